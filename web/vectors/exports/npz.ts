import type { Bytes } from '../../matrix.ts';
import type { ReducerProperties } from '../reducer-options.ts';

/**
 * Writes the reducer as a .npz file, which `numpy.load` reads: `mean` (D; zeros if the reducer does not centre), `weights`
 * (M x D), `steps` (M; empty if there are none), `explained_variance` (M), `total_variance`, `normalize` ('', 'before',
 * 'after' or 'both') and `id`. In Python, `(x - mean) @ weights.T` computes the same as `apply`; `normalize` says whether
 * to divide x or the result by its length.
 *
 * @returns the bytes of the file
 */
export function toNPZ(reducer: ReducerProperties): Bytes {
  const { columns, dimensions, mean, weights, steps, explainedVariance, totalVariance, normalize, id } =
    reducer;
  return zip({
    mean: npy('<f4', [columns], mean ?? new Float32Array(columns)),
    weights: npy('<f4', [dimensions, columns], weights),
    steps: npy('<f4', [steps?.length ?? 0], steps ?? new Float32Array()),
    explained_variance: npy('<f8', [dimensions], explainedVariance),
    total_variance: npy('<f8', [], Float64Array.of(totalVariance)),
    normalize: unicode(normalize || ''),
    id: unicode(id),
  });
}

function unicode(text: string): Uint8Array {
  return npy(
    `<U${Math.max(1, text.length)}`,
    [],
    Uint32Array.from(text || '\0', (letter) => letter.charCodeAt(0)),
  );
}

/** Writes NumPy's format, version 1.0: a Python dict as text, padded so that the numbers begin at a multiple of 64. */
function npy(type: string, shape: number[], values: Float32Array | Float64Array | Uint32Array): Uint8Array {
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(', ');
  const text = `{'descr': '${type}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const start = Math.ceil((10 + text.length + 1) / 64) * 64;
  const out = new Uint8Array(start + values.byteLength);
  out.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, (start - 10) & 255, (start - 10) >> 8]);
  out.set(new TextEncoder().encode(`${text.padEnd(start - 11)}\n`), 10);
  out.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), start);
  return out;
}

/** Writes a ZIP archive without compression. */
function zip(arrays: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [key, data] of Object.entries(arrays)) {
    const name = new TextEncoder().encode(`${key}.npy`);
    const [crc, size] = [crc32(data), data.length];
    // Fields that both headers share: version 2.0, no compression, dated 1 January 1980.
    const sizes = [...u32(crc), ...u32(size), ...u32(size)];
    const about = [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, ...sizes, ...u16(name.length), 0, 0];
    const local = Uint8Array.from([0x50, 0x4b, 3, 4, ...about, ...name]);
    const rest = [...u16(0), ...u16(0), ...u16(0), ...u32(0), ...u32(at)];
    directory.push(Uint8Array.from([0x50, 0x4b, 1, 2, 20, 0, ...about, ...rest, ...name]));
    parts.push(local, data);
    at += local.length + size;
  }
  const count = u16(directory.length);
  const bytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Uint8Array.from([
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...count,
    ...count,
    ...u32(bytes),
    ...u32(at),
    0,
    0,
  ]);
  const out = new Uint8Array(at + bytes + end.length);
  let position = 0;
  for (const part of [...parts, ...directory, end]) {
    out.set(part, position);
    position += part.length;
  }
  return out;
}

const u16 = (value: number) => [value & 255, (value >>> 8) & 255];
const u32 = (value: number) => [...u16(value), ...u16(value >>> 16)];

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
