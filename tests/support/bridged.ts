import { CCA, FisherDiscriminant, type Matrix, type MatrixLike, Moments, PCA } from 'wasm-pca';
import { bytesOf, expectSameBytes, expectSameModel } from './check';
import { noise } from './random';

/** The numbers that tests pass in the forms of other libraries. */
export const [rows, columns] = [700, 4];
export const names = ['height', 'width', 'depth', 'mass'];
export const data = noise(rows, columns, 21);
export const x = { data, rows, columns };
/** `x` rounded to single precision. */
export const singles = { ...x, data: Float32Array.from(data) };
export const labels = Array.from({ length: rows }, (_, n) => n % 3);

/** Expects every function to give the same bits for `given` as for the same numbers as `{ data, rows, columns }`. */
export async function expectSame(
  given: unknown,
  expected: Matrix<Float64Array | Float32Array> = x,
): Promise<PCA> {
  const bridged = given as MatrixLike;
  const plain = PCA.fitSync(expected);
  const model = PCA.fitSync(bridged);
  expectSameModel(model, plain, 'fitSync');
  expectSameModel(await PCA.fit(bridged), plain, 'fit');
  expectSameModel(
    await PCA.fitStream([bridged, bridged]),
    await PCA.fitStream([expected, expected]),
    'fitStream',
  );
  const krylov = { solver: 'krylov', components: 1 } as const;
  expectSameModel(await PCA.fit(bridged, krylov), PCA.fitSync(expected, krylov), 'krylov');
  const same = (a: Matrix, b: Matrix, what: string) =>
    expectSameBytes(bytesOf(a.data), bytesOf(b.data), what);
  const both = await PCA.fitTransform(bridged, { components: 2 });
  same(both.scores, PCA.fitTransformSync(expected, { components: 2 }).scores, 'fitTransform');
  same(await model.transform(bridged), plain.transformSync(expected), 'transform');
  same(
    model.reconstructSync(bridged, { components: 1 }),
    plain.reconstructSync(expected, { components: 1 }),
    'reconstruct',
  );
  const moments = await Moments.create(columns);
  const others = await Moments.create(columns);
  expectSameBytes(moments.add(bridged).toBytes(), others.add(expected).toBytes(), 'Moments');
  moments.free();
  others.free();
  const fisher = FisherDiscriminant.fitSync(bridged, labels);
  same(
    fisher.transformSync(bridged),
    FisherDiscriminant.fitSync(expected, labels).transformSync(expected),
    'Fisher',
  );
  const y = { data: noise(rows, 2, 3), rows, columns: 2 };
  const cca = CCA.fitSync(bridged, y);
  same(cca.transformXSync(bridged), CCA.fitSync(expected, y).transformXSync(expected), 'CCA');
  return model;
}

/** Returns the rows as records, one object a row. */
export function records(of: ArrayLike<number> = data, fields = names): Record<string, number>[] {
  return Array.from({ length: rows }, (_, i) =>
    Object.fromEntries(fields.map((name, j) => [name, of[i * columns + j]])),
  );
}

/** Returns the rows of row-major data, each as a view. */
export function rowsOf<T extends { subarray(first: number, last: number): T }>(of: T): T[] {
  return Array.from({ length: rows }, (_, i) => of.subarray(i * columns, (i + 1) * columns));
}
