const [NEWLINE, QUOTE] = [10, 34];

/** Cuts comments from lines, as R, pandas and NumPy do. Line breaks stay, so that lines keep their numbers. */
export class Comments {
  readonly #mark: Uint8Array;
  #quoted = false; // whether the next piece begins within quotation marks

  constructor(mark: string) {
    this.#mark = new TextEncoder().encode(mark);
  }

  /** Cuts the comments from whole lines; returns `bytes` itself where there are none. */
  cut(bytes: Uint8Array): Uint8Array {
    const hasMark = bytes.includes(this.#mark[0]);
    if (!hasMark && !bytes.includes(QUOTE)) return bytes;
    const out = hasMark ? new Uint8Array(bytes.length) : bytes;
    let length = 0; // of the bytes in `out`
    let from = 0; // the first byte not yet copied to `out`
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at] === QUOTE) this.#quoted = !this.#quoted;
      else if (!this.#quoted && this.#isAt(bytes, at)) {
        const newline = bytes.indexOf(NEWLINE, at);
        out.set(bytes.subarray(from, at), length);
        length += at - from;
        from = newline < 0 ? bytes.length : newline;
        at = from;
      }
    }
    if (from === 0) return bytes;
    out.set(bytes.subarray(from), length);
    return out.subarray(0, length + bytes.length - from);
  }

  #isAt(bytes: Uint8Array, start: number): boolean {
    return this.#mark.every((byte, k) => bytes[start + k] === byte);
  }
}
