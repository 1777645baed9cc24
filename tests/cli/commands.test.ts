import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA, RobustPCA } from 'wasm-pca';
import { FAMD, MCA } from 'wasm-pca/categories';
import { SMALL } from '../../cli/workers/aside';
import iris from '../fixtures/iris.json';
import lda from '../fixtures/lda.json';
import { run } from '../support/node';
import { noise } from '../support/random';
import { csvOf, PROGRAM, workplace } from './support';

const { alone, done, folder, get, pca, put } = workplace();

const species = ['setosa', 'versicolor', 'virginica'];
const flowers = Array.from({ length: 150 }, (_, n) => iris.data.slice(4 * n, 4 * n + 4));
const irisNames = ['a', 'b', 'c', 'd'];

const LONG = { rows: 22_000, columns: 12 };
const long = noise(LONG.rows, LONG.columns, 4).map((v, k) => v * (1 + (k % LONG.columns)) + 3);

beforeAll(async () => {
  await init();
  put(
    'iris.csv',
    csvOf(
      [...irisNames, 'species'],
      flowers.map((row, n) => [...row, species[Math.floor(n / 50)]]),
    ),
  );
  const rows = Array.from({ length: LONG.rows }, (_, n) =>
    long.subarray(n * LONG.columns, (n + 1) * LONG.columns),
  );
  const text = csvOf(
    Array.from(rows[0], (_, j) => `x${j}`),
    rows,
  );
  expect(text.length).toBeGreaterThan(SMALL); // so that a thread of its own reads it
  put('long.csv', text);
});

const close = (actual: ArrayLike<number>, expected: ArrayLike<number>, within: number) => {
  expect(actual.length).toBe(expected.length);
  // An expectation for each number would take longer than the commands. No comparison with NaN holds.
  expect(Array.from(expected).findIndex((value, i) => !(Math.abs(actual[i] - value) < within))).toBe(-1);
};
const numbersIn = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',').map(Number));

test('a process that has run commands before says what a process of its own says', async () => {
  for (const [args, status] of [
    ['suggest iris.csv --label species --seed 3', 0],
    ['fit iris.csv --label none', 1],
    ['fit iris.csv --most', 2],
    ['--help', 0],
  ] as const) {
    const { milliseconds: _, ...said } = await alone(args);
    expect(said.status, args).toBe(status);
    for (const _again of [1, 2]) expect(await pca(args)).toMatchObject(said);
  }
});

test('suggest gives the numbers of components that PCA.suggest gives, and fit keeps them', async () => {
  const said = JSON.parse(await done('suggest iris.csv --label species --json --seed 3'));
  await init({ analysis: true });
  const model = await PCA.fit(flowers);
  for (const [rule, { count }] of Object.entries(await model.suggest(undefined, { seed: 3 }))) {
    expect(said[rule].count, rule).toBe(count);
  }
  expect(await done('suggest iris.csv --label species')).toMatch(/^kaiser +— +it is for correlations/m);
  const ofRows = await done('suggest iris.csv --label species --methods cross-validation,parallel-permuted');
  expect(ofRows).toMatch(/^cross-validation +2 /m);
  const kept = JSON.parse(await done('fit iris.csv --label species --components cross-validation --json'));
  expect(kept.components).toBe(2);
  expect(JSON.parse(await done('fit iris.csv --label species --components minka --json')).components).toBe(3);
  await done('moments iris.csv --label species -o iris.mom');
  expect((await done('suggest iris.mom')).split('\n').length).toBeGreaterThan(10);
  for (const command of [
    'fit iris.csv --label species --components most',
    'fit iris.csv --label species --robust --components parallel',
    'fit iris.mom --components cross-validation',
    'suggest iris.mom --methods parallel-permuted',
    'suggest iris.csv --label species --methods horn',
  ]) {
    expect((await pca(command)).status, command).toBe(2);
  }
});

test('--normalize clr fits log-ratios as the package does, and says what replaced zeros', async () => {
  const counts = [
    [12, 0, 7],
    [5, 3, 0],
    [9, 8, 4],
    [0, 1, 6],
    [20, 2, 2],
    [7, 7, 7],
  ];
  put('counts.csv', csvOf(['a', 'b', 'c'], counts));
  const how = 'counts.csv --normalize clr';
  for (const [given, zeros] of [
    ['limit=1', { detectionLimit: 1 }],
    ['limit=2,fraction=0.5', { detectionLimit: 2, fraction: 0.5 }],
    ['replace=1e-3', { replace: 1e-3 }],
  ] as const) {
    await done(`fit ${how} --zeros ${given} --model clr.json --scores clr.csv`);
    const model = PCA.fromJSON(JSON.parse(get('clr.json').toString()));
    const expected = await PCA.fit(counts, { normalize: 'clr', zeros });
    close(model.explainedVariance, expected.explainedVariance, 1e-12);
    const first = get('clr.csv').toString().split('\n')[1].split(',').map(Number);
    close(first, expected.transformSync(counts.slice(0, 1)).data, 1e-12);
  }
  expect(await done('info clr.json')).toContain('rows as log-ratios, zeros replaced by the share 0.001');
  expect(await done('transform clr.json counts.csv')).toMatch(/^z1,z2,z3/);
  expect(await done(`suggest ${how} --zeros limit=1 --methods broken-stick`)).toContain('broken-stick');
  await done('fit counts.csv --normalize rclr --report rclr.html');
  expect(get('rclr.html').toString()).toContain('as log-ratios among what is above 0');
  expect((await pca(`fit ${how}`)).stderr).toMatch(
    /counts\.csv: row 1, column "?b"?: 0 has no logarithm; --zeros/,
  );
  put(
    'new.csv',
    csvOf(
      ['a', 'b', 'c'],
      [
        [1, 2, 3],
        [1, -2, 3],
      ],
    ),
  );
  expect((await pca('transform clr.json new.csv')).stderr).toMatch(
    /new\.csv: row 2, column "?b"?: -2 has no/,
  );
  for (const command of [`fit ${how} --zeros 0.1`, 'fit counts.csv --zeros limit=1'])
    expect((await pca(command)).status, command).toBe(2);
});

test('--categories fits FAMD and MCA as the package does, and their models place new rows', async () => {
  const sport = ['judo', 'rowing', 'judo', 'running', 'rowing', 'running', 'judo', 'rowing'];
  const tea = ['green', 'black', '<b>"x"</b>', 'green', 'black', 'green', 'black', 'green'];
  const height = [181, 163, 175, 190, 169, 178, 171, 185];
  const rows = sport.map((each, n) =>
    [`p${n}`, each, height[n], tea[n].replaceAll('"', '""')].map((cell) => `"${cell}"`),
  );
  put('people.csv', `id,sport,height,tea\n${rows.map((row) => row.join(',')).join('\n')}\n`);
  const expected = await FAMD.fit({ sport, height, tea });
  const files = '--model f.json --scores f.csv --loadings places.csv --report f.html';
  const said = JSON.parse(await done(`fit people.csv --label id --categories auto ${files} --json`));
  expect(said).toMatchObject({ kind: 'FAMD', rows: 8, omitted: 0, categories: ['sport', 'tea'], columns: 7 });
  close(Float64Array.from(said.eigenvalues), expected.eigenvalues, 1e-12);
  const model = FAMD.fromJSON(JSON.parse(get('f.json').toString()));
  close(model.components.data, expected.components.data, 1e-12);
  const [, first] = get('f.csv').toString().split('\n');
  expect(first).toMatch(/^p0,/);
  close(
    Float64Array.from(first.split(',').slice(1), Number),
    expected.scores.data.subarray(0, model.componentCount),
    1e-12,
  );
  expect(get('places.csv').toString()).toContain('\nsport: rowing,');
  const page = get('f.html').toString();
  expect(page).toContain('sport: rowing');
  expect(page).not.toContain('<b>"x"</b>');
  const lines = await done('fit people.csv --label id --categories auto --components 2');
  expect(lines).toContain(
    'FAMD: 2 dimensions fitted to 8 rows, 1 column of numbers and 2 categories of 6 levels',
  );
  expect(await done('info f.json')).toContain('dimension   eigenvalue');
  const transformed = (await done('transform f.json people.csv --label id --components 2')).split('\n');
  expect(transformed[0]).toBe('id,z1,z2');
  close(
    Float64Array.from(transformed[1].split(',').slice(1), Number),
    expected.scores.data.subarray(0, 2),
    1e-9,
  );

  await done('fit people.csv --columns sport,tea --categories auto --model m.json --report m.html');
  const mca = await MCA.fit({ sport, tea });
  close(MCA.fromJSON(JSON.parse(get('m.json').toString())).eigenvalues, mca.eigenvalues, 1e-12);
  expect(get('m.html').toString()).toContain("Greenacre's adjusted share");
  put(
    'coded.csv',
    csvOf(
      ['a', 'b'],
      [
        [1, 'x'],
        [2, 'y'],
        [1, ''],
        [3, 'x'],
        [2, 'y'],
      ],
    ),
  );
  const coded = JSON.parse(await done('fit coded.csv --categories a,b --missing level --json'));
  expect(coded).toMatchObject({ kind: 'MCA', rows: 5, columns: 6 });
  await done('fit coded.csv --categories a,b --missing omit --scores coded-scores.csv');
  expect(get('coded-scores.csv').toString().split('\n')[3]).toMatch(/^(,|NaN)/);

  put('new.csv', csvOf(['tea', 'sport', 'height'], [['green', 'chess', 170]]));
  expect((await pca('transform f.json new.csv')).stderr).toContain('chess');
  expect((await pca('fit coded.csv --categories a,b')).stderr).toMatch(
    /coded\.csv: row 3, column "b": a value is missing/,
  );
  expect((await pca('fit people.csv --categories spotr')).stderr).toContain('did you mean "sport"');
  expect((await pca('fit counts.csv --categories auto')).stderr).toContain('all columns hold numbers');
  for (const command of [
    'fit people.csv --categories auto --standardize',
    'fit people.csv --missing level',
    'reconstruct f.json people.csv',
  ])
    expect((await pca(command)).status, command).toBe(2);
});

test('--weights fits as the package does, and leaves its column out', async () => {
  const weights = flowers.map((_, n) => n % 4);
  put(
    'weighted.csv',
    csvOf(
      [...irisNames, 'w', 'species'],
      flowers.map((row, n) => [...row, weights[n], species[n % 3]]),
    ),
  );
  const options = { weights, weighting: 'frequency' } as const;
  const expected = await PCA.fit(flowers, options);
  const how = 'weighted.csv --label species --weights w';
  const said = await done(`fit ${how} --weighting frequency --model w.json --scores w-scores.csv --json`);
  expect(JSON.parse(said)).toMatchObject({ rows: 112, weighting: 'frequency', totalWeight: 223 });
  const model = PCA.fromJSON(JSON.parse(get('w.json').toString()));
  expect(model.featureNames).toEqual(irisNames);
  close(model.explainedVariance, expected.explainedVariance, 1e-12);
  expect(get('w-scores.csv').toString().trim().split('\n')).toHaveLength(151);
  expect(await done(`fit ${how}`)).toContain('weighted as');
  // The fit is by sums, by shards of parts, or by rows held in memory.
  await done(`moments ${how} -o w.mom`);
  for (const command of [
    'fit w.mom --weighting frequency',
    `fit ${how} --weighting frequency --solver svd`,
  ]) {
    await done(`${command} --model w.json`);
    close(
      PCA.fromJSON(JSON.parse(get('w.json').toString())).explainedVariance,
      expected.explainedVariance,
      1e-12,
    );
  }
  const rules = JSON.parse(await done(`suggest ${how} --weighting frequency --json`));
  expect(rules.bic.count).toBe((await expected.suggest()).bic?.count);
  put(
    'wrong.csv',
    csvOf(
      ['a', 'b', 'w'],
      [
        [1, 2, 1],
        [3, 4, -2],
        [5, 5, 1],
      ],
    ),
  );
  expect((await pca('fit wrong.csv --weights w')).stderr).toMatch(/column "w".*-2 is not a weight/);
  for (const command of [
    'fit wrong.csv --weights z',
    `fit ${how} --robust`,
    `fit ${how} --calibrate`,
    'fit w.mom --weights w',
  ])
    expect((await pca(command)).status, command).not.toBe(0);
});

test('diagnose finds rows beyond the limits, names their columns, and ends with 3', async () => {
  await init({ analysis: true });
  await done('fit iris.csv --label species --components 2 --model two.json');
  const model = PCA.fromJSON(JSON.parse(get('two.json').toString()));
  const expected = model.diagnoseSync(flowers, { rows: 'fitted', level: 0.99 });
  expect(expected.alarms.length).toBeGreaterThan(0);
  const command = 'diagnose two.json iris.csv --label species --fitted --level 0.99';
  const { status, stdout } = await pca(`${command} --json -o statistics.csv`);
  expect(status).toBe(3);
  const said = JSON.parse(stdout);
  expect(said.alarms.map(({ row }: { row: number }) => row)).toEqual(
    expected.alarms.map(({ row }) => row + 1),
  );
  expect(said.alarms[0].label).toBe(species[Math.floor(expected.alarms[0].row / 50)]);
  expect(said.limits.t2.value).toBeCloseTo(expected.limits.t2.value as number, 10);
  const rows = get('statistics.csv').toString().trim().split('\n');
  expect([rows.length, rows[0]]).toEqual([151, 'species,t2,spe,dmodx,mahalanobis,leverage']);
  expect(Number(rows[7].split(',')[1])).toBeCloseTo(expected.t2[6], 10);
  const shifted = flowers.map((row, n) => (n === 6 ? [row[0], row[1] + 40, row[2], row[3]] : row));
  put('shifted.csv', csvOf(irisNames, shifted));
  expect((await pca('diagnose two.json shifted.csv --level 0.999')).stdout).toMatch(
    /^1 of 150 rows beyond .*^row 7: .*SPE [\d,.]+, mainly from b/ms,
  );
  await done('fit iris.csv --exclude species --model four.json');
  expect((await pca('diagnose four.json iris.csv --exclude species')).stdout).toMatch(
    /^T² limit [\d.]+, from F\(.*^SPE limit 0, since the components span all rows$/ms,
  );
  put('regular.csv', csvOf(irisNames, flowers.slice(60, 70)));
  expect(await pca('diagnose two.json regular.csv --level 0.9999')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^0 of 10 rows/),
  });
  for (const option of ['--level 1', '--components 9x']) {
    expect((await pca(`${command} ${option}`)).status, option).toBe(2);
  }
});

test('fit --calibrate holds rows out; diagnose --joint splits the level, and tells what chance alone raises', async () => {
  put('few.csv', csvOf(irisNames, flowers.slice(50, 80)));
  await done('fit few.csv --components 2 --model plain.json');
  await done('fit few.csv --components 2 --calibrate --model held.json');
  const model = PCA.fromJSON(JSON.parse(get('held.json').toString()));
  const fitted = await PCA.fit(flowers.slice(50, 80), { components: 2, calibrate: true });
  expect(model.calibration).toEqual(fitted.calibration);
  const expected = model.diagnoseSync(flowers.slice(80, 100), { joint: true });
  put('more.csv', csvOf(irisNames, flowers.slice(80, 100)));
  const { stdout } = await pca('diagnose held.json more.csv --joint --json');
  expect(JSON.parse(stdout)).toMatchObject({ joint: true, approximate: false, limits: expected.limits });
  expect(JSON.parse(stdout).expected).toBeCloseTo(20 * 0.05, 10);
  expect((await pca('diagnose held.json more.csv --joint')).stdout).toMatch(
    /^\d+ of 20 rows beyond the limits; expected by chance if all rows are regular: 1(?:\.0)?\n/,
  );
  expect((await pca('diagnose plain.json more.csv')).stdout).toContain('these limits are approximate');
  await done('moments few.csv -o few.mom');
  expect((await pca('fit few.mom --calibrate')).status).toBe(2);
});

test('fit --rotate lists the loadings that rotate gives', async () => {
  const command = 'fit iris.csv --label species --standardize --components 2 --rotate oblimin';
  const { rotation } = JSON.parse(await done(`${command} --json`));
  await init({ analysis: true });
  const model = await PCA.fit(flowers, { standardize: true, components: 2 });
  const expected = model.rotateSync({ method: 'oblimin' });
  close(rotation.loadings.flat(), expected.loadings.data, 1e-6);
  close(rotation.factorCorrelations.flat(), expected.factorCorrelations.data, 1e-6);
  expect(await done(command)).toMatch(/^oblimin +1 +2\na +0\.9/m);
  expect((await pca('fit iris.csv --label species --rotate quartimin')).status).toBe(2);
});

describe('fit', () => {
  test('iris has the eigenvalues of scikit-learn', async () => {
    const said = JSON.parse(await done('fit iris.csv --label species --json'));
    close(said.explainedVariance, iris.raw.eigenvalues, 1e-12);
    expect(await done('fit iris.csv --exclude species')).toMatch(
      /^4 components fitted to 150 rows × 4 columns in .* \(solver: covariance\)/,
    );
  });

  test('keeps as many components as are asked for, of the columns asked for, standardised', async () => {
    const { components, columns } = JSON.parse(
      await done('fit iris.csv --columns b,3:4 --standardize --variance-ratio 0.9 --json'),
    );
    const expected = PCA.fitSync(
      flowers.map((row) => row.slice(1)),
      { standardize: true, components: { varianceRatio: 0.9 } },
    );
    expect({ components, columns }).toEqual({ components: expected.componentCount, columns: 3 });
  });

  test('many rows by any number of threads give the same model, scores and all', async () => {
    for (const threads of [1, 4]) {
      await done(
        `fit long.csv --threads ${threads} --components 3 --model m${threads}.json --scores s${threads}.csv`,
      );
    }
    const [one, four] = [1, 4].map((threads) => {
      const { report: _, ...model } = JSON.parse(get(`m${threads}.json`).toString());
      return model;
    });
    expect(four).toEqual(one);
    expect(get('s4.csv').equals(get('s1.csv'))).toBe(true);
    const model = PCA.fitSync({ data: long, ...LONG }, { components: 3 });
    close(numbersIn(get('s1.csv').toString()), model.transformSync({ data: long, ...LONG }).data, 1e-9);
  });

  test('fewer rows than columns are fitted as PCA.fit does', async () => {
    const wide = noise(20, 1500, 3);
    const rows = Array.from({ length: 20 }, (_, n) => Array.from(wide.subarray(n * 1500, (n + 1) * 1500)));
    put(
      'wide-0.csv',
      csvOf(
        rows[0].map((_, j) => `x${j}`),
        rows.slice(0, 7),
      ),
    );
    put(
      'wide-1.csv',
      csvOf(
        rows[0].map((_, j) => `x${j}`),
        rows.slice(7),
      ),
    );
    const said = JSON.parse(await done('fit wide-*.csv --json'));
    expect(said.solver).toBe('gram');
    close(said.explainedVariance, PCA.fitSync(rows).explainedVariance, 1e-11);
  });

  test.runIf(process.platform === 'linux')('a named pipe is read once, from its beginning', async () => {
    const child = spawn(
      'sh',
      [
        '-c',
        `mkfifo pipe && (cat iris.csv > pipe & "${process.execPath}" "${PROGRAM}" fit pipe --label species --json)`,
      ],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    await once(child, 'close');
    expect(JSON.parse(said).rows).toBe(150);
    expect((await pca('fit pipe --scores s.csv')).stderr).toMatch(/pipe/);
  });

  test('a report is one page', async () => {
    await done('fit iris.csv --label species --report iris.html');
    expect(get('iris.html').toString()).toMatch(/^<!doctype html>[\s\S]*versicolor[\s\S]*<\/html>\s*$/);
  });

  test('a report has what Fisher’s discriminant makes of the labels, of all columns and rows', async () => {
    const rows = lda.crabs.labels.map((k, n) => [
      lda.crabs.levels[k],
      ...lda.crabs.x.slice(5 * n, 5 * n + 5),
    ]);
    put('crabs.csv', csvOf(['kind', 'FL', 'RW', 'CL', 'CW', 'BD'], rows));
    const captions = () =>
      [
        ...get('crabs.html')
          .toString()
          .replaceAll('\u00a0', ' ')
          .matchAll(/<caption>(.*?)<\/caption>/gs),
      ].map(([, text]) => text);
    // MASS::lda makes 8 errors, and 10 where each row is left out.
    const expected = [
      'Rows that it was fitted to: 192 of 200 right, 96.0 %',
      'Each row by a fit to the others: 190 of 200 right, 95.0 %',
    ];
    for (const options of ['', '--components 2', '--standardize --scores s.csv']) {
      await done(`fit crabs.csv --label kind ${options} --report crabs.html`.replaceAll('  ', ' '));
      expect(captions()).toEqual(expected);
    }
    await done('fit crabs.csv --exclude kind --report crabs.html');
    expect(captions()).toEqual([]);
    put('holes.csv', csvOf(['kind', 'FL', 'RW', 'CL', 'CW', 'BD'], [...rows, ['B.F', 1, '', 2, 3, 4]]));
    await done('fit holes.csv --label kind --missing omit --report crabs.html');
    expect(captions()).toEqual(expected);
  });

  test('--robust is not turned by outliers, and names them', async () => {
    const shifted = flowers.map((row, n) => (n % 15 === 0 ? row.map((v, j) => v + (j === 1 ? 30 : 0)) : row));
    put('outliers.csv', csvOf(irisNames, shifted));
    const command = 'fit outliers.csv --components 2';
    const robust = JSON.parse(await done(`${command} --robust --json --model robust.json`));
    const rows = robust.outliers.map(({ row }: { row: number }) => row);
    expect(rows).toEqual(expect.arrayContaining([1, 16, 31, 46, 61, 76, 91, 106, 121, 136]));
    const clean = await PCA.fit(flowers, { components: 1 });
    const cosine = (components: Float64Array) =>
      Math.abs(clean.components.data.reduce((sum, v, j) => sum + v * components[j], 0));
    expect(cosine(PCA.fromJSON(JSON.parse(get('robust.json').toString())).components.data)).toBeGreaterThan(
      0.99,
    );
    await done(`${command} --model plain.json`);
    expect(cosine(PCA.fromJSON(JSON.parse(get('plain.json').toString())).components.data)).toBeLessThan(0.5);
    expect(await done(`${command} --robust`)).toMatch(
      /\(method: ROBPCA\).*bad-leverage +10 +rows 1, 16, 31/s,
    );
    for (const option of ['--ddof 0', '--solver svd', '--variance-ratio 0.9', '--scale mad --standardize']) {
      expect((await pca(`${command} --robust ${option}`)).status, option).toBe(2);
    }
    expect(await pca(`${command} --scale qn`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--scale qn is for --robust'),
    });
    expect(await pca(`${command} --robust --scale pareto`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--robust divides columns by --scale mad or qn'),
    });
    for (const [option, scale, divisor] of [
      ['--standardize', 'mad', 'median absolute deviation × 1.4826'],
      ['--scale mad', 'mad', 'median absolute deviation × 1.4826'],
      ['--scale qn', 'qn', 'Qn'],
    ] as const) {
      await done(`${command} --robust ${option} --model scaled.json --report scaled.html`);
      const scaled = PCA.fromJSON(JSON.parse(get('scaled.json').toString()));
      const { model } = await RobustPCA.fit(shifted, { components: 2, scale });
      expect(scaled.scale).toEqual(model.scale);
      expect(scaled.explainedVariance).toEqual(model.explainedVariance);
      expect(get('scaled.html').toString()).toContain(`each divided by its ${divisor}`);
    }
    await done('moments outliers.csv -o outliers.mom');
    expect(await pca('fit outliers.mom --robust')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--robust needs rows, which a .mom file does not have'),
    });
  });
});

describe('columns', () => {
  const command = 'fit iris.csv --label species';

  test('are divided by --scale and count by --column-weights, as in the package', async () => {
    const weights = { columnWeights: [1, 2, 3, 4] };
    const ways = [
      ['--scale pareto', { scale: 'pareto' }, 'each divided by the root of its standard deviation'],
      ['--scale range', { scale: 'range' }, 'each divided by its range'],
      ['--scale 1,2.5,3,4', { scale: [1, 2.5, 3, 4] }, 'each divided by a given number'],
      ['--column-weights 1,2,3,4', weights, 'each weighted'],
      [
        '--standardize --column-weights 1,2,3,4',
        { standardize: true, ...weights },
        'each divided by its standard deviation and weighted',
      ],
    ] as const;
    for (const [options, choices, words] of ways) {
      await done(`${command} ${options} --model divided.json --report divided.html`);
      const model = PCA.fromJSON(JSON.parse(get('divided.json').toString()));
      const expected = await PCA.fit(flowers, { ...choices, solver: 'covariance' });
      expect([...(model.scale ?? [])].map((v) => v.toPrecision(12))).toEqual(
        [...(expected.scale ?? [])].map((v) => v.toPrecision(12)),
      );
      expect(model.explainedVariance[0] / expected.explainedVariance[0]).toBeCloseTo(1, 10);
      expect(model.scaling).toBe(expected.scaling);
      expect(get('divided.html').toString()).toContain(words);
    }
    expect(await done('info divided.json')).toContain(
      'each column divided by its standard deviation and weighted',
    );
    expect(JSON.parse(await done('info divided.json --json'))).toMatchObject({
      standardize: false,
      scale: 'deviation',
      columnWeights: [1, 2, 3, 4],
    });
    for (const [options, words] of [
      ['--scale 1,2', '--scale: 2 numbers for 4 columns'],
      ['--column-weights 1,2', '--column-weights: 2 numbers for 4 columns'],
      ['--scale 1,x,3,4', 'It is a list of numbers above 0'],
      ['--scale parto', 'Did you mean pareto?'],
      ['--constant omit', '--constant is for --standardize or --scale'],
      ['--scale pareto --standardize', "option '--scale <how>' cannot be used with option '--standardize'"],
    ]) {
      const { status, stderr } = await pca(`${command} ${options}`);
      expect(status, options).not.toBe(0);
      expect(stderr, options).toContain(words);
    }
    await done('moments iris.csv --label species -o divided.mom');
    expect((await pca('fit divided.mom --scale range')).stderr).toContain('--scale range needs rows');
    expect(await done('suggest divided.mom --scale pareto --methods kaiser,mean')).toMatch(
      /kaiser +—.*mean +\d/s,
    );
  });

  test('that take no part are related to the components by --supplementary', async () => {
    const names = irisNames[1];
    const found = JSON.parse(
      await done(`fit iris.csv --standardize --supplementary species,${names} --json`),
    );
    expect(found.columns).toBe(3);
    const others = flowers.map((row) => row.filter((_, j) => j !== 1));
    const model = await PCA.fit(others, { standardize: true });
    const species = get('iris.csv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').at(-1) as string);
    const expected = await model.supplementary(others, {
      species,
      [names]: flowers.map((row) => row[1]),
    });
    expect(found.supplementary.numbers.correlations[0][0]).toBeCloseTo(
      expected.numbers.correlations.data[0],
      12,
    );
    expect(found.supplementary.categories[0].vTest[0][0]).toBeCloseTo(
      expected.categories[0].vTest.data[0],
      10,
    );
    const text = await done(`fit iris.csv --standardize --supplementary species,${names}`);
    expect(text).toContain('correlations with the components');
    expect(text).toContain('η² of the column');
    await done(`fit iris.csv --standardize --supplementary species,${names} --report beside.html`);
    const report = get('beside.html').toString();
    expect(report).toContain('Supplementary columns');
    expect(report).toContain('Broken arrows are supplementary columns. Diamonds are the mean scores');
    expect(report).toMatch(new RegExp(`<th scope="row">${names}</th><td></td><td>`));
    expect((await pca('fit divided.mom --supplementary species')).status).toBe(2);
  });
});

describe('missing cells', () => {
  const holes = flowers.map((row, n) => Array.from(row, (value, j) => ((n + 3 * j) % 11 === 0 ? '' : value)));
  const rows = holes.map((row) => row.map((value) => (value === '' ? null : Number(value))));

  test('are fitted, scored, measured and filled as by the package', async () => {
    put('holes.csv', csvOf(irisNames, holes));
    const fitted =
      'fit holes.csv --missing em --components 2 --model em.json --scores em.csv --report em.html';
    const { missing } = JSON.parse(await done(`${fitted} --json`));
    const model = PCA.fromJSON(JSON.parse(get('em.json').toString()));
    expect(missing).toEqual(model.report.missing);
    expect(missing).toMatchObject({
      method: 'em',
      cells: holes.flat().filter((value) => value === '').length,
    });
    const scores = model.transformSync(rows, { missing: 'em' });
    close(numbersIn(get('em.csv').toString()), scores.data, 1e-12);
    close(numbersIn(await done('transform em.json holes.csv --missing em')), scores.data, 1e-12);
    const text = await done('impute em.json holes.csv');
    close(numbersIn(text), model.imputeSync(rows).data, 1e-12);
    expect(text.split('\n')[2]).toBe(Array.from(flowers[1]).join(','));
    const told = JSON.parse((await pca('diagnose em.json holes.csv --missing em --json')).stdout);
    expect(told.alarms).toHaveLength(model.diagnoseSync(rows, { missing: 'em' }).alarms.length);
  });

  test('are fitted with weights, divisors and weights of columns', async () => {
    const counts = holes.map((_, n) => n % 3);
    put('weighed.csv', csvOf([...irisNames, 'count'], holes.map((row, n) => [...row, counts[n]]))); // biome-ignore format: one line
    const how = '--missing em --components 2 --weights count --weighting frequency';
    await done(`fit weighed.csv ${how} --scale pareto --column-weights 1,2,1,2 --model weighed.json`);
    const model = PCA.fromJSON(JSON.parse(get('weighed.json').toString()));
    const expected = await PCA.fit(rows, {
      missing: 'em',
      components: 2,
      weights: counts,
      weighting: 'frequency',
      scale: 'pareto',
      columnWeights: [1, 2, 1, 2],
    });
    close(model.explainedVariance, expected.explainedVariance, 1e-9);
    expect([model.totalWeight, model.scaling]).toEqual([expected.totalWeight, 'pareto']);
  });

  test('suggest by pairwise covariances and by single cells, as by the package', async () => {
    put('holes.csv', csvOf(irisNames, holes));
    const said = JSON.parse(await done('suggest holes.csv --missing pairwise --clip --json'));
    await init({ analysis: true });
    const model = await PCA.fit(rows, { missing: 'pairwise', clip: true });
    const found = await model.suggest(rows, { missing: 'pairwise' });
    for (const [rule, { count, missing }] of Object.entries(found))
      expect([said[rule].count, said[rule].missing], rule).toEqual([count, missing]);
    expect(said.gcv.missing).toBe('regularized');
    expect(await done('suggest holes.csv --missing pairwise --methods gcv')).toMatch(
      /^gcv +\d .*regularized/m,
    );
    const kept = JSON.parse(await done('fit holes.csv --missing em --components gcv --json'));
    expect(kept.components).toBe(said.gcv.count);
    await done('moments iris.csv --label species -o iris.mom');
    for (const [command, why] of [
      ['suggest iris.mom --missing pairwise', /needs rows/],
      ['suggest iris.csv --label species --clip', /--missing pairwise/],
      ['suggest iris.csv --label species --missing em', /pairwise/],
    ] as const) {
      const { status, stderr } = await pca(command);
      expect(status).toBe(2);
      expect(stderr).toMatch(why);
    }
  });

  test('need a number of components, and no other method', async () => {
    for (const [args, why] of [
      ['', /pass --components/],
      ['--components kaiser', /pass --components/],
      ['--components 2 --solver svd', /does not go with --solver/],
      ['--components 2 --robust', /does not go with --robust/],
      ['--variance-ratio 0.9', /does not go with --variance-ratio/],
    ] as const) {
      const { status, stderr } = await pca(`fit iris.csv --label species --missing em ${args}`.trim());
      expect(status).toBe(2);
      expect(stderr).toMatch(why);
    }
  });
});

describe('transform and reconstruct', () => {
  test('give what the package gives, whatever the order of the columns', async () => {
    await done('fit iris.csv --label species --model iris.json');
    const model = PCA.fromJSON(JSON.parse(get('iris.json').toString()));
    expect(model.featureNames).toEqual(irisNames);
    put(
      'turned.csv',
      csvOf(
        ['d', 'z', 'c', 'b', 'a'],
        flowers.map(([a, b, c, d]) => [d, 0, c, b, a]),
      ),
    );
    const scores = await done('transform iris.json turned.csv --components 2 --whiten pca');
    expect(scores).toMatch(/^z1,z2\n/);
    close(numbersIn(scores), model.transformSync(flowers, { components: 2, whiten: true }).data, 1e-12);
    await done('reconstruct iris.json iris.csv --components 1 --label species -o back.csv');
    expect(get('back.csv').toString()).toMatch(/^species,a,b,c,d\nsetosa,/);
    const back = numbersIn(get('back.csv').toString()).filter((_, k) => k % 5 > 0);
    close(back, model.reconstructSync(flowers, { components: 1 }).data, 1e-12);
  });

  test('rows with gaps stay in their places', async () => {
    put('gaps.csv', csvOf(irisNames, [flowers[0], ['', 1, 2, 3], flowers[1]]));
    expect((await pca('transform iris.json gaps.csv')).stderr).toMatch(
      /gaps\.csv, line 3, column "a".*--missing omit/,
    );
    const lines = (await done('transform iris.json gaps.csv --missing omit --components 1')).split('\n');
    expect(lines[2]).toBe('""'); // a line without anything would be none
    expect(lines.length).toBe(5);
  });
});

test('every command prints remarks about files once', async () => {
  const rows = Array.from({ length: 3 }, (_, i) => [i, i * i, 7 - i]);
  const noticed = /^wasm-pca: bare-1\.csv: the first row is like those below it.*--header.*\n$/;
  put('bare-1.csv', csvOf(['1', '2', '3'], rows));
  put('bare-2.csv', csvOf(['1', '2', '3'], rows.toReversed()));
  for (const command of [
    'fit bare-1.csv bare-2.csv --quiet --json --scores bare-scores.csv --model bare.json',
    'fit bare-1.csv bare-2.csv --solver svd --json',
    'moments bare-1.csv bare-2.csv -o bare.mom --json',
    'transform bare.json bare-1.csv bare-2.csv -o bare-scores.csv --json',
    'info bare-1.csv --json',
  ]) {
    const { stderr, stdout } = await pca(command);
    expect(stderr).toMatch(noticed);
    if (command.startsWith('fit')) expect(JSON.parse(stdout).rows).toBe(8);
    const { stderr: silent } = await pca(`${command} --no-header`);
    expect(silent).toBe('');
  }
  const [named] = await Promise.all([pca('fit bare-1.csv --header --json --model named.json')]);
  expect(JSON.parse(named.stdout).rows).toBe(3);
  expect(await done('transform named.json bare-2.csv')).toMatch(/^z1,z2,z3\n(.+\n){3}$/);
});

test('a tab may be written as it is in a shell', async () => {
  put('tabs.txt', 'a\tb\n1\t2\n3\t5\n');
  expect(JSON.parse(await done('fit tabs.txt --delimiter \\t --json')).columns).toBe(2);
});

test('a terminal gets no control sequences from names', async () => {
  const name = 'a\x1b]0;b\x07\x9b31m';
  put('control.csv', csvOf([`${name}`, 'c'], [['x', 1]]));
  put('control.jsonl', `${JSON.stringify({ [name]: 1, c: 2 })}\n`);
  for (const command of [
    'info control.csv',
    'info control.csv --json',
    'info control.jsonl --json',
    'fit control.csv',
    `fit control.csv --${name}`,
    `fit ${name}`,
  ]) {
    const { stdout, stderr } = await pca(command);
    expect(stdout + stderr).toMatch(/u001b/);
    expect(stdout + stderr).not.toMatch(/[^\n\P{Cc}]/u);
    if (command.endsWith('--json')) expect(JSON.parse(stdout).names).toEqual([name, 'c']);
  }
});

test('info says what a file is', async () => {
  expect(await done('info iris.csv')).toBe('iris.csv: csv, 5 columns; a, b, c, d, species\n');
  const model = /^iris\S*\.json: model of 4 components, fitted to 150 rows × 4 columns/;
  expect(await done('info iris.json')).toMatch(model);
  put('iris-16.json', Buffer.from(`\ufeff${get('iris.json')}`, 'utf16le')); // as PowerShell writes what comes by a pipe
  expect(await done('info iris-16.json')).toMatch(model);
});

describe('what is wrong is said in one line, and nothing is half-written', () => {
  beforeAll(async () => {
    await done('moments iris.csv --label species -o iris.mom');
    await done('fit iris.csv --label species --model iris.json');
    await done('fit long.csv --components 3 --model long.json');
    put('empty.csv', '');
    put('head.csv', 'a,b\n');
    put('ragged.csv', 'a,b\n1,2\n3\n');
    put('text.csv', 'a,b\n1,2\n3,x\n');
    put('one.csv', 'a,b\n1,2\n');
    put('constant.csv', 'a,b\n1,2\n1,3\n1,4\n');
  });

  const table: [string, number, RegExp][] = [
    ['fit nothere.csv', 1, /nothere\.csv: there is no such file/],
    ['fit nothere*.csv', 1, /no file is called nothere\*\.csv/],
    ['fit .', 1, /its files are of several kinds/],
    ['fit empty.csv', 1, /empty\.csv: the file is empty/],
    ['fit head.csv', 1, /head\.csv/],
    ['fit ragged.csv', 1, /ragged\.csv, line 3/],
    ['fit text.csv', 1, /text\.csv, line 3, column "b".*"x"/],
    ['fit iris.csv', 1, /column "species".*--exclude species/],
    ['fit iris.csv --label specie', 1, /species/],
    ['fit one.csv', 1, /one.csv: 1 row, and a fit needs at least 2/],
    ['fit constant.csv --standardize', 1, /column "a" has no variance/],
    ['fit iris.csv --label species --components 9', 1, /components/],
    ['fit iris.csv --label species --components x', 2, /--components/],
    ['fit iris.csv --label species --components 2 --variance-ratio 0.5', 2, /--variance-ratio/],
    ['fit iris.csv --label species --model nofolder/m.json', 1, /nofolder/],
    ['fit iris.csv --label species --model left.json --scores s.xls', 2, /s\.xls/],
    ['fit iris.csv --label species --model /dev/full', 1, /\/dev\/full: the disk is full/],
    ['fit iris.csv --lable species', 2, /--label/],
    ['transform text.csv iris.csv', 1, /text\.csv is not a model/],
    ['merge iris.csv -o x.mom', 1, /iris\.csv is not a \.mom file/],
    ['merge nothere.mom -o x.mom', 1, /nothere\.mom: there is no such file/],
    ['moments iris.csv', 2, /--output/],
    ['moments iris.csv head.csv --name x -o x.mom', 2, /--name/],
    ['fit - - --quiet', 2, /once/],
    ['fit - --scores s.csv', 2, /pipe/],
    ['fit iris.csv --label species --model - --scores -', 2, /--model and --scores cannot both be standard/],
    [
      'fit iris.csv --label species --scores x.csv --report ./x.csv',
      2,
      /--scores and --report have the same/,
    ],
    ['fit iris.csv iris.csv --label species', 1, /rows of iris\.csv, which came/],
    ['fit iris.csv iris.csv --label species --solver svd', 1, /rows of iris\.csv, which came/],
    ['fit iris.mom --columns a', 2, /--columns is for rows/],
    ['fit iris.mom --scores s.csv', 2, /\.mom/],
    ['fit iris.mom --solver svd', 2, /--solver svd/],
  ];
  test.each(table.filter(([args]) => process.platform === 'linux' || !args.includes('/dev/')))(
    'wasm-pca %s',
    async (args, status, words) => {
      const before = readdirSync(folder);
      const ran = await pca(args, args.split(' ').includes('-') ? 'a,b\n1,2\n2,4\n4,5\n' : '');
      expect(ran.stderr).toMatch(words);
      expect(ran.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
      expect(ran.stderr).toMatch(/^wasm-pca: /);
      expect(ran.status).toBe(status);
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  test('the wrong header is named, of many files', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `shard-${i + 10}.csv`);
    for (const [i, name] of names.entries())
      put(
        name,
        csvOf(
          ['a', i === 17 ? 'B' : 'b'],
          [
            [1, i],
            [2, 3],
            [3, 1],
          ],
        ),
      );
    expect((await pca('fit shard-*.csv')).stderr).toBe(
      'wasm-pca: column 2 of shard-27.csv is "B", but "b" of shard-10.csv\n',
    );
  });

  test('on a disk that fills up nothing is left', async ({ skip }) => {
    mkdirSync(join(folder, 'small'));
    const transform = `"${process.execPath}" "${PROGRAM}" transform long.json long.csv -o small/s.csv`;
    const script = `mount -t tmpfs -o size=64k none small || exit 77; ${transform}; echo $?; ls -A small`;
    const ran = await run('unshare', ['--mount', 'sh', '-c', script], { cwd: folder }).catch(() => null);
    if (!ran || ran.status === 77) return skip('nothing can be mounted here');
    expect(ran.stderr).toBe('wasm-pca: small/s.csv: the disk is full\n');
    expect(ran.stdout).toBe('1\n');
  });

  describe.skipIf(process.platform === 'win32')('standard output', () => {
    const program = `"${process.execPath}" "${PROGRAM}"`;
    const commands = [
      'fit iris.csv --label species',
      'moments iris.csv --label species -o -',
      'transform iris.json iris.csv',
      '--help',
    ];
    const nightly = [
      'fit iris.csv --label species --json',
      'fit iris.csv --label species --model -',
      'info iris.json',
      '--version',
    ];
    const isFull = async (args: string) => {
      const { status, stderr } = await run('bash', ['-c', `${program} ${args} > /dev/full`], { cwd: folder });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'wasm-pca: standard output: the disk is full\n',
      });
    };
    const onLinux = test.runIf(process.platform === 'linux');
    onLinux.each(commands)('on a full disk: wasm-pca %s', isFull);
    onLinux.each(nightly)('on a full disk: wasm-pca %s', { tags: ['nightly'] }, isFull);

    const hasNoReader = async (args: string) => {
      const script = `rm -f go; mkfifo go; { read -r _ < go; ${program} ${args}; } | { exec <&-; echo > go; }; echo \${PIPESTATUS[0]}`;
      const { stdout, stderr } = await run('bash', ['-c', script], { cwd: folder });
      expect({ stdout, stderr }).toEqual({ stdout: '141\n', stderr: '' });
    };
    test.each(commands)('whose reader has gone before: wasm-pca %s', hasNoReader);
    test.each(nightly)('whose reader has gone before: wasm-pca %s', { tags: ['nightly'] }, hasNoReader);

    test('whose reader goes', async () => {
      const script = `${program} transform long.json long.csv | head -n 1; echo \${PIPESTATUS[0]}`;
      const { stdout, stderr } = await run('bash', ['-c', script], { cwd: folder });
      expect({ stdout, stderr }).toEqual({ stdout: 'z1,z2,z3\n141\n', stderr: '' });
    });
  });
});
