/** A binary that scripts/lib/pack.mjs encoded as text. */
export interface Packed {
  text: string;
  /** 64 hexadecimal digits, whose bits say which bytes are one character; the others are two. */
  singles: string;
}

/** Decodes the binary. */
export function unpack({ text, singles }: Packed): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(128);
  let count = 0;
  for (let sign = 0x20; sign < 0x7f; sign++) {
    if (!'"$\'<\\`'.includes(String.fromCharCode(sign))) codes[sign] = count++;
  }
  const isSingle = (byte: number) => (Number.parseInt(singles[byte >> 2], 16) >> (byte & 3)) & 1;
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const values = [...bytes.filter(isSingle), ...bytes.filter((byte) => !isSingle(byte))];
  const pairs = count - 2;
  const out = new Uint8Array(text.length);
  let length = 0;
  for (let k = 0; k < text.length; k++) {
    let code = codes[text.charCodeAt(k)];
    if (code >= pairs) code += (code - pairs) * (count - 1) + codes[text.charCodeAt(++k)];
    out[length++] = values[code];
  }
  return out.subarray(0, length);
}
