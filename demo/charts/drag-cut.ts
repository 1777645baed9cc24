import './drag-cut.css';
import { whole } from '../../tables/format.ts';
import { h, replaceChildren, setAttributes } from '../ui/dom.ts';
import { htmlElement } from '../ui/html.ts';

const PAGE = 10;
/** The height of the flag on the cut, in pixels, */
export const FLAG = 25;
const WIDE = 96; // its width,
const MARGIN = 22; // and half a finger around the cuts, as in drag-cut.css

/** Where a chart has its cuts, in pixels of the chart. */
interface Ruler {
  /** The cut before the first component, and the way to the next. */
  zero: number;
  step: number;
  /** The cuts there are, and the last one on the chart. */
  least: number;
  most: number;
  shown: number;
  bottom: number;
}

export interface DragCut {
  element: HTMLElement;
  measure(ruler: Ruler): void;
  /** Puts the cut after component m; `words` say what that comes to. */
  place(m: number, words: string): void;
}

/** A cut through a chart over the components, to be dragged by mouse or finger or moved by keys: it stands after the M kept. */
export function dragCut(label: string, onCut: (m: number) => void): DragCut {
  const flag = h('div', { class: 'cut-flag', 'aria-hidden': 'true' });
  const slider = h('div', { class: 'cut', role: 'slider', tabindex: 0, 'aria-label': label });
  const element = h('div', { class: 'cut-area', hidden: true }, slider, flag);
  let ruler: Ruler = { zero: 0, step: 1, least: 0, most: 0, shown: 0, bottom: 0 };
  let at = { m: 0, words: '' };
  let before = 0; // the cut when it was taken in hand
  let dragging = false;

  function draw(): void {
    const { zero, step, least, most, shown, bottom } = ruler;
    const beyond = at.m > shown;
    const x = Math.min(at.m, shown) * step;
    const room = shown * step - x;
    const shift = Math.max(WIDE / 2 - MARGIN - x, Math.min(0, room + MARGIN - WIDE / 2));
    Object.assign(element.style, {
      left: `${zero - MARGIN}px`,
      width: `${shown * step + 2 * MARGIN}px`,
      height: `${bottom}px`,
    });
    slider.style.transform = `translateX(${x}px)`;
    element.classList.toggle('beyond', beyond);
    flag.style.transform = `translateX(${x + shift}px)`;
    replaceChildren(flag, htmlElement`<span>$M$ = ${whole(at.m)}</span>`);
    setAttributes(slider, {
      'aria-valuemin': least,
      'aria-valuemax': most,
      'aria-valuenow': at.m,
      'aria-valuetext': at.words,
    });
  }

  function choose(m: number, last: number): void {
    const next = Math.min(last, Math.max(ruler.least, m));
    if (next !== at.m) onCut(next);
  }

  function follow(event: PointerEvent): void {
    const x = event.clientX - element.getBoundingClientRect().left - MARGIN;
    choose(Math.round(x / ruler.step), ruler.shown);
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault(); // or the focus would go where the mouse is
    element.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    [dragging, before] = [true, at.m];
    if (event.pointerType === 'mouse') follow(event); // a finger may be about to scroll the page
  });
  element.addEventListener('pointermove', (event) => {
    if (dragging) follow(event);
  });
  element.addEventListener('pointerup', (event) => {
    if (dragging) follow(event);
    dragging = false;
  });
  element.addEventListener('pointercancel', () => {
    if (dragging) choose(before, ruler.most);
    dragging = false;
  });
  slider.addEventListener('keydown', (event) => {
    const { least, most } = ruler;
    const next = {
      ArrowLeft: at.m - 1,
      ArrowDown: at.m - 1,
      ArrowRight: at.m + 1,
      ArrowUp: at.m + 1,
      PageDown: at.m - PAGE,
      PageUp: at.m + PAGE,
      Home: least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next, most);
  });

  return {
    element,
    measure(next) {
      ruler = next;
      draw();
    },
    place(m, words) {
      at = { m, words };
      element.hidden = false;
      draw();
    },
  };
}
