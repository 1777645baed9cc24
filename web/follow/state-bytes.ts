import { PCAError } from '../errors.ts';
import { isArray, isPlainObject, isSize } from '../input/values.ts';
import type { Bytes, Doubles, Matrix } from '../matrix.ts';
import { type FollowSettings, parseSettings } from './settings.ts';

/** The state of a followed stream between two steps. */
export interface Followed {
  readonly settings: FollowSettings;
  /** D. */
  readonly columns: number;
  readonly names: readonly string[] | null;
  /** Rows of the stream so far, with those left out. */
  readonly rows: number;
  /** How many blocks of rows were summed. */
  readonly blocks: number;
  /** M x D, the last model's components. */
  readonly components: Matrix<Doubles>;
  /** M x D, the last axes. */
  readonly axes: Matrix<Doubles>;
  /** The sums, and how many of them come first in a window. */
  readonly parts: readonly Bytes[];
  readonly front: number;
}

// The bytes are `PCAFOL`, the version as uint16, the length of a header as uint32, the header as JSON in UTF-8, the components and
// the axes as float64, and the moments of the parts. Numbers are little-endian.
const MAGIC = Uint8Array.from('PCAFOL', (letter) => letter.charCodeAt(0));
const VERSION = 1;
const START = MAGIC.length + 2 + 4;

export function encodeFollowed(state: Followed): Bytes {
  const { settings, columns, names, rows, blocks, components, axes, parts, front } = state;
  const kept = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
  const lengths = parts.map(({ length }) => length);
  const json = JSON.stringify({ ...kept, columns, names, rows, blocks, front, lengths });
  const header = new TextEncoder().encode(json);
  const doubles = 8 * (components.data.length + axes.data.length);
  const bytes = new Uint8Array(START + header.length + doubles + lengths.reduce((sum, n) => sum + n, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(MAGIC.length, VERSION, true);
  view.setUint32(MAGIC.length + 2, header.length, true);
  bytes.set(header, START);
  let at = START + header.length;
  for (const { data } of [components, axes]) {
    for (const value of data) {
      view.setFloat64(at, value, true);
      at += 8;
    }
  }
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Throws ERR_SHAPE if the bytes are not those of a step. */
export function decodeFollowed(bytes: Uint8Array): Followed {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < START || MAGIC.some((byte, k) => bytes[k] !== byte))
    throw malformed('they do not begin with PCAFOL');
  const version = view.getUint16(MAGIC.length, true);
  if (version !== VERSION) throw malformed(`their version is ${version}, and this package reads ${VERSION}`);
  const start = START + view.getUint32(MAGIC.length + 2, true);
  const header = headerIn(bytes.subarray(START, start));
  const { columns, lengths } = header;
  const count = header.settings.components * columns;
  const length = start + 2 * 8 * count + lengths.reduce((sum, n) => sum + n, 0);
  if (length !== bytes.length) throw malformed('their length does not match their header');
  const matrix = (from: number): Matrix<Doubles> => {
    const data = Float64Array.from({ length: count }, (_, k) => view.getFloat64(from + 8 * k, true));
    if (!data.every((value) => Math.abs(value) <= 1 + 1e-9)) throw malformed('they hold impossible values');
    return { data, rows: header.settings.components, columns };
  };
  const parts: Bytes[] = [];
  let at = start + 2 * 8 * count;
  for (const part of lengths) {
    parts.push(bytes.slice(at, at + part));
    at += part;
  }
  return { ...header, components: matrix(start), axes: matrix(start + 8 * count), parts };
}

type Header = Omit<Followed, 'components' | 'axes' | 'parts'> & { readonly lengths: readonly number[] };

function headerIn(bytes: Uint8Array): Header {
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('their header is not JSON');
  }
  if (!isPlainObject(header)) throw malformed('their header is no object');
  const { columns, names, rows, blocks, front, lengths } = header;
  const settings = settingsIn(header);
  const most = settings.window === null ? 1 : settings.window / settings.every;
  const isSound =
    isSize(columns) &&
    settings.components <= columns &&
    isSize(rows) &&
    isSize(blocks) &&
    isSize(front) &&
    (names === null ||
      (isArray(names) && names.length === columns && names.every((name) => typeof name === 'string'))) &&
    isArray(lengths) &&
    lengths.length >= 1 &&
    lengths.length <= most &&
    lengths.every(isSize) &&
    front <= lengths.length;
  if (!isSound) throw malformed('their header has impossible values');
  return { settings, columns, names, rows, blocks, front, lengths } as Header;
}

function settingsIn(header: Record<string, unknown>): FollowSettings {
  try {
    return parseSettings(header);
  } catch (cause) {
    throw malformed('their header has impossible options', cause);
  }
}

const malformed = (why: string, cause?: unknown) =>
  new PCAError('ERR_SHAPE', `these bytes are not those of a step: ${why}`, { cause });
