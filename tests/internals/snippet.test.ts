import { describe, expect, test } from 'vitest';
import type { Format } from '../../demo/panels/yours/files/source';
import { javascript, python } from '../../demo/panels/yours/snippet/snippet';

// Programs that the page writes, with names that try to be more than names.

const HOSTILE = [
  "'; globalThis.taken = true; '",
  '\u0024{globalThis.taken = true}',
  '`\u0024{globalThis.taken = true}`',
  "\\'; globalThis.taken = true; //",
  "a\\\\'",
  '"; globalThis.taken = true; "',
  "a\n'; globalThis.taken = true\n'",
  "a\r\nimport os\r'",
  'a\u2028globalThis.taken = true\u2029',
  "''' + globalThis.taken + '''",
  '*/ globalThis.taken = true /*',
  '# </code><script>globalThis.taken = true</script>',
  '\u0000\u0007\u001b[2J\u007f\u0085',
  '\u202e\u2066right to left\u2069',
  '\ud800 alone \udfff',
  '{globalThis.taken = true}%s\t',
  'ünïcode 😀 \\u0041 \\x41 \\N{DIGIT ONE}',
];

/** Makes a table of one file or folder, of which all columns are taken. */
function told(name: string, format: Format, names: string[]) {
  const column = (each: string) => ({ name: each, reading: undefined });
  const image = format.kind === 'images' ? format.image : undefined;
  const table = { format, image, columns: names.map(column) };
  const columns = names.map((_, j) => j);
  const choice = { table, columns, scale: 'deviation', unitLength: true, estimation: null };
  return {
    name,
    analysis: { choice, model: { report: {} }, table: { dropped: 0 } },
    m: 2,
  } as unknown as Parameters<typeof javascript>[0];
}

type Make = (evil: string) => ReturnType<typeof told>;

const origins = (keys: string[]) => keys.map((key) => ({ key, entry: null }));
const SPARSE = { rows: 2, columns: 2, stored: 2, transposed: true };
const cases: Record<string, Make> = {
  csv: (evil) =>
    told(`${evil}.csv`, { kind: 'csv', delimiter: ';', header: true, encoding: 'utf-8' }, [evil, 'b']),
  'csv, packed, tabs': (evil) =>
    told(`${evil}.csv.gz`, { kind: 'csv', delimiter: '\t', header: false, encoding: 'utf-16le' }, ['a', 'b']),
  gct: (evil) => {
    const gct = { genes: 2, samples: 3, described: 1, describing: 2 };
    return told(`${evil}.gct`, { kind: 'csv', delimiter: '\t', header: true, encoding: 'utf-8', gct }, [
      evil,
      'b',
    ]);
  },
  npy: (evil) =>
    told(
      `${evil}.npy`,
      { kind: 'npy', type: 'f8', little: true, fortran: false, rows: 2, columns: 2, start: 0 },
      ['1', '2'],
    ),
  'npy in an archive': (evil) =>
    told(
      `${evil}.npz`,
      { kind: 'npy', type: 'f8', little: true, fortran: false, rows: 2, columns: 2, start: 10, array: evil },
      ['1', '2'],
    ),
  fvecs: (evil) => told(`${evil}.fvecs`, { kind: 'fvecs', rows: 2, columns: 2 }, ['1', '2']),
  'bvecs, packed': (evil) => told(`${evil}.bvecs.gz`, { kind: 'bvecs', rows: null, columns: 2 }, ['1', '2']),
  json: (evil) => told(`${evil}.json`, { kind: 'json', origins: origins([evil, 'b']) }, [evil, 'b']),
  jsonl: (evil) => told(`${evil}.jsonl`, { kind: 'jsonl', origins: origins([evil, 'b']) }, [evil, 'b']),
  'json with lists': (evil) =>
    told(
      `${evil}.json`,
      {
        kind: 'json',
        origins: [
          { key: evil, entry: 0 },
          { key: evil, entry: 1 },
        ],
      },
      [`${evil} 1`, `${evil} 2`],
    ),
  parquet: (evil) =>
    told(`${evil}.parquet`, { kind: 'parquet', origins: origins([evil, 'b']), compressed: true }, [
      evil,
      'b',
    ]),
  arrow: (evil) =>
    told(`${evil}.feather`, { kind: 'arrow', origins: origins([evil, 'b']), isStream: true }, [evil, 'b']),
  'Matrix Market, packed': (evil) =>
    told(
      `${evil}.mtx.gz`,
      { kind: 'mtx', layout: 'coordinate', field: 'real', symmetry: 'symmetric', ...SPARSE },
      ['1', '2'],
    ),
  'Matrix Market, an array': (evil) =>
    told(`${evil}.mtx`, { kind: 'mtx', layout: 'array', field: 'real', symmetry: 'general', ...SPARSE }, [
      '1',
      '2',
    ]),
  NPZ: (evil) =>
    told(
      `${evil}.npz`,
      {
        kind: 'npz',
        layout: 'csc',
        types: { data: 'f8', shape: 'i8', indices: 'i4', indptr: 'i4' },
        ...SPARSE,
      },
      ['1', '2'],
    ),
  images: (evil) =>
    told(evil, { kind: 'images', image: { width: 2, height: 2, channels: 1 } as never }, [
      '1',
      '2',
      '3',
      '4',
    ]),
};

const LITERAL = /'(?:[^'\\\n\r]|\\.)*'/g;

/** Returns the values of the literals of a program. The escapes that occur mean the same in both languages. */
const literals = (program: string) =>
  (program.match(LITERAL) ?? []).map((text) => new Function(`return ${text}`)());

describe.each(Object.entries(cases))('%s', (_, make) => {
  test.each([
    ['JavaScript', javascript],
    ['Python', python],
  ])('in %s, names are in literals, where they end nothing', (_, write) => {
    const plain = write(make('a name'));
    for (const evil of HOSTILE) {
      const program = write(make(evil));
      expect(program.replace(LITERAL, "''")).toBe(plain.replace(LITERAL, "''"));
      expect(literals(program)).toEqual(
        literals(plain).map((said: string) => said.replace('a name', () => evil)),
      );
      expect(program).not.toMatch(/[\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?!\n)\p{Cc}/u);
    }
  });

  test('in JavaScript, the program asks for that file and runs nothing else', async () => {
    for (const evil of HOSTILE) {
      const asked: string[] = [];
      const record = { [evil]: [1, 2], b: 3 };
      const texts = JSON.stringify([record]);
      const file = (name: string) => {
        asked.push(name);
        return Object.assign(new Uint8Array(32), { toString: () => texts });
      };
      const image = {
        resize: () => image,
        greyscale: () => image,
        raw: () => image,
        toBuffer: () => [0, 0, 0, 0],
      };
      const given = {
        readFileSync: file,
        gunzipSync: (bytes: unknown) => bytes,
        unzipSync: () => new Proxy({}, { get: () => new Uint8Array(26) }),
        readdirSync: (name: string) => [`${asked.push(name)}.png`],
        sharp: (name: string) => {
          asked.push(name);
          return image;
        },
        Papa: {
          parse: () => ({
            data: [
              [evil, 'b'],
              ['1', '2'],
            ],
          }),
        },
        asyncBufferFromFile: async (name: string) => asked.push(name),
        parquetReadObjects: async () => [record],
        tableFromIPC: () => ({ toArray: () => [record] }),
        compressors: {},
        console: { log() {} },
        PCA: { fit: async () => ({ transform: async () => null }) },
      };
      const body = javascript(make(evil)).replace(/^import .*$/gm, '');
      const program = new Function(...Object.keys(given), `return (async () => {${body}\n})()`);
      await program(...Object.values(given));
      expect(asked.length).toBeGreaterThan(0);
      for (const name of asked) expect(name.startsWith(evil)).toBe(true);
      expect((globalThis as { taken?: boolean }).taken).toBeUndefined();
    }
  });
});
