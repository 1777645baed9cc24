import '../styles/present.css';
import { clamp } from '../ui/clamp.ts';
import { coalesce } from '../ui/coalesce.ts';
import { byId, h, html, replaceChildren } from '../ui/dom.ts';
import { nextPaint, throttleToFrame } from '../ui/scheduling.ts';
import { redrawAll } from '../ui/theme.ts';
import { writeAddress } from '../ui/url-parameter.ts';
import { panels } from './position.ts';
import { drawProgress, follow, markCurrent } from './progress.ts';
import { chapters, stepOf, steps } from './steps.ts';

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const REMOTE: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };
const MOST_TRIES = 12;
const MOST_SEARCHES = 4;
const SLOPES = [0.5, 3] as const; // the least and the greatest growth of a step per pixel of room
const SLACK = 6; // pixels that may stay empty
const FRAMES = 2; // frames within which charts are drawn again
const LEAST_ROOM = 0.4; // of the screen's height; a lower picture is not legible from the back row

/** Returns the step that the address names. */
const linked = () =>
  stepOf(location.hash.slice(1), new URLSearchParams(location.search).get('present') ?? undefined);

function mount() {
  const main = byId('main');
  let at = -1; // the step that is shown, or −1 while the whole page is
  let byTab = false; // true where the reader came to the focused control by keyboard

  const button = byId<HTMLButtonElement>('present');
  const overview = h(
    'div',
    { id: 'present-overview', class: 'surface', role: 'dialog', 'aria-label': 'All steps', hidden: true },
    chapters.map(({ title, steps: own }) =>
      h(
        'div',
        {},
        h('h2', {}, title),
        own.map((i) => h('button', { type: 'button', class: 'quiet', onclick: () => go(i) }, steps[i].title)),
      ),
    ),
  );
  const place = h('button', {
    type: 'button',
    id: 'present-place',
    class: 'quiet',
    'aria-haspopup': 'dialog',
    onclick: () => unfold(Boolean(overview.hidden)),
  });
  const step = (by: 1 | -1, sign: string, label: string) =>
    h('button', { type: 'button', class: 'small', 'aria-label': label, onclick: () => go(at + by) }, sign);
  const [back, on] = [step(-1, '‹', 'Previous step'), step(1, '›', 'Next step')];
  const bar = h('div', { id: 'present-steps', class: 'row' }, back, place, on, overview);
  button.before(bar);

  /** A copy of the page's title for screen readers, because a step does not show the title itself. */
  const title = h('h1', { class: 'visually-hidden', hidden: true }, main.querySelector('h1')?.textContent);
  main.prepend(title);

  function unfold(open: boolean): void {
    overview.hidden = !open;
    place.ariaExpanded = String(open);
    if (open) overview.querySelectorAll('button')[at]?.focus();
    else if (overview.contains(document.activeElement)) place.focus();
  }

  /** Marks the parts of all steps, which panels make later, and those of the present step. */
  function mark(): void {
    steps.forEach(({ parts }, i) => {
      for (const part of parts) {
        const element = document.getElementById(part);
        element?.classList.add('part');
        element?.classList.toggle('step', i === at);
      }
    });
  }

  let room = Infinity; // the height of a picture in pixels, at most; present.css and the charts use it as --room

  function makeRoom(pixels: number): void {
    room = pixels;
    document.documentElement.style.setProperty('--room', `${room}px`);
    redrawAll();
  }

  /** Returns by how many pixels the step is higher than the screen; negative where a strip of the screen is empty. */
  const excess = () => Math.ceil(main.getBoundingClientRect().bottom + scrollY) - innerHeight;
  let settled = NaN; // the excess that the last search left

  /** Waits until charts are drawn with the present room; returns false if the reader has left the step. */
  async function drawn(step: number): Promise<boolean> {
    for (let frame = 0; frame < FRAMES; frame++) await nextPaint();
    return at === step && at >= 0;
  }

  /** Makes the pictures of the step as high as the screen allows. Then the page has `data-fitted`. */
  const fit = coalesce<number>(async (step) => {
    const least = LEAST_ROOM * innerHeight;
    // Panels may still be growing during a search, so that its bounds are wrong; then another one begins.
    for (let searches = 0; searches < MOST_SEARCHES; searches++) {
      let [fits, tooHigh] = [-Infinity, Infinity]; // the greatest and the least room that were tried
      let last: { room: number; over: number } | undefined;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (!(await drawn(step))) return;
        const over = excess();
        if (over <= 0 && over > -SLACK) break;
        if (over > 0) tooHigh = Math.min(tooHigh, room);
        else fits = Math.max(fits, room);
        const slope = last ? clamp((over - last.over) / (room - last.room), ...SLOPES) : 1;
        last = { room, over };
        const next = clamp(Math.round(room - over / slope) - 1, least, innerHeight);
        if (next === room || tooHigh - fits < SLACK) break;
        makeRoom(next < tooHigh && next > fits ? next : (fits + tooHigh) / 2);
      }
      if (excess() > 0 && fits > 0) makeRoom(fits);
      if (!(await drawn(step))) return;
      const found = excess();
      if (found === settled) break;
      settled = found;
    }
    document.documentElement.dataset.fitted = '';
  });
  const sizes = new ResizeObserver(() => fit(at));
  for (const panel of panels) sizes.observe(panel);

  function refit(): void {
    if (at < 0) return;
    settled = NaN;
    makeRoom(innerHeight);
    fit(at);
  }
  addEventListener('resize', refit);

  new MutationObserver(throttleToFrame(mark)).observe(main, { childList: true, subtree: true });

  /** Shows step `at` alone, or the whole page, and notes it in the address. */
  function render(): void {
    const presents = at >= 0;
    const { panel, name, title: own } = steps[Math.max(0, at)];
    const { dataset, style } = document.documentElement;
    if (presents) dataset.present = name === '' ? 'first' : 'later';
    else delete dataset.present;
    style.removeProperty('--room');
    delete dataset.fitted;
    replaceChildren(button, presents ? 'Leave' : 'Present');
    for (const each of panels) each.classList.toggle('current', presents && each === panel);
    mark();
    bar.hidden = !presents;
    unfold(false);
    title.hidden = !presents;
    writeAddress('replaceState', (url) => {
      if (presents) {
        url.searchParams.set('present', name);
        url.hash = panel.id;
      } else url.searchParams.delete('present');
    });
    if (!presents) return;
    back.disabled = at === 0;
    on.disabled = at === steps.length - 1;
    replaceChildren(
      place,
      html`${at + 1} / ${steps.length}<span class="visually-hidden">: ${panel.querySelector('h2')?.textContent}, ${own}; all steps</span>`,
    );
    markCurrent(panels.indexOf(panel));
    drawProgress((at + 1) / steps.length);
    scrollTo({ top: 0, behavior: 'instant' });
  }

  function go(next: number): void {
    if (next < 0 || next >= steps.length) return;
    const enters = at < 0;
    at = next;
    render();
    refit();
    const { activeElement } = document;
    if (enters || (activeElement instanceof HTMLButtonElement && activeElement.disabled))
      main.focus({ preventScroll: true });
  }

  function leave(): void {
    const { panel, parts } = steps[at];
    at = -1;
    render();
    redrawAll();
    (document.getElementById(parts[0]) ?? panel).scrollIntoView({ behavior: 'instant' });
    follow();
  }

  /** Closes whatever is open over the step or in it. Returns false if nothing is. */
  function endTool(): boolean {
    if (!overview.hidden) {
      unfold(false);
      return true;
    }
    const tool = steps[at].panel.querySelector<HTMLElement>('.scatter-tools [aria-pressed="true"]');
    tool?.click();
    return tool !== null;
  }

  addEventListener('popstate', () => {
    if (at >= 0 && linked() >= 0) go(linked());
  });

  addEventListener(
    'pointerdown',
    () => {
      byTab = false;
    },
    true,
  );

  /** Returns whether the focused element uses arrow keys: text fields always, others if the reader came by keyboard. */
  function usesArrows(): boolean {
    const focused = document.activeElement;
    if (focused?.matches('textarea, [type="search"], [type="text"], [type="number"]')) return true;
    return byTab && focused !== null && !focused.matches('body, main, a, button, summary, [type="checkbox"]');
  }

  // It listens before the controls do: a remote sends Page Down whatever has the focus.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') byTab = true;
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = REMOTE[event.key] ?? (usesArrows() ? undefined : ARROWS[event.key]);
      if (by !== undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        go(at + by);
      } else if (event.key === 'Escape' && endTool()) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (at >= 0 && event.key === 'Escape' && !event.defaultPrevented) leave();
  });

  return { toggle: (first: number) => (at < 0 ? go(first) : leave()) };
}

let mode: ReturnType<typeof mount> | undefined;

/**
 * Enters the presentation mode at the step that the address names, or at the first of `panel`, or leaves it. It shows one
 * figure at a time in large type, for a class. Page Up and Page Down, which remotes send, go from step to step wherever
 * the focus is; Escape leaves the mode.
 */
export function togglePresenting(panel?: string): void {
  mode ??= mount();
  mode.toggle(Math.max(0, panel === undefined ? linked() : stepOf(panel)));
}
