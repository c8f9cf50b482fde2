// Facts of two to five countries side by side, with the differing ones first.

/** The rows of the table: {key, values, differs}. `facts` is a list of [key, country → text]. */
export function compareRows(countries, facts) {
  const rows = facts
    .map(([key, value]) => {
      const values = countries.map(c => value(c) || '');
      return { key, values, differs: new Set(values).size > 1 };
    })
    .filter(row => row.values.some(Boolean));
  return [...rows.filter(r => r.differs), ...rows.filter(r => !r.differs)];
}
