#include "postgres.h"

#include <limits.h>
#include <sys/stat.h>

#include "access/parallel.h"
#include "access/xact.h"
#include "executor/executor.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

#include "file.h"

/* The setting, the file that it names after a transaction has used it, and all opened files. */
static char *setting;
static country_file *current;
static country_file *opened;

/* The name_of the file that answers the transaction. PostgreSQL passes settings to parallel workers. */
static char *transaction_file;
static ExecutorRun_hook_type next_run;

/* Selects no new file, since the next call may fail and this function must not. */
static void forget_current(const char *value, void *extra) { current = NULL; }

/* The next transaction checks whether the file is still the same. */
static void forget_at_end(XactEvent event, void *unused) { current = NULL; }

/* The name that distinguishes a file from any replacement. Permissions, links and access times are not part of it. */
static char *name_of(const char *path, const struct stat *found) {
    return psprintf("%s: " UINT64_FORMAT " " UINT64_FORMAT " " INT64_FORMAT " " INT64_FORMAT ".%09ld", path,
                    (uint64)found->st_dev, (uint64)found->st_ino, (int64)found->st_size, (int64)found->st_mtim.tv_sec,
                    found->st_mtim.tv_nsec);
}

/* True if the transaction uses a file at this path. In transaction_file the rest of the name follows the path. */
static bool is_settled(const char *path) {
    size_t length = strlen(path);
    return strncmp(transaction_file, path, length) == 0 && strncmp(transaction_file + length, ": ", 2) == 0;
}

/* Fixes the transaction to the present file, before workers look for it. Workers report a missing file. */
static void settle(void) {
    struct stat found;
    if (current == NULL && (is_settled(setting) || stat(setting, &found) != 0)) return;
    char *name = name_of(setting, current != NULL ? &current->found : &found);
    if (strcmp(name, transaction_file) != 0) {
        set_config_option("countryexplorer.transaction_file", name, PGC_SUSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0,
                          false);
    }
    pfree(name);
}

static void run_query(QueryDesc *query, ScanDirection direction, uint64 count, bool once) {
    if (query->plannedstmt->parallelModeNeeded && !IsInParallelMode()) settle();
    if (next_run != NULL) {
        next_run(query, direction, count, once);
    } else {
        standard_ExecutorRun(query, direction, count, once);
    }
}

/* In a parallel operation PostgreSQL drops the value that a setting had before the library was loaded, so another
 * file would answer. */
static void check_load(void) {
    if (!IsInParallelMode() || GetConfigOption("countryexplorer.file", true, false) == NULL) return;
    ereport(ERROR, errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
            errmsg("the setting countryexplorer.file cannot be read during a parallel operation"),
            errhint("Put countryexplorer into session_preload_libraries, or run LOAD 'countryexplorer' first."));
}

void country_file_define(void) {
    check_load();
    static char found[PATH_MAX];
    if (!binding_find_file((const void *)country_file_define, BINDING_BOUNDARIES, found, sizeof found)) found[0] = 0;
    DefineCustomStringVariable("countryexplorer.file", "The boundary file that places are looked up in.",
                               "After a change, indexes on its answers need REINDEX.", &setting, found, PGC_SUSET, 0,
                               NULL, forget_current, NULL);
    DefineCustomStringVariable("countryexplorer.transaction_file", "The boundary file that answers this transaction.",
                               "The extension sets it for parallel workers.", &transaction_file, "", PGC_SUSET,
                               GUC_NO_SHOW_ALL | GUC_NO_RESET_ALL | GUC_NOT_IN_SAMPLE | GUC_DISALLOW_IN_FILE, NULL,
                               NULL, NULL);
    MarkGUCPrefixReserved("countryexplorer");
    RegisterXactCallback(forget_at_end, NULL);
    next_run = ExecutorRun_hook;
    ExecutorRun_hook = run_query;
}

static int error_code(ce_status status) {
    switch (status) {
        case CE_MISSING: return ERRCODE_UNDEFINED_FILE;
        case CE_UNREADABLE: return ERRCODE_IO_ERROR;
        case CE_NO_MEMORY: return ERRCODE_OUT_OF_MEMORY;
        default: return ERRCODE_DATA_CORRUPTED;
    }
}

static ce_index *open_index(const char *path) {
    char message[BINDING_MESSAGE];
    ce_index *index;
    ce_status status = ce_open_path(path, &index, message, sizeof message);
    if (status == CE_OK) return index;
    ereport(ERROR, errcode(error_code(status)), errmsg("%s", message),
            errhint("A superuser can set countryexplorer.file to a boundary file that the server can read."));
}

/* A text of each region. Use it only for texts of ASCII letters, which are equal in each encoding. */
static text **column(const country_file *file, uint32 field) {
    text **texts = palloc0(sizeof(text *) * (file->regions + 1));
    for (uint32 region = 1; region <= file->regions; region++) {
        const char *letters = ce_region_text(file->index, region, field);
        if (letters != NULL && *letters != 0) texts[region] = cstring_to_text(letters);
    }
    return texts;
}

/* Everything is allocated before the file is opened, or is freed with it, so that a failure never leaves a file half
 * open. */
static country_file *open_file(const char *path, const struct stat *found) {
    MemoryContext memory = AllocSetContextCreate(TopMemoryContext, "countryexplorer", ALLOCSET_SMALL_SIZES);
    MemoryContext before = MemoryContextSwitchTo(memory);
    country_file *file = palloc0(sizeof *file);
    PG_TRY();
    {
        file->path = pstrdup(path);
        file->found = *found;
        file->index = open_index(path);
        file->regions = ce_region_count(file->index);
        file->countries = column(file, CE_COUNTRY);
        file->zones = column(file, CE_TIME_ZONE);
    }
    PG_CATCH();
    {
        MemoryContextSwitchTo(before);
        ce_close(file->index);
        MemoryContextDelete(memory);
        PG_RE_THROW();
    }
    PG_END_TRY();
    MemoryContextSwitchTo(before);
    file->next = opened;
    opened = file;
    return file;
}

static bool is_same(const struct stat *one, const struct stat *other) {
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino && one->st_size == other->st_size &&
           one->st_mtim.tv_sec == other->st_mtim.tv_sec && one->st_mtim.tv_nsec == other->st_mtim.tv_nsec;
}

/* The newest file opened at `path`, if the present file is the same or is missing. */
static country_file *find_file(const char *path, const struct stat *found, bool is_there) {
    for (country_file *file = opened; file != NULL; file = file->next) {
        if (strcmp(file->path, path) == 0) return !is_there || is_same(&file->found, found) ? file : NULL;
    }
    return NULL;
}

static void fail_replaced(const char *path) {
    ereport(ERROR, errcode(ERRCODE_OBJECT_IN_USE), errmsg("%s: the boundary file was replaced during this transaction", path),
            errhint("Run the transaction again."));
}

static TimestampTz time_of(struct timespec stamp) { return time_t_to_timestamptz(stamp.tv_sec) + stamp.tv_nsec / 1000; }

/* The latest possible time at which a path got another file, from the system's times, or 0 if unknown. A file that
 * was moved there has changed, and so has the folder. A change of permissions changes the file, but not its folder. */
static TimestampTz placed(const char *path) {
    struct stat file, link, folder;
    char *parent = pstrdup(path);
    get_parent_directory(parent);
    if (stat(path, &file) != 0 || lstat(path, &link) != 0 || stat(*parent ? parent : ".", &folder) != 0) return 0;
    return Min(Max(time_of(file.st_ctim), time_of(link.st_ctim)), time_of(folder.st_mtim));
}

/* A transaction never has answers of two files. If no file was fixed, as when an index is made, a worker cannot know
 * the leader's file, and refuses a file that may have come after the transaction began. */
static void check_settled(const char *path, const struct stat *found) {
    if (is_settled(path)) {
        char *name = name_of(path, found);
        if (strcmp(name, transaction_file) != 0) fail_replaced(path);
        pfree(name);
    } else if (IsParallelWorker()) {
        /* A file system's clock may be late by a tick, at most 10 ms. */
        if (placed(path) + 10000 >= GetCurrentTransactionStartTimestamp()) fail_replaced(path);
    }
}

country_file *country_file_current(void) {
    if (likely(current != NULL)) return current;
    struct stat found = {0};
    bool is_there = stat(setting, &found) == 0;
    country_file *file = find_file(setting, &found, is_there);
    if (file != NULL || is_there) check_settled(setting, file != NULL ? &file->found : &found);
    current = file != NULL ? file : open_file(setting, &found);
    return current;
}

void country_file_fail(const country_file *file, ce_status status) {
    char message[BINDING_MESSAGE];
    binding_describe(file->index, status, message, sizeof message);
    /* A message about damage already names the file. */
    const char *path = strncmp(message, file->path, strlen(file->path)) == 0 ? "" : psprintf("%s: ", file->path);
    ereport(ERROR, errcode(error_code(status)), errmsg("%s%s", path, message),
            errhint("Install the file again, or set countryexplorer.file to another one; then connect again."));
}

uint32 country_file_view(country_file *file, text *name) {
    char *letters = VARDATA_ANY(name);
    size_t size = VARSIZE_ANY_EXHDR(name);
    if (size < sizeof file->view_name && size == strlen(file->view_name) && size > 0 &&
        memcmp(file->view_name, letters, size) == 0) {
        return file->view;
    }
    uint32 view;
    if (!binding_view(file->index, letters, size, &view)) {
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("no worldview is called \"%s\"", text_to_cstring(name)),
                errhint("Use standard, de-facto or two letters of a state, such as EG."));
    }
    file->view = view;
    memcpy(file->view_name, letters, size);
    file->view_name[size] = 0;
    return view;
}

text *country_file_text(const country_file *file, uint32 region, uint32 field) {
    const char *letters = ce_region_text(file->index, region, field);
    if (letters == NULL || *letters == 0) return NULL;
    return cstring_to_text(pg_any_to_server(letters, strlen(letters), PG_UTF8));
}
