import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { processorTime, root } from '../support/node';

const at = (path: string) => pathToFileURL(join(root, path)).href;
const { differencesOf, figures, readMeasured, readQuoted, tablesOf, typedFigures, withFigures } =
  await import(/* @vite-ignore */ at('scripts/lib/measured.mjs'));
const { MEASUREMENTS } = await import(/* @vite-ignore */ at('scripts/lib/measurements.mjs'));

const RACE = {
  tables: [
    [
      ['rows', 'ours', 'theirs'],
      ['10', '2 ms', '6 ms'],
      ['100', '3 ms', '9 ms'],
    ],
  ],
  figures: { faster: '3.0' },
};
const measured = new Map([['race', RACE]]);
const typed = (text: string, quoted = {}): string[] => typedFigures(text, measured, quoted);
const numbers = (text: string): string[] => typed(text).map((line) => line.slice(0, line.indexOf(': …')));

test('the pages show what was measured, and the linter says so in no time', async () => {
  const start = processorTime();
  expect(await figures()).toEqual({ code: 0, output: '' });
  expect(processorTime() - start).toBeLessThan(5000); // a tenth of a second on a machine with nothing else to do
});

describe('a number that is typed by hand', () => {
  test.each([
    ['It takes 12 ms.', ['12 ms']],
    ['It takes 1,234.5 s, and 2 minutes with more.', ['1,234.5 s', '2 minutes']],
    ['It is 26 to 680 times as fast', ['26 to 680 times']],
    ['It is 1.3 × as fast', ['1.3 ×']],
    ['It takes two to five times as long', ['two to five times']],
    ['a rate of 97.5 % and 323 MB/s', ['97.5 %', '323 MB/s']],
    ['right to 1e-14 or 10⁻⁷', ['1e-14', '10⁻⁷']],
    ['held 4 GiB', ['4 GiB']],
    ['recall falls to 0.276', ['0.276']],
    ['| work | time |\n|---|---|\n| all | 3 ms |', ['3 ms']],
    ['on two\nlines 12\nms', ['12 ms']],
    ['<p>It takes <b>12 ms</b>', ['12 ms']],
  ])('%j', (text, expected) => {
    expect(numbers(text).sort()).toEqual([...expected].sort());
  });

  test.each([
    'a matrix of 10,000 × 784, of 20 × D',
    'means of 1e8 deviations, times 1e200',
    'Node 24.21 with scikit-learn 1.9, section 12.1',
    'pass `tolerance: 1e-4` or `12 ms`',
    '```sh\nsleep 12 s\n```',
    'share 0.95 of the level',
    'It is <!-- race.faster -->3.0<!-- / --> times as fast',
    '<!-- race -->\n| rows | ours | theirs |\n|---|---|---|\n| 10 | 2 ms | 6 ms |\n| 100 | 3 ms | 9 ms |\n',
  ])('is none: %j', (text) => {
    expect(typed(text)).toEqual([]);
  });

  test('may be quoted by words of its sentence, not elsewhere, as long as it is there', () => {
    const quoted = { 'waits 30 s': 'IDLE_TIMEOUT' };
    expect(typed('A worker waits\n30 s.', quoted)).toEqual([]);
    expect(typed('A worker waits 30 s; it takes 30 s.', quoted)).toHaveLength(1);
    expect(typed('A worker waits.', quoted)).toEqual(['quoted, but not there: waits 30 s']);
  });
});

describe('a page', () => {
  test('gets the figures of its sentences and tables', () => {
    const page = [
      'It is <!-- race.faster -->9<!-- / --> times as fast.',
      '',
      '<!-- race -->\n| rows | theirs | what |\n|---|---:|---|\n| 100 | 1 ms | kept |\n| 1 | 5 | kept |\n',
      '<!-- race -->\n| rows | ours | theirs |\n|---|---:|---:|\n| 100 | 1 ms | |\n',
      '```md\n<!-- race.faster -->kept<!-- / -->\n```',
    ].join('\n');
    const { text, shown, problems } = withFigures(page, measured);
    expect(text).toContain('<!-- race.faster -->3.0<!-- / -->');
    expect(text).toContain('| 100 | 9 ms | kept |\n| 1 | 5 | kept |\n');
    expect(text).toContain('|---|---:|---:|\n| 10 | 2 ms | 6 ms |\n| 100 | 3 ms | 9 ms |\n');
    expect(text).toContain('-->kept<');
    expect(shown).toEqual(['race.faster', 'race: rows', 'race: rows']);
    expect(problems).toEqual([]);
    expect(withFigures(text, measured).text).toBe(text);
  });

  test.each([
    ['a <!-- race.slower -->1<!-- / -->', 'docs/measured has no race.slower'],
    ['a <!-- walk.faster -->1<!-- / -->', 'docs/measured has no walk.faster'],
    ['<!-- race -->\n| columns |\n|---|\n| 1 |\n', 'docs/measured has no table race: columns'],
    ['- <!-- race.faster -->3.0<!-- / -->', 'a line begins with a figure'],
  ])('%j is refused', (text, problem) => {
    expect(withFigures(text, measured).problems).toEqual([problem]);
  });
});

test('a table that a program prints', () => {
  const printed = 'Node 24\n\n| a   |    b |\n|-----|-----:|\n| `x` | 1 \\| 2 |\n| y   |      |\nend\n';
  expect(tablesOf(printed)).toEqual([[['a', 'b'], ['`x`', '1 \\| 2'], ['y', '']]]); // biome-ignore format: one table
});

test('a repeated measurement is compared cell by cell', () => {
  const again = structuredClone(RACE);
  expect(differencesOf(RACE, again, 1)).toEqual([]);
  again.tables[0][1][1] = '2.1 ms';
  again.figures.faster = '4.0';
  expect(differencesOf(RACE, again, 1)).toHaveLength(2);
  expect(differencesOf(RACE, again, 2)).toEqual(['rows | 10 | 0 | ours: 2 ms was measured, 2.1 ms now']);
  again.tables[0].pop();
  expect(differencesOf(RACE, again, 2)).toHaveLength(4);
  again.tables[0].push(['scikit-learn', '1 ms', '> 60 s']);
  expect(differencesOf(RACE, again, 2)).toHaveLength(4);
});

test('files that sources of quoted numbers name are there', () => {
  const sources: string[] = Object.values<object>(readQuoted()).flatMap((entries) => Object.values(entries));
  const files = sources.flatMap((source) =>
    Array.from(source.matchAll(/\b(?:cpp|docs|scripts|tables|tests|web)\/[\w./-]*\w/g), ([file]) => file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(['accuracy', 'after-fit', 'arpack', 'fits', 'processor', 'vectors-file'])(
  'the figures of %s follow from its tables',
  (name) => {
    const { tables, figures } = readMeasured().get(name);
    expect(MEASUREMENTS[name].figures(tables)).toEqual(figures);
  },
);
