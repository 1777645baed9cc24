import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA, PCAError, type PCAErrorCode } from 'wasm-pca';
import { CA, type CategoryOptions, FAMD, MCA, type Table } from 'wasm-pca/categories';
import { ade4, factoMineR, prince } from 'wasm-pca/dialects';
import r from '../fixtures/categories.json';
import { expectClose } from '../support/check';
import { inFreshNode, root } from '../support/node';
import { uniform } from '../support/random';

beforeAll(() => init());

/** Expects a PCAError of this code, whose message has each of the words. */
function refused(act: () => unknown, code: PCAErrorCode, ...words: string[]): void {
  let error: unknown;
  try {
    act();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(PCAError);
  const { message } = error as PCAError;
  expect((error as PCAError).code, message).toBe(code);
  for (const word of words) expect(message).toContain(word);
}

const levelsOf = (model: FAMD | MCA, variable: string) =>
  model.columns.filter((column) => column.variable === variable).map(({ level }) => level);

const answers = { tea: ['green', 'black', 'green', 'white'], sugar: ['no', 'yes', 'no', 'no'] };

describe('levels', () => {
  test('of any text keep their names, in the table and in new rows', async () => {
    const names = [
      '<b onclick="x()">',
      "it's",
      '"',
      '__proto__',
      'constructor',
      '',
      ' ',
      'ß',
      '\u0000',
      '0',
      'null',
    ];
    const rows = names.flatMap((name, i) => [name, names[(i + 1) % names.length]]);
    const other = rows.map((_, i) => (i % 3 ? 'a' : 'b'));
    for (const column of ['<i>', '__proto__', 'constructor', '', 'toString']) {
      const table = JSON.parse(
        `{"other":${JSON.stringify(other)},${JSON.stringify(column)}:${JSON.stringify(rows)}}`,
      );
      const model = await MCA.fit(table);
      expect(model.variables).toEqual(['other', column]);
      expect(levelsOf(model, column)).toEqual([...names].sort());
      expectClose(model.transformSync(table).data, model.scores.data, 0);
      const records = rows.map((text, i) =>
        JSON.parse(`{${JSON.stringify(column)}:${JSON.stringify(text)},"other":"${other[i]}"}`),
      );
      expectClose(model.transformSync(records).data, model.scores.data, 0);
      const restored = MCA.fromJSON(JSON.parse(JSON.stringify(model)));
      expectClose(restored.transformSync(table).data, model.scores.data, 0);
    }
    expect(Object.prototype).not.toHaveProperty('level');
  });

  test('of numbers ascend, those of text are in the order of code units, and the caller may give another', () => {
    const table = { n: [10, 9, 100, 9], t: ['10', '9', '100', '9'], b: [true, false, true, true] };
    const categories = ['n', 't'];
    const model = FAMD.fitSync(table, { categories: [...categories, 'b'] });
    expect(levelsOf(model, 'n')).toEqual(['9', '10', '100']);
    expect(levelsOf(model, 't')).toEqual(['10', '100', '9']);
    expect(levelsOf(model, 'b')).toEqual(['false', 'true']);
    const given = MCA.fitSync(table, { categories, levels: { n: [100, 9, 10], b: [true, false] } });
    expect(levelsOf(given, 'n')).toEqual(['100', '9', '10']);
    expect(levelsOf(given, 'b')).toEqual(['true', 'false']);
    const text = { ...table, n: table.n.map(String), b: table.b.map(String) };
    expectClose(given.transformSync(text).data, given.scores.data, 0);
  });

  test('are found in text, booleans and dictionaries, and numbers are not taken for them', () => {
    const numbers = [3, 1, 2, 5];
    expect(FAMD.fitSync({ ...answers, numbers }).columns.map(({ level }) => level)).toEqual([
      ...['black', 'green', 'white', 'no', 'yes'],
      null,
    ]);
    refused(() => MCA.fitSync({ ...answers, numbers }), 'ERR_OPTION', "'numbers'", 'categories', 'FAMD');
    const text = numbers.map(String);
    refused(() => FAMD.fitSync({ ...answers, text }), 'ERR_OPTION', "'text'", 'Number()', 'categories');
    expect(levelsOf(MCA.fitSync({ ...answers, text }), 'text')).toEqual(['1', '2', '3', '5']);
    refused(
      () => FAMD.fitSync({ ...answers, numbers }, { categories: ['tea'] }),
      'ERR_OPTION',
      "'sugar'",
      "'no' in row 0",
    );
    refused(() => FAMD.fitSync({ mixed: [1, 'a', 2, 'a'] }), 'ERR_OPTION', "'mixed'", 'row 1');
    refused(() => FAMD.fitSync({ mixed: ['a', 1, 2, 'a'] }), 'ERR_OPTION', "'mixed'", 'row 1');
  });

  test('that are rare become one, which new rows have too', () => {
    const tea = ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'd', 'e', 'a'];
    const sugar = ['y', 'n', 'y', 'n', 'y', 'n', 'y', 'n', 'y', 'y'];
    const model = MCA.fitSync({ tea, sugar }, { rare: { below: 0.15 } });
    expect(model.columns.filter(({ variable }) => variable === 'tea')).toEqual([
      { variable: 'tea', level: 'a' },
      { variable: 'tea', level: 'b' },
      { variable: 'tea', level: 'other', pooled: ['c', 'd', 'e'] },
    ]);
    const pooled = { tea: tea.map((level) => (level > 'b' ? 'other' : level)), sugar };
    expectClose(model.eigenvalues, MCA.fitSync(pooled).eigenvalues, 1e-14);
    expectClose(model.transformSync({ tea, sugar }).data, model.scores.data, 0);
    refused(
      () => MCA.fitSync({ tea, sugar }, { rare: { below: 0.15, as: 'a' } }),
      'ERR_OPTION',
      "'a'",
      "'tea'",
    );
    refused(
      () => MCA.fitSync({ tea, sugar }, { rare: { below: 0.5 } }),
      'ERR_CONSTANT_COLUMN',
      "'tea'",
      "'other'",
    );
  });

  test('that are missing are a level of their own, or refused', () => {
    const tea = ['green', null, 'green', undefined, 'black', Number.NaN];
    const sugar = ['y', 'n', 'n', 'n', 'y', 'y'];
    refused(() => MCA.fitSync({ tea, sugar }), 'ERR_NOT_FINITE', "'tea'", 'row 1', "missing: 'level'");
    const model = MCA.fitSync({ tea, sugar }, { missing: 'level' });
    expect(levelsOf(model, 'tea')).toEqual(['black', 'green', '(missing)']);
    expectClose(model.transformSync({ tea, sugar }).data, model.scores.data, 0);
    const both = ['(missing)', ...tea.slice(1)];
    refused(() => MCA.fitSync({ tea: both, sugar }, { missing: 'level' }), 'ERR_OPTION', "'(missing)'");
    const numbers = [1, 2, null, 3, 4, 5];
    refused(
      () => FAMD.fitSync({ numbers, sugar }, { missing: 'level' }),
      'ERR_NOT_FINITE',
      "'numbers'",
      'row 2',
    );
    refused(() => MCA.fitSync({ tea: [null, null, null], sugar: ['a', 'b', 'a'] }), 'ERR_EMPTY', "'tea'");
    refused(() => FAMD.fitSync({ tea: [null, null, null], sugar: ['a', 'b', 'a'] }), 'ERR_EMPTY', "'tea'");
  });

  test('that are passive take no part, in new rows as in those fitted', () => {
    const table = {
      tea: ['green', null, 'green', 'black', 'black', 'green'],
      sugar: ['y', 'n', 'n', 'n', 'y', 'y'],
    };
    const model = MCA.fitSync(table, { missing: 'level', passive: { tea: ['(missing)'] } });
    expect(levelsOf(model, 'tea')).toEqual(['black', 'green']);
    expect(model.passive?.columns).toEqual([{ variable: 'tea', level: '(missing)' }]);
    expectClose(model.transformSync(table).data, model.scores.data, 0);
    refused(() => model.adjustedEigenvalues(), 'ERR_OPTION', 'passive');
    const fit = (passive: CategoryOptions['passive']) => () => MCA.fitSync(answers, { passive });
    refused(fit({ tea: ['oolong'] }), 'ERR_OPTION', "'tea'", "'oolong'");
    refused(fit({ tea: ['green', 'black', 'white'] }), 'ERR_OPTION', "'tea'", 'supplementary');
    refused(fit({ coffee: ['a'] }), 'ERR_SHAPE', "'coffee'");
    refused(fit({ tea: 'green' as never }), 'ERR_OPTION', "'tea'");
    const numbers = { ...answers, n: [1, 2, 3, 5] };
    refused(() => FAMD.fitSync(numbers, { passive: { n: [1] } }), 'ERR_OPTION', "'n'", 'numbers');
    const pooled = MCA.fitSync(answers, { rare: { below: 0.3 }, passive: { tea: ['other'] } });
    expect(pooled.passive?.columns[0].pooled).toEqual(['black', 'white']);
    expectClose(pooled.transformSync(answers).data, pooled.scores.data, 0);
  });

  test('that no row fitted had are refused by name or passive', async () => {
    const model = MCA.fitSync(answers);
    const rows = [
      { tea: 'oolong', sugar: 'yes' },
      { tea: 'green', sugar: 'no' },
    ];
    refused(() => model.transformSync(rows), 'ERR_OPTION', "'tea'", "'oolong'", 'row 0', "unseen: 'passive'");
    await expect(model.transform(rows)).rejects.toThrow(PCAError);
    const at = await model.transform(rows, { unseen: 'passive' });
    const standard = model.columnCoordinates('standard');
    const yes = model.columns.findIndex(({ level }) => level === 'yes');
    // Only the other variable places the row, at half of its level's standard coordinate.
    const half = standard.data.slice(yes * at.columns, (yes + 1) * at.columns).map((value) => value / 2);
    expectClose(at.data.slice(0, at.columns), half, 1e-14);
    expectClose(at.data.slice(at.columns), model.scores.data.slice(0, at.columns), 0);
    refused(() => model.transformSync([{ tea: null, sugar: 'no' }]), 'ERR_NOT_FINITE', "'tea'", 'row 0');
    refused(() => model.transformSync([{ tea: 'green' }] as Table), 'ERR_SHAPE', "'sugar'");
    refused(
      () => model.transformSync([{ tea: {}, sugar: 'no' }], { unseen: 'passive' }),
      'ERR_SHAPE',
      "'tea'",
    );
  });

  test('are given in full and once', () => {
    const fit = (levels: CategoryOptions['levels']) => () => MCA.fitSync(answers, { levels });
    refused(fit({ tea: ['green', 'black'] }), 'ERR_OPTION', "'tea'", "'white'");
    refused(fit({ tea: ['green', 'black', 'white', 'oolong'] }), 'ERR_OPTION', "'tea'", "'oolong'");
    refused(fit({ tea: ['green', 'green', 'black', 'white'] }), 'ERR_OPTION', "'green' twice");
    refused(fit({ coffee: ['a'] }), 'ERR_SHAPE', "'coffee'");
    refused(fit({ tea: 'green' as never }), 'ERR_OPTION', "'tea'");
  });

  test('100,000 of one column', () => {
    const next = uniform(1);
    const n = 150_000;
    const id = Array.from({ length: n }, (_, i) => `person ${i % 100_000}`);
    const group = Array.from({ length: n }, () => 'abc'[Math.floor(3 * next())]);
    const answer = Array.from(group, (g) => (next() < (g === 'a' ? 0.8 : 0.3) ? 'yes' : 'no'));
    const model = MCA.fitSync({ id, group, answer }, { components: 1 });
    expect(model.columns.length).toBe(100_005);
    expect(model.totalInertia).toBeCloseTo(100_005 / 3 - 1, 6);
    const ratios = model.eta2().data;
    expect((ratios[0] + ratios[1] + ratios[2]) / 3).toBeCloseTo(model.eigenvalues[0], 10);
    refused(() => MCA.fitSync({ id, group, answer }), 'ERR_MEMORY', 'components: 5');
  });

  test('one of them is refused, one with a single row is a level', () => {
    refused(
      () => MCA.fitSync({ ...answers, one: ['x', 'x', 'x', 'x'] }),
      'ERR_CONSTANT_COLUMN',
      "'one'",
      "'x'",
    );
    refused(() => FAMD.fitSync({ ...answers, n: [7, 7, 7, 7] }), 'ERR_CONSTANT_COLUMN', "'n'");
    const model = MCA.fitSync({ a: ['x', 'y', 'y', 'y', 'y'], b: ['p', 'p', 'q', 'q', 'q'] });
    expect(model.mean[0]).toBe(0.2);
    expect(model.vTest().data.every(Number.isFinite)).toBe(true);
  });
});

describe("missing: 'em'", () => {
  const table = {
    tea: ['green', null, 'green', 'black', 'black', 'green'],
    sugar: ['y', 'n', 'n', 'n', 'y', 'y'],
    cups: [1, 2, null, 4, 5, 2],
  };
  const em = { missing: 'em', components: 1 } as const;

  test('asks for a number of components, and for cells to impute from', () => {
    refused(() => FAMD.fitSync(table, { missing: 'em' }), 'ERR_OPTION', 'components', "'em'");
    refused(() => FAMD.fitSync(table, { ...em, components: 4 }), 'ERR_COMPONENTS', '3');
    refused(() => FAMD.fitSync(table, { ...em, passive: { tea: ['green'] } }), 'ERR_OPTION', 'passive');
    refused(() => FAMD.fitSync(table, { ...em, maxIterations: 1 }), 'ERR_NOT_CONVERGED', '1 rounds');
    refused(() => FAMD.fitSync(table, { ...em, tolerance: 2 }), 'ERR_OPTION', 'tolerance');
    const empty = { ...table, tea: table.tea.map(() => null) };
    refused(() => FAMD.fitSync(empty, { ...em, categories: ['tea', 'sugar'] }), 'ERR_EMPTY', "'tea'");
    const constant = { ...table, cups: [1, null, null, 1, 1, 1] };
    refused(() => FAMD.fitSync(constant, em), 'ERR_CONSTANT_COLUMN', "'cups'");
    const beside = () => FAMD.fitSync(table, em).supplementarySync(table, { missing: 'em' });
    refused(beside, 'ERR_OPTION', 'missing');
  });

  test('imputes pooled levels and rows of weight 0, whatever the names', () => {
    const names = ['__proto__', '<b>', '', 'constructor'];
    const first = ['a', 'a', 'b', 'b', 'c', 'd', 'a', 'b', 'a', null];
    const other = first.map((_, i) => (i === 2 ? null : names[i % 4]));
    const rows = JSON.parse(`{"__proto__":${JSON.stringify(other)},"x":${JSON.stringify(first)}}`);
    const weights = first.map((_, i) => (i === 9 ? 0 : 1));
    const options = { ...em, weights, rare: { below: 0.2, as: 'few' } };
    const model = MCA.fitSync(rows, options);
    expect(model.imputed.map(({ row, variable }) => [row, variable])).toEqual([
      [2, '__proto__'],
      [9, 'x'],
    ]);
    expect(names).toContain(model.imputed[0].value);
    expect(levelsOf(model, 'x')).toEqual(['a', 'b', 'few']);
    // A row without weight is imputed, and leaves the others as they are.
    const nine = JSON.parse(JSON.stringify(rows), (_, value) =>
      Array.isArray(value) ? value.slice(0, 9) : value,
    );
    const { eigenvalues } = MCA.fitSync(nine, { ...em, rare: options.rare });
    expectClose(model.eigenvalues, eigenvalues, 1e-9);
    expect(model.scores.rows).toBe(10);
  });

  test('of a whole table is a fit without it, and by a call that waits the same', async () => {
    const whole = { sugar: table.sugar, cups: [1, 2, 3, 4, 5, 2] };
    expect(FAMD.fitSync(whole, em)).toEqual(FAMD.fitSync(whole, { components: 1 }));
    const stages: string[] = [];
    const model = await FAMD.fit(table, { ...em, onProgress: ({ stage }) => stages.push(stage) });
    expect(model).toEqual(FAMD.fitSync(table, em));
    expect(model.imputed.map(({ row, variable }) => [row, variable])).toEqual([
      [1, 'tea'],
      [2, 'cups'],
    ]);
    expect(stages.filter((stage) => stage === 'solve').length).toBeGreaterThan(2);
    refused(
      () => MCA.fitSync({ ...table, cups: table.sugar }, em).adjustedEigenvalues(),
      'ERR_OPTION',
      'imputed',
    );
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('enough'));
    const cancelled = FAMD.fit(table, { ...em, signal: controller.signal, onProgress: stop });
    await expect(cancelled).rejects.toThrow('enough');
  });
});

describe('tables', () => {
  const rows = answers.tea.map((tea, i) => ({ tea, sugar: answers.sugar[i] }));
  const column = (values: readonly unknown[], typeId = 5) => ({
    type: { typeId },
    get: (i: number) => values[i],
  });
  const arrow = {
    numRows: 4,
    schema: { fields: [{ name: 'tea' }, { name: 'sugar' }, { name: 'code' }] },
    getChildAt: (j: number) =>
      [column(answers.tea), column(answers.sugar), column([1n, 2n, 1n, 1n], -1)][j] as never,
  };

  test('give the same model in each form', async () => {
    const { scores } = MCA.fitSync(answers);
    const frame = {
      shape: [4, 2],
      columns: ['tea', 'sugar'],
      values: rows.map(({ tea, sugar }) => [tea, sugar]),
    };
    for (const table of [rows, frame]) expect((await MCA.fit(table)).scores).toEqual(scores);
    expect((await MCA.fit(arrow, { columns: ['tea', 'sugar'] })).scores).toEqual(scores);
    // Entries of a dictionary are categories even if they are numbers.
    expect(levelsOf(FAMD.fitSync(arrow), 'code')).toEqual(['1', '2']);
  });

  test('without names, rows or columns are refused', () => {
    refused(() => MCA.fitSync([['a'], ['b']] as never), 'ERR_SHAPE', 'records');
    refused(() => MCA.fitSync(new Map() as never), 'ERR_SHAPE', 'names');
    refused(() => MCA.fitSync([new Map([['a', 'b']])] as never), 'ERR_SHAPE', 'records');
    refused(() => MCA.fitSync([]), 'ERR_EMPTY');
    refused(() => MCA.fitSync({ a: [] }), 'ERR_EMPTY');
    refused(() => MCA.fitSync({ a: ['x', 'y'], b: ['x'] }), 'ERR_SHAPE', "'b'", '1 rows');
    refused(() => MCA.fitSync([{ a: 'x' }, { b: 'x' }]), 'ERR_SHAPE', "'a'", 'row 1');
    refused(() => MCA.fitSync([{ a: 'x', b: 'y' }]), 'ERR_CONSTANT_COLUMN', "'a'");
    refused(() => MCA.fitSync(answers, { columns: ['teas'] }), 'ERR_SHAPE', "'teas'", "'tea'");
    refused(() => MCA.fitSync(answers, { categories: ['coffee'] }), 'ERR_SHAPE', "'coffee'");
    refused(() => MCA.fitSync(answers, { columns: ['tea', 'tea'] }), 'ERR_OPTION', 'twice');
    const throwing = Object.defineProperty([...rows], 1, {
      get: () => ({
        get tea() {
          throw new Error('no');
        },
      }),
    });
    refused(() => MCA.fitSync(throwing), 'ERR_SHAPE');
  });

  test('of counts are finite, not negative and without empty rows and columns', () => {
    refused(
      () =>
        CA.fitSync([
          [1, -2],
          [3, 4],
        ]),
      'ERR_OPTION',
      'row 0, column 1',
      '-2',
    );
    refused(
      () =>
        CA.fitSync([
          [1, Number.NaN],
          [3, 4],
        ]),
      'ERR_NOT_FINITE',
      'row 0, column 1',
    );
    refused(
      () =>
        CA.fitSync([
          [1, 2],
          [0, 0],
        ]),
      'ERR_EMPTY',
      'row 1',
    );
    refused(
      () =>
        CA.fitSync([
          { a: 1, b: 0 },
          { a: 3, b: 0 },
        ]),
      'ERR_EMPTY',
      "'b'",
    );
    refused(
      () =>
        CA.fitSync([
          [1, 2],
          [2, 4],
        ]),
      'ERR_COMPONENTS',
      'independent',
    );
    refused(() => CA.fitSync([[1, 2]]), 'ERR_EMPTY');
    refused(
      () =>
        CA.fitSync(
          [
            [1, 2],
            [3, 1],
          ],
          { components: 2 },
        ),
      'ERR_COMPONENTS',
      '1',
    );
    refused(
      () =>
        CA.fitSync(
          [
            [1, 2],
            [3, 1],
          ],
          { weights: [1, 2] } as never,
        ),
      'ERR_OPTION',
      'weights',
    );
    const ca = CA.fitSync([
      [1, 2],
      [3, 1],
    ]);
    refused(() => ca.transformSync([[1, 2, 3]]), 'ERR_SHAPE', '3 columns');
    const weighted = { data: Float64Array.of(1, 2, 3, 1), rows: 2, columns: 2, weights: [1, 2] };
    refused(() => CA.fitSync(weighted), 'ERR_OPTION', 'weights', 'sums');
    refused(() => ca.eta2(), 'ERR_OPTION', 'CA');
    refused(() => ca.reconstruct({ components: 2 }), 'ERR_COMPONENTS');
  });
});

describe('streams', () => {
  const levels = { tea: ['green', 'black', 'white'], sugar: ['no', 'yes'] };
  const rejects = async (stream: Promise<unknown>, code: PCAErrorCode, ...words: string[]) => {
    const error = await stream.catch((thrown) => thrown);
    refused(
      () => {
        throw error;
      },
      code,
      ...words,
    );
  };

  test('are told their levels, and refuse others by name', async () => {
    await rejects(
      MCA.fitStream([answers], { levels: { tea: levels.tea } }),
      'ERR_OPTION',
      "'sugar'",
      '(missing)',
    );
    await rejects(MCA.fitStream([answers], undefined as never), 'ERR_OPTION', "'tea'");
    await rejects(FAMD.fitStream([answers], { levels: { tea: levels.tea } }), 'ERR_OPTION', "'sugar'");
    const oolong = { tea: ['oolong'], sugar: ['no'] };
    await rejects(MCA.fitStream([answers, oolong], { levels }), 'ERR_OPTION', "'oolong'", 'row 0', 'levels');
    const missing = { tea: [null], sugar: ['no'] };
    await rejects(MCA.fitStream([answers, missing], { levels }), 'ERR_NOT_FINITE', "'(missing)'");
    const withMissing = { ...levels, tea: [...levels.tea, '(missing)'] };
    const model = await MCA.fitStream([answers, missing], { levels: withMissing });
    expect(levelsOf(model, 'tea')).toEqual(withMissing.tea);
    const unused = { ...levels, tea: [...levels.tea, 'oolong'] };
    await rejects(MCA.fitStream([answers], { levels: unused }), 'ERR_OPTION', "'oolong'", 'no row');
    await rejects(
      MCA.fitStream([answers], { levels: { ...levels, tea: ['green'] } }),
      'ERR_CONSTANT_COLUMN',
      "'tea'",
    );
    await rejects(MCA.fitStream([], { levels }), 'ERR_EMPTY');
    await rejects(MCA.fitStream(answers as never, { levels }), 'ERR_OPTION', 'chunks');
    await rejects(MCA.fitStream([answers], { levels, missing: 'em' } as never), 'ERR_OPTION', 'missing');
    await rejects(MCA.fitStream([answers], { levels, weights: [1] } as never), 'ERR_OPTION', 'weights');
    const constant = { ...answers, n: [7, 7, 7, 7] };
    await rejects(FAMD.fitStream([constant], { levels }), 'ERR_CONSTANT_COLUMN', "'n'");
    await rejects(CA.fitStream([[[1, 2]], [[1, 2, 3]]]), 'ERR_SHAPE', '3 columns', 'first chunk');
    await rejects(
      CA.fitStream([
        [
          [1, 0],
          [3, 0],
        ],
      ]),
      'ERR_EMPTY',
      "'1'",
    );
  });

  test('keep no rows, which what is about these says, and end when they are cancelled', async () => {
    const model = await MCA.fitStream([answers], { levels });
    expect(model.scores).toEqual({ data: new Float64Array(), rows: 0, columns: model.componentCount });
    for (const act of [
      () => model.rowCoordinates(),
      () => model.rowContributions(),
      () => model.rowCos2(),
      () => model.supplementarySync(answers),
    ])
      refused(act, 'ERR_OPTION', 'stream', 'transform');
    structuredClone({ ...model }, { transfer: [model.mean.buffer] });
    refused(() => model.columnCoordinates(), 'ERR_SHAPE', 'mean', 'detached');

    const controller = new AbortController();
    let closed = false;
    async function* endless() {
      try {
        for (let n = 0; ; n++) {
          if (n === 3) controller.abort(new Error('enough'));
          yield answers;
        }
      } finally {
        closed = true;
      }
    }
    const stream = MCA.fitStream(endless(), { levels, signal: controller.signal });
    await expect(stream).rejects.toThrow('enough');
    await expect.poll(() => closed).toBe(true);
  });
});

describe('suggest', () => {
  const caithness = [
    [326, 38, 241, 110, 3],
    [688, 116, 584, 188, 4],
    [343, 84, 909, 412, 26],
    [98, 48, 403, 681, 85],
  ];
  /** Makes three questions whose answers depend on the group to the degree `tied`, and a number. */
  function survey(tied: number, seed: number) {
    const next = uniform(seed);
    const rows = Array.from({ length: 120 }, (_, i) => i % 2);
    const ask = () => rows.map((group) => (next() < tied ? `l${group}` : `l${Math.floor(3 * next())}`));
    return { a: ask(), b: ask(), c: ask(), n: rows.map((group) => tied * group + next()) };
  }

  test('compares eigenvalues with their mean, with chance, and with the inertia between variables', async () => {
    const { n, ...texts } = survey(0.7, 1);
    const mca = MCA.fitSync(texts);
    const { mean, adjusted, malinvaud, ...rest } = mca.suggestSync();
    expect(rest).toEqual({});
    expect(mean?.threshold).toBeCloseTo(1 / 3, 12);
    expect(mean?.count).toBe(mca.eigenvalues.filter((lambda) => lambda > 1 / 3).length);
    const { ratio } = mca.adjustedEigenvalues();
    expect(ratio[0]).toBeGreaterThan(0.8);
    expect(adjusted?.count).toBe(1);
    expect(mca.suggestSync(undefined, { methods: ['adjusted'], share: 1 }).adjusted).toMatchObject({
      count: null,
      reason: expect.stringContaining('less'),
    });
    expect(malinvaud).toMatchObject({ count: null, reason: expect.stringContaining('CA') });
    const famd = FAMD.fitSync({ ...texts, n });
    expect(famd.suggestSync().mean?.threshold).toBeCloseTo(1, 12);
    const few = MCA.fitSync(texts, { components: 1, solver: 'krylov' }).suggestSync();
    for (const { count, reason } of [few.mean, few.adjusted] as { count: number | null; reason: string }[])
      expect(count === null ? reason : "components: 'all'").toContain("components: 'all'");

    const methods = ['parallel-permuted'] as const;
    const found = await famd.suggest({ ...texts, n }, { methods, replicates: 20 });
    expect(found['parallel-permuted']?.count).toBe(1);
    expect(famd.suggestSync({ ...texts, n }, { methods, replicates: 20 })).toEqual(found);
    const noise = survey(0, 2);
    const chance = FAMD.fitSync(noise).suggestSync(noise, { methods, replicates: 20 });
    expect(chance['parallel-permuted']?.count).toBe(0);
    const weights = noise.n.map((_, i) => 1 + (i % 2));
    const weighted = FAMD.fitSync(noise, { weights }).suggestSync(noise, { methods });
    expect(weighted['parallel-permuted']).toMatchObject({
      count: null,
      reason: expect.stringContaining('weights'),
    });
  });

  test("tests what remains of chi-square by Malinvaud's statistic", () => {
    const ca = CA.fitSync(caithness);
    const { malinvaud, 'parallel-permuted': permuted } = ca.suggestSync(undefined, {});
    // qchisq(0.95, c(12, 6, 2)) of R; the statistics are n times the sum of the eigenvalues left.
    expectClose(
      malinvaud?.threshold as Float64Array,
      [21.0260698174831, 12.591587243744, 5.99146454710798],
      1e-10,
    );
    const left = [0, 1, 2].map((m) => ca.eigenvalues.subarray(m).reduce((sum, lambda) => sum + lambda, 0));
    expectClose(
      malinvaud?.curve as Float64Array,
      left.map((sum) => sum * ca.totalWeight),
      1e-9,
    );
    expect(malinvaud?.count).toBe(2);
    expect(permuted).toBeUndefined();
    const asked = ca.suggestSync(answers, { methods: ['parallel-permuted'] });
    expect(asked['parallel-permuted']?.reason).toContain('malinvaud');
  });

  test('checks its options', () => {
    const model = MCA.fitSync(answers);
    const ask = (options: object, x?: Table) => () => model.suggestSync(x, options);
    refused(ask({ methods: [] }), 'ERR_OPTION', 'methods');
    refused(ask({ methods: ['kaiser'] }), 'ERR_OPTION', "'mean'");
    refused(ask({ level: 1 }), 'ERR_OPTION', 'level');
    refused(ask({ share: 0 }), 'ERR_OPTION', 'share');
    refused(ask({ replicates: 0 }), 'ERR_OPTION', 'replicates');
    const one = { tea: ['green'], sugar: ['no'] };
    refused(ask({}, one), 'ERR_SHAPE', '1 rows', '4');
  });

  test('and the biplot, whose products are what two dimensions show', () => {
    const ca = CA.fitSync(caithness);
    const counts = ca.reconstruct({ components: 2 }).data;
    for (const [alpha, kind] of [
      [0, 'columnPrincipal'],
      [0.5, 'symmetric'],
      [1, 'rowPrincipal'],
      [0.3, null],
    ] as const) {
      const { rows, columns, ...about } = ca.biplot({ alpha });
      expect(about).toEqual({ alpha, kind, components: [1, 2], names: ['0', '1', '2', '3', '4'] });
      const products = counts.map((_, k) => {
        const [i, j] = [Math.floor(k / 5), k % 5];
        const product = [0, 1].reduce((sum, m) => sum + rows.data[2 * i + m] * columns.data[2 * j + m], 0);
        return ca.totalWeight * ca.rowMasses[i] * ca.mean[j] * (1 + product);
      });
      expectClose(products, counts, 1e-9);
    }
    const names = MCA.fitSync({ a: ['yes', 'no', 'yes'], b: ['yes', 'no', 'maybe'] }).biplot({
      components: [2, 1],
    });
    expect(names.names).toEqual(['a: no', 'a: yes', 'maybe', 'b: no', 'b: yes']);
    refused(() => ca.biplot({ components: [1, 4] }), 'ERR_COMPONENTS', '3');
    refused(() => ca.biplot({ components: [1, 1] }), 'ERR_OPTION', 'components');
    refused(() => ca.biplot({ alpha: 2 }), 'ERR_OPTION', 'alpha');
    refused(() => CA.fitSync(caithness, { components: 1 }).biplot(), 'ERR_COMPONENTS', 'only 1');
  });
});

describe('dialects', () => {
  type Parts = { [name: string]: Parts | number[][] | number[] | number };
  const columnOf = (list: number[], m: number, count: number) => list.filter((_, k) => k % count === m);

  /** Expects each field of R's result in ours; up to one sign for each dimension if signs are free. */
  function same(ours: unknown, theirs: Parts, signsAreFree: boolean, where = ''): void {
    for (const [name, part] of Object.entries(theirs)) {
      const own = (ours as Record<string, unknown>)[name];
      const at = `${where}.${name}`;
      if (typeof part === 'number') expect(own, at).toBe(part);
      else if (!Array.isArray(part)) same(own, part, signsAreFree, at);
      else if (!Array.isArray(part[0])) expectClose(own as Float64Array, part as number[], 1e-9, at);
      else {
        const { data, columns } = own as Matrix;
        const count = name === 'eig' ? 3 : (part[0] as number[]).length;
        expect(columns, at).toBe(count);
        for (let m = 0; m < count; m++) {
          const a = columnOf([...data], m, count);
          const b = columnOf(part.flat(), m, count);
          const flips = signsAreFree && a.reduce((sum, value, k) => sum + value * b[k], 0) < 0;
          expectClose(a, flips ? b.map((value) => -value) : b, 1e-8, `${at} ${m}`);
        }
      }
    }
  }

  const wine = r.famd.wine;
  const numbers = wine.numeric.map((row) => row.slice(0, 2));
  const table = {
    Label: wine.categorical.Label,
    odor: numbers.map(([odor]) => odor),
    Soil: wine.categorical.Soil,
    surface: numbers.map(([, surface]) => surface),
  };
  const models = {
    ca: () => CA.fitSync(r.ca.caith.table),
    mca: () =>
      MCA.fitSync(
        { cyl: r.mca.cars.data.cyl, vs: r.mca.cars.data.vs, gear: r.mca.cars.data.gear },
        { components: 4 },
      ),
    famd: () => FAMD.fitSync(table, { levels: wine.levels }),
  };

  test.each(['ca', 'mca', 'famd'] as const)('are the results of FactoMineR and ade4: %s', (kind) => {
    const model = models[kind]();
    const theirs = r.tools[kind] as { factoMineR: Parts; ade4: Parts };
    same(factoMineR(model as FAMD), theirs.factoMineR, false);
    same(ade4(model), theirs.ade4, true);
    expect(ade4(model)).toMatchObject({ rank: model.spectrum.length, nf: model.componentCount });
  });

  test("'passive' levels are those of excl in FactoMineR", () => {
    const { data } = r.mca.cars;
    const model = MCA.fitSync(data, { passive: { cyl: ['6'], gear: ['5'] }, components: 4 });
    expectClose(model.eigenvalues, r.excl.eigenvalues, 1e-7);
    const result = factoMineR(model);
    same(
      result,
      { ind: { coord: r.excl.rows }, var: { coord: r.excl.levels, contrib: r.excl.contributions } },
      true,
    );
  });

  test('of prince have shares where the others have percentages', () => {
    const model = models.mca();
    const { column_contributions_, percentage_of_variance_, column_coordinates, ...rest } = prince(model);
    const sums = [0, 1, 2, 3].map((m) =>
      columnOf([...column_contributions_.data], m, 4).reduce((a, b) => a + b),
    );
    expectClose(sums, [1, 1, 1, 1], 1e-12);
    expectClose(
      percentage_of_variance_,
      model.inertiaRatio.map((ratio) => 100 * ratio),
      1e-13,
    );
    expect(rest.cumulative_percentage_of_variance_[3]).toBeLessThan(100);
    expect(column_coordinates).toEqual(model.columnCoordinates());
    // The columns of prince's FAMD have the squared length lambda along each dimension.
    const famd = prince(models.famd());
    const lengths = Array.from(famd.eigenvalues_, (_, m) =>
      columnOf([...famd.column_coordinates.data], m, 7).reduce((sum, value) => sum + value ** 2, 0),
    );
    expectClose(lengths, famd.eigenvalues_, 1e-12);
  });

  test('refuse clones and other models', () => {
    const model = models.ca();
    refused(() => factoMineR({ ...model } as CA), 'ERR_OPTION', 'CA.fromJSON');
    refused(() => prince(PCA.fitSync(r.ca.caith.table) as never), 'ERR_OPTION', 'sklearn');
    refused(() => factoMineR(null as never), 'ERR_OPTION');
    const few = factoMineR(FAMD.fitSync(table, { components: 2, solver: 'krylov' }));
    expect(few['quali.var']?.cos2).toBeNull();
    expect(factoMineR(FAMD.fitSync({ Label: table.Label, Soil: table.Soil }))['quanti.var']).toBeNull();
  });
});

test('columns that took no part in the fit are of its rows', async () => {
  const model = MCA.fitSync(answers);
  const age = [20, 30, 40, 60];
  const beside = await model.supplementary({ age, town: ['a', 'b', 'b', 'b'] });
  expect(beside.variables).toEqual(['age', 'town']);
  expect(beside.columns.map(({ level }) => level)).toEqual([null, 'a', 'b']);
  refused(() => model.supplementarySync({ age: [1, 2, 3] }), 'ERR_SHAPE', '3 rows', '4');
  refused(() => model.supplementarySync({ age }, { weights: age } as never), 'ERR_OPTION', 'weights');
  refused(
    () =>
      CA.fitSync([
        [1, 2],
        [3, 1],
      ]).supplementarySync({ age }),
    'ERR_OPTION',
    'CA',
  );
});

test('options are checked', () => {
  const fit = (options: object) => () => MCA.fitSync(answers, options);
  refused(fit({ categorys: [] }), 'ERR_OPTION', "'categories'");
  refused(fit({ components: 4 }), 'ERR_COMPONENTS', '3');
  refused(fit({ components: 0 }), 'ERR_OPTION', 'components');
  refused(fit({ components: { distortion: 1 } }), 'ERR_OPTION', 'distortion');
  refused(fit({ missing: 'omit' }), 'ERR_OPTION', 'missing');
  refused(fit({ rare: { below: 2 } }), 'ERR_OPTION', 'rare.below');
  refused(fit({ weights: [1, 2] }), 'ERR_SHAPE', 'weights');
  refused(fit({ weights: [0, 0, 0, 0] }), 'ERR_EMPTY', 'weight');
  refused(fit({ weights: 'coffee' }), 'ERR_SHAPE', "'coffee'");
  refused(() => MCA.fitSync(answers).rowCoordinates('prinicpal' as never), 'ERR_OPTION', "'principal'");
  refused(() => MCA.fitSync(answers).adjustedEigenvalues('raw' as never), 'ERR_OPTION', "'benzecri'");
  const half = MCA.fitSync(answers, { components: { varianceRatio: 0.5 } });
  expect(half.inertiaRatio.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(0.5);
});

test('a table that is read for long can be cancelled meanwhile', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  let read = 0;
  const rows = Array.from({ length: 100_000 }, (_, i) => ({
    get tea() {
      if (++read === 50_000) controller.abort(reason);
      return i % 2 ? 'green' : 'black';
    },
    sugar: i % 3 ? 'no' : 'yes',
  }));
  await expect(MCA.fit(rows, { signal: controller.signal })).rejects.toBe(reason);
  expect(read).toBeLessThan(100_000);
});

test('calls can be cancelled, and nothing is shared with the caller', async () => {
  const controller = new AbortController();
  controller.abort();
  const { signal } = controller;
  await expect(MCA.fit(answers, { signal })).rejects.toBe(signal.reason);
  await expect(
    CA.fit(
      [
        [1, 2],
        [3, 1],
      ],
      { signal },
    ),
  ).rejects.toBe(signal.reason);
  const model = MCA.fitSync(answers);
  await expect(model.transform(answers, { signal })).rejects.toBe(signal.reason);
  model.rowCoordinates().data.fill(0);
  expect(model.scores.data.some((value) => value !== 0)).toBe(true);
  expect(() => Object.assign(model, { rows: 1 })).toThrow(TypeError);
  structuredClone({ ...model }, { transfer: [model.scores.data.buffer] });
  refused(() => model.columnCoordinates(), 'ERR_SHAPE', 'scores', 'detached');
});

test('models are made by fits alone, and Sync forms ask for init()', async () => {
  refused(() => new (MCA as never as new () => MCA)(), 'ERR_OPTION', 'MCA', 'fit');
  const entry = pathToFileURL(join(root, 'dist/categories.node.js')).href;
  const found = await inFreshNode(`
    import { MCA } from '${entry}';
    const table = { a: ['x', 'y', 'x'], b: ['p', 'p', 'q'] };
    let error;
    try { MCA.fitSync(table); } catch (thrown) { error = thrown; }
    const { componentCount } = await MCA.fit(table);
    console.log(JSON.stringify([error.code, error.message.includes('init()'), componentCount]));
  `);
  expect(found).toEqual(['ERR_LOAD', true, 2]);
});
