import { PCAError } from '../errors.ts';
import { stridedRows } from './cell-rows.ts';
import type { RowSource } from './rows.ts';
import { asFloat16, dtypeOf, isSize, lengthOf, plainView, show } from './values.ts';

/**
 * Opens an object with a shape and one array of elements: an ndarray of scijs or stdlib in any layout, or a tensor of
 * TensorFlow.js or transformers.js. Throws ERR_SHAPE.
 */
export function ndarrayRows(x: Record<string, unknown>, name: string, firstRow: number): RowSource {
  const [rows, columns] = pair(x.dims ?? x.shape, `the shape of ${name}`, isSize, 'two sizes');
  const values = valuesOf(x, name);
  const length = lengthOf(values) as number;
  // Tensors are dense, and the `strides` of TensorFlow.js leave out the last dimension.
  const isTensor = x.dims !== undefined || typeof x.dataSync === 'function';
  const strides = isTensor ? undefined : (x.strides ?? x.stride);
  const [rowStride, columnStride] =
    strides === undefined
      ? [columns, 1]
      : pair(strides, `the strides of ${name}`, Number.isSafeInteger, 'two integers');
  const offset = strides === undefined ? 0 : ((x.offset ?? 0) as number);
  const end = (extreme: typeof Math.min) =>
    offset + extreme(0, (rows - 1) * rowStride) + extreme(0, (columns - 1) * columnStride);
  const fits =
    strides === undefined
      ? rows * columns === length
      : isSize(offset) && (rows * columns === 0 || (end(Math.min) >= 0 && end(Math.max) < length));
  if (!fits) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} has ${show(length)} elements, which do not fit its shape of ${rows} x ${columns}, ` +
        `strides of ${rowStride} and ${columnStride} and an offset of ${show(offset)}`,
    );
  }
  return stridedRows({ values, offset, rowStride, columnStride }, rows, columns, name, firstRow);
}

/** Returns the elements, as a view if they are in a typed array of numbers. */
function valuesOf(x: Record<string, unknown>, name: string): ArrayLike<unknown> {
  const values = typeof x.dataSync === 'function' ? x.dataSync() : x.data;
  const view = plainView(values, `${name}.data`);
  if (view && x.type === 'float16' && dtypeOf(view) === 'Uint16Array') return asFloat16(view);
  return view ?? (values as ArrayLike<unknown>);
}

function pair(
  given: unknown,
  what: string,
  isValid: (value: unknown) => boolean,
  expected: string,
): [number, number] {
  const length = lengthOf(given) as number;
  const values = Array.from({ length: Math.min(length, 4) }, (_, k) => (given as ArrayLike<unknown>)[k]);
  if (length === 2 && values.every(isValid)) return values as [number, number];
  throw new PCAError(
    'ERR_SHAPE',
    `${what} must be ${expected}, not ${values.map(show).join(', ') || show(given)}`,
  );
}
