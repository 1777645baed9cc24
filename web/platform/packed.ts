/** A binary that scripts/lib/pack.mjs encoded as text. */
export interface Packed {
  text: string;
  /** The characters of the text in the order of their codes; the last two begin pairs. */
  alphabet: string;
  /**
   * The byte values that occur, in hex, the commonest first. Codes 0 to alphabet.length - 3 stand for the first of them,
   * pairs for the others.
   */
  bytes: string;
}

/** Decodes the binary. */
export function unpack({ text, alphabet, bytes }: Packed): Uint8Array<ArrayBuffer> {
  const count = alphabet.length;
  const singles = count - 2;
  const codes = new Uint8Array(128);
  for (let code = 0; code < count; code++) codes[alphabet.charCodeAt(code)] = code;
  const values = Uint8Array.from(bytes.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const out = new Uint8Array(text.length);
  let length = 0;
  for (let k = 0; k < text.length; k++) {
    let code = codes[text.charCodeAt(k)];
    if (code >= singles) code += (code - singles) * (count - 1) + codes[text.charCodeAt(++k)];
    out[length++] = values[code];
  }
  return out.subarray(0, length);
}
