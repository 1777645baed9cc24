import '../styles/present.css';
import { byId, h, html, replaceChildren } from '../ui/dom.ts';
import { panels, placeOf, position } from './position.ts';
import { drawProgress, follow, markCurrent } from './progress.ts';

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** True where the focused element may use arrow keys itself. Buttons, links and checkboxes do not. */
function hasControl(): boolean {
  const focused = document.activeElement;
  return focused !== null && !focused.matches('body, main, a, button, summary, [type="checkbox"]');
}

function mount() {
  const main = byId('main');
  let at = -1; // the panel that is shown, or −1 while the whole page is

  const place = h('output', { id: 'present-place' });
  const step = (by: 1 | -1, sign: string, label: string) =>
    h('button', { type: 'button', class: 'small', 'aria-label': label, onclick: () => go(at + by) }, sign);
  const [back, on] = [step(-1, '‹', 'Previous panel'), step(1, '›', 'Next panel')];
  const button = byId<HTMLButtonElement>('present');
  const steps = h('div', { id: 'present-steps', class: 'row' }, back, place, on);
  button.before(steps);

  /** A copy of the page's title for screen readers, used while the panel that holds the title is not shown. */
  const title = h('h1', { class: 'visually-hidden', hidden: true }, main.querySelector('h1')?.textContent);
  main.prepend(title);

  /** Shows panel `at` alone, or the whole page, and notes it in the address. */
  function render(): void {
    const presents = at >= 0;
    document.documentElement.toggleAttribute('data-present', presents);
    replaceChildren(button, presents ? 'Leave' : 'Present');
    panels.forEach((panel, i) => {
      panel.classList.toggle('current', i === at);
    });
    steps.hidden = !presents;
    title.hidden = !presents || panels[at].querySelector('h1') !== null;
    const url = new URL(location.href);
    if (presents) {
      url.searchParams.set('present', '');
      url.hash = panels[at].id;
    } else url.searchParams.delete('present');
    history.replaceState(null, '', url);
    if (!presents) return;
    back.disabled = at === 0;
    on.disabled = at === panels.length - 1;
    const name = panels[at].querySelector('h2')?.textContent;
    replaceChildren(place, html`${at + 1} / ${panels.length}<span class="visually-hidden">: ${name}</span>`);
    markCurrent(at);
    drawProgress((at + 1) / panels.length);
    scrollTo({ top: 0, behavior: 'instant' });
  }

  function go(next: number): void {
    if (next < 0 || next >= panels.length) return;
    const enters = at < 0;
    at = next;
    render();
    if (enters || (document.activeElement instanceof HTMLButtonElement && document.activeElement.disabled))
      main.focus({ preventScroll: true });
  }

  function leave(): void {
    const panel = panels[at];
    at = -1;
    render();
    panel.scrollIntoView({ behavior: 'instant' });
    follow();
  }

  addEventListener('hashchange', () => {
    const next = placeOf(location.hash.slice(1));
    if (at >= 0 && next >= 0) go(next);
  });

  document.addEventListener('keydown', (event) => {
    if (at < 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      leave();
    } else if (STEPS[event.key] && !hasControl()) {
      event.preventDefault();
      go(at + STEPS[event.key]);
    }
  });

  return { toggle: (first: number) => (at < 0 ? go(first) : leave()) };
}

let mode: ReturnType<typeof mount> | undefined;

/**
 * Enters the presentation mode at panel `first`, or leaves it. It shows one panel at a time in large type, for a class.
 * Arrow keys, Page Up and Page Down go from panel to panel; Escape leaves the mode.
 */
export function togglePresenting(first = position().at): void {
  mode ??= mount();
  mode.toggle(first);
}
