export type Child = Node | string | number | null | undefined | false | readonly Child[];
type Listener = (event: never) => void;
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

/** Makes an HTML element. Attributes that are functions are listeners, and their names begin with "on". */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** Makes an SVG element, as `h` makes an HTML element. */
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

/** Returns children as the DOM's own methods take them: a flat list of nodes and strings. */
function nodes(child: Child): (Node | string)[] {
  if (child === null || child === undefined || child === false) return [];
  if (child instanceof Node) return [child];
  return typeof child === 'object' ? child.flatMap(nodes) : [String(child)];
}

/** Replaces the content of `element`. */
export function replaceChildren(element: Element, ...children: Child[]): void {
  element.replaceChildren(...nodes(children));
}

/** Makes a mathematical symbol with an optional subscript: math('u', 1) is u₁, math('u', 'm') has an italic m. */
export function math(symbol: string, subscript?: string | number): HTMLElement {
  const isSymbol = typeof subscript === 'string';
  const below = subscript === undefined ? null : h('sub', {}, isSymbol ? h('i', {}, subscript) : subscript);
  return h('span', { class: 'math' }, h('i', {}, symbol), below);
}

/** Makes a mathematical symbol with a subscript for an SVG drawing, at a place in pixels. */
export function axisSymbol(letter: string, subscript: string | number, x = 0, y = 0): SVGTextElement {
  return s(
    'text',
    { class: 'axis-symbol', 'aria-hidden': 'true', x, y },
    s('tspan', { 'font-style': 'italic' }, letter),
    s('tspan', { dy: '0.28em', 'font-size': '0.7em' }, subscript),
  );
}

/** Returns the element of index.html with this id. Throws if there is none. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element #${id}`);
  return element as T;
}

/** A letter, which may have a subscript and be transposed. */
const SYMBOL = /([\p{Lu}\p{Ll}]\p{M}*)(?:_(\p{L}|\d+))?(ᵀ?)/gu;

/** Sets a formula as HTML. Letters are italic, and so are subscripts that are letters. */
function typeset(formula: string): string {
  const symbols = formula.replace(SYMBOL, (_, letter, below, transposed) => {
    const subscript = below && `<sub>${/\d/.test(below) ? below : `<i>${below}</i>`}</sub>`;
    return `<i>${letter}</i>${subscript ?? ''}${transposed && '<sup>T</sup>'}`;
  });
  return `<span class="math">${symbols}</span>`;
}

const attribute = (value: Child) => String(value).replace(/[&"'<>]/g, (c) => `&#${c.charCodeAt(0)};`);

const endsInTag = (markup: string) => markup.lastIndexOf('<') > markup.lastIndexOf('>');

/**
 * Removes line breaks, with the blanks around them, between tags and at the ends of a literal part of a template. An end
 * counts as next to a tag unless it is within one, because a value outside a tag becomes a comment.
 */
const withoutIndents = (markup: string, beginsInTag: boolean, endsInTag: boolean) =>
  markup.replace(/\s+/g, (blank, at) => {
    const before = at === 0 ? !beginsInTag : markup[at - 1] === '>';
    const end = at + blank.length;
    const after = end === markup.length ? !endsInTag : markup[end] === '<';
    return before && after && blank.includes('\n') ? '' : blank;
  });

/**
 * Makes a fragment of markup, with formulas between dollar signs: html`<p>The variance along $u_1$ is $λ_1$.</p>`. A value
 * in an attribute is its text or a listener: html`<button onclick=${go}>Go</button>`. A value elsewhere is a child as `h`
 * takes it, and is never parsed. Line breaks between tags do not become spaces.
 */
export function html(strings: readonly string[], ...values: (Child | Listener)[]): DocumentFragment {
  const children: Child[] = [];
  const listeners: [type: string, listener: Listener][] = [];
  let isInTag = false;
  const parts = strings.map((text, k) => {
    const begins = isInTag;
    isInTag = isInTag ? !text.includes('>') || endsInTag(text) : endsInTag(text);
    const own = withoutIndents(
      text.replace(/\$([^$]+)\$/g, (_, formula) => typeset(formula)),
      begins,
      isInTag,
    );
    if (k === values.length) return own;
    const value = values[k];
    if (typeof value === 'function') {
      return own.replace(/on(\w+)=$/, (_, type) => `data-on-${listeners.push([type, value]) - 1}`);
    }
    return own + (isInTag ? attribute(value) : `<!--${children.push(value) - 1}-->`);
  });
  const template = document.createElement('template');
  template.innerHTML = parts.join('');
  listeners.forEach(([type, listener], k) => {
    const element = template.content.querySelector(`[data-on-${k}]`);
    element?.removeAttribute(`data-on-${k}`);
    element?.addEventListener(type, listener as EventListener);
  });
  const comments = document.createTreeWalker(template.content, NodeFilter.SHOW_COMMENT);
  const places: Comment[] = [];
  while (comments.nextNode()) places.push(comments.currentNode as Comment);
  places.forEach((place, k) => {
    place.replaceWith(...nodes(children[k]));
  });
  return template.content;
}

/** Makes the single element of markup that is written as for `html`. */
export function htmlElement<E extends HTMLElement = HTMLElement>(
  strings: TemplateStringsArray,
  ...values: (Child | Listener)[]
): E {
  return html(strings, ...values).firstElementChild as E;
}

/** Makes the single SVG element of markup that is written as for `html`. */
export function svg<E extends SVGElement = SVGElement>(
  [first, ...others]: TemplateStringsArray,
  ...values: (Child | Listener)[]
): E {
  return html([`<svg>${first}`, ...others], ...values).firstElementChild?.firstElementChild as E;
}
