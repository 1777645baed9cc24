import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import {
  CCA,
  type DirectReport,
  type EngineBinary,
  type EngineInfo,
  FisherDiscriminant,
  type FitOptions,
  init,
  PCA,
  type Progress,
  type Report,
  type SolverName,
} from 'wasm-pca';
import { noise } from '../support/random';

// The type checker tests the types; the other tests check that the values have them.
type Solvers = 'auto' | 'covariance' | 'gram' | 'svd' | 'krylov' | 'power' | 'em';
type Binaries = 'relaxed' | 'baseline' | 'custom';

let info: EngineInfo;
beforeAll(async () => {
  info = await init();
});

const x = { data: noise(60, 5, 1), rows: 60, columns: 5 };

describe('declared unions are what there is', () => {
  test('solvers', () => {
    expectTypeOf<SolverName>().toEqualTypeOf<Solvers>();
    expectTypeOf<PCA['solver']>().toEqualTypeOf<Solvers>();
    expectTypeOf<FitOptions['solver']>().toEqualTypeOf<Solvers | undefined>();
    const names: SolverName[] = ['covariance', 'gram', 'svd', 'power', 'em'];
    for (const solver of names) {
      expect(PCA.fitSync(x, { solver, components: 2 }).solver).toBe(solver);
    }
    // 'auto' may choose an iterative solver, so it takes the options of these.
    expect(names).toContain(PCA.fitSync(x, { tolerance: 1e-9, maxIterations: 50, seed: 1 }).solver);
  });

  test('binaries', () => {
    expectTypeOf<EngineBinary>().toEqualTypeOf<Binaries>();
    expectTypeOf<EngineInfo['binary']>().toEqualTypeOf<Binaries>();
    expectTypeOf<Report['binary']>().toEqualTypeOf<Binaries>();
    expectTypeOf<DirectReport['binary']>().toEqualTypeOf<Binaries>();
    const labels = Array.from({ length: 60 }, (_, n) => n % 2);
    for (const { report } of [
      PCA.fitSync(x),
      FisherDiscriminant.fitSync(x, labels),
      CCA.fitSync(x, x, { ridge: 1 }),
    ]) {
      expect(report.binary).toBe(info.binary);
    }
  });

  test('stages', () => {
    expectTypeOf<Progress['stage']>().toEqualTypeOf<'rows' | 'solve'>();
    const stages: Progress['stage'][] = [];
    PCA.fitSync(x, { onProgress: ({ stage }) => stages.push(stage) });
    expect([...new Set(stages)]).toEqual(['rows', 'solve']);
  });

  test('fields are readonly', () => {
    const model = PCA.fitSync(x);
    expectTypeOf(model.components).toEqualTypeOf<
      Readonly<{ data: Float64Array<ArrayBuffer>; rows: number; columns: number }>
    >();
    expect(() => {
      // @ts-expect-error: it is readonly
      model.components.rows = 1;
    }).toThrow(TypeError);
    expect(() => {
      // @ts-expect-error: it is readonly
      model.report.tied = [];
    }).toThrow(TypeError);
  });
});
