const [TAB, NEWLINE, SPACE, QUOTE] = [9, 10, 32, 34];

/** Makes blank lines of those that begin with a mark, so that the numbers of all others stay. */
export class Comments {
  readonly #mark: Uint8Array;
  #quoted = false; // where the next piece begins, so that its first line is the rest of a cell

  constructor(mark: string) {
    this.#mark = new TextEncoder().encode(mark);
  }

  /** Of whole lines; the bytes themselves where none of them begins so. */
  blank(bytes: Uint8Array): Uint8Array {
    const hasQuotes = bytes.includes(QUOTE);
    if (!hasQuotes && !bytes.includes(this.#mark[0])) return bytes;
    let out: Uint8Array | null = null;
    let length = 0; // of what is in `out`
    let from = 0; // of what is not
    for (let at = 0; at < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, at);
      const end = newline < 0 ? bytes.length : newline;
      if (!this.#quoted && this.#begins(bytes, at)) {
        out ??= new Uint8Array(bytes.length);
        out.set(bytes.subarray(from, at), length);
        length += at - from;
        from = end;
      } else if (hasQuotes) {
        for (let k = at; k < end; k++) if (bytes[k] === QUOTE) this.#quoted = !this.#quoted;
      }
      at = end + 1;
    }
    if (!out) return bytes;
    out.set(bytes.subarray(from), length);
    return out.subarray(0, length + bytes.length - from);
  }

  #begins(bytes: Uint8Array, start: number): boolean {
    let at = start;
    while (bytes[at] === SPACE || bytes[at] === TAB) at++;
    return this.#mark.every((byte, k) => bytes[at + k] === byte);
  }
}
