import type { Orientation } from '../../../../tables/read/source.ts';
import { type Lines, list, type Of, quote, type Taken } from './told.ts';

type Records = Of<'json' | 'jsonl' | 'parquet' | 'arrow'>;

/** Code for the values of a record; a list is spread where all of its entries are chosen. */
function valuesOf({ origins }: Records, { at }: Taken, name: (key: string) => string, spread: string) {
  const said: string[] = [];
  for (let k = 0; k < at.length; k++) {
    const { key, entry } = origins[at[k]];
    const length = origins.filter((origin) => origin.key === key).length;
    const isWhole =
      entry === 0 &&
      length > 1 &&
      at.slice(k, k + length).every((j, n) => origins[j]?.key === key && origins[j].entry === n);
    if (isWhole) {
      said.push(spread + name(key));
      k += length - 1;
    } else said.push(entry === null ? name(key) : `${name(key)}[${entry}]`);
  }
  return list(said);
}

/** JavaScript code for the records of a JSON file, by the orientation in which pandas wrote it. */
const OF_COLUMNS =
  'Object.keys(Object.values(table)[0]).map((i) => Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values[i]])))';
const RECORDS: Record<Orientation, string> = {
  table: 'table.data',
  index: 'Object.values(table)',
  split: 'table.data.map((row) => Object.fromEntries(row.map((value, j) => [table.columns[j], value])))',
  columns: OF_COLUMNS,
  list: OF_COLUMNS,
};

function recordsOf({ kind, compressed, orient }: Records, { file, imports, bytes }: Taken): Lines {
  if (kind === 'parquet') {
    return [
      "import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';",
      compressed && "import { compressors } from 'hyparquet-compressors';",
      `const records = await parquetReadObjects({ file: await asyncBufferFromFile(${file})${compressed ? ', compressors' : ''} });`,
    ];
  }
  if (kind === 'arrow') {
    return [
      ...imports,
      "import { tableFromIPC } from 'apache-arrow';",
      `const records = tableFromIPC(${bytes}).toArray();`,
    ];
  }
  const text = `${bytes}.toString('utf8')`;
  const values =
    kind === 'json'
      ? `JSON.parse(${text})`
      : `${text}.split('\\n').filter((line) => line.trim()).map((line) => JSON.parse(line))`;
  return [
    ...imports,
    `const ${orient ? 'table' : 'records'} = ${values};`,
    orient && `const records = ${RECORDS[orient]};`,
  ];
}

export function records(format: Records, taken: Taken) {
  const { kind, orient, isStream } = format;
  const { file, at, pythonPlaces } = taken;
  const member = (key: string) =>
    key === '' ? 'row' : /^[A-Za-z_$][\w$]*$/.test(key) ? `row.${key}` : `row[${quote(key)}]`;
  const table = {
    parquet: `pd.read_parquet(${file})`,
    arrow: isStream ? `pa.ipc.open_stream(${file}).read_pandas()` : `pd.read_feather(${file})`,
    json: `pd.read_json(${file}${orient && orient !== 'list' ? `, orient=${quote(orient)}` : ''})`,
    jsonl: `pd.read_json(${file}, lines=True)`,
  }[kind];
  const origins = at.map((j) => format.origins[j]);
  const chosen = origins.some(({ key, entry }) => key !== '' && entry !== null)
    ? `pd.DataFrame([${valuesOf(format, taken, (key) => `row[${quote(key)}]`, '*')} for row in table.to_dict('records')])`
    : origins[0].key === ''
      ? `table.iloc[:, ${pythonPlaces}]`
      : `table[${list(origins.map(({ key }) => quote(key)))}]`;
  return {
    javascript: [
      ...recordsOf(format, taken),
      'const number = (value) => Number(value ?? NaN);',
      `const rows = records.map((row) => ${valuesOf(format, taken, member, '...')}.map(number));`,
    ],
    python: [
      isStream && 'import pyarrow as pa',
      `table = ${table}`,
      `x = ${chosen}.apply(pd.to_numeric, errors='coerce').dropna()${kind === 'parquet' || kind === 'arrow' ? '.astype(float)' : ''}`,
    ],
  };
}
