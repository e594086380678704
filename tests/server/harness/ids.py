"""Converts ids between the API's text and the database's number."""
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"  # one digit per five bits


def number_of(identity):
    value = 0
    for digit in identity:
        value = value << 5 | DIGITS.index(digit)
    return value


def identity_of(number):
    return "".join(DIGITS[number >> 5 * i & 31] for i in reversed(range(12)))
