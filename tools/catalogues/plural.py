"""
Plural forms by the rules of Unicode's CLDR, for whole numbers.

A rule is written as there, with n: "n = 1", "n % 10 = 2..4 and n % 100 != 12..14", parts joined by
`and` and `or`. Whatever no rule names is the last form, `other`. Whole numbers below a million have
the form that their last two digits say, from 100 on: so a list of 200 forms says all.
"""

import functools
import re

ORDER = ("zero", "one", "two", "few", "many", "other")
CONDITION = re.compile(r"n(?: % (\d+))? (=|!=) ([\d., ]+)$")


class PluralError(Exception):
    """A rule that cannot be read."""


def read_condition(text):
    """Returns the modulus or 0, whether the number must be in a range, and the numbers of the ranges."""
    found = CONDITION.match(text.strip())
    if not found:
        raise PluralError(f"this is no condition: {text}")
    ranges = [item.strip().partition("..") for item in found[3].split(",")]
    numbers = {number for low, _, high in ranges for number in range(int(low), int(high or low) + 1)}
    return int(found[1] or 0), found[2] == "=", numbers


def read_rule(rule):
    return [[read_condition(part) for part in either.split(" and ")] for either in rule.split(" or ")]


def holds(rule, n):
    return any(
        all(((n % modulus if modulus else n) in numbers) == inside for modulus, inside, numbers in conditions)
        for conditions in rule
    )


def forms(rules):
    """Returns the names of the forms that a language has, in CLDR's order."""
    unknown = set(rules) - set(ORDER[:-1])
    if unknown:
        raise PluralError(f"no such form: {', '.join(sorted(unknown))}")
    return [form for form in ORDER if form in rules or form == "other"]


def table(rules):
    """Returns the number of the form for each n below 200, as digits."""
    return table_of(tuple(rules.items()))


@functools.lru_cache
def table_of(items):
    rules = {form: read_rule(rule) for form, rule in items}
    there = forms(rules)
    first = [next((form for form in there[:-1] if holds(rules[form], n)), "other") for n in range(100200)]
    for n in range(100, 100200):
        if first[n] != first[100 + n % 100]:
            raise PluralError(f"the form of {n} is not that of its last two digits")
    return "".join(str(there.index(form)) for form in first[:200])
