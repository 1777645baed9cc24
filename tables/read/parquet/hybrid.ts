type Integers = Uint8Array | Int32Array;

/** Decodes `count` integers of `bits` bits from Parquet's hybrid of run lengths and bit packing. */
export function hybrid(bytes: Uint8Array, bits: number, count: number): Uint8Array;
export function hybrid<T extends Integers>(
  bytes: Uint8Array,
  bits: number,
  count: number,
  Type: new (length: number) => T,
): T;
export function hybrid(
  bytes: Uint8Array,
  bits: number,
  count: number,
  Type: new (length: number) => Integers = Uint8Array,
): Integers {
  if (!(bits <= 32)) throw new Error(`numbers of ${bits} bits are not read`);
  const numbers = new Type(count);
  const width = (bits + 7) >> 3;
  const mask = bits === 32 ? -1 : (1 << bits) - 1;
  let at = 0;
  for (let filled = 0; filled < count; ) {
    let head = 0;
    for (let shift = 0; ; shift += 7) {
      if (at >= bytes.length || shift > 28) throw new Error('its runs are cut short');
      const byte = bytes[at++];
      head |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    const length = Math.min(count - filled, head & 1 ? (head >>> 1) * 8 : head >>> 1);
    if (!(head & 1)) {
      if (at + width > bytes.length) throw new Error('its runs are cut short');
      let value = 0;
      for (let k = 0; k < width; k++) value |= bytes[at++] << (8 * k);
      numbers.fill(value, filled, filled + length);
    } else {
      if (at + Math.ceil((length * bits) / 8) > bytes.length) throw new Error('its runs are cut short');
      if (bits === 1) unpackBits(bytes, at, numbers, filled, length);
      else unpack(bytes, at, numbers, filled, length, bits, mask);
      at += (head >>> 1) * bits;
    }
    filled += length;
  }
  return numbers;
}

function unpackBits(bytes: Uint8Array, at: number, into: Integers, from: number, length: number): void {
  for (let i = 0; i < length; i++) into[from + i] = (bytes[at + (i >> 3)] >> (i & 7)) & 1;
}

function unpack(
  bytes: Uint8Array,
  from: number,
  into: Integers,
  first: number,
  length: number,
  bits: number,
  mask: number,
): void {
  for (let i = 0, bit = 8 * from; i < length; i++, bit += bits) {
    const at = bit >>> 3;
    const shift = bit & 7;
    const low = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    const high = shift === 0 ? 0 : bytes[at + 4] << (32 - shift);
    into[first + i] = ((low >>> shift) | high) & mask;
  }
}

/** Unpacks `count` bits, the lowest of each byte first. */
export function booleans(bytes: Uint8Array, count: number): Uint8Array {
  if (Math.ceil(count / 8) > bytes.length) throw new Error('its truth values are cut short');
  const values = new Uint8Array(count);
  unpackBits(bytes, 0, values, 0, count);
  return values;
}
