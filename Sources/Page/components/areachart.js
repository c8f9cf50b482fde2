// The chart of yearly values: an area from zero. Years run from left to right in every language.
import { s } from './drawing.js';
import { extremes, markOf, ticksTo } from '../state/series.js';

/** The size of the drawing, and the room around its area. */
const WIDTH = 400,
  HEIGHT = 176,
  ROOM = { start: 4, end: 66, top: 18, bottom: 24 };

/**
 * The chart of values by year, with its `label` for screen readers.
 *
 * `amount` and `year` write numbers. `markText` writes the words at the marked point.
 */
export function areaChart({ values, label, amount, year, markText }) {
  const { first, last, most } = extremes(values),
    ticks = ticksTo(most.value),
    scale = scaleOf(first.year, last.year, ticks.at(-1)),
    mark = markOf(values);
  const line = values.map(v => `${scale.x(v.year).toFixed(1)} ${scale.y(v.value).toFixed(1)}`).join('L');
  return s(
    'svg',
    { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, direction: 'ltr' },
    ticks.map(tick => gridLine(scale, tick, amount)),
    yearsBetween(first.year, last.year).map(y => yearText(scale, y, first.year, last.year, year)),
    s('path', {
      class: 'area',
      d: `M${scale.x(first.year)} ${scale.y(0)}L${line}L${scale.x(last.year)} ${scale.y(0)}z`,
    }),
    s('path', { class: 'line', d: `M${line}` }),
    mark ? markView(scale, mark, markText(mark)) : null,
    s('circle', { class: 'end', cx: scale.x(last.year), cy: scale.y(last.value), r: 4 }),
    s('text', { class: 'value', x: scale.x(last.year) + 8, y: scale.y(last.value) + 4 }, amount(last.value)),
  );
}

function scaleOf(from, to, top) {
  const width = WIDTH - ROOM.start - ROOM.end,
    height = HEIGHT - ROOM.top - ROOM.bottom;
  return {
    x: year => ROOM.start + ((year - from) / (to - from || 1)) * width,
    y: value => HEIGHT - ROOM.bottom - (value / top) * height,
  };
}

function gridLine({ y }, tick, amount) {
  return [
    s('path', { class: tick ? 'grid' : 'base', d: `M${ROOM.start} ${y(tick)}H${WIDTH - ROOM.end}` }),
    tick ? s('text', { x: ROOM.start, y: y(tick) - 4 }, amount(tick)) : null,
  ];
}

/** The first year, the last one, and at most two round ones between them that have room. */
function yearsBetween(from, to) {
  const room = (to - from) / 6;
  return [from, ...[1980, 2000].filter(year => year - from > room && to - year > room), to];
}

function yearText({ x }, year, from, to, write) {
  const anchor = year === from ? 'start' : year === to ? 'end' : 'middle';
  return s('text', { x: x(year), y: HEIGHT - 6, 'text-anchor': anchor }, write(year));
}

/** The marked point, with its words on the side that has room for them. */
function markView({ x, y }, { year, value }, text) {
  const isLeft = x(year) > WIDTH / 2;
  return [
    s('circle', { class: 'mark', cx: x(year), cy: y(value), r: 3.5 }),
    s(
      'text',
      { x: x(year) + (isLeft ? -8 : 8), y: y(value) + (isLeft ? -8 : 16), 'text-anchor': isLeft ? 'end' : 'start' },
      text,
    ),
  ];
}
