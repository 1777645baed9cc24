import type { Random } from './random.ts';

const NUMBERS = [0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64, 100, 127, 128, 191, 192, 224, 254, 255];
const WORDS = [
  ...['"', '\n', '\r', ',', ';', '\t', ' ', '[', '{', '}', ']', ':', '-', 'e', '.', '\0', '\ufeff'],
  ...['9'.repeat(20), '1e999', 'null', '{}', '[]', '"__proto__"', '[[1]]', '{"a":{"b":1}}', '\u202e'],
];

/** Changes, drops, repeats or inserts a few bytes, takes some from another input, or makes whole numbers very large. */
export function mutatedBytes(input: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let bytes = Buffer.from(input);
  const below = (n: number) => Math.floor(random() * n);
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + below(below(2) ? 4 : 64));
    const [before, some, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    switch (below(9)) {
      case 0:
        bytes = Buffer.concat([before, after]);
        break;
      case 1:
        bytes = Buffer.concat([before, ...Array(2 + below(100)).fill(some), after]);
        break;
      case 2:
        bytes = Buffer.concat([before, Buffer.from(WORDS[below(WORDS.length)]), after]);
        break;
      case 3:
        bytes = before;
        break;
      case 4:
        for (let k = 0; k < Math.min(8, bytes.length - at); k++) bytes[at + k] = 255 >> (k === 7 ? 1 : 0);
        break;
      case 5: {
        const from = below(other.length);
        bytes = Buffer.concat([before, other.subarray(from, from + 1 + below(64)), after]);
        break;
      }
      default:
        if (at < bytes.length)
          bytes[at] = below(2) ? NUMBERS[below(NUMBERS.length)] : bytes[at] ^ (1 << below(8));
    }
    if (bytes.length === 0) break;
  }
  return bytes;
}

const VALUES: unknown[] = [
  ...[undefined, null, true, false, 0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, Number.NaN, Infinity],
  ...['', 'NaN', '-0', 'AAAA', '\n', '\u202e', '__proto__'],
  ...[[], [[]], {}, [null], { length: 5e7 }, { data: [], rows: 5e7, columns: 5e7 }],
];

/** Returns a copy with other values at one to three places. */
export function mutatedJSON(input: object, random: Random): object {
  const copy = structuredClone(input) as Record<string, unknown>;
  for (let times = random() < 0.7 ? 1 : 3; times > 0; times--) mutateOne(copy, random);
  return copy;
}

function mutateOne(copy: Record<string, unknown>, random: Random): void {
  for (let place = copy; ; ) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = keys[Math.floor(random() * keys.length)];
    const inside = place[key];
    if (typeof inside === 'object' && inside !== null && Object.keys(inside).length > 0 && random() < 0.7) {
      place = inside as Record<string, unknown>;
      continue;
    }
    // Each is a copy, which later changes do not alter for all.
    const value = structuredClone(VALUES[Math.floor(random() * VALUES.length)]);
    if (ArrayBuffer.isView(place)) place[key] = Number(value);
    else if (random() < 0.1) delete place[key];
    else place[key] = value;
    return;
  }
}
