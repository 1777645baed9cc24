import './drag-cut.css';
import { whole } from '../../tables/format.ts';
import { clamp } from '../ui/clamp.ts';
import { h, htmlElement, replaceChildren, setAttributes } from '../ui/dom.ts';

const PAGE = 10;
/** The height of the flag on the cut, in pixels per unit(). */
export const FLAG = 25;
const MARGIN = 22; // pixels beside the outermost cuts: half the width of `.cut` in drag-cut.css, which a finger needs

/** The positions of a chart's cuts, in pixels of the chart. */
export interface Ruler {
  /** The position of the cut before the first component. */
  zero: number;
  /** The distance from one cut to the next. */
  step: number;
  /** The first and the last possible cut, as numbers of components. */
  least: number;
  most: number;
  /** The last cut that the chart shows. */
  shown: number;
  bottom: number;
}

/** Makes a cut through a chart over the components, after the M that are kept. Mouse, finger and keys move it. */
export function dragCut(label: string, onCut: (m: number) => void) {
  const flag = h('div', { class: 'cut-flag', 'aria-hidden': 'true' });
  const slider = h('div', { class: 'cut', role: 'slider', tabindex: 0, 'aria-label': label });
  const element = h('div', { class: 'cut-area', hidden: true }, slider, flag);
  let ruler: Ruler = { zero: 0, step: 1, least: 0, most: 0, shown: 0, bottom: 0 };
  let kept = 0;
  let before = 0; // the cut when the pointer went down

  function choose(m: number, last: number): void {
    const next = clamp(m, ruler.least, last);
    if (next !== kept) onCut(next);
  }

  function follow({ pointerId, clientX }: PointerEvent): void {
    if (!element.hasPointerCapture(pointerId)) return;
    const x = clientX - element.getBoundingClientRect().left - MARGIN;
    choose(Math.round(x / ruler.step), ruler.shown);
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault(); // otherwise the browser would move the focus to the element under the pointer
    element.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    before = kept;
    if (event.pointerType === 'mouse') follow(event); // a finger may be about to scroll the page
  });
  element.addEventListener('pointermove', follow);
  element.addEventListener('pointerup', follow);
  element.addEventListener('pointercancel', ({ pointerId }) => {
    if (element.hasPointerCapture(pointerId)) choose(before, ruler.most);
  });
  slider.addEventListener('keydown', (event) => {
    const { least, most } = ruler;
    const next = {
      ArrowLeft: kept - 1,
      ArrowDown: kept - 1,
      ArrowRight: kept + 1,
      ArrowUp: kept + 1,
      PageDown: kept - PAGE,
      PageUp: kept + PAGE,
      Home: least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next, most);
  });

  return {
    element,
    /** Puts the cut after component m; `words` describe it to a screen reader. */
    place(next: Ruler, m: number, words: string) {
      ruler = next;
      kept = m;
      const { zero, step, least, most, shown, bottom } = next;
      element.hidden = false;
      Object.assign(element.style, {
        left: `${zero - MARGIN}px`,
        width: `${shown * step + 2 * MARGIN}px`,
        height: `${bottom}px`,
      });
      element.style.setProperty('--at', `${Math.min(m, shown) * step}px`);
      element.classList.toggle('beyond', m > shown);
      replaceChildren(flag, htmlElement`<span>$M$ = ${whole(m)}</span>`);
      setAttributes(slider, {
        'aria-valuemin': least,
        'aria-valuemax': most,
        'aria-valuenow': m,
        'aria-valuetext': words,
      });
    },
  };
}
