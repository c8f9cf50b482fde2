// Elements of charts.
const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element: `s('path', {d: 'M0 0'}, …children)`. Attributes without a value are left out. Children may be nested lists.
 */
export function s(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  element.append(...children.flat(Number.POSITIVE_INFINITY).filter(child => child !== null && child !== undefined));
  return element;
}
