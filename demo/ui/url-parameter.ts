interface Choice {
  value: string;
  initial: string;
  valid: (value: string) => boolean;
  restore: (value: string) => void;
}

const choices = new Map<string, Choice>();

function inAddress(name: string, { initial, valid }: Choice): string {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null && valid(value) ? value : initial;
}

addEventListener('popstate', () => {
  for (const [name, choice] of choices) {
    const value = inAddress(name, choice);
    if (value === choice.value) continue;
    choice.value = value;
    choice.restore(value);
  }
});

/** Writes the choices into the address, where parameters of panels that are not mounted yet stay as they are. */
function write(name: string, into: 'pushState' | 'replaceState'): void {
  const url = new URL(location.href);
  for (const [other, { value, initial }] of choices) {
    if (value === initial) url.searchParams.delete(other);
    else url.searchParams.set(other, value);
  }
  if (document.querySelectorAll('main > section').length > 1) url.hash = name.split('-')[0];
  history[into](null, '', url);
}

const REST = 300; // milliseconds; browsers limit how often the address may change
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A choice that the page's address holds as `?name=value`, so that a link reproduces it and Back undoes it. The name
 * begins with the id of its panel, to which such a link leads where the page has several. `restore` is called when Back, Forward or a link brings
 * another value; values that are not `valid` are ignored. Without a name the choice lasts as long as the page.
 */
export function urlParameter(
  name: string | undefined,
  initial: string,
  valid: RegExp | ((value: string) => boolean),
  restore: (value: string) => void,
) {
  const isValid = valid instanceof RegExp ? (value: string) => valid.test(value) : valid;
  const choice: Choice = { value: initial, initial, valid: isValid, restore };
  if (name) {
    choice.value = inAddress(name, choice);
    choices.set(name, choice);
  }
  /** `glides`: the value is one of many, as from a slider; the address gets the last of them, without a history entry. */
  function set(value: string, glides = false): void {
    if (value === choice.value) return;
    choice.value = value;
    if (!name) return;
    clearTimeout(resting);
    if (glides) resting = setTimeout(() => write(name, 'replaceState'), REST);
    else write(name, 'pushState');
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
