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

/** Writes the choices down; those of panels that are not mounted yet stay as they are. */
function write(name: string, into: 'pushState' | 'replaceState'): void {
  const url = new URL(location.href);
  for (const [other, { value, initial }] of choices) {
    if (value === initial) url.searchParams.delete(other);
    else url.searchParams.set(other, value);
  }
  url.hash = name.split('-')[0];
  history[into](null, '', url);
}

const REST = 300; // milliseconds: browsers refuse addresses that change all the time
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A choice that the page's address keeps, as `?name=value`: a link reproduces it, and Back takes it back. The name
 * begins with the id of its panel, where such a link leads. `restore` is called when Back, Forward or a link brings
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
  /** What glides is one of many values on the way: the address has it once it rests, and Back goes past it. */
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
    /** What the reader chooses takes effect as if it came from the address. */
    choose(value: string, glides = false) {
      set(value, glides);
      restore(value);
    },
  };
}
