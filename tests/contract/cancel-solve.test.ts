import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, Moments, PCA, type Progress } from 'wasm-pca';
import { errorOf } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const x = { data: noise(60, 4, 1), rows: 60, columns: 4 };
const y = { data: noise(60, 3, 2), rows: 60, columns: 3 };
const labels = Array.from({ length: 60 }, (_, n) => n % 3);
const covariance = [
  [2, 0.5],
  [0.5, 1],
];

interface Hooks {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

async function withMoments<T>(use: (moments: Moments) => T | Promise<T>): Promise<T> {
  const moments = (await Moments.create(4)).add(x);
  try {
    return await use(moments);
  } finally {
    moments.free();
  }
}

const fits: Record<string, (hooks: Hooks) => unknown> = {
  'PCA.fit': (hooks) => PCA.fit(x, hooks),
  'PCA.fit by krylov': (hooks) => PCA.fit(x, { ...hooks, solver: 'krylov', components: 1 }),
  'PCA.fitSync': (hooks) => PCA.fitSync(x, hooks),
  'PCA.fitStream': (hooks) => PCA.fitStream([x], hooks),
  'PCA.fromCovariance': (hooks) => PCA.fromCovariance(covariance, hooks),
  'PCA.fromCovarianceSync': (hooks) => PCA.fromCovarianceSync(covariance, hooks),
  'PCA.fromMoments': (hooks) => withMoments((moments) => PCA.fromMoments(moments, hooks)),
  'PCA.fromMomentsSync': (hooks) => withMoments((moments) => PCA.fromMomentsSync(moments, hooks)),
  'FisherDiscriminant.fit': (hooks) => FisherDiscriminant.fit(x, labels, hooks),
  'FisherDiscriminant.fitSync': (hooks) => FisherDiscriminant.fitSync(x, labels, hooks),
  'CCA.fit': (hooks) => CCA.fit(x, y, hooks),
  'CCA.fitSync': (hooks) => CCA.fitSync(x, y, hooks),
};

const steps = [
  { stage: 'rows', done: 60 },
  { stage: 'solve', done: 0 },
  { stage: 'solve', done: 1 },
] as const;

describe.each(Object.entries(fits))('%s', (name, fit) => {
  const seen = name.startsWith('PCA.from') ? steps.slice(1) : steps;

  test.each(seen)('abort from onProgress at $stage $done is honoured', async ({ stage, done }) => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const told: Progress[] = [];
    const error = await errorOf(() =>
      fit({
        signal: controller.signal,
        onProgress: (progress) => {
          told.push({ ...progress });
          if (progress.stage === stage && progress.done === done) controller.abort(reason);
        },
      }),
    );
    expect(error).toBe(reason);
    expect(told.at(-1), 'nothing is told afterwards').toMatchObject({ stage, done });
  });
});

test('a map is cancelled at its last rows', async () => {
  const model = PCA.fitSync(x);
  for (const run of [
    (hooks: Hooks) => model.transform(x, hooks),
    (hooks: Hooks) => model.transformSync(x, hooks),
    (hooks: Hooks) => model.reconstructSync(x, hooks),
  ]) {
    const controller = new AbortController();
    const onProgress = ({ done, total }: Progress) => done === total && controller.abort('enough');
    expect(await errorOf(() => run({ signal: controller.signal, onProgress }))).toBe('enough');
  }
});
