// Buttons, and links that look like buttons. `act` names the action in actions/ that a press runs.
import { h } from '../app/element.js';
import { icon } from './icon.js';

/** A button: {act, arg, label, icon, kind: 'main' | 'quiet' | 'warn' | 'on', small, grow, name, disabled, pressed}. */
export function button({
  act,
  arg,
  label,
  icon: picture,
  kind,
  small,
  grow,
  name,
  disabled,
  pressed,
  key,
  autofocus,
  href,
  type,
}) {
  const classes = ['btn', kind, small && 'sm', grow && 'grow', picture && !label && 'icon'].filter(Boolean).join(' ');
  const shared = { class: classes, 'data-act': act, 'data-arg': arg, 'aria-label': name, 'data-key': key, autofocus };
  const inside = [picture && icon(picture, small ? 18 : 20), label];
  if (href) return h('a', { ...shared, href }, inside);
  return h(
    'button',
    {
      ...shared,
      type: type ?? 'button',
      'aria-disabled': disabled ? 'true' : null,
      'aria-pressed': pressed === undefined ? null : String(pressed),
    },
    inside,
  );
}
