/* Compares an index with the rows of its table, according to the present file. */
#include "postgres.h"

#include "access/genam.h"
#include "access/table.h"
#include "access/tableam.h"
#include "catalog/index.h"
#include "catalog/pg_am.h"
#include "executor/executor.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/datum.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

/* The parts of an index that a comparison needs: its expressions and its predicate, ready to evaluate for the row in
 * `slot`. */
typedef struct {
    Relation table, index;
    IndexInfo *info;
    EState *state;
    ExprState *predicate;
    TupleTableSlot *slot;
} comparison;

static comparison begin(Relation table, Relation index) {
    comparison c = {.table = table, .index = index, .info = BuildIndexInfo(index), .state = CreateExecutorState()};
    c.slot = table_slot_create(table, NULL);
    GetPerTupleExprContext(c.state)->ecxt_scantuple = c.slot;
    c.predicate = ExecPrepareQual(c.info->ii_Predicate, c.state);
    return c;
}

static void end(comparison *c) {
    ExecDropSingleTupleTableSlot(c->slot);
    FreeExecutorState(c->state);
}

/* True if the row belongs in a partial index. */
static bool is_indexed(const comparison *c) {
    return ExecQual(c->predicate, GetPerTupleExprContext(c->state));
}

/* True if an entry has the values that the row produces now. */
static bool is_current(comparison *c, IndexTuple entry, TupleDesc columns) {
    Datum values[INDEX_MAX_KEYS];
    bool nulls[INDEX_MAX_KEYS];
    FormIndexDatum(c->info, c->slot, c->state, values, nulls);
    for (int column = 0; column < c->info->ii_NumIndexAttrs; column++) {
        Form_pg_attribute form = TupleDescAttr(columns, column);
        bool is_null;
        Datum stored = index_getattr(entry, column + 1, columns, &is_null);
        if (is_null != nulls[column]) return false;
        if (!is_null && !datum_image_eq(stored, values[column], form->attbyval, form->attlen)) return false;
    }
    return true;
}

/* The number of wrong entries, of entries whose rows belong in the index, and of such rows. */
typedef struct {
    int64 wrong, indexed, rows;
} counts;

static void count_entries(comparison *c, counts *found) {
    IndexScanDesc scan = index_beginscan(c->table, c->index, GetActiveSnapshot(), 0, 0);
    scan->xs_want_itup = true;
    index_rescan(scan, NULL, 0, NULL, 0);
    while (index_getnext_slot(scan, ForwardScanDirection, c->slot)) {
        CHECK_FOR_INTERRUPTS();
        ResetPerTupleExprContext(c->state);
        bool belongs = is_indexed(c);
        found->indexed += belongs;
        found->wrong += !belongs || !is_current(c, scan->xs_itup, scan->xs_itupdesc);
    }
    index_endscan(scan);
}

static void count_rows(comparison *c, counts *found) {
    TableScanDesc scan = table_beginscan(c->table, GetActiveSnapshot(), 0, NULL);
    while (table_scan_getnextslot(scan, ForwardScanDirection, c->slot)) {
        CHECK_FOR_INTERRUPTS();
        ResetPerTupleExprContext(c->state);
        found->rows += is_indexed(c);
    }
    table_endscan(scan);
}

static int64 differences(Relation table, Relation index) {
    comparison c = begin(table, index);
    counts found = {0};
    count_entries(&c, &found);
    /* Without a predicate every row is in the index. */
    if (c.predicate != NULL) count_rows(&c, &found);
    end(&c);
    return found.wrong + (c.predicate != NULL ? Max(found.rows - found.indexed, 0) : 0);
}

PG_FUNCTION_INFO_V1(countryexplorer_index_differences);
Datum countryexplorer_index_differences(PG_FUNCTION_ARGS) {
    Oid name = PG_GETARG_OID(0);
    /* The table is locked before its index, as everywhere in PostgreSQL. */
    Oid of = IndexGetRelation(name, true);
    if (!OidIsValid(of)) {
        const char *wrong = get_rel_name(name);
        ereport(ERROR, errcode(ERRCODE_WRONG_OBJECT_TYPE),
                errmsg("%s is not an index", wrong != NULL ? wrong : psprintf("%u", name)),
                errhint("Name an index, as countryexplorer_stale() does."));
    }
    Relation table = table_open(of, AccessShareLock), index = index_open(name, AccessShareLock);
    bool can_compare = index->rd_rel->relam == BTREE_AM_OID && index->rd_index->indisvalid;
    int64 found = can_compare ? differences(table, index) : 0;
    index_close(index, AccessShareLock);
    table_close(table, AccessShareLock);
    if (!can_compare) PG_RETURN_NULL();
    PG_RETURN_INT64(found);
}
