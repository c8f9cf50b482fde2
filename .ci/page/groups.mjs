// The groups of countries with rules of days, for the page's trips.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const table = fileURLToPath(new URL('../../data/groups.tsv', import.meta.url));

/** The text of the module with the table. */
export const groupsText = () => `export default ${JSON.stringify(fs.readFileSync(table, 'utf8'))};\n`;
