import { allocate, outOfMemory } from '../errors.ts';

// The part of the Protocol Buffers wire format that ONNX needs: integers and length-delimited fields.

/** One or several fields in pieces, so that large ones are copied only once. */
export type Fields = readonly Uint8Array[];

const VARINT = 0;
const LENGTH = 2;

/** Most bytes that a reader of Protocol Buffers accepts. */
const MOST_BYTES = 2 ** 31 - 1;

const encoder = /* @__PURE__ */ new TextEncoder();

/** Returns an integer field, >= 0. */
export function integer(field: number, value: number): Fields {
  return [Uint8Array.from([...varint(8 * field + VARINT), ...varint(value)])];
}

export function text(field: number, value: string): Fields {
  return bytes(field, encoder.encode(value));
}

export function bytes(field: number, value: Uint8Array): Fields {
  return message(field, [value]);
}

/** Returns a message within a message. */
export function message(field: number, ...content: Fields[]): Fields {
  const pieces = content.flat();
  return [Uint8Array.from([...varint(8 * field + LENGTH), ...varint(sizeOf(pieces))]), ...pieces];
}

/** Returns the bytes of the outermost message. Throws ERR_MEMORY. */
export function serialised(...content: Fields[]): Uint8Array<ArrayBuffer> {
  const pieces = content.flat();
  const size = sizeOf(pieces);
  const advice = 'use fewer components';
  if (size > MOST_BYTES) throw outOfMemory(size, 'the ONNX model, of which no runtime reads 2 GiB,', advice);
  const out = allocate(size, 'the ONNX model', () => new Uint8Array(size), advice);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

function sizeOf(pieces: Fields): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Encodes seven bits per byte, the lowest first; all bytes but the last have the high bit set. */
function varint(value: number): number[] {
  const out: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  return [...out, rest];
}
