// Trips as files, in each format.
import { keptList } from '../state/triplist.js';
import { calendarOf, documentOf, routeOf, rowsOf } from './export.js';
import { rules } from './rules.js';
import { daysCSV, tripCSV } from './tables.js';

const json = value => `${JSON.stringify(value, null, 2)}\n`;

/** The file of a trip or of all trips in a format: [name, text, type]. `state` is that of the trips. */
export async function fileOf(format, view, { trip, plan, list }) {
  const current = plan?.of === trip ? plan : null;
  switch (format) {
    case 'csv':
      return ['trip.csv', tripCSV(rowsOf(view, current)), 'text/csv'];
    case 'json':
      return ['trip.json', json(documentOf(view, current)), 'application/json'];
    case 'gpx':
      return ['trip.gpx', await rules.use(one => one.gpx({ route: routeOf(view, trip) })), 'application/gpx+xml'];
    case 'all':
      return ['trips.json', json(keptList(list)), 'application/json'];
    case 'days':
      return ['days-per-country.csv', await rules.use(one => daysCSV(one, list, view.name)), 'text/csv'];
    default:
      return ['trip.ics', await rules.use(one => one.calendar(calendarOf(view, current))), 'text/calendar'];
  }
}
