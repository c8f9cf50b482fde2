"""The settings that kills and cuts of power interrupt: the facts, the files that they change, and two countries."""

FACTS = "time-zone,wireless,keymap,paper"
TARGETS = [
    "etc/localtime",
    "etc/timezone",
    "etc/modprobe.d/countryexplorer.conf",
    "etc/papersize",
    "etc/default/keyboard",
]
STATE = "var/lib/countryexplorer-provision"
COUNTRIES = {"EG": "Africa/Cairo", "LI": "Europe/Vaduz"}


def write_answers(folder):
    """Writes the answer of a first launch in each country to a file that is called like the country."""
    for country, zone in COUNTRIES.items():
        (folder / country).write_text(
            f"COUNTRY_CODE='{country}'\nCOUNTRY_REASON='located'\nCOUNTRY_TIME_ZONE='{zone}'\n"
            "COUNTRY_CLAIMANTS=''\nCOUNTRY_ADMINISTRATOR=''\nCOUNTRY_CONTROLLER=''\n"
        )
