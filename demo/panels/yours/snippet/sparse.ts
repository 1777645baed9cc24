import type { SparseFormat } from '../../../../tables/read/source.ts';
import { arrayOf } from './arrays.ts';
import type { Lines, Of, Taken } from './told.ts';

/** JavaScript lines that read a Matrix Market file into entries [i, j, value]. */
function matrixMarket({ layout, field, symmetry }: Of<'mtx'>, { imports, bytes }: Taken): Lines {
  const first = { general: '0', symmetric: 'j' }[symmetry] ?? 'j + 1';
  return [
    ...imports,
    `const lines = ${bytes}.toString('utf8').split('\\n').filter((line) => line.trim() && !line.startsWith('%'));`,
    'const [rows, columns] = lines.shift().trim().split(/\\s+/).map(Number);',
    ...(layout === 'array'
      ? [
          'const entries = [];',
          'let line = 0;',
          `for (let j = 0; j < columns; j++) for (let i = ${first}; i < rows; i++) entries.push([i, j, Number(lines[line++])]);`,
        ]
      : [
          `const entries = lines.map((line) => line.trim().split(/\\s+/).map(Number)).map(([i, j, value]) => [i - 1, j - 1, ${field === 'pattern' ? '1' : 'value'}]);`,
        ]),
    symmetry !== 'general' &&
      `for (const [i, j, value] of [...entries]) if (i !== j) entries.push([j, i, ${symmetry === 'symmetric' ? '' : '-'}value]);`,
  ];
}

/** JavaScript lines that read SciPy's NPZ into such entries. */
function npz({ layout, types }: Of<'npz'>, { imports, bytes }: Taken): Lines {
  const array = (name: string) => `array('${name}', ${arrayOf(types[name])})`;
  return [
    ...imports,
    "import { unzipSync } from 'fflate';",
    `const files = unzipSync(${bytes});`,
    'const after = (bytes) => bytes.slice(10 + bytes[8] + 256 * bytes[9]); // its header',
    "const array = (name, Type) => Array.from(new Type(after(files[name + '.npy']).buffer), Number);",
    `const [rows, columns] = ${array('shape')};`,
    `const data = ${array('data')};`,
    ...(layout === 'coo'
      ? [
          `const [row, col] = [${array('row')}, ${array('col')}];`,
          'const entries = data.map((value, k) => [row[k], col[k], value]);',
        ]
      : [
          `const [indices, indptr] = [${array('indices')}, ${array('indptr')}];`,
          'const entries = [];',
          `for (let i = 0; i + 1 < indptr.length; i++) for (let k = indptr[i]; k < indptr[i + 1]; k++) entries.push(${layout === 'csr' ? '[i, indices[k], data[k]]' : '[indices[k], i, data[k]]'});`,
        ]),
  ];
}

export function sparse(format: SparseFormat, taken: Taken, hasGaps: boolean) {
  const { file, isWhole, places, pythonPlaces } = taken;
  const ofFile = [
    { at: 'i', entry: '[i]', count: 'rows' },
    { at: 'j', entry: '[, j]', count: 'columns' },
  ];
  const [row, column] = format.transposed ? ofFile.reverse() : ofFile;
  const entries = isWhole ? 'entries' : 'chosen';
  const read = format.kind === 'mtx' ? 'scipy.io.mmread' : 'scipy.sparse.load_npz';
  return {
    javascript: [
      ...(format.kind === 'mtx' ? matrixMarket(format, taken) : npz(format, taken)),
      !isWhole && `const place = new Map(${places}.map((column, k) => [column, k]));`,
      !isWhole && `const chosen = entries.filter((${column.entry}) => place.has(${column.at}));`,
      'const x = {',
      `  data: Float64Array.from(${entries}, ([, , value]) => value),`,
      `  row: Uint32Array.from(${entries}, (${row.entry}) => ${row.at}),`,
      `  column: Uint32Array.from(${entries}, (${column.entry}) => ${isWhole ? column.at : `place.get(${column.at})`}),`,
      `  rows: ${row.count},`,
      `  columns: ${isWhole ? column.count : 'place.size'},`,
      '};',
    ],
    python: [
      `x = ${read}(${file})${format.transposed ? '.T' : ''}.tocsr()${isWhole ? '' : `[:, ${pythonPlaces}]`}`,
      hasGaps && 'x = x[np.isfinite(np.ravel(x.sum(axis=1)))]',
    ],
  };
}
