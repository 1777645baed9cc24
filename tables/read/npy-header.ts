const LONGEST = 1 << 16; // bytes of a header; NumPy itself reads no more than 10,000
const WIDEST = 1 << 24; // columns

/** Returns where an NPY file's header dictionary is; the numbers follow it. `head`: the file's first 12 bytes. */
export function headerRange(head: DataView): [start: number, end: number] {
  if (head.byteLength < 12) throw new Error('its NPY header is cut short');
  const long = head.getUint8(6) > 1;
  const start = long ? 12 : 10;
  const length = long ? head.getUint32(8, true) : head.getUint16(8, true);
  if (length > LONGEST) throw new Error('its NPY header cannot be read');
  return [start, start + length];
}

export interface NPYHeader {
  /** NumPy's kind and width, such as f8. */
  type: string;
  bytes: number;
  little: boolean;
  fortran: boolean;
  shape: number[];
}

/**
 * Parses the header, a dictionary in Python's notation that always has these three entries. Throws for other types than
 * `types`.
 */
export function parseHeader(words: string, types: readonly string[]): NPYHeader {
  const descr = /'descr':\s*(?:'([^']*)'|(\[))/.exec(words);
  const order = /'fortran_order':\s*(True|False)/.exec(words);
  const shape = /'shape':\s*\(([\dL,\s]*)\)/.exec(words);
  if (!descr || !order || !shape) throw new Error('its NPY header cannot be read');
  const type = descr[1]?.slice(1) ?? '';
  if (!types.includes(type)) {
    const held = descr[1] ? `values of type ${descr[1]}` : 'records of several types';
    throw new Error(`it holds ${held}; save it as float64, float32 or integers`);
  }
  const sides = (shape[1].match(/\d+/g) ?? []).map(Number);
  const columns = sides.slice(1).reduce((product, side) => product * side, 1);
  if (columns > WIDEST) {
    throw new Error(`its array has the shape (${sides.join(', ')}), and at most ${WIDEST} columns are read`);
  }
  return {
    type,
    bytes: Number(type.slice(1)),
    little: !descr[1].startsWith('>'),
    fortran: order[1] === 'True',
    shape: sides,
  };
}
