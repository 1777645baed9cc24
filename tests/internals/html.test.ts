import { parseHTML } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import { html, htmlElement, svg } from '../../demo/ui/dom';
import { processorTime } from '../support/node';

/** Markup of the page's own. */

beforeAll(() => {
  const { document, Node, Event } = parseHTML('<!doctype html><html><body></body></html>');
  Object.assign(globalThis, { document, Node, Event, NodeFilter: { SHOW_COMMENT: 128 } }); // which linkedom lacks
});

const markup = (fragment: DocumentFragment) => {
  const place = document.createElement('div');
  place.append(fragment);
  return place.innerHTML;
};

test('letters of formulas are italic, with their subscripts and transposed', () => {
  expect(markup(html`$u_1$ and $z_m = u_mᵀx$, $x̄$`)).toBe(
    '<span class="math"><i>u</i><sub>1</sub></span> and ' +
      '<span class="math"><i>z</i><sub><i>m</i></sub> = <i>u</i><sub><i>m</i></sub><sup>T</sup><i>x</i></span>, ' +
      '<span class="math"><i>x̄</i></span>',
  );
});

test('inserted values are never parsed as markup', () => {
  const name = '<b>"&" $x$</b> 1 < 2';
  const element = htmlElement`<p title="${name}" lang="${'en'}">${name}</p>`;
  expect(element.getAttribute('title')).toBe(name);
  expect(element.getAttribute('lang')).toBe('en');
  expect(element.textContent).toBe(name);
  expect(element.children).toHaveLength(0);
});

test('long names take no longer than they are, and keep their blanks and line breaks', () => {
  const made = (length: number) => {
    const name = `${'on'.repeat(length / 2)} \n =`;
    const started = processorTime();
    const element = htmlElement`<p title="${name}" lang="${'en'}" onclick=${() => {}}>${name}</p>`;
    const milliseconds = processorTime() - started;
    expect(element.getAttribute('title')).toBe(name);
    expect(element.textContent).toBe(name);
    return milliseconds;
  };
  made(1000);
  expect(made(200_000)).toBeLessThan(500);
});

test('nodes, lists and nothing are put where they stand', () => {
  const strong = document.createElement('strong');
  const fragment = html`
    <table><tbody>${[1, 2].map((n) => html`<tr><td>${n}</td></tr>`)}</tbody></table>
    ${strong}
    ${null}${false}
    <p>one
      line</p>
  `;
  expect(markup(fragment).replace(/\s+/g, ' ')).toBe(
    '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table><strong></strong><p>one line</p>',
  );
});

test('listeners hear what happens to the element in whose tag they stand', () => {
  const heard: string[] = [];
  const list = htmlElement`
    <ul>
      <li id="a" onclick=${() => heard.push('a')}>${htmlElement`<b onclick=${() => heard.push('b')}>b</b>`}</li>
      <li onkeydown=${() => heard.push('key')} onclick=${() => heard.push('c')}>c</li>
    </ul>
  `;
  expect(list.innerHTML).toBe('<li id="a"><b>b</b></li><li>c</li>');
  for (const [tag, type] of [
    ['#a', 'click'],
    ['b', 'click'],
    ['li + li', 'keydown'],
    ['li + li', 'click'],
  ])
    list.querySelector(tag)?.dispatchEvent(new Event(type));
  expect(heard).toEqual(['a', 'b', 'key', 'c']);
});

test('a part of a drawing is the element itself', () => {
  const circle = svg`<circle r="${2}"/>`;
  const group = svg`
    <g class="points">
      ${circle}
    </g>
  `;
  expect(group.tagName.toLowerCase()).toBe('g');
  expect(group.firstElementChild).toBe(circle);
  expect(circle.getAttribute('r')).toBe('2');
});
