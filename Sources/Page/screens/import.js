// Import: a list that came in a link. Nothing is saved before "Add".
import { h } from '../app/element.js';
import { dialog } from '../components/dialog.js';
import { flag } from '../components/flag.js';
import { importPlan } from '../state/importing.js';

export const title = view =>
  titleOf(view, importPlan(view.state.address.codes, view.state.catalogue, view.state.selection));

/** The question about the new countries, or the note that the link has no new country. */
const titleOf = ({ t }, { fresh }) => (fresh.length ? t('importTitle', { n: fresh.length }) : t('importNone'));

/** The dialog over Home. */
export function render(view) {
  const { t, f, state } = view,
    plan = importPlan(state.address.codes, state.catalogue, state.selection),
    count = plan.fresh.length;
  const names = codes => f.list(codes.map(view.name)),
    known = [...plan.fresh, ...plan.duplicate, ...plan.over];
  const body = [
    known.length
      ? h(
          'div.links',
          {},
          known.map(code => h('span', {}, flag(code, 's'), view.name(code))),
        )
      : null,
    state.address.codes.length === 0 ? h('p', {}, t('importEmpty')) : null,
    plan.duplicate.length
      ? h('p', {}, t('importDuplicate', { n: plan.duplicate.length, names: names(plan.duplicate) }))
      : null,
    plan.unknown.length
      ? h(
          'p',
          {},
          t('importUnknown', {
            n: plan.unknown.length,
            names: f.list(plan.unknown.map(c => c.slice(0, 12)).slice(0, 8)),
          }),
        )
      : null,
    plan.over.length
      ? h('p', {}, t('importOver', { n: plan.over.length, names: names(plan.over), m: plan.limit }))
      : null,
    count ? h('p', {}, t('importNew', { n: count, after: plan.after, m: plan.limit })) : null,
  ];
  const actions = [{ act: 'import-close', label: t(count ? 'cancel' : 'close'), key: 'cancel' }];
  if (count)
    actions.push({
      act: 'import-add',
      arg: plan.fresh.join(','),
      label: t('importAdd', { n: count }),
      kind: 'main',
      key: 'ok',
    });
  return dialog({
    key: 'import',
    act: 'import-close',
    title: titleOf(view, plan),
    body,
    actions,
  });
}
