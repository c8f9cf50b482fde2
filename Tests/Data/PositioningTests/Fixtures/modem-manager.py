#!/usr/bin/python3
"""A small substitute for ModemManager on the bus at DBUS_SYSTEM_BUS_ADDRESS, for tests.

    modem-manager.py STATE [CALLS]

STATE is a JSON file that is read at every call: {"modems": [MODEM, ...]}. A modem has "operator" (its network's code),
"name", "capabilities" and "enabled" (bits of location sources), "location" (by bit: a text, or an object for GPS raw),
"epochs": a list of such locations, of which each GetLocation takes the next and begins anew at the end, and "refuse":
true to deny Setup and GetLocation. With "silent": true nothing is answered at all. CALLS gets a line for each call
answered.
"""

import json
import sys

from jeepney import DBusAddress, HeaderFields, MessageType, new_error, new_method_return
from jeepney.io.blocking import open_dbus_connection
from jeepney.wrappers import new_method_call

SERVICE = "org.freedesktop.ModemManager1"
LOCATION = f"{SERVICE}.Modem.Location"
DENIED = f"{SERVICE}.Error.Core.Unauthorized"
RAW_TYPES = {"utc-time": "s", "latitude": "d", "longitude": "d", "altitude": "d"}


def path(number):
    return f"/org/freedesktop/ModemManager1/Modem/{number}"


def properties(modem):
    """The properties of a modem from GetManagedObjects that the tests need."""
    found = {
        f"{SERVICE}.Modem": {
            "Model": ("s", "test"),
            "State": ("i", 8),
            "AccessTechnologies": ("u", 16384),
            "UnlockRetries": ("a{uu}", {2: 3, 4: 10}),
            "SupportedModes": ("a(uu)", [(4, 0), (8, 0)]),
            "Bearers": ("ao", []),
            "SignalQuality": ("(ub)", (77, True)),
        },
        LOCATION: {
            "Capabilities": ("u", modem.get("capabilities", 1)),
            "Enabled": ("u", modem.get("enabled", 1)),
            "SignalsLocation": ("b", False),
        },
    }
    if "operator" in modem:
        found[f"{SERVICE}.Modem.Modem3gpp"] = {
            "OperatorCode": ("s", modem["operator"]),
            "OperatorName": ("s", modem.get("name", "")),
        }
    return found


def location(modem, turn):
    found = {}
    epochs = modem.get("epochs")
    known = epochs[turn % len(epochs)] if epochs else modem.get("location", {})
    for bit, value in known.items():
        if isinstance(value, dict):
            found[int(bit)] = ("a{sv}", {key: (RAW_TYPES[key], entry) for key, entry in value.items()})
        else:
            found[int(bit)] = ("s", value)
    return found


def answer(call, state_path, turn):
    with open(state_path) as file:
        state = json.load(file)
    if state.get("silent"):
        return None
    modems = state["modems"]
    fields = call.header.fields
    member, object_path = fields[HeaderFields.member], fields[HeaderFields.path]
    if member == "GetManagedObjects":
        objects = {path(number): properties(modem) for number, modem in enumerate(modems)}
        return new_method_return(call, "a{oa{sa{sv}}}", (objects,))
    modem = next((modem for number, modem in enumerate(modems) if path(number) == object_path), None)
    if modem is None:
        return new_error(call, "org.freedesktop.DBus.Error.UnknownObject", "s", ("no such modem",))
    if modem.get("refuse"):
        return new_error(call, DENIED, "s", ("PolicyKit authorization failed",))
    if member == "Setup":
        modem["enabled"] = call.body[0]
        with open(state_path, "w") as file:
            json.dump(state, file)
        return new_method_return(call)
    if member == "GetLocation":
        return new_method_return(call, "a{uv}", (location(modem, turn),))
    return new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "s", (member,))


def main():
    connection = open_dbus_connection("SYSTEM")
    bus = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
    connection.send_and_get_reply(new_method_call(bus, "RequestName", "su", (SERVICE, 0)))
    calls = open(sys.argv[2], "a", buffering=1) if len(sys.argv) > 2 else None
    turn = 0
    while True:
        message = connection.receive()
        if message.header.message_type != MessageType.method_call:
            continue
        if calls:
            member = message.header.fields[HeaderFields.member]
            print(member, *message.body, file=calls)
        reply = answer(message, sys.argv[1], turn)
        turn += message.header.fields[HeaderFields.member] == "GetLocation"
        if reply:
            connection.send(reply)


main()
