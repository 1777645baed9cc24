import { coalesce } from './coalesce.ts';
import { inSlices, nextPaint } from './scheduling.ts';
import { segmentedControl } from './segmented-control.ts';

type Theme = 'auto' | 'light' | 'dark';

const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');

/** Calls `listener` whenever light turns to dark or back. */
export function onTheme(listener: () => void): void {
  listeners.add(listener);
}

/** What is drawn follows in tasks of its own: the page has its new colours first. */
const redraw = coalesce<void>(async () => {
  await nextPaint();
  const all = [...listeners];
  await inSlices(all.length, (i) => all[i]());
});

function changed(): void {
  resolved.clear();
  redraw();
}

const resolved = new Map<string, string>();
let scheme = ''; // while something is drawn in another than the page's
let probe: HTMLElement | null = null;

/** What a colour token of tokens.css is right now, as rgb(…): a canvas cannot read CSS variables. */
export function colour(token: string): string {
  const key = scheme + token;
  const known = resolved.get(key);
  if (known) return known;
  if (!probe) {
    probe = document.createElement('span');
    probe.hidden = true;
    document.body.append(probe);
  }
  probe.style.color = `var(${token})`;
  const value = getComputedStyle(probe).color;
  resolved.set(key, value);
  return value;
}

/** What the page wears; at first what theme.js found to have been chosen. */
const worn = () => (document.documentElement.dataset.theme ?? 'auto') as Theme;

function dress(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** What `draw` draws before its first wait has the colours of light; the page has its own back before it is painted. */
export function inLight<T>(draw: () => T): T {
  const theme = worn();
  dress('light');
  scheme = 'light';
  try {
    return draw();
  } finally {
    scheme = '';
    dress(theme);
  }
}

function choose(theme: Theme): void {
  dress(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  changed();
}

export function mountTheme(place: HTMLElement): void {
  system.addEventListener('change', changed);
  // Paper is white, and a page that is being printed waits for nothing.
  addEventListener('beforeprint', () => {
    inLight(() => {
      for (const listener of listeners) listener();
    });
  });
  addEventListener('afterprint', changed);
  place.append(
    segmentedControl<Theme>({
      legend: 'Colour theme',
      name: 'theme',
      forgotten: true,
      value: worn(),
      options: { auto: 'Auto', light: 'Light', dark: 'Dark' },
      onChange: choose,
    }).element,
  );
}
