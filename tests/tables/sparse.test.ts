import { describe, expect, test } from 'vitest';
import { type Bytes, bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Policy, Reading, Source } from '../../tables/read/source.ts';
import { tenX, tenXNames } from '../../tables/read/ten-x.ts';
import { npy } from '../support/npy';
import { uniform } from '../support/random';
import { mtx, npz, zip } from '../support/sparse-files';

type Entry = [row: number, column: number, value: number];

const bytes = (name: string, content: string | Buffer): Promise<Bytes> =>
  bytesOf(new Blob([content as BlobPart]), name);
const opened = async (name: string, content: string | Buffer, reading: Partial<Reading> = {}) =>
  openSource(await bytes(name, content), { policy: 'strict', ...reading });

/** Returns all rows as dense rows. */
async function rowsOf(source: Source, taken = [...Array(source.width).keys()], label: number | null = null) {
  const rows: number[][] = [];
  const labels: string[] = [];
  let [pieces, done] = [0, 0];
  const noNumber = () => new Error('never');
  for await (const piece of source.numbers({ taken, label, noNumber })) {
    expect(piece.done).toBeGreaterThanOrEqual(done);
    done = piece.done;
    if (piece.rows === 0) continue;
    const { data, sparse } = piece;
    if (!sparse) throw new Error('these are no sparse rows');
    expect(sparse.indptr).toHaveLength(piece.rows + 1);
    expect([sparse.indptr[0], sparse.indptr.at(-1)]).toEqual([0, data.length]);
    for (let i = 0; i < piece.rows; i++) {
      expect(piece.lineOrRow(i)).toBe(rows.length + 1);
      const row = taken.map(() => 0);
      for (let k = sparse.indptr[i]; k < sparse.indptr[i + 1]; k++) row[sparse.indices[k]] += data[k];
      rows.push(row);
    }
    labels.push(...(piece.labels ?? []));
    pieces++;
  }
  expect(done).toBe(source.total);
  return { rows, labels, pieces };
}

const filled = (entries: Entry[], rows: number, columns: number) => {
  const table = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  for (const [i, j, value] of entries) table[i][j] += value;
  return table;
};
const turned = (table: number[][]) => table[0].map((_, j) => table.map((row) => row[j]));

const [ROWS, COLUMNS] = [137, 29];
const random = uniform(24);
const below = (limit: number) => Math.floor(limit * random());
/** The entries are in no order, some places occur twice, and some rows and columns are empty. */
const entries = Array.from(
  { length: 700 },
  (): Entry => [below(ROWS - 3), 2 + below(COLUMNS - 2), below(2000) / 8 - 100],
);
const wholes = entries.map(([i, j, value]): Entry => [i, j, Math.round(value)]);
const table = filled(entries, ROWS, COLUMNS);

describe('Matrix Market', () => {
  test.each(['strict', 'forgiving'] as const)(
    'coordinates, in pieces of any size: %s',
    async (policy: Policy) => {
      for (const atOnce of [undefined, 500, 1]) {
        const source = await opened('a.mtx', mtx(entries, ROWS, COLUMNS), { policy, atOnce });
        expect(source).toMatchObject({ names: null, width: COLUMNS, unit: 'row', cells: null });
        expect(source.format).toEqual({
          kind: 'mtx',
          layout: 'coordinate',
          field: 'real',
          symmetry: 'general',
          rows: ROWS,
          columns: COLUMNS,
          stored: 700,
          transposed: false,
        });
        const { rows, pieces } = await rowsOf(source);
        expect(rows).toEqual(table);
        if (atOnce === 1) expect(pieces).toBeGreaterThan(ROWS - 9);
      }
      const turn = await opened('a.mtx', mtx(entries, ROWS, COLUMNS), { policy, transpose: true });
      expect(turn.width).toBe(ROWS);
      expect((await rowsOf(turn)).rows).toEqual(turned(table));
    },
  );

  test('whole numbers stay what they are, and become doubles where they are large', async () => {
    const typeOf = async (text: string) => {
      const source = await opened('a.mtx', text);
      const types = new Set<string>();
      for await (const { data } of source.numbers({
        taken: [0, 1],
        label: null,
        noNumber: () => new Error(),
      })) {
        types.add(data.constructor.name);
      }
      return [...types];
    };
    const text = mtx(wholes, ROWS, COLUMNS, 'integer general');
    expect((await rowsOf(await opened('a.mtx', text))).rows).toEqual(filled(wholes, ROWS, COLUMNS));
    expect(await typeOf(mtx([[0, 1, 2 ** 31 - 1]], 1, 2, 'integer general'))).toEqual(['Int32Array']);
    const large = mtx(
      [
        [0, 1, 5],
        [0, 0, 2 ** 31],
      ],
      1,
      2,
      'integer general',
    );
    expect(await typeOf(large)).toEqual(['Float64Array']);
    expect((await rowsOf(await opened('a.mtx', large))).rows).toEqual([[2 ** 31, 5]]);
    expect(await typeOf(mtx([[0, 1]], 1, 2, 'pattern general'))).toEqual(['Uint8Array']);
  });

  test('patterns, symmetric and skew matrices', async () => {
    const places = entries.map(([i, j]): [number, number] => [i, j]);
    const ones = filled(
      places.map(([i, j]) => [i, j, 1]),
      ROWS,
      COLUMNS,
    );
    expect((await rowsOf(await opened('p.mtx', mtx(places, ROWS, COLUMNS, 'pattern general')))).rows).toEqual(
      ones,
    );
    const half: Entry[] = [
      [0, 0, 4],
      [2, 0, -1.5],
      [2, 1, 7],
      [2, 2, 1],
    ];
    const symmetric = [
      [4, 0, -1.5],
      [0, 0, 7],
      [-1.5, 7, 1],
    ];
    const skew = [
      [0, 0, 1.5],
      [0, 0, -7],
      [-1.5, 7, 0],
    ];
    for (const transpose of [false, true]) {
      const read = async (text: string) => (await rowsOf(await opened('s.mtx', text, { transpose }))).rows;
      expect(await read(mtx(half, 3, 3, 'real symmetric'))).toEqual(symmetric);
      const found = await read(mtx(half.slice(1, 3), 3, 3, 'real skew-symmetric'));
      expect(found).toEqual(transpose ? turned(skew) : skew);
      const array = '%%MatrixMarket matrix array real';
      expect(await read(`${array} symmetric\n3 3\n4\n0\n-1.5\n0\n7\n1\n`)).toEqual(symmetric);
      const lower = await read(`${array} skew-symmetric\n3 3\n0\n-1.5\n7`);
      expect(lower).toEqual(transpose ? turned(skew) : skew);
    }
  });

  test('an array has its columns one after the other', async () => {
    const text = `%%matrixmarket MATRIX Array Integer General\n%\n\n3 2\r\n1\n0\n3\n4\n5e0\n0`;
    const source = await opened('array.mtx', text.replace('%%matrixmarket', '%%MatrixMarket'));
    expect((await rowsOf(source)).rows).toEqual([
      [1, 4],
      [0, 5],
      [3, 0],
    ]);
  });

  test('as people and programs write it', async () => {
    const text =
      '%%MatrixMarket\tmatrix coordinate real general  \r\n%note\n%\n  \n 2   3\t4 \n\n1 1 1e-3\n  2\t3   nan \r\n1 2 Inf\n2 1 +.5';
    const { rows } = await rowsOf(await opened('free.mtx', text));
    expect(rows).toEqual([
      [0.001, Infinity, 0],
      [0.5, 0, NaN],
    ]);
  });

  test('chosen columns, and one of them as a label', async () => {
    const source = await opened('a.mtx', mtx(entries, ROWS, COLUMNS), { atOnce: 900 });
    const { rows, labels } = await rowsOf(source, [20, 3, 0], 5);
    expect(rows).toEqual(table.map((row) => [row[20], row[3], row[0]]));
    expect(labels).toEqual(table.map((row) => String(row[5])));
  });

  const head = '%%MatrixMarket matrix coordinate real general\n';
  test.each<[string, string]>([
    [
      '%%MatrixMarket tensor coordinate real general\n1 1 1',
      ', line 1: this Matrix Market header cannot be read: %%MatrixMarket tensor coordinate real general',
    ],
    [
      '%%MatrixMarket matrix coordinate complex general\n',
      ', line 1: it holds complex numbers, and real ones are read',
    ],
    [
      '%%MatrixMarket matrix array pattern general\n',
      ', line 1: an array has values, and cannot be a pattern',
    ],
    [head, ': it ends before the line that says how large the matrix is'],
    [`${head}%\n2 2\n`, ', line 3: rows, columns and entries are expected here, as whole numbers'],
    [`${head}0 2 0\n`, ', line 2: it is empty, of 0 rows and 2 columns'],
    [`${head}2 99999999 0\n`, ', line 2: it has 99999999 columns, and at most 16777216 are read'],
    [`${head}999999999999 9 0\n`, ', line 2: it has 999999999999 rows, and at most 134217728 are read'],
    [
      '%%MatrixMarket matrix coordinate real symmetric\n2 3 0\n',
      ', line 2: a symmetric matrix has as many rows as columns, and this one 2 and 3',
    ],
    [
      '%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n1 1 2\n',
      ', line 3: a skew-symmetric matrix has zeros in its diagonal',
    ],
    [`${head}2 2 2\n1 1 1\n`, ': it ends too soon: 2 entries are announced, and 1 are there'],
    [
      `${head}2 2 99999999999\n1 1 1\n`,
      ': it ends too soon: 99999999999 entries are announced, and 1 are there',
    ],
    [`${head}2 2 1\n1 1 1\n\n2 2 2\n`, ', line 5: there are more entries than the 1 announced'],
    [`${head}2 2 1\n3 1 1\n`, ', line 3: row 3, where there are 1 to 2'],
    [`${head}2 2 1\n1 0 1\n`, ', line 3: column 0, where there are 1 to 2'],
    [`${head}2 2 1\n1 -1 1\n`, ', line 3: "1 -1 1", where row, column and a number should be'],
    [`${head}2 2 1\n1 1.5 1\n`, ', line 3: "1 1.5 1", where row, column and a number should be'],
    [`${head}2 2 1\n\n1 1\n`, ', line 4: "1 1", where row, column and a number should be'],
    [`${head}2 2 1\n1 1 1 1\n`, ', line 3: "1 1 1 1", where row, column and a number should be'],
    [`${head}2 2 1\n1 1 abc\n`, ', line 3: "1 1 abc", where row, column and a number should be'],
    [
      '%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1 1.5\n',
      ', line 3: "1 1 1.5", where row, column and a whole number should be',
    ],
    [
      '%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 1 1\n',
      ', line 3: "1 1 1", where row and column should be',
    ],
    ['%%MatrixMarket matrix array real general\n2 2\n1 2\n', ', line 3: "1 2", where a number should be'],
  ])('%j is refused', async (text, said) => {
    for (const policy of ['strict', 'forgiving'] as const) {
      for (const atOnce of [undefined, 7]) {
        const error = await opened('x.mtx', text, { policy, atOnce })
          .then(rowsOf)
          .catch((e: Error) => e.message);
        expect(error).toBe(`x.mtx${said}`);
      }
    }
  });
});

describe('NPZ of SciPy', () => {
  const byRow = [...entries].sort(([a], [b]) => a - b);
  const byColumn = [...entries].sort(([, a], [, b]) => a - b);
  const starts = (places: number[], count: number) =>
    Int32Array.from({ length: count + 1 }, (_, i) => places.filter((place) => place < i).length);
  const row = Int32Array.from(byRow, ([i]) => i);
  const column = Int32Array.from(byRow, ([, j]) => j);
  const data = Float64Array.from(byRow, ([, , value]) => value);
  const arrays = {
    csr: {
      indices: ['<i4', column],
      indptr: ['<i4', starts([...row], ROWS)],
      data: ['<f8', data],
    },
    csc: {
      indices: ['<i8', BigInt64Array.from(byColumn, ([i]) => BigInt(i))],
      indptr: [
        '<i8',
        BigInt64Array.from(
          starts(
            byColumn.map(([, j]) => j),
            COLUMNS,
          ),
          BigInt,
        ),
      ],
      data: ['<f4', Float32Array.from(byColumn, ([, , value]) => value)],
    },
    coo: {
      row: ['>i4', swapped(Int32Array.from(entries, ([i]) => i))],
      col: ['<u2', Uint16Array.from(entries, ([, j]) => j)],
      data: ['<f8', Float64Array.from(entries, ([, , value]) => value)],
    },
  } satisfies Record<string, Parameters<typeof npz>[2]>;

  test.each(['csr', 'csc', 'coo'] as const)('%s, packed or not, either way up', async (layout) => {
    for (const options of [{}, { packed: true }, { long: true }, { packed: true, long: true }]) {
      for (const transpose of [false, true]) {
        const content = npz(layout, [ROWS, COLUMNS], arrays[layout], options);
        const source = await opened('a.npz', content, { transpose, atOnce: transpose ? 700 : undefined });
        expect(source.format).toMatchObject({
          kind: 'npz',
          layout,
          rows: ROWS,
          columns: COLUMNS,
          stored: 700,
          transposed: transpose,
        });
        expect((await rowsOf(source)).rows).toEqual(transpose ? turned(table) : table);
      }
    }
    const words = npz(`${layout}_array`.slice(0, 3), [ROWS, COLUMNS], arrays[layout]);
    expect((await rowsOf(await opened('no name', words))).rows).toEqual(table);
  });

  test('values in the type in which they came', async () => {
    const types: [string, ArrayBufferView & { length: number }, string][] = [
      ['|b1', Uint8Array.of(1, 1), 'Uint8Array'],
      ['<i2', Int16Array.of(-3, 4), 'Int16Array'],
      ['<f2', Uint16Array.of(0x3c00, 0xc000), 'Float32Array'],
      ['<i8', BigInt64Array.of(5n, -6n), 'Float64Array'],
    ];
    for (const [type, values, made] of types) {
      const content = npz('coo', [2, 2], {
        row: ['<i4', Int32Array.of(0, 1)],
        col: ['<i4', Int32Array.of(1, 0)],
        data: [type, values],
      });
      const source = await opened('t.npz', content);
      for await (const { data } of source.numbers({
        taken: [0, 1],
        label: null,
        noNumber: () => new Error(),
      })) {
        expect(data.constructor.name).toBe(made);
      }
    }
  });

  const small = (
    changed: Partial<Record<string, [string, ArrayBufferView & { length: number }]>> = {},
    format = 'csr',
  ) =>
    npz(format, [2, 3], {
      indices: ['<i4', Int32Array.of(0, 2, 1)],
      indptr: ['<i4', Int32Array.of(0, 2, 3)],
      data: ['<f8', Float64Array.of(1, 2, 3)],
      ...changed,
    } as Parameters<typeof npz>[2]);
  test.each<[string, Buffer, string]>([
    [
      'an archive without a table',
      zip({ 'x.npy': npy(Float64Array.of(1), '<f8', 1), 'y.npy': npy(Buffer.from('ab'), '|S2', 1) }),
      'this archive holds x of shape (1), y of no numbers, and a table has rows and columns',
    ],
    [
      'another format',
      small({}, 'bsr'),
      'its format is bsr, and csr, csc, coo are read; save .tocsr() of it',
    ],
    [
      'an index too large',
      small({ indices: ['<i4', Int32Array.of(0, 3, 1)] }),
      'indices[1] is 3, where 0 to 2 are expected',
    ],
    [
      'an index below zero',
      small({ indices: ['<i8', BigInt64Array.of(0n, 1n, -1n)] }),
      'indices[2] is -1, where 0 to 2 are expected',
    ],
    [
      'an index that is no integer',
      small({ indices: ['<f8', Float64Array.of(0, 0.5, 1)] }),
      'indices[1] is 0.5, where 0 to 2 are expected',
    ],
    [
      'lengths that differ',
      small({ indices: ['<i4', Int32Array.of(0, 1)] }),
      'indices has 2 entries, and data 3',
    ],
    [
      'an indptr that falls',
      small({ indptr: ['<i4', Int32Array.of(0, 4, 3)] }),
      'its indptr does not rise from 0 to 3 in 3 entries',
    ],
    [
      'an indptr that is short',
      small({ indptr: ['<i4', Int32Array.of(0, 3)] }),
      'its indptr does not rise from 0 to 3 in 3 entries',
    ],
    [
      'an indptr of NaN',
      small({ indptr: ['<f8', Float64Array.of(0, Number.NaN, 3)] }),
      'its indptr does not rise from 0 to 3 in 3 entries',
    ],
    [
      'complex numbers',
      small({ data: ['<c16', Float64Array.of(1, 2, 3)] }),
      'data cannot be read: it holds values of type <c16; save it as float64, float32 or integers',
    ],
    ['a file that is cut short', small().subarray(0, 500), 'its ZIP archive is damaged: it is cut short'],
    ['a damaged list', damaged(small()), 'its ZIP archive is damaged: its list of files cannot be read'],
  ])('%s is refused', async (_, content, said) => {
    for (const policy of ['strict', 'forgiving'] as const) {
      const error = await opened('x.npz', content, { policy })
        .then(rowsOf)
        .catch((e: Error) => e.message);
      expect(error).toBe(`x.npz: ${said}`);
    }
  });

  test('bytes that are damaged anywhere are refused or read, and nothing else', async () => {
    const content = small();
    const packed = npz('csr', [ROWS, COLUMNS], arrays.csr, { packed: true });
    const next = uniform(7);
    for (let k = 0; k < 400; k++) {
      const from = Buffer.from(k % 2 ? content : packed);
      for (let n = 0; n < 3; n++) from[4 + Math.floor(next() * (from.length - 4))] = Math.floor(next() * 256);
      const outcome = await opened('x.npz', from)
        .then((source) => rowsOf(source))
        .catch((error: Error) => error);
      if (outcome instanceof Error) expect(outcome.constructor.name).toMatch(/^(TableError|NotUTF8)$/);
    }
  });
});

function swapped(array: Int32Array): Int32Array {
  Buffer.from(array.buffer).swap32();
  return array;
}

function damaged(content: Buffer): Buffer {
  content[content.readUInt32LE(content.length - 6)] = 0;
  return content;
}

describe('10x folders', () => {
  const genes = Array.from(
    { length: ROWS },
    (_, i) => `ENSG${i}\t${i % 50 === 0 ? 'MALAT1' : `G${i}`}\tGene Expression`,
  );
  const barcodes = Array.from({ length: COLUMNS }, (_, j) => `CELL${j}-1`);
  const given = {
    matrix: mtx(wholes, ROWS, COLUMNS, 'integer general'),
    features: `${genes.join('\n')}\n`,
    barcodes: barcodes.join('\r\n'),
  };

  const open = async ({ matrix, features, barcodes }: typeof given, reading: Partial<Reading> = {}) => {
    const names = await tenXNames({
      features: await bytes('features.tsv', features),
      barcodes: await bytes('barcodes.tsv', barcodes),
    });
    return opened('matrix.mtx', matrix, { names, ...reading });
  };

  test('cells are the rows, and genes the columns by their symbols', async () => {
    const source = await open(given);
    expect(source).toMatchObject({ width: ROWS, rowTitle: 'barcode' });
    expect(source.names?.slice(0, 3)).toEqual(['MALAT1', 'G1', 'G2']);
    expect(source.names?.[50]).toBe('MALAT1 (2)');
    const { rows, labels } = await rowsOf(source, undefined, ROWS);
    expect(rows).toEqual(turned(filled(wholes, ROWS, COLUMNS)));
    expect(labels).toEqual(barcodes);
  });

  test('features of several types are told from each other', async () => {
    const typed = genes.map((line, i) => (i < 130 ? line : `AB${i}\tG${i % 50}\tAntibody Capture`));
    const source = await open({ ...given, features: typed.join('\n') });
    expect(source.types).toEqual([
      { type: 'Gene Expression', first: 0, last: 129 },
      { type: 'Antibody Capture', first: 130, last: ROWS - 1 },
    ]);
    expect(source.names?.slice(129, 131)).toEqual(['G129', 'G30 (Antibody Capture)']);
    expect((await open(given)).types).toBeUndefined();
    const older = genes.map((line) => line.split('\t').slice(0, 2).join('\t'));
    expect((await open({ ...given, features: older.join('\n') })).types).toBeUndefined();
  });

  test('or as the file has them', async () => {
    const source = await open(given, { transpose: false });
    expect(source).toMatchObject({ width: COLUMNS, rowTitle: 'gene', names: barcodes });
    expect((await rowsOf(source)).rows).toEqual(filled(wholes, ROWS, COLUMNS));
  });

  test('names that are too many or too few are refused', async () => {
    await expect(open({ ...given, barcodes: 'A\nB' })).rejects.toThrow(
      'matrix.mtx: 29 columns, but 2 names of a barcode beside it',
    );
    await expect(open({ ...given, features: `${given.features}X\tY\n` })).rejects.toThrow(
      'matrix.mtx: 137 rows, but 138 names of a gene beside it',
    );
  });

  test('its files are known by their names, each of them once', () => {
    const own = (name: string) => name;
    expect(
      tenX('f', ['GSM1_matrix.mtx.gz', 'notes.txt', 'GSM1_features.tsv.gz', 'GSM1_barcodes.tsv.gz'], own),
    ).toEqual({
      matrix: 'GSM1_matrix.mtx.gz',
      features: 'GSM1_features.tsv.gz',
      barcodes: 'GSM1_barcodes.tsv.gz',
    });
    expect(tenX('f', ['matrix.mtx', 'genes.tsv', 'barcodes.tsv'], own).features).toBe('genes.tsv');
    expect(() => tenX('f', ['matrix.mtx', 'genes.tsv'], own)).toThrow('f: no file is called barcodes.tsv');
    expect(() => tenX('f', ['a_matrix.mtx', 'b_matrix.mtx'], own)).toThrow(
      'f: several files are called matrix.mtx',
    );
  });
});
