import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { ContrastPCA } from 'wasm-pca/contrast';
import { type FollowStep, follow } from 'wasm-pca/follow';
import { PCR, PLS } from 'wasm-pca/pls';
import { expectClose } from '../support/check';
import { openDuckDB } from '../support/duckdb';
import { correlated } from '../support/random';
import { csvOf, PROGRAM, workplace } from './support';

const { at, done, folder, get, pca, put } = workplace();

const names = ['a', 'b', 'c', 'd', 'e'];
const columns = names.length;
const data = correlated(600, columns, 13);
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => data.subarray((from + i) * columns, (from + i + 1) * columns));
const x = (from: number, to: number) => ({
  data: data.slice(from * columns, to * columns),
  rows: to - from,
  columns,
});

beforeAll(async () => {
  await init();
  put('all.csv', csvOf(names, rowsOf(0, 600)));
  put('first.csv', csvOf(names, rowsOf(0, 250)));
  put('rest.csv', csvOf(names, rowsOf(250, 600)));
});

const linesIn = (text: string) => text.trimEnd().split('\n');

describe('follow', () => {
  async function expectedSteps(): Promise<FollowStep[]> {
    const steps: FollowStep[] = [];
    for await (const step of follow([x(0, 600)], { components: 2, halfLife: 200, every: 100 }))
      steps.push(step);
    return steps;
  }

  test('prints the steps of the package, of files and of a pipe, and writes the last model', async () => {
    const how = '--half-life 200 --every 100 --quiet --json';
    const said = linesIn(await done(`follow first.csv rest.csv ${how} --model last.json`));
    const piped = await done(`follow - ${how}`, get('all.csv').toString());
    expect(linesIn(piped)).toEqual(said);
    const expected = await expectedSteps();
    expect(said.length).toBe(6);
    for (const [k, line] of said.entries()) {
      const { rows, angle, alarm, explainedVariance } = JSON.parse(line);
      expect([rows, alarm]).toEqual([expected[k].rows, false]);
      if (k > 0) expect(angle).toBeCloseTo(expected[k].angle as number, 10);
      expectClose(explainedVariance, expected[k].model.explainedVariance, 1e-9);
    }
    const model = PCA.fromJSON(JSON.parse(get('last.json').toString()));
    expect(model.featureNames).toEqual(names);
    expect(await done('transform last.json all.csv --components 1 -o z.csv')).toContain('600 rows');
  });

  test('goes on from its state, and an alarm is exit status 3', async () => {
    const whole = linesIn(await done('follow all.csv --window 200 --every 50 --quiet --json'));
    await done('follow first.csv --window 200 --every 50 --quiet --state kept.bin');
    const rest = linesIn(await done('follow rest.csv --state kept.bin --quiet --json'));
    expect(rest).toEqual(whole.slice(5));
    expect(await pca('follow rest.csv --state kept.bin --every 9')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--every'),
    });
    put('turned.csv', csvOf(['b', ...names.slice(1)], rowsOf(0, 50)));
    expect(await pca('follow turned.csv --state kept.bin')).toMatchObject({ status: 1, stdout: '' });
    const alarmed = await pca('follow all.csv --half-life 100 --limit 0.00001 --quiet');
    expect(alarmed.status).toBe(3);
    expect(alarmed.stdout).toMatch(/^ +\d+ +[\d.]+ % {2}turned [\d.]+ rad of 0\.0000 {2}ALARM$/m);
  });

  test('prints a step as soon as its rows have come, while the pipe stays open', async () => {
    const child = spawn(
      process.execPath,
      [PROGRAM, 'follow', '-', '--half-life', '50', '--every', '50', '--json'],
      {
        cwd: folder,
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const [head, ...rows] = linesIn(get('all.csv').toString());
    child.stdin.write(`${head}\n${rows.slice(0, 100).join('\n')}\n`);
    for (const expected of [50, 100]) expect(JSON.parse((await lines.next()).value).rows).toBe(expected);
    child.stdin.write(`${rows.slice(100, 150).join('\n')}\n`);
    expect(JSON.parse((await lines.next()).value).rows).toBe(150);
    child.stdin.end();
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test.each([
    ['follow all.csv', '--half-life or by --window'],
    ['follow all.csv --half-life 9 --window 9', '--half-life or by --window'],
    ['follow all.csv --half-life 0', 'above 0'],
    ['follow all.csv --window 10 --every 3', 'multiple'],
    ['follow all.csv --half-life 9 --limit 1 --false-alarms 0.1', '--limit and --false-alarms'],
    ['follow all.csv --half-life 9 --standardize --false-alarms 0.1', '--standardize'],
    ['follow all.csv --half-life 9 --components 6', '5 columns'],
    ['follow all.csv --half-life 9000 --every 700', '600 rows'],
    ['follow all.csv --half-life 9 --state all.csv', 'all.csv'],
  ])('%s is refused', async (command, why) => {
    const { status, stderr, stdout } = await pca(command);
    expect(status).toBeGreaterThan(0);
    expect(status).toBeLessThan(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(why);
  });
});

describe('contrast', () => {
  test('of tables and of shards is that of the package', async () => {
    const said = JSON.parse(
      await done('contrast first.csv rest.csv --components 2 --json --model c.json --loadings l.csv'),
    );
    const expected = await ContrastPCA.fit(x(0, 250), x(250, 600), { components: 2 });
    expectClose(said.contrasts, expected.contrasts, 1e-9);
    const model = ContrastPCA.fromJSON(JSON.parse(get('c.json').toString()));
    expectClose(model.components.data, expected.components.data, 1e-8);
    expect(model.featureNames).toEqual(names);
    const [head, first] = linesIn(get('l.csv').toString());
    expect(head).toBe('column,z1,z2');
    expect(Number(first.split(',')[1])).toBeCloseTo(expected.loadings.data[0], 8);
    await done('moments first.csv -o first.mom');
    const again = JSON.parse(await done('contrast first.mom rest.csv --components 2 --json'));
    expect(again.contrasts).toEqual(said.contrasts);
    expect(await done('contrast first.csv rest.csv --form symmetric')).toMatch(
      /250 rows against 350 rows × 5 columns/,
    );
  });

  test('writes the scores of the rows of either table, with their labels, and rows left out in their places', async () => {
    const withIds = (file: string) =>
      linesIn(get(file).toString()).map((line, i) => `${line},${i === 0 ? 'id' : `row ${i}`}`);
    const [heads, row, ...others] = withIds('first.csv');
    put('gap.csv', [heads, row.replace(/,[^,]*/, ','), ...others].join('\n'));
    put('others.csv', withIds('rest.csv').join('\n'));
    await done(
      'contrast gap.csv others.csv --label id --missing omit --components 2 --model m.json --scores s.csv --background-scores b.npy',
    );
    const model = ContrastPCA.fromJSON(JSON.parse(get('m.json').toString()));
    expect(model.targetRows).toBe(249);
    const [head, first, ...rows] = linesIn(get('s.csv').toString()).map((line) => line.split(','));
    expect(head).toEqual(['id', 'z1', 'z2']);
    expect(first).toEqual(['row 1', '', '']);
    const scoreOf = (i: number, m: number) => {
      let sum = 0;
      for (let j = 0; j < columns; j++)
        sum += model.components.data[m * columns + j] * (data[i * columns + j] - model.mean[j]);
      return sum;
    };
    expect(rows.length).toBe(249);
    for (const i of [1, 100, 249]) {
      expect(rows[i - 1][0]).toBe(`row ${i + 1}`);
      expectClose(rows[i - 1].slice(1).map(Number), [scoreOf(i, 0), scoreOf(i, 1)], 1e-9);
    }
    const npy = get('b.npy');
    expect(npy.toString('latin1')).toContain("'shape': (350, 2)");
    const last = new DataView(npy.buffer, npy.byteOffset + npy.length - 16);
    expectClose(
      [last.getFloat64(0, true), last.getFloat64(8, true)],
      [scoreOf(599, 0), scoreOf(599, 1)],
      1e-9,
    );
  });

  test.each([
    ['contrast first.csv rest.csv --alpha 1 --ridge 0.1', '--ridge'],
    ['contrast first.csv rest.csv --components 6', '--components 6'],
    ['contrast - -', '- can be given once'],
    ['contrast first.csv rest.csv --ridge -1', 'above 0'],
    ['contrast first.csv rest.csv --model all.csv', 'all.csv'],
    ['contrast first.mom rest.csv --scores s1.csv', '--scores reads the rows again'],
    ['contrast first.csv - --background-scores s1.csv', '--background-scores reads the rows again'],
    ['contrast first.csv rest.csv --normalize l2 --scores s1.csv', '--normalize'],
    ['contrast first.csv rest.csv --scores s1.csv --background-scores s1.csv', 's1.csv'],
    ['contrast first.csv rest.csv --scores s1.txt', 's1.txt'],
    ['contrast first.csv rest.csv --scores s1.npy --csv-safe', '--csv-safe'],
  ])('%s is refused', async (command, why) => {
    const { status, stderr } = await pca(command);
    expect([1, 2]).toContain(status);
    expect(stderr).toContain(why);
  });
});

describe('pls', () => {
  const joint = { ...x(0, 600) };

  test('fits, and predicts new rows, as the package does', async () => {
    const said = JSON.parse(await done('pls all.csv --y e,b --components 2 --json --model p.json'));
    const expected = await PLS.fit(joint, ['e', 'b'], { components: 2, columns: { x: names } });
    expect([said.rows, said.columns, said.responses]).toEqual([600, 3, ['e', 'b']]);
    expectClose(said.coefficients.flat(), expected.coefficients().coefficients.data, 1e-9);
    const [head, ...rows] = linesIn(await done('predict p.json first.csv'));
    expect(head).toBe('e,b');
    const predicted = expected.predictSync(
      { data: x(0, 250).data, rows: 250, columns },
      { columns: names.filter((name) => !['e', 'b'].includes(name)).map((name) => names.indexOf(name)) },
    );
    expectClose(
      rows.flatMap((row) => row.split(',').map(Number)),
      predicted.data,
      1e-9,
    );
    expect(await done('predict p.json first.csv --components 1 -o y.npy')).toContain('250 rows');
    await done('moments first.csv -o first.mom');
    await done('moments rest.csv -o rest.mom');
    const ofShards = JSON.parse(await done('pls first.mom rest.mom --y e,b --components 2 --json'));
    expectClose(ofShards.coefficients.flat(), said.coefficients.flat(), 1e-10);
  });

  test('holds out rows of one file, or files', async () => {
    const said = JSON.parse(await done('pls all.csv --y e --cross-validate --folds 5 --seed 2 --json'));
    const expected = await PLS.crossValidate(joint, 'e', { folds: 5, seed: 2, columns: { x: names } });
    expectClose(said.validated.rmsep.flat(), expected.rmsep.data, 1e-9);
    expect(said.components).toBe(Math.max(1, expected.components));
    const byFile = JSON.parse(await done('pls first.csv rest.csv --y e --cross-validate --json'));
    expect(byFile.validated.folds).toBe(2);
    expect(await done('pls all.csv --y e --cross-validate')).toMatch(/^components +R² x +R² e +RMSEP e$/m);
  });

  test.each([
    ['pls all.csv --y e', '--components'],
    ['pls all.csv --y z --components 1', '"z"'],
    ['pls all.csv --y e --components 9', '--components 9'],
    ['pls all.csv --y e --components 1 --folds 3', '--cross-validate'],
    ['pls first.mom --y e --cross-validate', 'several .mom files'],
    ['pls first.csv rest.csv --y e --cross-validate --folds 3', '--folds'],
    ['predict c.json first.csv', 'pls --model'],
  ])('%s is refused', async (command, why) => {
    const { status, stderr } = await pca(command);
    expect([1, 2]).toContain(status);
    expect(stderr).toContain(why);
  });
});

describe('sql', () => {
  test('sums in DuckDB become a shard that merges with those of files', async () => {
    const database = await openDuckDB();
    await database.run(`CREATE TABLE t AS SELECT * FROM read_csv('${at('rest.csv')}')`);
    const query = await done('sql t --columns a,b,c,d,e');
    const [[text]] = await database.rows(query);
    database.close();
    put('sums.json', `${text}\n`);
    expect(await done('moments sums.json --sums --name rest -o base.mom')).toContain('350 rows');
    await done('moments first.csv --missing omit -o part.mom');
    await done('merge base.mom part.mom -o merged.mom');
    const said = JSON.parse(await done('fit merged.mom --json'));
    const expected = PCA.fitSync(x(0, 600));
    expectClose(said.explainedVariance, expected.explainedVariance, 1e-10 * expected.explainedVariance[0]);
    expect(JSON.parse(await done('info base.mom --json'))).toMatchObject({
      columns: names,
      rows: 350,
      missing: 'omit',
    });
  });

  test('refuses what is no sums', async () => {
    expect(await pca('moments all.csv --sums -o no.mom')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('wasm-pca sql'),
    });
    expect(await pca('moments sums.json --sums --exclude a -o no.mom')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--exclude'),
    });
    expect(await pca('sql t --columns a,a')).toMatchObject({ status: 1 });
    expect(await done('sql t --columns a --database postgresql --where a>0 --shift 2')).toContain(
      'json_build_object',
    );
  });
});

test('info describes contrasts, regressions and the state of a stream', async () => {
  const told = async (file: string) => JSON.parse(await done(`info ${file} --json`));
  await done('contrast first.csv rest.csv --components 2 --ridge 0.1 --model i-c.json');
  const contrast = ContrastPCA.fromJSON(JSON.parse(get('i-c.json').toString()));
  expect(await told('i-c.json')).toMatchObject({
    ...{
      kind: 'contrast',
      form: 'asymmetric',
      ridge: 0.1,
      targetRows: 250,
      backgroundRows: 350,
      components: 2,
    },
    contrasts: [...contrast.contrasts],
    featureNames: names,
  });
  expect(await done('info i-c.json')).toMatch(
    /^i-c\.json: contrast of 250 rows against 350 rows × 5 columns; a, b, c, d, e\n\ndirection +ratio/,
  );

  await done('pls all.csv --y e --components 2 --model i-p.json');
  put('i-r.json', JSON.stringify(await PCR.fit(x(0, 600), ['e'], { components: 3, columns: { x: names } })));
  for (const [file, method, components] of [
    ['i-p.json', 'PLS', 2],
    ['i-r.json', 'PCR', 3],
  ] as const) {
    const { yVarianceRatio, ...rest } = await told(file);
    expect(rest).toMatchObject({
      kind: 'regression',
      method,
      rows: 600,
      columns: 4,
      components,
      responses: ['e'],
    });
    expect(rest.featureNames).toEqual(names.slice(0, 4));
    expect(yVarianceRatio.length).toBe(components);
    expect(await done(`info ${file}`)).toMatch(
      new RegExp(
        `^${file}: ${method} of ${components} components fitted to 600 rows × 4 columns, predicting e; a, b, c, d\n`,
      ),
    );
  }
  expect(linesIn(await done('predict i-r.json first.csv'))[0]).toBe('e');

  await done('follow first.csv --components 2 --half-life 100 --every 50 --quiet --state i-f.bin');
  expect(await told('i-f.bin')).toEqual({
    ...{ kind: 'state', rows: 250, columns, featureNames: names, components: 2 },
    ...{ halfLife: 100, window: null, every: 50, standardize: false },
  });
  expect(await done('info i-f.bin')).toBe(
    'i-f.bin: stream followed by 2 components, after 250 rows × 5 columns; a half-life of 100 rows, a step every 50 rows; a, b, c, d, e\n',
  );
  put('i-cut.bin', get('i-f.bin').subarray(0, 60));
  expect(await pca('info i-cut.bin')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^.*i-cut\.bin: these bytes/),
  });
});
