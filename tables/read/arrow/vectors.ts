import { booleans } from '../parquet/hybrid.ts';
import type { Page, Stored } from '../parquet/pages.ts';
import type { Leaf } from '../parquet/schema.ts';
import { carriedOf } from '../parquet/values.ts';
import type { Field } from './types.ts';

/** The values of one batch in a column, in the entries of its lists, or in a field of its structs. */
export interface Vector {
  count: number;
  /** 1 for each value that is present; null where all are. */
  valid: Uint8Array | null;
  /** One value for each place, missing ones too; or a dictionary's values, into which `indices` point. */
  values?: Stored;
  /** Indices into a dictionary's values. */
  indices?: Int32Array;
  /** Where each list begins among the entries, and where the last one ends. */
  starts?: Float64Array;
  /** The entries of lists, or the fields of structs. */
  parts: Vector[];
}

/** A position in a batch, which reads its nodes (numbers of values and nulls) and buffers in turn. */
export interface Cursor {
  node(): { count: number; nulls: number };
  buffer(): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the number of data buffers of the next column of views. */
  variadic(): number;
  dictionary(field: Field): Promise<Vector>;
}

function need(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length > bytes.length) throw new Error('a buffer is shorter than its values are');
  return bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
}

export async function vectorOf(field: Field, cursor: Cursor): Promise<Vector> {
  const { layout, dictionary, children } = field;
  const { count, nulls } = cursor.node();
  if (layout.kind === 'none') {
    return { count, valid: new Uint8Array(count), values: new Int32Array(count), parts: [] };
  }
  const valid = validOf(await cursor.buffer(), count, nulls);
  const common = { count, valid, parts: [] };
  if (dictionary) {
    const bytes = need(await cursor.buffer(), (count * dictionary.bits) / 8);
    return { ...common, ...coded(placesOf(bytes, count, dictionary), valid, await cursor.dictionary(field)) };
  }
  switch (layout.kind) {
    case 'fixed': {
      const bytes = need(await cursor.buffer(), Math.ceil((count * layout.bits) / 8));
      return { ...common, values: layout.read(bytes, count) };
    }
    case 'bytes': {
      const starts = startsOf(await cursor.buffer(), count, layout.wide);
      const bytes = need(await cursor.buffer(), starts[count]);
      const values = Array.from({ length: count }, (_, i) => bytes.subarray(starts[i], starts[i + 1]));
      return { ...common, values };
    }
    case 'views': {
      const views = need(await cursor.buffer(), 16 * count);
      const buffers: Uint8Array[] = [];
      for (let left = cursor.variadic(); left > 0; left--) buffers.push(await cursor.buffer());
      return { ...common, values: viewed(views, count, valid, buffers) };
    }
    case 'list': {
      const starts = startsOf(await cursor.buffer(), count, layout.wide);
      return { ...common, starts, parts: [longEnough(await vectorOf(children[0], cursor), starts[count])] };
    }
    case 'fixed list': {
      const { size } = layout;
      const entries = longEnough(await vectorOf(children[0], cursor), count * size);
      return {
        ...common,
        starts: Float64Array.from({ length: count + 1 }, (_, i) => i * size),
        parts: [entries],
      };
    }
    default: {
      const parts: Vector[] = [];
      for (const child of children) parts.push(longEnough(await vectorOf(child, cursor), count));
      return { ...common, parts };
    }
  }
}

function longEnough(vector: Vector, count: number): Vector {
  if (vector.count < count) throw new Error('a column has fewer values than its rows need');
  return vector;
}

function validOf(bits: Uint8Array, count: number, nulls: number): Uint8Array | null {
  if (nulls === 0 && bits.length === 0) return null;
  const valid = booleans(bits, count);
  let there = 0;
  for (const one of valid) there += one;
  if (there !== count - nulls)
    throw new Error(`${nulls} values are said to be missing, and ${count - there} are`);
  return nulls === 0 ? null : valid;
}

/** Reads the starts of values, which must not decrease. */
function startsOf(bytes: Uint8Array<ArrayBuffer>, count: number, wide: boolean): Float64Array {
  if (count === 0) return new Float64Array(1);
  const { buffer, byteOffset } = need(bytes, (count + 1) * (wide ? 8 : 4));
  const starts = wide
    ? Float64Array.from(new BigInt64Array(buffer, byteOffset, count + 1), Number)
    : Float64Array.from(new Int32Array(buffer, byteOffset, count + 1));
  const falls = starts.findIndex((start, i) => start < (i === 0 ? 0 : starts[i - 1]));
  if (falls >= 0) throw new Error('values do not follow each other');
  return starts;
}

function placesOf(
  { buffer, byteOffset }: Uint8Array<ArrayBuffer>,
  count: number,
  { bits, isSigned }: NonNullable<Field['dictionary']>,
): Int32Array {
  switch (bits) {
    case 8:
      return Int32Array.from(new (isSigned ? Int8Array : Uint8Array)(buffer, byteOffset, count));
    case 16:
      return Int32Array.from(new (isSigned ? Int16Array : Uint16Array)(buffer, byteOffset, count));
    case 32:
      return new Int32Array(buffer, byteOffset, count);
    case 64:
      return Int32Array.from(new BigInt64Array(buffer, byteOffset, count), (place) =>
        place === BigInt.asIntN(31, place) ? Number(place) : -1,
      );
    default:
      throw new Error(`places in a dictionary of ${bits} bits are not read`);
  }
}

/** Returns values by their indices into a dictionary, which may hold missing values itself. */
function coded(indices: Int32Array, valid: Uint8Array | null, dictionary: Vector) {
  let there = valid;
  for (let i = 0; i < indices.length; i++) {
    if (valid && !valid[i]) continue;
    if (!(indices[i] >= 0 && indices[i] < dictionary.count))
      throw new Error('a value is not in its dictionary');
    if (!dictionary.valid || dictionary.valid[indices[i]]) continue;
    if (there === valid) there = valid?.slice() ?? new Uint8Array(indices.length).fill(1);
    (there as Uint8Array)[i] = 0;
  }
  return { indices, values: dictionary.values, valid: there };
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const INLINE = 12; // bytes of text that a view stores inline

function viewed(
  views: Uint8Array<ArrayBuffer>,
  count: number,
  valid: Uint8Array | null,
  buffers: Uint8Array[],
): Uint8Array[] {
  const view = new DataView(views.buffer, views.byteOffset, views.byteLength);
  return Array.from({ length: count }, (_, i) => {
    const at = 16 * i;
    const length = valid && !valid[i] ? 0 : view.getInt32(at, true);
    if (length >= 0 && length <= INLINE) {
      for (let k = at + 4 + length; valid?.[i] !== 0 && k < at + 4 + INLINE; k++)
        if (views[k] !== 0) throw new Error('a value is longer than it is said to be');
      return views.subarray(at + 4, at + 4 + length);
    }
    const start = view.getInt32(at + 12, true);
    const buffer = buffers[view.getInt32(at + 8, true)];
    if (!(length >= 0 && start >= 0 && start + length <= buffer?.length))
      throw new Error('a value is not there');
    if (view.getInt32(at + 4) !== viewOf(buffer).getInt32(start))
      throw new Error('a value does not begin as it is said to');
    return buffer.subarray(start, start + length);
  });
}

function gathered<T extends Stored | Int32Array>(values: T, places: Int32Array): T {
  if (Array.isArray(values)) return Array.from(places, (place) => values[place]) as T;
  const some = new (values.constructor as Int32ArrayConstructor)(places.length);
  for (let k = 0; k < places.length; k++) some[k] = (values as Int32Array)[places[k]];
  return some as T;
}

/** Returns the values at ascending places. */
function valuesAt({ values, indices }: Vector, places: Int32Array): Pick<Page, 'values' | 'indices'> {
  const [first, last] = [places[0] ?? 0, places[places.length - 1] ?? -1];
  const isRun = last - first + 1 === places.length;
  const some = <T extends Stored | Int32Array>(all: T): T =>
    isRun ? (all.slice(first, last + 1) as T) : gathered(all, places);
  if (!values) throw new Error('a column has no values');
  return indices ? { values, indices: some(indices) } : { values: some(values), indices: null };
}

/** Makes a page of Parquet: the values that are present, and the levels that say which ones these are. */
export function pageOf(vector: Vector, leaf: Leaf): Page {
  const { count, valid, starts, parts } = vector;
  if (!leaf.isList) {
    const there = valid ? placesWhere(count, (i) => valid[i] === 1) : null;
    const { values, indices } = there
      ? valuesAt(vector, there)
      : { values: vector.values as Stored, indices: vector.indices ?? null };
    return { count, repetitions: null, definitions: valid, values, indices, isWhole: true };
  }
  const [entries] = parts;
  const from = starts as Float64Array;
  let slots = 0;
  for (let i = 0; i < count; i++) slots += Math.max(1, valid?.[i] === 0 ? 0 : from[i + 1] - from[i]);
  const repetitions = new Uint8Array(slots).fill(1);
  const definitions = new Uint8Array(slots).fill(leaf.present);
  const places = new Int32Array(slots);
  let [slot, there] = [0, 0];
  for (let i = 0; i < count; i++) {
    repetitions[slot] = 0;
    const isThere = valid?.[i] !== 0;
    if (!isThere || from[i] === from[i + 1]) definitions[slot++] = isThere ? leaf.list : leaf.list - 1;
    else {
      for (let k = from[i]; k < from[i + 1]; k++, slot++) {
        if (entries.valid?.[k] === 0) definitions[slot] = leaf.present - 1;
        else places[there++] = k;
      }
    }
  }
  const missing = there < slots ? definitions : null;
  return {
    count: slots,
    repetitions,
    definitions: missing,
    isWhole: true,
    ...valuesAt(entries, places.subarray(0, there)),
  };
}

function placesWhere(count: number, isThere: (i: number) => boolean): Int32Array {
  const places = new Int32Array(count);
  let there = 0;
  for (let i = 0; i < count; i++) if (isThere(i)) places[there++] = i;
  return places.subarray(0, there);
}

/** Concatenates vectors that use no dictionary. */
export function joined(vectors: Vector[]): Vector {
  if (vectors.length === 1) return vectors[0];
  const count = vectors.reduce((sum, vector) => sum + vector.count, 0);
  const isWhole = vectors.every(({ valid }) => !valid);
  const all: ArrayLike<unknown>[] = vectors.map(({ values }) => values ?? []);
  const values = all.flatMap((some) => Array.from(some)) as Uint8Array[];
  const Type = vectors[0].values?.constructor as Float64ArrayConstructor;
  return {
    count,
    valid: isWhole
      ? null
      : Uint8Array.from(vectors.flatMap((one) => Array.from(one.valid ?? new Uint8Array(one.count).fill(1)))),
    values: Array.isArray(vectors[0].values) ? values : Type.from(values as unknown as number[]),
    parts: [],
  };
}

/** Returns the values as records and lists, in the form in which extra columns are passed on beside rows. */
export function carriedIn(
  { layout, children }: Field,
  { count, valid, values, indices, starts, parts }: Vector,
): unknown[] {
  const whether = (i: number, of: () => unknown) => (valid?.[i] === 0 ? null : of());
  const all = (of: (i: number) => unknown) =>
    Array.from({ length: count }, (_, i) => whether(i, () => of(i)));
  if ('element' in layout) {
    const carried = carriedOf({ name: '', ...layout.element }, values as Stored);
    return all((i) => carried[indices ? indices[i] : i]);
  }
  if (layout.kind === 'struct') {
    const inside: unknown[][] = children.map((child, j) => carriedIn(child, parts[j]));
    return all((i) => Object.fromEntries(children.map(({ name }, j) => [name, inside[j][i]])));
  }
  const [child] = children;
  const isMap = layout.kind === 'list' && layout.isMap;
  const names = isMap ? ['key', 'value'] : [];
  const entry = {
    ...child,
    children: child.children.map((part, j) => ({ ...part, name: names[j] ?? part.name })),
  };
  const entries: unknown[] = carriedIn(entry, parts[0]);
  const from = starts as Float64Array;
  return all((i) => entries.slice(from[i], from[i + 1]));
}
