// Builds elements from values, and changes one tree of elements into another.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element: `h('a.row', {href: '/'}, 'text', child, …)`.
 *
 * Properties are attributes. `true` writes an empty attribute. `false`, `null` and `undefined` write nothing. `style`
 * is an object of custom properties, set through the style object, since the page's policy refuses style attributes.
 * Children may be nested lists, from which `null` and `false` are left out.
 */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name || 'div');
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  append(element, children);
  return element;
}

function set(element, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key === 'style') for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
  else if (key === 'class') element.className += ` ${value}`;
  else if (key === 'value') {
    element.value = value;
    element.setAttribute('value', value);
  } else element.setAttribute(key, value === true ? '' : value);
}

function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.append(child);
  }
}

/** The pictures that were drawn once, by their drawing, size and classes. Copying one takes less time than parsing it. */
const pictures = new Map();

/** An SVG element with one of the page's drawings. */
export function svg(drawing, size, classes) {
  const key = `${size} ${classes} ${drawing}`;
  if (!pictures.has(key)) pictures.set(key, drawn(drawing, size, classes));
  return pictures.get(key).cloneNode(true);
}

function drawn(drawing, size, classes) {
  const element = document.createElementNS(SVG, 'svg');
  for (const [k, v] of Object.entries({
    class: classes,
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    focusable: 'false',
  }))
    element.setAttribute(k, v);
  element.innerHTML = drawing;
  return element;
}

/**
 * Changes `old` to look like `fresh`, and keeps elements where possible: focus, scroll and canvases survive.
 *
 * Children with the same `data-key` are matched at any position, others by their position. The content of an element
 * with `data-keep` belongs to its component and is not changed.
 */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || keyOf(old) !== keyOf(fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  if (isUnchanged(old, fresh)) return old;
  morphAttributes(old, fresh);
  if (!fresh.hasAttribute('data-keep')) morphChildren(old, [...fresh.childNodes]);
  return old;
}

const FIELDS = 'input, select, textarea';

/**
 * True for a part that looks as before, which the browser finds out sooner than a walk through its elements.
 *
 * A field is always walked to, since what a person has typed is in no attribute. Only parts with a key and pictures are
 * compared, so that an element is not compared again with each of those around it.
 */
const isUnchanged = (old, fresh) =>
  (keyOf(old) || old.nodeName === 'svg') &&
  old.isEqualNode(fresh) &&
  !old.matches(FIELDS) &&
  !old.querySelector(FIELDS);

const keyOf = node => (node.nodeType === Node.ELEMENT_NODE ? (node.getAttribute('data-key') ?? node.id ?? '') : '');

/**
 * True for an attribute that the element sets itself.
 * Setting a canvas's size again empties it, and opening a dialog again moves the focus.
 */
const isOwn = (element, name) =>
  name === 'style' ||
  name === 'open' ||
  name.startsWith('data-own') ||
  (element.nodeName === 'CANVAS' && (name === 'width' || name === 'height'));

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== 'style' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (fresh.style && !fresh.hasAttribute('data-own-style') && old.style.cssText !== fresh.style.cssText)
    old.style.cssText = fresh.style.cssText;
  if (
    'value' in fresh &&
    old.nodeName === 'INPUT' &&
    !fresh.hasAttribute('data-own-value') &&
    old.value !== fresh.value
  )
    old.value = fresh.value;
  if (old.nodeName === 'SELECT')
    queueMicrotask(() => {
      const wanted = fresh.dataset.value;
      if (wanted !== undefined) old.value = wanted;
    });
}

function morphChildren(old, wanted) {
  const keys = new Set(wanted.map(keyOf)),
    keyed = new Map();
  // Children that go are removed first, because an element that is moved loses the focus.
  for (const child of [...old.childNodes].filter(keyOf))
    if (keys.has(keyOf(child))) keyed.set(keyOf(child), child);
    else child.remove();
  let place = old.firstChild;
  for (const fresh of wanted) {
    const match = keyed.get(keyOf(fresh));
    if (match) {
      if (match === place) place = place.nextSibling;
      else old.insertBefore(match, place);
      keyed.delete(keyOf(fresh));
      morph(match, fresh);
    } else if (place && !keyOf(place) && !keyOf(fresh) && place.nodeName === fresh.nodeName) {
      const next = place.nextSibling;
      morph(place, fresh);
      place = next;
    } else old.insertBefore(fresh, place);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
