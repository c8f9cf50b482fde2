"""The currencies of a country, with names, symbols and decimals."""

import datetime
from functools import cache

from babel import Locale
from babel.core import get_global

from .translations import locale

# Marks that control a symbol in running text. The escudo's symbol is only such a mark: its sign is between digits.
INVISIBLE = "\u200b\u200e\u200f\u061c"


def set_codes(record, date):
    """Sets the codes of legal tender at `date`, the country's currency first, for the corrections to change.

    `describe` adds the rest.
    """
    tender = get_global("territory_currencies").get(record.code, [])
    codes = [code for code, start, end, legal in tender if legal and in_force(start, end, date)]
    record.set("currencies", sorted(codes, key=lambda code: not code.startswith(record.code)))


def in_force(start, end, date):
    return (not start or datetime.date(*start) <= date) and (not end or datetime.date(*end) >= date)


def describe(record, sources, tags):
    """Sets name, symbols and decimals. The native symbol is that of the first of `tags` that has one."""
    record.values["currencies"] = [described(code, record.code, sources, tags) for code in record["currencies"]]


def described(code, country, sources, tags):
    native = native_symbol(code, country, tags)
    symbol = english_symbol(code, sources) or native or code
    made = {"code": code, "name": Locale("en").currencies[code], "symbol": symbol, "decimals": decimals(code)}
    return {**made, "nativeSymbol": native} if native and native != symbol else made


def english_symbol(code, sources):
    """English's symbol, else the narrow one, else None: the code is then used."""
    symbol = Locale("en").currency_symbols.get(code, code)
    return symbol if symbol != code else narrow_symbols(sources).get(code)


@cache
def narrow_symbols(sources):
    currencies = sources.main_locale("root").find("numbers/currencies")
    return {c.get("type"): s.text for c in currencies for s in c.findall("symbol") if s.get("alt") == "narrow"}


def native_symbol(code, country, tags):
    for tag in tags:
        found = locale(f"{tag}-{country}") or locale(tag)
        symbol = found.currency_symbols.get(code) if found else None
        symbol = (symbol or "").strip(INVISIBLE)
        if symbol and symbol != code:
            return symbol
    return None


def decimals(code):
    fractions = get_global("currency_fractions")
    return fractions.get(code, fractions["DEFAULT"])[0]


def set_eurozone(record):
    euro = any(currency["code"] == "EUR" for currency in record["currencies"])
    record.set("eurozone", euro and record["euMember"])
