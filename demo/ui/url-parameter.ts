/**
 * The page's address, which this module alone writes. It holds the reader's choices as parameters and the panel in sight
 * as its fragment, so that a link, a reload, Back and Forward show what was on the screen.
 */

interface Choice {
  value: string;
  initial: string;
  valid: (value: string) => boolean;
  restore: (value: string) => void;
  /** True for a choice in the fragment, which browsers send to no server; its page has no panels to link to. */
  inFragment: boolean;
}

const choices = new Map<string, Choice>();
const listeners = new Set<() => void>();

const REST = 300; // milliseconds; browsers limit how often the address may change
let resting: ReturnType<typeof setTimeout> | undefined;
let restoring = false; // true while choices take the values of another address
let joining = false; // true while changes of several choices are to be one step

/** The id of the panel that the reader sees, once it is known to differ from the one in the address. */
let seen: string | null = null;

function inAddress(name: string, { initial, valid, inFragment }: Choice): string {
  const value = new URLSearchParams(inFragment ? location.hash.slice(1) : location.search).get(name);
  return value !== null && valid(value) ? value : initial;
}

/** Returns the id of the panel that a choice belongs to. */
const panelOf = (name: string) => name.split('-')[0];

function isOnScreen(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}

/** Returns the address of the present choices. Parameters of panels that are not mounted yet stay as they are. */
export function addressWith(change?: (url: URL) => void): URL {
  const url = new URL(location.href);
  for (const [name, { value, initial, inFragment }] of choices) {
    if (inFragment) url.hash = value === initial ? '' : new URLSearchParams({ [name]: value }).toString();
    else if (value === initial) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (seen !== null && document.querySelectorAll('main > section').length > 1) url.hash = seen;
  change?.(url);
  return url;
}

/** Writes the address. */
export function writeAddress(into: 'pushState' | 'replaceState', change?: (url: URL) => void): void {
  clearTimeout(resting);
  resting = undefined;
  const url = addressWith(change);
  seen = null;
  if (url.href !== location.href) history[into](history.state, '', url);
}

/** Writes what waits to be written, before the reader can follow a link or go back. */
function flush(): void {
  if (resting !== undefined) writeAddress('replaceState');
}
for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'pagehide'])
  addEventListener(type, flush, { capture: true, passive: true });

function writeSoon(): void {
  clearTimeout(resting);
  resting = setTimeout(flush, REST);
}

/** Notes that the reader sees this panel. */
export function seePanel(id: string): void {
  seen = id;
  writeSoon();
}

function take(next: (name: string, choice: Choice) => string, names: Iterable<string>): void {
  restoring = true;
  for (const name of names) {
    const choice = choices.get(name) as Choice;
    const value = next(name, choice);
    if (value === choice.value) continue;
    choice.value = value;
    choice.restore(value);
  }
  restoring = false;
  tell();
}

addEventListener('popstate', () => {
  clearTimeout(resting);
  resting = undefined;
  seen = null;
  take(inAddress, choices.keys());
});

function tell(): void {
  for (const listener of listeners) listener();
}

const choicesOf = (panel: string) => [...choices.keys()].filter((name) => panelOf(name) === panel);

/** Returns whether a choice of the panel is not the initial one. */
export const isChanged = (panel: string) =>
  choicesOf(panel).some((name) => choices.get(name)?.value !== choices.get(name)?.initial);

/** Takes back all choices of a panel, in one step that Back undoes. */
export function resetPanel(panel: string): void {
  flush();
  take((_, { initial }) => initial, choicesOf(panel));
  writeAddress('pushState');
}

/** Makes all changes of choices by `change` one step, which Back undoes. */
export function joined(change: () => void): void {
  flush();
  joining = true;
  change();
  joining = false;
  writeAddress('pushState');
  tell();
}

/** Calls `listener` whenever a choice changes. */
export function onChoice(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Makes a choice that the page's address holds as `?name=value`, so that a link reproduces it and Back undoes it. The
 * name begins with the id of its panel, to which such a link leads where the page has several. `restore` is called when
 * Back, Forward, a link or a reset brings another value; values that are not `valid` are ignored. Without a name the
 * choice lasts as long as the page. With `inFragment`, it is the whole fragment, as `#name=value`.
 */
export function urlParameter(
  name: string | undefined,
  initial: string,
  valid: RegExp | ((value: string) => boolean),
  restore: (value: string) => void,
  inFragment = false,
) {
  const isValid = valid instanceof RegExp ? (value: string) => valid.test(value) : valid;
  const choice: Choice = { value: initial, initial, valid: isValid, restore, inFragment };
  if (name) {
    choice.value = inAddress(name, choice);
    choices.set(name, choice);
    tell();
  }
  /** `glides`: the value is one of many, as from a slider; the address gets the last of them, without a history entry. */
  function set(value: string, glides = false): void {
    if (value === choice.value) return;
    const panel = name && panelOf(name);
    if (panel && !restoring && !joining && !glides) flush();
    choice.value = value;
    if (!panel || restoring || joining) return;
    const inSight = isOnScreen(panel);
    if (inSight) seen = panel;
    if (glides) writeSoon();
    else writeAddress(inSight ? 'pushState' : 'replaceState');
    tell();
  }

  return {
    get value() {
      return choice.value;
    },
    set,
    /** Takes the reader's choice, and applies it by `restore` as if it came from the address. */
    choose(value: string, glides = false) {
      set(value, glides);
      restore(value);
    },
  };
}
