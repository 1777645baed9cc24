/** Calls each public function with an invalid value for each of its options. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as main from 'wasm-pca';
import { CCA, ellipse, FisherDiscriminant, init, Moments, PCA, RobustPCA } from 'wasm-pca';
import * as categories from 'wasm-pca/categories';
import { CA, FAMD, MCA } from 'wasm-pca/categories';
import * as dialects from 'wasm-pca/dialects';
import * as onnx from 'wasm-pca/onnx';
import * as vectors from 'wasm-pca/vectors';
import { choose, evaluate, type Reduced, Reducer } from 'wasm-pca/vectors';
import { bytesOf, errorOf, expectClose, expectError } from '../support/check';
import { correlated } from '../support/random';

const x = { data: correlated(60, 4, 3), rows: 60, columns: 4 };
const y = { data: correlated(60, 2, 4), rows: 60, columns: 2 };
const labels = Array.from({ length: 60 }, (_, n) => n % 3);
let pca: PCA;
/** The model has as many components as a reducer has dimensions by default. */
let wide: PCA;
let moments: Moments;
let reducer: Reducer;
let codes: Reduced;
let fisher: FisherDiscriminant;
let cca: CCA;
const table = { tea: ['green', 'black', 'green', 'white'], sugar: ['no', 'yes', 'no', 'no'] };
const counts = [
  [3, 1, 2],
  [1, 4, 2],
  [2, 2, 5],
];
let mca: MCA;
let ca: CA;
let rotation: Awaited<ReturnType<PCA['rotate']>>;

beforeAll(async () => {
  await init({ analysis: true });
  pca = PCA.fitSync(x);
  wide = PCA.fitSync({ data: correlated(300, 256, 5), rows: 300, columns: 256 });
  moments = (await Moments.create(4)).add(x);
  reducer = await Reducer.fit(x, { dimensions: 2 });
  codes = await reducer.applyAll(x, { format: 'bit' });
  fisher = FisherDiscriminant.fitSync(x, labels);
  cca = CCA.fitSync(x, y);
  rotation = await pca.rotate();
  mca = MCA.fitSync(table);
  ca = CA.fitSync(counts);
});

type Call = (options: never) => unknown;

/** Reads the stream to its end. */
async function drained(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

const stream = () => [x].values() as Generator<typeof x>;

const CALLS: Record<string, Call> = {
  init: (o) => init(o),
  ellipse: (o) => ellipse(pca.transformSync(x, { components: 2 }), o),
  'PCA.fit': (o) => PCA.fit(x, o),
  'PCA.fitSync': (o) => PCA.fitSync(x, o),
  'PCA.fitTransform': (o) => PCA.fitTransform(x, o),
  'PCA.fitTransformSync': (o) => PCA.fitTransformSync(x, o),
  'PCA.fitStream': (o) => PCA.fitStream([x], o),
  'PCA.fromMoments': (o) => PCA.fromMoments(moments, o),
  'PCA.fromMomentsSync': (o) => PCA.fromMomentsSync(moments, o),
  'PCA.fromCovariance': (o) => PCA.fromCovariance(pca.covariance(), o),
  'PCA.fromCovarianceSync': (o) => PCA.fromCovarianceSync(pca.covariance(), o),
  'PCA#transform': (o) => pca.transform(x, o),
  'PCA#transformSync': (o) => pca.transformSync(x, o),
  'PCA#inverseTransform': (o) => pca.inverseTransform(x, o),
  'PCA#inverseTransformSync': (o) => pca.inverseTransformSync(x, o),
  'PCA#reconstruct': (o) => pca.reconstruct(x, o),
  'PCA#reconstructSync': (o) => pca.reconstructSync(x, o),
  'PCA#impute': (o) => pca.impute(x, o),
  'PCA#imputeSync': (o) => pca.imputeSync(x, o),
  'PCA#scoreCovariances': (o) => pca.scoreCovariances(x, o),
  'PCA#scoreCovariancesSync': (o) => pca.scoreCovariancesSync(x, o),
  'PCA#loadings': (o) => pca.loadings(o),
  'PCA#logLikelihood': (o) => pca.logLikelihood(x, o),
  'PCA#logLikelihoodSync': (o) => pca.logLikelihoodSync(x, o),
  'PCA#posterior': (o) => pca.posterior(x, o),
  'PCA#posteriorSync': (o) => pca.posteriorSync(x, o),
  'PCA#sample': (o) => pca.sample(2, o),
  'PCA#sampleSync': (o) => pca.sampleSync(2, o),
  'PCA#suggest': (o) => pca.suggest(x, o),
  'PCA#suggestSync': (o) => pca.suggestSync(x, o),
  'PCA#diagnose': (o) => pca.diagnose(x, o),
  'PCA#diagnoseSync': (o) => pca.diagnoseSync(x, o),
  'PCA#supplementary': (o) => pca.supplementary(x, x, o),
  'PCA#supplementarySync': (o) => pca.supplementarySync(x, x, o),
  'PCA#biplot': (o) => pca.biplot(x, o),
  'PCA#biplotSync': (o) => pca.biplotSync(x, o),
  'PCA#rotate': (o) => pca.rotate(o),
  'PCA#rotateSync': (o) => pca.rotateSync(o),
  'Rotation#transform': (o) => rotation.transform(x, o),
  'Rotation#transformSync': (o) => rotation.transformSync(x, o),
  'RobustPCA.fit': (o) => RobustPCA.fit(x, o),
  'RobustPCA.fitSync': (o) => RobustPCA.fitSync(x, o),
  'FisherDiscriminant.fit': (o) => FisherDiscriminant.fit(x, labels, o),
  'FisherDiscriminant.fitSync': (o) => FisherDiscriminant.fitSync(x, labels, o),
  'FisherDiscriminant#transform': (o) => fisher.transform(x, o),
  'FisherDiscriminant#transformSync': (o) => fisher.transformSync(x, o),
  'FisherDiscriminant#predict': (o) => fisher.predict(x, o),
  'FisherDiscriminant#predictSync': (o) => fisher.predictSync(x, o),
  'FisherDiscriminant.leaveOneOut': (o) => FisherDiscriminant.leaveOneOut(x, labels, o),
  'FisherDiscriminant.leaveOneOutSync': (o) => FisherDiscriminant.leaveOneOutSync(x, labels, o),
  'CCA.fit': (o) => CCA.fit(x, y, o),
  'CCA.fitSync': (o) => CCA.fitSync(x, y, o),
  'CCA#transformX': (o) => cca.transformX(x, o),
  'CCA#transformXSync': (o) => cca.transformXSync(x, o),
  'CCA#transformY': (o) => cca.transformY(y, o),
  'CCA#transformYSync': (o) => cca.transformYSync(y, o),
  'Moments#add': (o) => moments.add(x, o),
  'onnx.toONNX': (o) => onnx.toONNX(pca, o),
  'FAMD.fit': (o) => FAMD.fit(table, o),
  'FAMD.fitSync': (o) => FAMD.fitSync(table, o),
  'FAMD.fitStream': (o) => FAMD.fitStream([table], o),
  'MCA.fit': (o) => MCA.fit(table, o),
  'MCA.fitSync': (o) => MCA.fitSync(table, o),
  'MCA.fitStream': (o) => MCA.fitStream([table], o),
  'CA.fit': (o) => CA.fit(counts, o),
  'CA.fitSync': (o) => CA.fitSync(counts, o),
  'CA.fitStream': (o) => CA.fitStream([counts], o),
  'CA#reconstruct': (o) => ca.reconstruct(o),
  'FactorModel#transform': (o) => mca.transform(table, o),
  'FactorModel#transformSync': (o) => mca.transformSync(table, o),
  'FactorModel#supplementary': (o) => mca.supplementary(table, o),
  'FactorModel#supplementarySync': (o) => mca.supplementarySync(table, o),
  'FactorModel#suggest': (o) => mca.suggest(table, o),
  'FactorModel#suggestSync': (o) => mca.suggestSync(table, o),
  'FactorModel#biplot': (o) => mca.biplot(o),
  'dialects.simca': (o) => dialects.simca(pca, undefined, o),
  'Reducer.fit': (o) => Reducer.fit(x, o),
  'Reducer.from': (o) => Reducer.from(wide, o),
  'Reducer#applyAll': (o) => reducer.applyAll(x, o),
  'Reducer#applyAll of a stream': (o) => drained(reducer.applyAll(stream(), o)),
  'Reducer#residual': (o) => reducer.residual(x, o),
  'Reducer#score': (o) => reducer.score(x.data.subarray(0, 4), codes, o),
  'Reducer#search': (o) => reducer.search(x.data.subarray(0, 4), codes, o),
  'vectors.evaluate': (o) => evaluate(x, o),
  'vectors.choose': (o) => choose(x, o),
};

/** The calls that take no options, or name a table or a column. */
const WITHOUT = [
  'rowsOf',
  'PCA.fromJSON',
  ...['toJSON', 'distortion', 'distortions', 'communalities', 'contributions', 'cos2', 'covariance']
    .concat('precision')
    .map((name) => `PCA#${name}`),
  ...['FisherDiscriminant', 'CCA', 'RobustPCA', 'Rotation'].flatMap((name) => [
    `${name}.fromJSON`,
    `${name}#toJSON`,
  ]),
  ...['create', 'createSync', 'fromBytes'].map((name) => `Moments.${name}`),
  ...['FAMD', 'MCA', 'CA'].map((name) => `${name}.fromJSON`),
  'MCA#adjustedEigenvalues',
  ...['merge', 'remove', 'decay', 'covariance', 'toBytes', 'free'].map((name) => `Moments#${name}`),
  ...['Reducer.fromJSON', 'Reducer.of', 'Reducer#toJSON', 'Reducer#requireSame', 'Reducer#apply'],
  ...['prcomp', 'princomp', 'factoMineR', 'psych', 'sklearn', 'truncatedSVD', 'statsmodels', 'matlab']
    .concat('spss', 'ade4', 'prince', 'plsr', 'plsregress', 'sklearnPLS')
    .map((name) => `dialects.${name}`),
  ...['toFaiss', 'fromFaiss', 'toNPZ', 'reducerToONNX', 'toSQL'].map((name) => `vectors.${name}`),
];

/** The functions of a module, and of its classes. */
function callsOf(module: object, prefix: string): string[] {
  const methods = (of: object) =>
    Object.entries(Object.getOwnPropertyDescriptors(of))
      .filter(([name, { value }]) => typeof value === 'function' && !['constructor', 'mapFor'].includes(name))
      .map(([name]) => name);
  return Object.entries(module).flatMap(([name, value]) => {
    if (!/^class\b/.test(String(value))) return typeof value === 'function' ? [prefix + name] : [];
    const statics = methods(value).map((each) => `${name}.${each}`);
    return [...statics, ...methods(value.prototype).map((each) => `${name}#${each}`)];
  });
}

test('every public call is looked at here', () => {
  const all = [
    ...callsOf(main, ''),
    ...callsOf(categories, ''),
    ...callsOf(dialects, 'dialects.'),
    ...callsOf(onnx, 'onnx.'),
    ...callsOf(vectors, 'vectors.'),
  ];
  const known = [...Object.keys(CALLS), ...WITHOUT];
  expect(all.filter((name) => !known.includes(name))).toEqual([]);
});

const mine = new Error('mine');
function refuse(): never {
  throw mine;
}
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
const refusing = () => new Proxy({}, { get: refuse, ownKeys: refuse, has: refuse, getPrototypeOf: refuse });

/** An error of the call for `options`, whether it throws or rejects. */
async function refusalOf(call: Call, options: unknown) {
  const error = await errorOf(async () => call(options as never));
  const cause = (error.cause as { cause?: unknown } | undefined)?.cause;
  return { name: error.name, code: error.code, cause, message: error.message };
}

/** Invalid values for a signal: objects like an AbortSignal that lack one property. */
const signal = { aborted: false, throwIfAborted() {}, addEventListener() {}, removeEventListener() {} };
const NO_SIGNALS = [
  {},
  'abort',
  null,
  new AbortController(),
  { ...signal, addEventListener: undefined },
  { ...signal, aborted: 'no' },
];

describe.each(Object.keys(CALLS))('%s', (name) => {
  const call = CALLS[name];

  test('options that are none, or cannot be read, are ERR_OPTION', async () => {
    for (const options of [
      null,
      5,
      'components',
      [],
      new Map(),
      () => 1,
      Symbol('a'),
      revoked(),
      refusing(),
    ]) {
      expect(await refusalOf(call, options)).toMatchObject({ name: 'PCAError', code: 'ERR_OPTION' });
    }
  });

  test('each option that cannot be read, or can be nothing of the kind, is ERR_OPTION', async () => {
    const { message } = await refusalOf(call, { 'no such option': 1 });
    expect(message).toMatch(/Known here: /);
    const names = message.split('Known here: ')[1].split(', ');
    const others: string[] = [];
    for (const option of names) {
      const getter = Object.defineProperty({}, option, { get: refuse, enumerable: true });
      expect(await refusalOf(call, getter), option).toMatchObject({ code: 'ERR_OPTION', cause: mine });
      for (const value of [Symbol('a'), revoked(), refusing()]) {
        const { name, code, message } = await refusalOf(call, { [option]: value });
        // An argument that should be a matrix is one without a shape.
        const fits = /^(sample|queries|rerank|signs|mean|groups)$/.test(option)
          ? ['ERR_SHAPE', 'ERR_OPTION']
          : ['ERR_OPTION'];
        if (!fits.includes(code)) others.push(`${option}: ${name} ${code} ${message}`);
      }
    }
    expect(others).toEqual([]);
    for (const given of names.includes('signal') ? NO_SIGNALS : []) {
      expect(await refusalOf(call, { signal: given }), 'signal').toMatchObject({ code: 'ERR_OPTION' });
    }
    for (const option of ['onProgress', 'threads', 'columns'].filter((each) => names.includes(each))) {
      for (const given of [5.5, 'all', true]) {
        expect(await refusalOf(call, { [option]: given }), option).toMatchObject({ code: 'ERR_OPTION' });
      }
    }
  });
});

const BY_RULE = [
  'fit',
  'fitSync',
  'fitTransform',
  'fitTransformSync',
  'fromMoments',
  'fromMomentsSync',
  'fromCovariance',
  'fromCovarianceSync',
];
test.each(BY_RULE.map((name) => `PCA.${name}`).concat('PCA.fitStream'))('%s by a rule', async (name) => {
  const call = CALLS[name];
  const components = { rule: 'kaiser' };
  for (const given of NO_SIGNALS) {
    expect(await refusalOf(call, { components, signal: given })).toMatchObject({ code: 'ERR_OPTION' });
  }
  for (const option of ['signal', 'columns', 'missing', 'seed', 'threads']) {
    const getter = Object.defineProperty({ components }, option, { get: refuse, enumerable: true });
    expect(await refusalOf(call, getter), option).toMatchObject({ code: 'ERR_OPTION', cause: mine });
  }
  const rule = Object.defineProperty({}, 'rule', { get: refuse, enumerable: true });
  expect(await refusalOf(call, { components: rule })).toMatchObject({ code: 'ERR_OPTION', cause: mine });
});

describe('whitening with an epsilon', () => {
  const narrow = { ...x, data: x.data.map((value, k) => (k % 4 === 3 ? value * 1e-6 : value)) };

  test('divides by the square root of lambda and epsilon, and back exactly', async () => {
    const model = PCA.fitSync(narrow);
    for (const epsilon of [1e-5, 0.1, 100]) {
      for (const whiten of [true, 'zca'] as const) {
        const options = { whiten, epsilon };
        const scores = await model.transform(narrow, options);
        expect(bytesOf(model.transformSync(narrow, options).data)).toEqual(bytesOf(scores.data));
        expectClose(model.inverseTransformSync(scores, options).data, narrow.data, 1e-9);
        const variances = model.explainedVariance.map((lambda) => lambda / (lambda + epsilon)).sort();
        expectClose(PCA.fitSync(scores).explainedVariance, variances.reverse(), 1e-9);
        expect(PCA.fromJSON(JSON.parse(JSON.stringify(model))).transformSync(narrow, options).data).toEqual(
          scores.data,
        );
      }
    }
    const [plain] = [model.transformSync(narrow)];
    const deviations = model.explainedVariance.map((lambda) => Math.sqrt(lambda + 0.1));
    const byHand = plain.data.map((z, k) => z / deviations[k % 4]);
    expectClose(model.transformSync(narrow, { whiten: true, epsilon: 0.1 }).data, byHand, 1e-13);
  });

  test('0 changes no bit, and what cannot be is refused', async () => {
    const without = pca.transformSync(x, { whiten: 'zca' }).data;
    expect(bytesOf(pca.transformSync(x, { whiten: 'zca', epsilon: 0 }).data)).toEqual(bytesOf(without));
    expect(onnx.toONNX(pca, { whiten: true, epsilon: 0 })).toEqual(onnx.toONNX(pca, { whiten: true }));
    expect(onnx.toONNX(pca, { whiten: true, epsilon: 1 })).not.toEqual(onnx.toONNX(pca, { whiten: true }));
    for (const epsilon of [-1, Number.NaN, Number.POSITIVE_INFINITY, '1'])
      await expectError(
        'ERR_OPTION',
        () => pca.transform(x, { whiten: true, epsilon: epsilon as number }),
        'epsilon must be',
      );
    await expectError(
      'ERR_OPTION',
      () => pca.transform(x, { epsilon: 1 }),
      "epsilon is for whiten: true or 'zca'",
    );
    await expectError('ERR_OPTION', () => pca.reconstruct(x, { epsilon: 1 } as object), 'epsilon');
    // A component without variance: its scores, which are rounding, stay so.
    const flat = { ...x, data: x.data.map((value, k) => (k % 4 === 3 ? 0 : value)) };
    const scores = PCA.fitSync(flat).transformSync(flat, { whiten: true, epsilon: 1e-3 });
    expect(Math.max(...scores.data.filter((_, k) => k % 4 === 3).map(Math.abs))).toBeLessThan(1e-9);
  });
});

test('a call without its model, and JSON as text', async () => {
  await expectError('ERR_OPTION', () => onnx.toONNX(undefined as never), 'toONNX needs a model');
  await expectError('ERR_OPTION', () => PCA.fromJSON('{}'), 'pass JSON.parse(text)');
  await expectError('ERR_OPTION', () => Reducer.fromJSON('{}'), 'pass JSON.parse(text)');
  await expectError(
    'ERR_OPTION',
    () => Reducer.fit(x, { components: 2 } as object),
    "did you mean 'dimensions'?",
  );
  await expectError(
    'ERR_OPTION',
    () => Reducer.fit(x, { n_components: 2 } as object),
    "did you mean 'dimensions'?",
  );
});
