"""Tables in the browser.

    from wildtable.web import create_app
    app = create_app(Path("tables"))       # a Starlette application

Knows rooms and views, not rules: a game's own `picture` says how its table looks. Importing it loads neither NumPy nor
a game's rules; those come when the first table is opened.
"""

from wildtable.web.app import create_app, serve

__all__ = ["create_app", "serve"]
