# Everything a person does here, by name. `make` alone lists it.
# The environment is made once, in .venv, from the lock; a stamp file there says which lock it was made from.

PYTEST_ARGS ?=
PY := .venv/bin/python
STAMP := .venv/.installed

# A virtual environment knows its folder by heart: one that was moved is made anew.
ifneq ($(wildcard .venv),)
ifneq ($(shell cat .venv/.folder 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)-play
endif
endif

.PHONY: help play test check docs bench lock clean

help: ## list what there is
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

play: $(STAMP)-play ## start the table on a free port and open the browser
	@$(PY) -m wildtable play

test: $(STAMP)-dev ## run the tests (PYTEST_ARGS="-k trick" for some of them)
	@$(PY) -m wildtable prepare >/dev/null  # once, and not in each of the processes that test
	@$(PY) -m pytest --numprocesses auto --dist worksteal $(PYTEST_ARGS)

check: $(STAMP)-dev ## what a change must pass: style, types, tests
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(MAKE) test

docs: $(STAMP)-docs ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict

bench: $(STAMP)-bench ## measure, each figure beside its peer
	$(PY) -m benchmarks

messages: $(STAMP)-dev ## gather the texts to translate into the catalogues
	@$(PY) scripts/messages.py

lock: ## pin the newest fitting releases (needs uv), and write the same pins for pip
	scripts/lock.sh --upgrade

clean: ## remove the environment and all that was built
	rm -rf .venv site dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results

$(STAMP)-play: pyproject.toml uv.lock
	@scripts/environment.sh play

$(STAMP)-dev $(STAMP)-docs $(STAMP)-bench: $(STAMP)-%: $(STAMP)-play
	@scripts/environment.sh $*
