import type { SparseFormat } from '../../../tables/read/source.ts';

/** What a program takes of a sparse file: all columns, or those at some places. */
interface Taken {
  /** As a literal. */
  file: string;
  /** As an expression of both languages; null where all columns are. */
  places: string | null;
  isPacked: boolean;
}

/** The rows as JavaScript reads them, into `x`. */
export function sparseJs(
  format: SparseFormat,
  { file, places, isPacked }: Taken,
  arrays: Record<string, string>,
): { imports: string[]; lines: string[] } {
  const { transposed } = format;
  const [row, column] = transposed ? ['j', 'i'] : ['i', 'j'];
  const width = transposed ? 'rows' : 'columns';
  const imports = ["import { readFileSync } from 'node:fs';"];
  const lines: string[] = [];
  if (format.kind === 'mtx') {
    const { layout, symmetry, field } = format;
    if (isPacked) imports.push("import { gunzipSync } from 'node:zlib';");
    const bytes = isPacked ? `gunzipSync(readFileSync(${file}))` : `readFileSync(${file})`;
    const read = `${bytes}.toString('utf8')`;
    lines.push(
      `const lines = ${read}.split('\\n').filter((line) => line.trim() && !line.startsWith('%'));`,
      'const [rows, columns] = lines.shift().trim().split(/\\s+/).map(Number);',
    );
    const first = { general: '0', symmetric: 'j' }[symmetry] ?? 'j + 1';
    if (layout === 'array') {
      lines.push(
        'const entries = [];',
        'let line = 0;',
        `for (let j = 0; j < columns; j++) for (let i = ${first}; i < rows; i++) entries.push([i, j, Number(lines[line++])]);`,
      );
    } else {
      const value = field === 'pattern' ? '1' : 'value';
      lines.push(
        `const entries = lines.map((line) => line.trim().split(/\\s+/).map(Number)).map(([i, j, value]) => [i - 1, j - 1, ${value}]);`,
      );
    }
    if (symmetry !== 'general') {
      const sign = symmetry === 'symmetric' ? '' : '-';
      lines.push(
        `for (const [i, j, value] of [...entries]) if (i !== j) entries.push([j, i, ${sign}value]);`,
      );
    }
  } else {
    const { layout, types } = format;
    imports.push("import { unzipSync } from 'fflate';");
    const array = (name: string) => `array('${name}', ${arrays[types[name]]})`;
    lines.push(
      `const files = unzipSync(readFileSync(${file}));`,
      'const after = (bytes) => bytes.slice(10 + bytes[8] + 256 * bytes[9]); // its header',
      "const array = (name, Type) => Array.from(new Type(after(files[name + '.npy']).buffer), Number);",
      `const [rows, columns] = ${array('shape')};`,
      `const data = ${array('data')};`,
    );
    if (layout === 'coo') {
      lines.push(
        `const [row, col] = [${array('row')}, ${array('col')}];`,
        'const entries = data.map((value, k) => [row[k], col[k], value]);',
      );
    } else {
      const place = layout === 'csr' ? '[i, indices[k], data[k]]' : '[indices[k], i, data[k]]';
      lines.push(
        `const [indices, indptr] = [${array('indices')}, ${array('indptr')}];`,
        'const entries = [];',
        `for (let i = 0; i + 1 < indptr.length; i++) for (let k = indptr[i]; k < indptr[i + 1]; k++) entries.push(${place});`,
      );
    }
  }
  const of = (name: string) => ({ i: '[i]', j: '[, j]' })[name];
  const chosen = places === null ? 'entries' : 'chosen';
  if (places !== null) {
    lines.push(
      `const place = new Map(${places}.map((column, k) => [column, k]));`,
      `const chosen = entries.filter((${of(column)}) => place.has(${column}));`,
    );
  }
  lines.push(
    'const x = {',
    `  data: Float64Array.from(${chosen}, ([, , value]) => value),`,
    `  row: Uint32Array.from(${chosen}, (${of(row)}) => ${row}),`,
    `  column: Uint32Array.from(${chosen}, (${of(column)}) => ${places === null ? column : `place.get(${column})`}),`,
    `  rows: ${transposed ? 'columns' : 'rows'},`,
    `  columns: ${places === null ? width : 'place.size'},`,
    '};',
  );
  return { imports, lines };
}

/** The rows as SciPy reads them, into `x`. */
export function sparsePython(format: SparseFormat, { file, places }: Taken, hasGaps: boolean): string[] {
  const { kind, transposed } = format;
  const read = kind === 'mtx' ? `scipy.io.mmread(${file})` : `scipy.sparse.load_npz(${file})`;
  return [
    `x = ${read}${transposed ? '.T' : ''}.tocsr()${places === null ? '' : `[:, ${places}]`}`,
    ...(hasGaps ? ['x = x[np.isfinite(np.ravel(x.sum(axis=1)))]'] : []),
  ];
}
