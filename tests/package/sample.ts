/** A user's TypeScript that calls everything, and what must not compile; an ES module as well as CommonJS. */
export const sample = `
import {
  CCA, type CCAOptions, type ComponentRule, type DirectReport, type EngineInfo, FisherDiscriminant,
  type FisherOptions, type FitOptions, init, type Matrix, type MatrixLike, Moments, type NumericArray, PCA, PCAError, type Records, rowsOf, type Foreign,
} from 'wasm-pca';

export async function sample() {
  const info: EngineInfo = await init({ binary: 'baseline' });
  const binary: 'relaxed' | 'baseline' | 'custom' = info.binary;
  const rule: ComponentRule = { varianceRatio: 0.95 };
  const options: FitOptions = { components: rule, ddof: 0, standardize: true, solver: 'svd', signs: 'rotation' };
  const data: NumericArray = new Uint8Array(12);
  const x: MatrixLike = { data, rows: 4, columns: 3 };
  const model: PCA = await PCA.fit(x, { ...options, onProgress: ({ stage, done, total }) => { const now: 'rows' | 'solve' = stage; void [now, done / total]; } });
  const ran: NonNullable<FitOptions['solver']> = model.solver;
  const scores: Matrix = await model.transform(x, { whiten: 'zca', components: 2, signal: AbortSignal.timeout(10) });
  const first: number = rowsOf(scores)[0]?.[0] ?? 0;
  const table: Foreign.ArrowTable = { numRows: 0, schema: { fields: [] }, getChildAt: () => null };
  void [table, (await model.suggest({ methods: ['variance'], share: 0.9 })).variance, (await model.suggest(x)).mean];
  const { data: written } = await model.transform(x);
  const file = new Blob([written, model.components.data]);
  const scale: Float64Array | null = model.scale;
  const tied: number[][] = model.report.tied;
  const spectrum: Float64Array = model.spectrum;
  const rows: readonly (readonly number[])[] = [[1, 2, 3], [4, 5, 6]];
  PCA.fitSync(rows).inverseTransformSync(scores, { whiten: true });
  PCA.fitSync([Float32Array.of(1, 2), Float32Array.of(3, 4)]);
  interface Leaf { length: number; width: number }
  const leaves: Leaf[] = [{ length: 5, width: 1 }, { length: 4, width: 2 }];
  const embeddings: (Float32Array | null | undefined)[] = [Float32Array.of(1, 2), null, undefined];
  const records: Records = leaves;
  const of: MatrixLike[] = [leaves, records, embeddings, [leaves[0], null], { data: BigInt64Array.of(1n, 2n), rows: 2, columns: 1 }];
  await PCA.fitTransform(embeddings, { missing: 'omit' });
  async function* chunks(): AsyncGenerator<MatrixLike> { yield x; yield rows; }
  await PCA.fitStream(chunks(), { components: 'all' });
  await PCA.fitStream([x]);
  await PCA.fitStream(new ReadableStream<MatrixLike>());
  const moments: Moments = await Moments.create(3);
  moments.add(x).merge(moments);
  await fetch('https://example.org', { method: 'POST', body: moments.toBytes() });
  await fetch('https://example.org', { method: 'POST', body: new Blob([file, moments.mean, moments.covariance().data, (await model.diagnose(rows)).t2]) });
  (await PCA.fromMoments(moments)).transformSync(rows);
  PCA.fromMomentsSync(moments).reconstructSync(rows, { components: 1 });
  const given: PCA = await PCA.fromCovariance(moments.covariance(0));
  given.covariance();
  PCA.fromCovarianceSync(moments.covariance(0), { mean: moments.mean, rows: moments.count });
  const again: PCA = PCA.fromJSON(JSON.parse(JSON.stringify(model)) as unknown);
  const j: Float64Array = again.distortions();
  moments.free();
  const shrunk: FisherOptions = { components: 'all', regularization: 0.1 };
  const fisher: FisherDiscriminant = await FisherDiscriminant.fit(x, ['a', 'b', 'a', 'b'], shrunk);
  const classes: readonly number[] | readonly string[] = FisherDiscriminant.fitSync(x, BigInt64Array.of(0n, 1n, 0n, 1n)).classes;
  const separated: Matrix = FisherDiscriminant.fromJSON(fisher.toJSON()).transformSync(fisher.classMeans, { components: 1 });
  const ridge: CCAOptions = { ridge: 0.1, signal: AbortSignal.timeout(10) };
  const cca: CCA = await CCA.fit(x, rows, ridge);
  const how: DirectReport = CCA.fromJSON(JSON.parse(JSON.stringify(cca)) as unknown).report;
  const pair: [Matrix, Matrix] = [await cca.transformX(x), cca.transformYSync(rows)];
  try {
    await PCA.fit(x);
  } catch (error) {
    if (error instanceof PCAError && error.code === 'ERR_NOT_FINITE') throw error;
  }
  // @ts-expect-error 0.95 goes as a number, but a string does not
  await PCA.fit(x, { components: '0.95' });
  // @ts-expect-error a collection is no record
  await PCA.fit([new Map([['a', 1]])]);
  // @ts-expect-error no such solver
  await PCA.fit(x, { solver: 'magic' });
  // @ts-expect-error no such option
  await PCA.fit(x, { standardise: true });
  // @ts-expect-error ddof is 0 or 1
  await PCA.fit(x, { ddof: 2 });
  // @ts-expect-error the rows are missing
  await PCA.fit({ data, columns: 3 });
  // @ts-expect-error no such option
  await FisherDiscriminant.fit(x, [0, 1, 0, 1], { shrinkage: 0.1 });
  // @ts-expect-error y is missing
  await CCA.fit(x, { ridge: 1 });
  // @ts-expect-error models are read-only
  model.mean = new Float64Array(3);
  // @ts-expect-error the constructor is not for users
  new PCA();
  return { binary, classes, first, how, j, of, pair, ran, scale, separated, spectrum, tied };
}
`;
