// The frame of a map: its canvas, buttons, scale and source.
import { h } from '../app/element.js';
import { button } from './button.js';

/** A map with `id`, described by `label`. `tools` shows the buttons. */
export function mapFrame({ id, label, t, tools = true, extra = null, locator = false, classes = '' }) {
  return h(
    'div.map',
    { class: classes, 'data-key': `map-${id}` },
    h('canvas', {
      id,
      tabindex: '0',
      role: 'application',
      'aria-roledescription': 'map',
      'aria-label': label,
      'data-keep': true,
      'data-key': `canvas-${id}`,
    }),
    tools
      ? h(
          'div.tools',
          {},
          button({ act: 'zoom-in', arg: id, icon: 'plus', name: t('zoomIn') }),
          button({ act: 'zoom-out', arg: id, icon: 'minus', name: t('zoomOut') }),
          button({ act: 'zoom-fit', arg: id, icon: 'where', name: t('fit') }),
        )
      : null,
    extra,
    h('span.scale', { 'data-keep': true, 'data-own-style': true, 'aria-hidden': 'true', 'data-scale': id }),
    h('span.attrib', {}, h('bdi', { dir: 'ltr', lang: 'en' }, '© OpenStreetMap contributors')),
    locator
      ? h('div.locator', { 'aria-hidden': 'true' }, h('canvas', { id: `${id}-locator`, 'data-keep': true }))
      : null,
  );
}
