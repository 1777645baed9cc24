import { coalesce } from './coalesce.ts';
import { inSlices, nextPaint } from './scheduling.ts';
import { segmentedControl } from './segmented-control.ts';

type Theme = 'auto' | 'light' | 'dark';

const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');
const forced = matchMedia('(forced-colors: active)');

/** Returns whether the reader's system forces its colours, so that these cannot tell classes apart. */
export const hasForcedColours = () => forced.matches;

/** Calls `listener` whenever the theme changes between light and dark. */
export function onTheme(listener: () => void): void {
  listeners.add(listener);
}

/** Redraws canvases and charts in tasks of their own, after the page itself was painted in its new colours. */
const redraw = coalesce<void>(async () => {
  await nextPaint();
  const all = [...listeners];
  await inSlices(all.length, (i) => all[i]());
});

/** Draws all canvases and charts again, in the present colours and sizes. */
export function redrawAll(): void {
  resolved.clear();
  redraw();
}

const resolved = new Map<string, string>();
let scheme = ''; // 'light' while inLight() draws
let probe: HTMLElement | null = null;

/** Returns the present value of a colour token of tokens.css, as `rgb(…)`: a canvas cannot read CSS variables. */
export function colour(token: string): string {
  const key = scheme + token;
  const known = resolved.get(key);
  if (known) return known;
  if (!probe) {
    probe = document.createElement('span');
    probe.hidden = true;
    probe.style.setProperty('forced-color-adjust', 'none'); // so that it has the token's own value
    document.body.append(probe);
  }
  probe.style.color = `var(${token})`;
  const value = getComputedStyle(probe).color;
  resolved.set(key, value);
  return value;
}

/** Returns the page's theme, which theme.js sets before the first paint. */
const currentTheme = () => (document.documentElement.dataset.theme ?? 'auto') as Theme;

function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Runs the synchronous part of `draw` in the light theme; the page's own theme is back before the next paint. */
export function inLight<T>(draw: () => T): T {
  const theme = currentTheme();
  setTheme('light');
  scheme = 'light';
  try {
    return draw();
  } finally {
    scheme = '';
    setTheme(theme);
  }
}

function choose(theme: Theme): void {
  setTheme(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is switched off, so the choice lasts as long as the page.
  }
  redrawAll();
}

export function mountTheme(place: HTMLElement): void {
  for (const setting of [system, forced]) setting.addEventListener('change', redrawAll);
  // A print is on white paper, and the browser does not wait for tasks before it prints: draw everything now.
  const { dataset } = document.documentElement;
  addEventListener('beforeprint', () => {
    dataset.printing = ''; // print.css then gives the page the width of paper
    inLight(() => {
      for (const listener of listeners) listener();
    });
  });
  addEventListener('afterprint', () => {
    delete dataset.printing;
    redrawAll();
  });
  place.append(
    segmentedControl<Theme>({
      legend: 'Colour theme',
      name: 'theme',
      forgotten: true,
      value: currentTheme(),
      options: { auto: 'Auto', light: 'Light', dark: 'Dark' },
      onChange: choose,
    }).element,
  );
}
