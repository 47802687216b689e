"""What all tests share."""

from hypothesis import settings

# the first example of a test may have to compile rules, which no deadline should count
settings.register_profile("wildtable", deadline=None)
settings.load_profile("wildtable")
