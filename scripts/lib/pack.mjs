/**
 * Printable ASCII without quotes, backslash, dollar and less-than. No minifier, bundler, HTML parser or character
 * encoding changes a string of these characters.
 */
const ALPHABET = Array.from({ length: 95 }, (_, k) => String.fromCharCode(0x20 + k)).filter(
  (character) => !'"$\'<\\`'.includes(character),
);
const PAIRS = 2;

/**
 * Encodes a binary as text that compresses almost as well as the binary itself: gzip needs 0.5 % more bytes, brotli
 * 2.4 %, and a third more for base64. The most frequent bytes become one character each and the others two, so that
 * repetitions stay repetitions. web/platform/packed.ts decodes it.
 * @param {Uint8Array} binary
 */
export function pack(binary) {
  const counts = new Uint32Array(256);
  for (const byte of binary) counts[byte]++;
  const bytes = [...counts.keys()]
    .filter((byte) => counts[byte] > 0)
    .sort((a, b) => counts[b] - counts[a] || a - b);

  const singles = ALPHABET.length - PAIRS;
  const letters = new Array(256);
  bytes.forEach((byte, rank) => {
    const pair = rank - singles;
    letters[byte] =
      pair < 0
        ? ALPHABET[rank]
        : ALPHABET[singles + Math.floor(pair / ALPHABET.length)] + ALPHABET[pair % ALPHABET.length];
  });
  const text = Array.from(binary, (byte) => letters[byte]).join('');
  return { text, alphabet: ALPHABET.join(''), bytes: Buffer.from(bytes).toString('hex') };
}
