import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA, PCAError, RobustPCA } from 'wasm-pca';
import { evaluate, Reducer } from 'wasm-pca/vectors';
import { program } from '../../cli/commands/program';
import { inWords, type Subject } from '../../cli/words';
import { root, run } from '../support/node';
import { npy } from '../support/npy';
import { PROGRAM, workplace } from './support';

const { folder, put, get, pca, done } = workplace();

put('k.csv', 'id,x,k1,y,k 2\na,1,7,2,0\nb,2,7,5,0\nc,4,7,1,0\n');
put('gap.csv', 'a,b\n1,2\n3,\n4,2\n5,9\n');

beforeAll(() => init({ analysis: true }));

const rows = [
  [1, 7, 2],
  [2, 7, 5],
  [4, 7, 1],
];
const same = Array.from({ length: 9 }, () => [1, 2]);
const names = ['x', 'the second', 'y'];
const vectors = Array.from({ length: 12 }, (_, n) => [Math.sin(n), Math.cos(3 * n)]);

async function momentsOf(x: number[][]): Promise<PCA> {
  const moments = (await Moments.create(x[0].length)).add(x);
  return PCA.fromMomentsSync(moments);
}

const model = () => PCA.fitSync(rows);

test('an option that takes one of several words says which one was probably meant', () => {
  const parse = (command: string, option: string, word: string) => () =>
    program.commands
      .find((each) => each.name() === command)
      ?.options.find(({ long }) => long === option)
      ?.parseArg?.(word, undefined);
  expect(parse('fit', '--solver', 'kryloff')).toThrow(
    /^Did you mean krylov\? It is one of covariance, gram, /,
  );
  expect(parse('fit', '--solver', 'lapack')).toThrow(/^It is one of covariance, gram, /);
  expect(parse('fit', '--components', 'parralel')).toThrow(/^Did you mean parallel\? It is a whole number /);
  expect(parse('suggest', '--methods', 'minka,kaizer')).toThrow(/^Did you mean kaiser\? It is one of /);
  expect(parse('reduce', '--metric', 'cosin')).toThrow(/^Did you mean cosine\? /);
  expect(parse('fit', '--solver', 'gram')()).toBe('gram');
});

/** Errors of the package, and their wording on the command line. */
const failures: [() => unknown, string, Subject?][] = [
  [
    () => PCA.fitSync(rows, { standardize: true }),
    'column "the second" has no variance, by which --standardize divides; leave it out with --exclude \'the second\', or with --constant omit',
    { names },
  ],
  [
    () => PCA.fitSync(rows, { standardize: true }),
    'column 2 has no variance, by which --standardize divides; leave it out with --exclude 2, or with --constant omit',
  ],
  [
    () => RobustPCA.fit(rows, { scale: 'mad', columns: names }),
    'column "the second" has a mad that is 0, since most values are equal; leave it out with --exclude \'the second\', or with --constant omit',
    { names },
  ],
  [() => PCA.fit([[1, 2]]), 'one.csv: 1 row, and a fit needs at least 2', { files: ['one.csv'] }],
  [() => momentsOf([[1, 2]]), 'one.csv: 1 row, and a fit needs at least 2', { files: ['one.csv'] }],
  [() => RobustPCA.fit(same), 'all rows are alike: there is no direction to fit'],
  [() => RobustPCA.fit([...same, [3, 1]]), 'most rows are alike: there is no direction to fit'],
  [() => RobustPCA.fit(rows, { components: 3 }), '--components 3: the rows span only 2'],
  [() => PCA.fitSync(rows, { components: 4 }), '--components 4: there are only 3 columns'],
  [() => model().transform(rows, { components: 4 }), '--components 4: the model has only 3'],
  [() => model().diagnoseSync(rows, { components: 4 }), '--components 4: the model has only 3'],
  [
    () => PCA.fitSync(same, { components: { varianceRatio: 0.5 } }),
    '--variance-ratio: no column has any variance',
  ],
  [
    () => PCA.fit(rows, { components: { rule: 'kaiser' } }),
    "--components kaiser: it is for correlations: pass --standardize, or see the rule 'mean'",
  ],
  [() => PCA.fitSync(same).rotateSync(), '--rotate: no component has variance'],
  [
    () => Reducer.fit(vectors, { dimensions: 3 }),
    '--dimensions 3: there are only 2 columns',
    { count: '--dimensions' },
  ],
  [
    () =>
      Reducer.fit(
        [
          [1, 2],
          [3, 1e39],
          [4, 5],
        ].map((row) => Float32Array.from(row)),
        { dimensions: 1 },
      ),
    'v.csv: in dimension 2 of a vector, a number is beyond the range of single precision, in which vectors are held',
    { files: ['v.csv'] },
  ],
  [() => evaluate(vectors, { dimensions: [5] }), '--dimensions is at most 2, as vectors have them'],
  [
    () => evaluate(vectors),
    '--dimensions says which lengths to try, since the usual ones are longer than these vectors',
  ],
  [
    () => evaluate(vectors, { dimensions: [1], queries: 11 }),
    '--queries has to leave 2 or more of the 12 vectors to search',
  ],
  [
    () => evaluate(vectors, { dimensions: [1], k: 12, queries: 2 }),
    '--neighbours 12: only 10 vectors are searched',
  ],
  [() => PCA.fromJSON({ format: 'wasm-pca/cca', version: 1 }), 'this is the JSON of a CCA, not of a PCA'],
  [
    () => Moments.create(40_000),
    'the scatter matrix of 40000 columns needs 36.0 GiB: choose fewer columns, since the engine addresses 4 GiB',
  ],
];

describe('an error of the package is said in terms of files, lines, names and options', () => {
  test.each(failures)('%#', async (fail, expected, subject) => {
    const error = await Promise.resolve()
      .then(fail)
      .then(
        () => null,
        (reason) => reason,
      );
    expect(error).toBeInstanceOf(PCAError);
    expect(inWords(error.message, subject)).toBe(expected);
    expect(inWords(error.message, subject)).not.toMatch(
      /counted from 0|\bx\b|\bof 0\b|: (true|false)\b|JSON\.parse|toJSON|: '|ask for|\bset \w/,
    );
  });

  test('of all columns without variance at once', async () => {
    const said =
      'wasm-pca: columns "k1", "k 2" have no variance, by which --standardize divides; leave them out with --exclude k1,\'k 2\', or with --constant omit\n';
    for (const solver of ['covariance', 'svd']) {
      const ran = await pca(`fit k.csv --label id --standardize --solver ${solver}`);
      expect(ran).toMatchObject({ status: 1, stderr: said });
    }
    expect(await done('suggest k.csv --label id')).toMatch(/^kaiser .* pass --standardize, or see/m);
  });

  test('which --constant leaves out or keeps', async () => {
    const fit = 'fit k.csv --label id --standardize --constant';
    expect(JSON.parse(await done(`${fit} omit --json`))).toMatchObject({
      columns: 4,
      components: 2,
      omittedColumns: ['k1', 'k 2'],
    });
    expect(await done(`${fit} omit --solver svd`)).toMatch(
      /^2 components fitted .*\nleft out, since they have no variance: k1, k 2\n/,
    );
    expect(JSON.parse(await done(`${fit} keep --json`))).not.toHaveProperty('omittedColumns');
    expect(await done('suggest k.csv --label id --standardize --constant omit')).toMatch(/^kaiser +\d/m);
    expect(await pca('fit k.csv --label id --constant omit')).toMatchObject({
      status: 2,
      stderr: 'wasm-pca: --constant is for --standardize or --scale\n',
    });
  });
});

test('nothing is printed where the label is no column', async () => {
  await done('fit gap.csv --missing omit --model gap.json');
  for (const command of ['transform', 'reconstruct', 'diagnose']) {
    expect(await pca(`${command} gap.json gap.csv --label nmae -o -`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'wasm-pca: gap.csv: --label: there is no column "nmae"\n',
    });
  }
});

test('rows that are left out are counted', async () => {
  const found = JSON.parse(await done('diagnose gap.json gap.csv --missing omit --json'));
  expect(found).toMatchObject({ rows: 4, omitted: 1 });
  expect(await done('diagnose gap.json gap.csv --missing omit')).toMatch(
    /^0 of 3 rows beyond the limits; .*; 1 row left out because a value is missing\n/,
  );
  expect(await done('transform gap.json gap.csv --missing omit -o z.csv')).toBe(
    'z.csv: 4 rows, 1 of them left out because a value is missing\n',
  );
  expect(get('z.csv').toString().split('\n')).toHaveLength(6);
});

test('one column is one, and numbers have plain spaces', async () => {
  put('one.csv', 'a\n1\n2\n5\n');
  const said = await done('fit one.csv');
  expect(said).toMatch(/^1 component fitted to 3 rows × 1 column in /);
  expect(said).toMatch('100.00 %');
  expect(said).not.toMatch(/[\u00a0\u202f]/);
  expect(await done('info one.csv')).toBe('one.csv: csv, 1 column; a\n');
});

test('cells that cannot be told apart hint at --delimiter', async () => {
  put('colon.csv', 'a:b\n1:2\n3:4\n');
  expect((await pca('fit colon.csv')).stderr).toBe(
    'wasm-pca: colon.csv, line 2, column "a:b": "1:2" is not a number; if it is several cells, --delimiter says what separates them\n',
  );
  await done('fit colon.csv --delimiter :');
});

test.each(['abc', '1.5', '-1', '4294967296'])('--seed %s is refused', async (seed) => {
  expect(await pca(`suggest one.csv --seed ${seed}`)).toMatchObject({ status: 2, stdout: '' });
});

test('on a terminal it says that it waits', async () => {
  const typed = `printf 'a,b\\n1,2\\n3,5\\n4,4\\n\\004' | script -qec "${process.execPath} ${PROGRAM} fit - --quiet" /dev/null`;
  const { stdout } = await run('bash', ['-c', typed], { cwd: folder });
  expect(stdout).toMatch('wasm-pca: a table is read from the terminal; Ctrl-D ends it');
  expect(stdout).toMatch('3 rows × 2 columns');
});

test('info describes reducers, and says how many rows files have that tell', async () => {
  put('v.npy', npy(Float32Array.from(vectors.flat()), '<f4', 12, 2));
  await done('reduce v.npy --dimensions 1 --no-center --model r.json');
  expect(await done('info r.json')).toMatch(
    /^r\.json: reducer [0-9a-f]{16}, 2 to 1 dimension, keeps [\d.]+ % of the squared length; fitted with --no-center\n$/,
  );
  const { id } = Reducer.fromJSON(JSON.parse(String(get('r.json'))));
  expect(JSON.parse(await done('info r.json --json'))).toMatchObject({
    kind: 'reducer',
    id,
    columns: 2,
    dimensions: 1,
  });
  expect(await done('info v.npy')).toBe('v.npy: npy, 12 rows × 2 columns\n');
  await done('transform gap.json gap.csv --missing omit -o z.parquet');
  expect(JSON.parse(await done('info z.parquet --json'))).toMatchObject({ rows: 4, columns: 2 });
});

test('bash completes commands, options and their values, and files where there are none', async () => {
  put('completion.bash', await done('completion'));
  const completed = async (line: string) => {
    const words = line.split(' ');
    const script = `. ./completion.bash; COMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}; _wasm_pca; echo "\${COMPREPLY[@]}"`;
    return (await run('bash', ['-c', script], { cwd: folder })).stdout.trim();
  };
  expect(await completed('wasm-pca re')).toBe('reconstruct reduce');
  expect(await completed('wasm-pca fit --miss')).toBe('--missing --missing-marks');
  expect(await completed('wasm-pca transform --missing ')).toBe('error omit em');
  expect(await completed('wasm-pca reduce --format b')).toBe('bit');
  expect(await completed('wasm-pca fit k.')).toBe('');
});

test('the manual page has all commands and options, as it comes with the package', async () => {
  const page = await done('manual');
  expect(page).toBe(readFileSync(join(root, 'dist/cli/wasm-pca.1'), 'utf8'));
  const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(man).toBe('./dist/cli/wasm-pca.1');
  const said = page.replaceAll('\\-', '-');
  expect(program.commands.length).toBeGreaterThan(10);
  for (const command of program.commands) {
    const [, own] = said.split(`.SS wasm-pca ${command.name()} `);
    const section = own.split('.SS ')[0].split('\n');
    for (const { flags } of command.options) expect(section, command.name()).toContain(`.B ${flags}`);
  }
  expect(page).toMatch(/^[\n -~]*$/);
  // A line of roff that begins with a point is a macro, and these are all that there are.
  expect(new Set(page.match(/^[.'].\w*/gm))).toEqual(new Set(['.TH', '.SH', '.SS', '.TP', '.B', '.I']));
});
