import { type Child, html } from '../../ui/dom.ts';
import type { Method } from './iteration.ts';

/** Returns a sentence on step k. */
export function stepSentence(method: Method, k: number): Child {
  if (method === 'power')
    return k === 0
      ? html`Start: a vector $v$ of unit length, any that is not perpendicular to $u_1$.`
      : html`Step ${k}: $v$ was multiplied by $S$ and brought back to unit length.`;
  const cycle = Math.ceil(k / 2);
  if (k === 0)
    return html`Start: a line through the mean, any that is not perpendicular to $u_1$; no springs yet.`;
  return k % 2
    ? `Cycle ${cycle}, E step: the line stays; each spring slides to the point nearest to its row.`
    : `Cycle ${cycle}, M step: the springs stay where they are attached; the line turns to where they pull least.`;
}

/** Returns the key to the colours and lines of the picture. */
export function pictureKey(method: Method, cloud: boolean): Child {
  const below = method === 'em' ? '; below, four images and where they are attached' : '';
  if (!cloud) return `A vector of 784 pixels is an image${below}`;
  const target = html`<span class="iterate-dash" aria-hidden="true"></span>$u_1$`;
  return method === 'em'
    ? html`<span class="key key-kept"></span>line, <span class="key" style="background: var(--lost)"></span>springs, ${target}`
    : html`<span class="key key-kept"></span>$v$, <span class="key" style="background: var(--lost)"></span>$Sv$, ${target}`;
}
