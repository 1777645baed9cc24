import type { Orientation } from '../../../tables/read/json-orientations.ts';
import { isSparse, type Origin } from '../../../tables/read/source.ts';
import type { Analysis } from './analysis.ts';
import type { Format } from './files/source.ts';
import { constant } from './remarks.ts';
import { sparseJs, sparsePython } from './sparse-snippet.ts';

/** Longer lists of columns are written as places in the file. */
const MOST_NAMES = 40;

const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A literal of JavaScript and of Python: all that ends one, or is not seen, or turns what is seen round, is escaped. */
const quote = (text: string) => {
  const escaped = (c: string) => ESCAPES[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${text.replace(/[\\'\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escaped)}'`;
};
const list = (texts: string[]) => `[${texts.join(', ')}]`;

interface Told {
  name: string;
  analysis: Analysis;
  m: number;
}

/** What both languages need of the columns. */
function columnsOf({ analysis }: Told) {
  const { choice } = analysis;
  const all = choice.table.columns.map(({ name }) => name);
  const at = choice.columns;
  const names = at.map((j) => all[j]);
  const run = at.every((j, k) => j === at[0] + k);
  const unusual = choice.columns.map((j) => choice.table.columns[j]).filter(({ reading }) => reading);
  const decimal = unusual[0]?.decimal;
  const units = unusual.some(({ units }) => units.length > 0) ? '$€£¥₹%‰' : '';
  return {
    at,
    names,
    run,
    decimal: decimal ?? '.',
    grouped: decimal !== undefined,
    units,
    whole: at.length === all.length,
  };
}

const byName = (format: Format, names: string[], all: string[]) =>
  names.length <= MOST_NAMES &&
  (format.kind !== 'csv' ||
    (format.header && !format.commented && names.every((name) => !/ \(\d+\)$|^column \d+$/.test(name)))) &&
  new Set(all).size === all.length;

/** The values of a record, lists spread out where all of them is taken. */
function valuesOf(
  origins: Origin[],
  at: number[],
  name: (key: string) => string,
  spread: (list: string) => string,
) {
  const said: string[] = [];
  for (let k = 0; k < at.length; k++) {
    const { key, entry } = origins[at[k]];
    const length = origins.filter((origin) => origin.key === key).length;
    const isWhole =
      entry === 0 &&
      length > 1 &&
      at.slice(k, k + length).every((j, n) => origins[j]?.key === key && origins[j].entry === n);
    if (isWhole) {
      said.push(spread(name(key)));
      k += length - 1;
    } else said.push(entry === null ? name(key) : `${name(key)}[${entry}]`);
  }
  return said;
}

const ARRAYS: Record<string, string> = {
  f8: 'Float64Array',
  f4: 'Float32Array',
  f2: 'Float16Array',
  i8: 'BigInt64Array',
  i4: 'Int32Array',
  i2: 'Int16Array',
  i1: 'Int8Array',
  u8: 'BigUint64Array',
  u4: 'Uint32Array',
  u2: 'Uint16Array',
  u1: 'Uint8Array',
  b1: 'Uint8Array',
};

/** Which columns of a sparse file a program takes; what it leaves out and is the same everywhere changes nothing. */
function sparselyTaken(told: Told) {
  const { choice } = told.analysis;
  const { at, whole } = columnsOf(told);
  const taken = new Set(at);
  const isAll = choice.table.columns.every((column, j) => taken.has(j) || constant(column));
  const places = whole || (isAll && !choice.standardize && !choice.unitLength) ? null : list(at.map(String));
  return { file: quote(told.name), places, isPacked: /\.gz$/i.test(told.name) };
}

/** The records of JSON as pandas writes it, each way, in JavaScript. */
const ofColumns = (table: string) =>
  `const table = ${table};\nconst keys = Object.keys(Object.values(table)[0]);\nconst records = keys.map((i) => Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values[i]])));`;
const RECORDS: Record<Orientation | 'records', (table: string) => string> = {
  records: (table) => `const records = ${table};`,
  table: (table) => `const records = ${table}.data;`,
  index: (table) => `const records = Object.values(${table});`,
  split: (table) =>
    `const { columns, data } = ${table};\nconst records = data.map((row) => Object.fromEntries(row.map((value, j) => [columns[j], value])));`,
  columns: ofColumns,
  list: ofColumns,
};

/** The rows as JavaScript reads them, into `rows`, or sparse ones into `x`. */
function readJs(told: Told): { imports: string[]; lines: string[] } {
  const { name, analysis } = told;
  const { format, image, columns } = analysis.choice.table;
  const { at, names, run, decimal, grouped, units, whole } = columnsOf(told);
  const all = columns.map((column) => column.name);
  const places =
    run && at.length > MOST_NAMES
      ? `Array.from({ length: ${at.length} }, (_, k) => k + ${at[0]})`
      : list(at.map(String));
  const gz = /\.(gz|gzip)$/i.test(name);
  const read = (what: string) =>
    gz ? `gunzipSync(readFileSync(${quote(name)}))${what}` : `readFileSync(${quote(name)})${what}`;
  const imports = [
    "import { readFileSync } from 'node:fs';",
    ...(gz ? ["import { gunzipSync } from 'node:zlib';"] : []),
  ];
  if (format.kind === 'csv') {
    const { delimiter, header, encoding, skipped = 0, commented, aligned, isShort } = format;
    const skip = skipped + (commented ? 1 : 0);
    const clean = !grouped
      ? 'cell'
      : decimal === ','
        ? `cell.replace(/[\\s.'’${units}]/g, '').replace(',', '.')`
        : `cell.replace(/[\\s,'’${units}]/g, '')`;
    const named = byName(format, names, all);
    return {
      imports: [...imports, "import Papa from 'papaparse';"],
      lines: [
        `const text = new TextDecoder(${quote(encoding)}).decode(${read('')});`,
        ...(aligned
          ? [
              `const cells = text.replace(/^[ \\t]+|[ \\t]+$/gm, '').replace(/("[^"]*")|[ \\t]+/g, (_, quoted) => quoted ?? '\\t');`,
            ]
          : []),
        `const { data } = Papa.parse(${aligned ? 'cells' : 'text'}, { delimiter: ${quote(delimiter)}, ${skip > 0 ? `skipFirstNLines: ${skip}, ` : ''}skipEmptyLines: 'greedy' });`,
        ...(named
          ? [
              `const header = ${isShort ? "['', ...data.shift()]" : 'data.shift()'}.map((cell) => cell.trim());`,
              `const columns = ${list(names.map(quote))}.map((name) => header.indexOf(name));`,
            ]
          : [...(header && !commented ? ['data.shift(); // the header'] : []), `const columns = ${places};`]),
        `const number = (cell) => (cell?.trim() ? Number(${clean}) : NaN);`,
        'const rows = data.map((row) => columns.map((j) => number(row[j])));',
      ],
    };
  }
  if (format.kind === 'npy') {
    const { type, little, fortran, rows: n, columns: d, start } = format;
    const bytes = Number(type.slice(1));
    const entry = fortran ? `data[j * ${n} + i]` : `data[i * ${d} + j]`;
    return {
      imports,
      lines: [
        `const bytes = Uint8Array.from(${read('')}).subarray(${start});`,
        ...(little || bytes === 1
          ? []
          : [`Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap${8 * bytes}();`]),
        `const data = new ${ARRAYS[type]}(bytes.slice().buffer);${type === 'f2' ? ' // Node 24' : ''}`,
        `const columns = ${run ? `Array.from({ length: ${at.length} }, (_, k) => k${at[0] > 0 ? ` + ${at[0]}` : ''})` : places};`,
        `const rows = Array.from({ length: ${n} }, (_, i) => columns.map((j) => Number(${entry})))${type.startsWith('f') ? '.filter((row) => row.every(Number.isFinite))' : ''};`,
      ],
    };
  }
  if (format.kind === 'fvecs' || format.kind === 'bvecs') {
    const Values = format.kind === 'fvecs' ? 'Float32Array' : 'Uint8Array';
    const stride = 4 + format.columns * (format.kind === 'fvecs' ? 4 : 1);
    return {
      imports,
      lines: [
        `const bytes = Uint8Array.from(${read('')});`,
        `const columns = ${whole ? `Array.from({ length: ${at.length} }, (_, k) => k)` : places};`,
        `const vector = (i) => new ${Values}(bytes.slice(i * ${stride} + 4, (i + 1) * ${stride}).buffer); // its length goes before it`,
        `const rows = Array.from({ length: bytes.length / ${stride} }, (_, i) => vector(i)).map((row) => columns.map((j) => row[j]))${format.kind === 'fvecs' ? '.filter((row) => row.every(Number.isFinite))' : ''};`,
      ],
    };
  }
  if (isSparse(format)) return sparseJs(format, sparselyTaken(told), ARRAYS);
  if (format.kind === 'images' || image) {
    return {
      imports: ["import { readdirSync } from 'node:fs';", "import sharp from 'sharp';"],
      lines: [
        `const files = readdirSync(${quote(name)}, { recursive: true }).filter((file) => /\\.(png|jpe?g|webp|gif|avif)$/i.test(file));`,
        'const rows = [];',
        `for (const file of files) {`,
        `  const image = sharp(${quote(`${name}/`)} + file).resize(${image?.width}, ${image?.height}, { fit: 'fill' })${image?.channels === 1 ? '.greyscale()' : '.removeAlpha()'};`,
        '  rows.push(Float64Array.from(await image.raw().toBuffer())); // libraries shrink images each in their own way',
        '}',
      ],
    };
  }
  const member = (key: string) =>
    key === '' ? 'row' : /^[A-Za-z_$][\w$]*$/.test(key) ? `row.${key}` : `row[${quote(key)}]`;
  const values = valuesOf(format.origins, at, member, (whole) => `...${whole}`);
  const records =
    format.kind === 'parquet'
      ? `const records = await parquetReadObjects({ file: await asyncBufferFromFile(${quote(name)})${format.compressed ? ', compressors' : ''} });`
      : format.kind === 'json'
        ? RECORDS[format.orient ?? 'records'](`JSON.parse(${read(".toString('utf8')")})`)
        : `const lines = ${read(".toString('utf8').split('\\n')")}.filter((line) => line.trim());`;
  return {
    imports:
      format.kind === 'parquet'
        ? [
            "import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';",
            ...(format.compressed ? ["import { compressors } from 'hyparquet-compressors';"] : []),
          ]
        : imports,
    lines: [
      records,
      ...(format.kind === 'jsonl' ? ['const records = lines.map((line) => JSON.parse(line));'] : []),
      'const number = (value) => Number(value ?? NaN);',
      `const rows = records.map((row) => ${list(values)}.map(number));`,
    ],
  };
}

/** The same fit in a program for Node. */
export function javascript(told: Told): string {
  const { analysis, m } = told;
  const { standardize, unitLength } = analysis.choice;
  const { imports, lines } = readJs(told);
  const options = [
    `components: ${m}`,
    ...(standardize ? ['standardize: true'] : []),
    ...(unitLength ? ["normalize: 'l2'"] : []),
    "missing: 'omit'",
  ];
  const rows = isSparse(analysis.choice.table.format) ? 'x' : 'rows';
  return [
    ...imports,
    "import { PCA } from 'wasm-pca';",
    '',
    ...lines,
    '',
    `const model = await PCA.fit(${rows}, { ${options.join(', ')} });`,
    `const scores = await model.transform(${rows}, { missing: 'omit' });`,
    'console.log(model.explainedVariance, model.explainedVarianceRatio);',
    '',
  ].join('\n');
}

/** The rows as pandas reads them, into `x`. */
function readPython(told: Told): string[] {
  const { name, analysis } = told;
  const { format, image, columns } = analysis.choice.table;
  const { at, names, run, decimal, grouped, units, whole } = columnsOf(told);
  const all = columns.map((column) => column.name);
  const places = run ? `list(range(${at[0]}, ${at[0] + at.length}))` : list(at.map(String));
  const numbers = ".apply(pd.to_numeric, errors='coerce').dropna()";
  if (format.kind === 'csv') {
    const { delimiter, header, skipped = 0, commented, aligned, isShort } = format;
    const skip = skipped + (commented ? 1 : 0);
    const options = [
      quote(name),
      ...(aligned ? ["sep=r'\\s+'"] : delimiter === ',' ? [] : [`sep=${quote(delimiter)}`]),
      ...(skip > 0 ? [`skiprows=${skip}`] : []),
      ...(header && !commented ? [] : ['header=None']),
      ...(grouped ? ['dtype=str'] : []),
      ...(format.encoding === 'utf-8' ? [] : [`encoding=${quote(format.encoding)}`]),
    ];
    const named = byName(format, names, all);
    const index = isShort && !named ? '.reset_index()' : ''; // the row names, which pandas makes the index
    const table = `table = pd.read_csv(${options.join(', ')})${index}`;
    const chosen = named ? `table[${list(names.map(quote))}]` : `table.iloc[:, ${places}]`;
    const clean =
      decimal === ','
        ? `.str.replace(r"[\\s.'’${units}]", '', regex=True).str.replace(',', '.')`
        : `.str.replace(r"[\\s,'’${units}]", '', regex=True)`;
    return [
      named ? `${table}.rename(columns=str.strip)` : table,
      grouped
        ? `x = ${chosen}.apply(lambda column: pd.to_numeric(column${clean}, errors='coerce')).dropna()`
        : `x = ${chosen}${numbers}`,
    ];
  }
  if (format.kind === 'npy') {
    const table = format.columns === 1 ? `np.load(${quote(name)}).reshape(-1, 1)` : `np.load(${quote(name)})`;
    const finite = format.type.startsWith('f') ? '.replace([np.inf, -np.inf], np.nan).dropna()' : '';
    return [`x = pd.DataFrame(${table}.astype(float))${whole ? '' : `.iloc[:, ${places}]`}${finite}`];
  }
  if (format.kind === 'fvecs' || format.kind === 'bvecs') {
    const gz = /\.gz$/i.test(name);
    const bytes = gz
      ? `np.frombuffer(gzip.open(${quote(name)}).read(), np.uint8)`
      : `np.fromfile(${quote(name)}, np.uint8)`;
    const floats = format.kind === 'fvecs';
    const stride = 4 + format.columns * (floats ? 4 : 1);
    const values = `${bytes}.reshape(-1, ${stride})[:, 4:]${floats ? ".copy().view('<f4')" : ''}`;
    return [
      ...(gz ? ['import gzip', ''] : []),
      `x = pd.DataFrame(${values}.astype(float))${whole ? '' : `.iloc[:, ${places}]`}${floats ? '.replace([np.inf, -np.inf], np.nan).dropna()' : ''}`,
    ];
  }
  if (format.kind === 'images') {
    const mode = image?.channels === 1 ? 'L' : 'RGB';
    return [
      'from pathlib import Path',
      'from PIL import Image',
      '',
      `files = [f for f in sorted(Path(${quote(name)}).rglob('*')) if f.suffix.lower() in {'.png', '.jpg', '.jpeg', '.webp', '.gif'}]`,
      '# libraries shrink images each in their own way',
      `x = pd.DataFrame([np.asarray(Image.open(f).convert('${mode}').resize((${image?.width}, ${image?.height}))).ravel() for f in files]).astype(float)`,
    ];
  }
  if (isSparse(format)) return sparsePython(format, sparselyTaken(told), analysis.table.dropped > 0);
  const read = {
    parquet: `pd.read_parquet(${quote(name)})`,
    json: `pd.read_json(${quote(name)}${format.orient && format.orient !== 'list' ? `, orient=${quote(format.orient)}` : ''})`,
    jsonl: `pd.read_json(${quote(name)}, lines=True)`,
  }[format.kind];
  const doubles = format.kind === 'parquet' ? '.astype(float)' : '';
  const chosen = at.map((j) => format.origins[j]);
  if (chosen.some(({ key, entry }) => key !== '' && entry !== null)) {
    const values = valuesOf(
      format.origins,
      at,
      (key) => `row[${quote(key)}]`,
      (whole) => `*${whole}`,
    );
    return [
      `table = ${read}`,
      `x = pd.DataFrame([${list(values)} for row in table.to_dict('records')])${numbers}${doubles}`,
    ];
  }
  const columnsSaid =
    chosen[0].key === '' ? `table.iloc[:, ${places}]` : `table[${list(chosen.map(({ key }) => quote(key)))}]`;
  return [`table = ${read}`, `x = ${columnsSaid}${numbers}${doubles}`];
}

const SCALED =
  'x = StandardScaler(with_mean=False).fit_transform(x) * (1 - 1 / x.shape[0]) ** 0.5  # divisor N - 1, as here';

/** The same fit by scikit-learn. */
export function python(told: Told): string {
  const { analysis, m } = told;
  const { standardize, unitLength, table } = analysis.choice;
  const sparse = isSparse(table.format);
  const said = readPython(told);
  const scaling = ['StandardScaler', 'normalize'].filter((_, k) =>
    k === 0 ? sparse && standardize : unitLength,
  );
  return [
    ...(said.some((line) => line.includes('np.')) ? ['import numpy as np'] : []),
    ...(sparse ? ['import scipy'] : ['import pandas as pd']),
    'from sklearn.decomposition import PCA',
    ...(scaling.length > 0 ? [`from sklearn.preprocessing import ${scaling.join(', ')}`] : []),
    ...said.filter((line) => line.startsWith('from ')),
    '',
    ...said.filter((line) => !line.startsWith('from ') && line !== ''),
    ...(unitLength ? [sparse ? 'x = normalize(x)' : 'x = pd.DataFrame(normalize(x))'] : []),
    ...(standardize ? [sparse ? SCALED : 'x = (x - x.mean()) / x.std()  # divisor N - 1, as here'] : []),
    '',
    `pca = PCA(n_components=${m}${sparse ? ", svd_solver='arpack'" : ''}).fit(x)`,
    'scores = pca.transform(x)',
    'print(pca.explained_variance_, pca.explained_variance_ratio_)',
    '',
  ].join('\n');
}
