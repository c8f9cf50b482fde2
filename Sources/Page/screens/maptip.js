// The figure of one country in words, and the tip beside it on the map.
import { h } from '../app/element.js';
import { flag } from '../components/flag.js';
import { isOld } from '../state/classes.js';
import { figureOf } from '../state/figures.js';
import { amountText, rankText } from './figuretext.js';

/** The figure of a country: {name, amount, year, rank}. An old figure has the reason in place of the rank. */
export function figureWords(view, by, code) {
  const { t, f, state } = view,
    figure = figureOf(state.figures, by, code),
    name = view.name(code);
  if (!figure) return { name, amount: t('noFigure'), year: '', rank: '' };
  return {
    name,
    amount: amountText(view, by, figure.value),
    year: figure.year ? f.year(figure.year) : '',
    rank: isOld(state.figures.indicators.get(by), figure) ? t('olderFigure') : rankText(view, figure),
  };
}

/** The elements of the tip: the flag, the name, and the figure. */
export function tipOf(view, by, code) {
  const { name, amount, year, rank } = figureWords(view, by, code);
  return [
    flag(code, 's'),
    h('b', {}, name),
    h('span', {}, h('strong', {}, h('bdi', {}, amount)), year ? view.f.comma(year) : ''),
    rank ? h('small', {}, rank) : '',
  ];
}
