// Prints the requests and bytes of openRemote as a table in Markdown. The figures do not depend on the machine's speed.
// Usage: remote-figures.mjs, after make javascript and make kernel
import { answers, countryexplorer } from './program.mjs';
import { served, stop } from './server.mjs';

const { state, url } = await served();
const [places] = answers();
const half = places.length / 2;
const border = places.slice(0, half),
  anywhere = places.slice(half);

/** The median and the largest of some numbers. */
const spread = numbers => `${numbers.sort((a, b) => a - b)[numbers.length >> 1]}, at most ${numbers.at(-1)}`;

async function row(name, groups, ask) {
  const requests = [],
    kilobytes = [];
  for (const group of groups) {
    const remote = await countryexplorer.openRemote(url);
    for (const [latitude, longitude] of group) await ask(remote, latitude, longitude);
    requests.push(remote.fetched.requests);
    kilobytes.push(Math.round(remote.fetched.bytes / 1000));
    remote.close();
  }
  console.log(`| ${name} | ${spread(requests)} | ${spread(kilobytes)} |`);
}

const single = list => list.slice(0, 200).map(place => [place]);
const groups = (list, size) => Array.from({ length: 5 }, (_, k) => list.slice(k * size, (k + 1) * size));
const locate = (remote, ...place) => remote.locate(...place);
const nearest = (remote, ...place) => remote.nearestBorder(...place, { within: 10_000 });

console.log(
  `A file of ${state.bytes.length} bytes, ${places.length} places.\n\n| what, in an index of its own | requests | kB |\n|---|---|---|`,
);
await row(
  'opening alone',
  single(border)
    .slice(0, 1)
    .map(() => []),
  locate,
);
await row('one place anywhere', single(anywhere), locate);
await row('one place near a border', single(border), locate);
await row('1,000 places anywhere', groups(anywhere, 1000), locate);
await row('1,000 places near borders', groups(border, 1000), locate);
await row('the nearest border within 10 km of one place near it', single(border), nearest);
stop();
