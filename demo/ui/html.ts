import { type Child, type Listener, nodes } from './dom.ts';

/** A letter, which may have a subscript and be transposed. */
const SYMBOL = /([\p{Lu}\p{Ll}]\p{M}*)(?:_(\p{L}|\d+))?(ᵀ?)/gu;

/** Letters of formulas are italic, and so are subscripts that are letters. */
function typeset(formula: string): string {
  const symbols = formula.replace(SYMBOL, (_, letter, below, transposed) => {
    const subscript = below && `<sub>${/\d/.test(below) ? below : `<i>${below}</i>`}</sub>`;
    return `<i>${letter}</i>${subscript ?? ''}${transposed && '<sup>T</sup>'}`;
  });
  return `<span class="math">${symbols}</span>`;
}

const isInTag = (markup: string) => markup.lastIndexOf('<') > markup.lastIndexOf('>');
const attribute = (value: Child) => String(value).replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Markup, with formulas between dollar signs: html`<p>The variance along $u_1$ is $λ_1$.</p>`. What is put into an
 * attribute is its text, or a listener: html`<button onclick=${go}>Go</button>`; elsewhere it is a child as `h` takes it,
 * never parsed. Line breaks between tags are no spaces.
 */
export function html(strings: readonly string[], ...values: (Child | Listener)[]): DocumentFragment {
  const children: Child[] = [];
  const listeners: [type: string, listener: Listener][] = [];
  let markup = '';
  strings.forEach((text, k) => {
    markup += text.replace(/\$([^$]+)\$/g, (_, formula) => typeset(formula));
    if (k === values.length) return;
    const value = values[k];
    if (typeof value === 'function') {
      markup = markup.replace(/on(\w+)=$/, (_, type) => `data-on-${listeners.push([type, value]) - 1}`);
    } else markup += isInTag(markup) ? attribute(value) : `<!--${children.push(value) - 1}-->`;
  });
  const template = document.createElement('template');
  template.innerHTML = markup.replace(/^\s*\n\s*|\s*\n\s*$|(?<=>)\s*\n\s*(?=<)/g, '');
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

/** The one element of such markup. */
export function htmlElement<E extends HTMLElement = HTMLElement>(
  strings: TemplateStringsArray,
  ...values: (Child | Listener)[]
): E {
  return html(strings, ...values).firstElementChild as E;
}

/** The one element of such markup of a drawing. */
export function svg<E extends SVGElement = SVGElement>(
  [first, ...others]: TemplateStringsArray,
  ...values: (Child | Listener)[]
): E {
  return html([`<svg>${first}`, ...others], ...values).firstElementChild?.firstElementChild as E;
}
