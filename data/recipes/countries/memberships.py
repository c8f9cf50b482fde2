"""The members of international organisations."""


def members(sources, group):
    """The members of one of CLDR's groups: UN or EU."""
    element = sources.supplemental.find(f"territoryContainment/group[@type='{group}']")
    return set(element.get("contains").split())


def set_memberships(record, sources):
    record.set("unMember", record.code in members(sources, "UN"))
    record.set("euMember", record.code in members(sources, "EU"))
    entry = sources.hdx.get(record.code)
    record.set("independent", entry["Independent"] == "Y" if entry else None)
