// The rankings: their indicators, order and view, and the file for a spreadsheet.
import { found } from '../screens/table.js';
import { columnsOf, tableCSV } from '../state/table.js';

/** Actions of the table. */
export function tableActions(app) {
  const change = values => {
    app.router.go({ ...app.state.address, ...values }, 'filter');
    sayCount(app);
  };
  const acts = {
    'table-by': (_, event) => change({ by: event.target.value, order: 'by' }),
    'table-and': (_, event) => change({ and: event.target.value || null }),
    'table-sort': order => change({ order }),
    'table-csv': () => saveCSV(app),
    'countries-view': screen => {
      const { code, ...address } = app.state.address;
      if (screen !== address.screen)
        app.router.go({ by: 'population', order: 'by', chosen: code, ...address, view: null, screen });
    },
  };
  return { acts };
}

/** Announces the number of countries in the table, once it is drawn. */
const sayCount = app => app.actions.sayLater(() => document.querySelector('#table-count')?.textContent);

function saveCSV(app) {
  const view = app.painter.view(),
    rows = found(view);
  if (!rows) return;
  const { address, figures } = app.state,
    { by } = columnsOf(figures, address),
    link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([tableCSV(figures, by, rows, view.name)], { type: 'text/csv;charset=utf-8' }),
  );
  link.download = ['countries', ...address.regions, by].join('-').concat('.csv');
  link.click();
  URL.revokeObjectURL(link.href);
}
