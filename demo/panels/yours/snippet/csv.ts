import { list, type Of, quote, type Taken } from './told.ts';

export function csv(format: Of<'csv'>, taken: Taken) {
  const { delimiter, encoding, skipped = 0, commented, aligned, isShort } = format;
  const { file, bytes, imports, columns } = taken;
  const skip = skipped + (commented ? 1 : 0);
  const hasHeader = format.header && !commented;
  const byName =
    hasHeader && taken.byName && columns.every(({ name }) => !/ \(\d+\)$|^column \d+$/.test(name));
  const names = list(columns.map(({ name }) => quote(name)));
  // Separators of thousands and units must be removed where numbers have them.
  const unusual = columns.filter(({ reading }) => reading);
  const hasComma = unusual[0]?.decimal === ',';
  const units = unusual.some(({ units }) => units?.length) ? '$€£¥₹%‰' : '';
  const apart = unusual.length > 0 && `[\\s${hasComma ? '.' : ','}'’${units}]`;
  const point = hasComma ? ".replace(',', '.')" : '';
  const cell = apart ? `cell.replace(/${apart}/g, '')${point}` : 'cell';
  const options = [
    file,
    aligned ? "sep=r'\\s+'" : delimiter !== ',' && `sep=${quote(delimiter)}`,
    skip > 0 && `skiprows=${skip}`,
    !hasHeader && 'header=None',
    apart && 'dtype=str',
    encoding !== 'utf-8' && `encoding=${quote(encoding)}`,
  ].filter(Boolean);
  const table = `table = pd.read_csv(${options.join(', ')})`;
  const chosen = byName ? `table[${names}]` : `table.iloc[:, ${taken.pythonPlaces}]`;
  const clean = `.str.replace(r"${apart}", '', regex=True)${point && `.str${point}`}`;
  return {
    javascript: [
      ...imports,
      "import Papa from 'papaparse';",
      `const text = new TextDecoder(${quote(encoding)}).decode(${bytes});`,
      aligned &&
        `const cells = text.replace(/^[ \\t]+|[ \\t]+$/gm, '').replace(/("[^"]*")|[ \\t]+/g, (_, quoted) => quoted ?? '\\t');`,
      `const { data } = Papa.parse(${aligned ? 'cells' : 'text'}, { delimiter: ${quote(delimiter)}, ${skip > 0 ? `skipFirstNLines: ${skip}, ` : ''}skipEmptyLines: 'greedy' });`,
      byName &&
        `const header = ${isShort ? "['', ...data.shift()]" : 'data.shift()'}.map((cell) => cell.trim());`,
      hasHeader && !byName && 'data.shift(); // the header',
      `const columns = ${byName ? `${names}.map((name) => header.indexOf(name))` : taken.places};`,
      `const number = (cell) => (cell?.trim() ? Number(${cell}) : NaN);`,
      'const rows = data.map((row) => columns.map((j) => number(row[j])));',
    ],
    python: [
      // pandas takes row names without a title as the index.
      table + (byName ? '.rename(columns=str.strip)' : isShort ? '.reset_index()' : ''),
      `x = ${chosen}.apply(${apart ? `lambda column: pd.to_numeric(column${clean}, errors='coerce')` : "pd.to_numeric, errors='coerce'"}).dropna()`,
    ],
  };
}
