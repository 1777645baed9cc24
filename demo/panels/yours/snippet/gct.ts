import type { Of, Taken } from './told.ts';

type GCT = NonNullable<Of<'csv'>['gct']>;

/** Reads GCT, whose columns are the rows of the table. */
export function gct({ described, describing }: GCT, { file, bytes, imports, places, pythonPlaces }: Taken) {
  const [above, beside] = [3 + describing, 1 + described];
  return {
    javascript: [
      ...imports,
      `const lines = ${bytes}.toString().split(/\\r?\\n/).slice(${above}).filter((line) => line.trim());`,
      'const number = (cell) => (cell?.trim() ? Number(cell) : NaN);',
      `const genes = lines.map((line) => line.split('\\t').slice(${beside}).map(number));`,
      `const columns = ${places};`,
      'const rows = Array.from(genes[0] ?? [], (_, i) => columns.map((j) => genes[j][i]));',
    ],
    python: [
      `table = pd.read_csv(${file}, sep='\\t', skiprows=2).iloc[${describing}:, ${beside}:].T`,
      `x = table.iloc[:, ${pythonPlaces}].apply(pd.to_numeric, errors='coerce').dropna()`,
    ],
  };
}
