"""`python -m wildtable` is `wildtable`."""

from wildtable.cli import main

if __name__ == "__main__":
    main(prog_name="wildtable")
