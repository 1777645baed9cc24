export type Child = Node | string | number | null | undefined | false | readonly Child[];
export type Listener = (event: never) => void;
type Attributes = Record<string, string | number | boolean | null | undefined | Listener>;

function filled<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  replaceChildren(element, ...children);
  return element;
}

/** An HTML element; attributes named on… are listeners. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Sets several attributes. */
export function setAttributes(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Children as the DOM's own methods take them. */
export function nodes(child: Child): (Node | string)[] {
  if (child === null || child === undefined || child === false) return [];
  if (child instanceof Node) return [child];
  return typeof child === 'object' ? child.flatMap(nodes) : [String(child)];
}

/** Replaces what is in `element`. */
export function replaceChildren(element: Element, ...children: Child[]): void {
  element.replaceChildren(...nodes(children));
}

/** A mathematical symbol with an optional subscript: math('u', 1) is u₁, math('u', 'm') has an italic m. */
export function math(symbol: string, subscript?: string | number): HTMLElement {
  const isSymbol = typeof subscript === 'string';
  const below = subscript === undefined ? null : h('sub', {}, isSymbol ? h('i', {}, subscript) : subscript);
  return h('span', { class: 'math' }, h('i', {}, symbol), below);
}

/** The same in a drawing. */
export function axisSymbol(letter: string, subscript: string | number): SVGTextElement {
  return s(
    'text',
    { class: 'axis-symbol', 'aria-hidden': 'true' },
    s('tspan', { class: 'italic' }, letter),
    s('tspan', { dy: '0.28em', 'font-size': '0.7em' }, subscript),
  );
}

/** The element of index.html with that id. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element #${id}`);
  return element as T;
}
