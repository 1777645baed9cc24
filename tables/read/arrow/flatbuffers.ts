import { decoded } from '../../text/encoding.ts';

/** A table of FlatBuffers, read by field numbers. An offset beyond its bytes throws a RangeError. */
export class Table {
  readonly #fields: number; // the position of the vtable, which holds the offsets of the fields
  readonly #size: number; // bytes of the vtable

  constructor(
    private readonly view: DataView,
    private readonly at: number,
  ) {
    this.#fields = at - view.getInt32(at, true);
    this.#size = view.getUint16(this.#fields, true);
  }

  static root(bytes: Uint8Array): Table {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new Table(view, view.getUint32(0, true));
  }

  /** Returns the position of a field's value; 0: the field is absent. */
  #place(field: number): number {
    const entry = 4 + 2 * field;
    const offset = entry + 2 <= this.#size ? this.view.getUint16(this.#fields + entry, true) : 0;
    return offset === 0 ? 0 : this.at + offset;
  }

  /** Follows the offset in a field and returns the position; 0: the field is absent. */
  #target(field: number): number {
    const place = this.#place(field);
    return place === 0 ? 0 : place + this.view.getUint32(place, true);
  }

  byte(field: number, otherwise = 0): number {
    const place = this.#place(field);
    return place === 0 ? otherwise : this.view.getUint8(place);
  }

  short(field: number, otherwise = 0): number {
    const place = this.#place(field);
    return place === 0 ? otherwise : this.view.getInt16(place, true);
  }

  int(field: number, otherwise = 0): number {
    const place = this.#place(field);
    return place === 0 ? otherwise : this.view.getInt32(place, true);
  }

  long(field: number): number {
    const place = this.#place(field);
    return place === 0 ? 0 : int64At(this.view, place);
  }

  text(field: number): string | undefined {
    const place = this.#target(field);
    if (place === 0) return undefined;
    const [start, length] = this.#vector(place, 1);
    return decoded(new Uint8Array(this.view.buffer, this.view.byteOffset + start, length));
  }

  table(field: number): Table | undefined {
    const place = this.#target(field);
    return place === 0 ? undefined : new Table(this.view, place);
  }

  tables(field: number): Table[] {
    return this.structs(field, 4).map(
      (view) => new Table(this.view, view.byteOffset - this.view.byteOffset + view.getUint32(0, true)),
    );
  }

  /** Returns the entries of a vector of structs or numbers. */
  structs(field: number, bytes: number): DataView[] {
    const place = this.#target(field);
    if (place === 0) return [];
    const [start, length] = this.#vector(place, bytes);
    const { buffer, byteOffset } = this.view;
    return Array.from({ length }, (_, i) => new DataView(buffer, byteOffset + start + i * bytes, bytes));
  }

  #vector(place: number, bytes: number): [start: number, length: number] {
    const length = this.view.getUint32(place, true);
    if (place + 4 + length * bytes > this.view.byteLength)
      throw new RangeError('a vector does not end in it');
    return [place + 4, length];
  }
}

/** Reads a 64-bit integer that a double represents exactly. */
export function int64At(view: DataView, at: number): number {
  const number = Number(view.getBigInt64(at, true));
  if (!Number.isSafeInteger(number)) throw new RangeError(`${number} is no place and no length`);
  return number;
}
