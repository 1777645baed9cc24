/** Returns where the string ends whose opening quotation mark is at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text[escapes - 1] === '\\') escapes--;
    if ((at - escapes) % 2 === 0) return at + 1;
  }
}

const SIGN = /["[\]{}]/g;
const REST = /[,}\]\s]/g;

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  if (text[start] !== '{' && text[start] !== '[') {
    REST.lastIndex = start;
    return REST.exec(text)?.index ?? text.length;
  }
  let depth = 0;
  let at = start;
  do {
    SIGN.lastIndex = at;
    at = SIGN.exec(text)?.index ?? text.length;
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else {
      depth += sign === '{' || sign === '[' ? 1 : -1;
      at++;
    }
  } while (depth > 0);
  return at;
}

/**
 * Returns the entries of a record that JSON.parse accepts, in the order of the text, each with the text of its value.
 * The object that JSON.parse makes loses these: it has integer keys such as "10" first, of two equal keys only the
 * last, and numbers as doubles.
 */
export function entriesOf(text: string): [key: string, value: string][] {
  const entries: [string, string][] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    const quote = /[\s,]*/y;
    quote.lastIndex = at;
    quote.exec(text);
    const start = quote.lastIndex;
    if (text[start] !== '"') return entries;
    const end = endOfString(text, start);
    const colon = /\s*:\s*/y;
    colon.lastIndex = end;
    colon.exec(text);
    at = endOfValue(text, colon.lastIndex);
    entries.push([JSON.parse(text.slice(start, end)), text.slice(colon.lastIndex, at)]);
  }
}

/** Yields the texts of the entries of a list that JSON.parse accepts. */
export function* elementsOf(text: string): Generator<string, void> {
  const between = /[\s,]*/y;
  for (let at = text.indexOf('[') + 1; ; ) {
    between.lastIndex = at;
    between.exec(text);
    const start = between.lastIndex;
    if (text[start] === ']') return;
    at = endOfValue(text, start);
    yield text.slice(start, at);
  }
}

/** Tells whether JSON.parse may have dropped a value of a record because its key occurs twice. */
export function mayHaveLost(record: object, text: string): boolean {
  const keys = Object.keys(record).length;
  let colons = 0; // at least one for each entry
  for (let at = text.indexOf(':'); at >= 0 && colons <= keys; at = text.indexOf(':', at + 1)) colons++;
  return colons > keys && (text.match(/"\s*:/g)?.length ?? 0) > keys;
}

/** Returns a key that occurs twice; undefined where there is none. */
export function duplicateKey(entries: readonly (readonly [key: string, ...unknown[]])[]): string | undefined {
  const seen = new Set<string>();
  return entries.find(([key]) => seen.size === seen.add(key).size)?.[0];
}
