/* The functions of positions as text: position_latitude, position_longitude, position_fault and position_text. */

#include "places.h"

SQLITE_EXTENSION_INIT3

/* Reads the notation that a value names. NOTHING for NULL, FAILED with `message` set. */
static finding notation_number(char *message, sqlite3_value *value, uint32_t *number) {
    const char *name = (const char *)sqlite3_value_text(value);
    if (name == NULL) return NOTHING;
    size_t size = (size_t)sqlite3_value_bytes(value);
    return binding_notation(name, size, number, message, BINDING_MESSAGE) ? FOUND : FAILED;
}

finding position_read(int count, sqlite3_value **values, ce_position *position, char *message) {
    uint32_t notation = CE_ANY_NOTATION;
    message[0] = 0;
    if (count > 1) {
        finding found = notation_number(message, values[1], &notation);
        if (found != FOUND) return found;
    }
    const char *text = (const char *)sqlite3_value_text(values[0]);
    if (text == NULL) return NOTHING;
    size_t size = (size_t)sqlite3_value_bytes(values[0]);
    ce_status status = ce_position_parse(text, size, notation, position, NULL, message, BINDING_MESSAGE);
    return status == CE_OK ? FOUND : NOTHING;
}

static void position_latitude(sqlite3_context *context, int count, sqlite3_value **values) {
    char message[BINDING_MESSAGE];
    ce_position position;
    finding found = position_read(count, values, &position, message);
    if (found == FOUND) sqlite3_result_double(context, position.latitude);
    if (found == FAILED) sqlite3_result_error(context, message, -1);
}

static void position_longitude(sqlite3_context *context, int count, sqlite3_value **values) {
    char message[BINDING_MESSAGE];
    ce_position position;
    finding found = position_read(count, values, &position, message);
    if (found == FOUND) sqlite3_result_double(context, position.longitude);
    if (found == FAILED) sqlite3_result_error(context, message, -1);
}

static void position_fault(sqlite3_context *context, int count, sqlite3_value **values) {
    char message[BINDING_MESSAGE];
    ce_position position;
    finding found = position_read(count, values, &position, message);
    if (found == NOTHING && message[0] != 0) sqlite3_result_text(context, message, -1, SQLITE_TRANSIENT);
    if (found == FAILED) sqlite3_result_error(context, message, -1);
}

static void position_text(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    char message[BINDING_MESSAGE], text[CE_POSITION_ROOM];
    double latitude, longitude;
    uint32_t notation;
    finding found = notation_number(message, values[2], &notation);
    if (found == FAILED) sqlite3_result_error(context, message, -1);
    if (found != FOUND || !places_degrees(values[0], &latitude) || !places_degrees(values[1], &longitude)) return;
    if (ce_position_format(latitude, longitude, notation, text, sizeof text) == CE_OK) {
        sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
    }
}

void register_positions(sqlite3 *connection, int *status) {
    static const struct {
        const char *name;
        int arguments;
        void (*call)(sqlite3_context *, int, sqlite3_value **);
    } FUNCTIONS[] = {
        {"position_latitude", 1, position_latitude},   {"position_latitude", 2, position_latitude},
        {"position_longitude", 1, position_longitude}, {"position_longitude", 2, position_longitude},
        {"position_fault", 1, position_fault},         {"position_fault", 2, position_fault},
        {"position_text", 3, position_text},
    };
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (size_t number = 0; number < sizeof FUNCTIONS / sizeof *FUNCTIONS && *status == SQLITE_OK; number++) {
        *status = sqlite3_create_function(connection, FUNCTIONS[number].name, FUNCTIONS[number].arguments, flags, NULL,
                                          FUNCTIONS[number].call, NULL, NULL);
    }
}
