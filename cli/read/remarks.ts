import { plural } from '../../tables/format.ts';
import { type Format, isSparse, type Source, type TypeRun } from '../../tables/read/source.ts';
import { numberOf } from '../../tables/text/numbers.ts';
import type { Columns } from './columns.ts';
import type { Selection } from './table.ts';

/** Usual names of a first column that names a variable in each row, so that the table may need to be transposed. */
const VARIABLES =
  /^(genes?|(gene|probe|probeset|transcript|feature|protein|otu|ensembl(_gene)?)[ _.]?(ids?|names?|symbols?)|symbol|probe|probeset|id_ref|ensembl|otu|#otu id|taxon|wavelength|wavenumber|m\/z|mz)$/i;
const MOST_BESIDE = 3; // columns; a table of observations may have so few, too

const MOST_RUNS = 5; // runs of columns that are named

/** Describes which columns of a 10x folder have which type of feature. */
function typeNote(types: TypeRun[]): string {
  const said = types
    .slice(0, MOST_RUNS)
    .map(({ type, first, last }) => `${first + 1}:${last + 1} are ${type}`)
    .join(', ');
  const [{ first, last }] = types;
  return `its features are of several types: columns ${said}${types.length > MOST_RUNS ? ' …' : ''}; --columns ${first + 1}:${last + 1} takes the first of these alone`;
}

/** Returns remarks on decisions about a table that its user may want otherwise. */
export function remarksOn(source: Source, columns: Columns, selection: Selection): string[] {
  const { format, width, rowTitle } = source;
  const { leftOut } = columns;
  const quoted = (j: number) => JSON.stringify(columns.all?.[j]);
  const remarks: string[] = [];
  if (isSparse(format) && rowTitle && selection.transpose === undefined) {
    remarks.push(
      `its ${plural(format.columns, 'cell')} were taken for rows, and its ${plural(format.rows, 'gene')} for columns; --no-transpose leaves them as they are`,
    );
  }
  if (source.types && !selection.preferred && !selection.columns) remarks.push(typeNote(source.types));
  if (format.kind === 'csv' && format.gct && selection.transpose === undefined) {
    const labels = leftOut.length > 0 ? `; --label can name ${leftOut.map(quoted).join(', ')}` : '';
    remarks.push(
      `its samples were taken for rows, and its genes for columns; --no-transpose leaves them as they are${labels}`,
    );
  }
  const [first] = source.names ?? [];
  const isUntold = selection.transpose === undefined && !selection.preferred;
  if (!rowTitle && isUntold && VARIABLES.test(first) && width > MOST_BESIDE) {
    remarks.push(
      `its rows look like variables, by the name of column ${JSON.stringify(first)}; if its columns are the observations: --transpose`,
    );
  }
  if (leftOut.length > 0 && !selection.preferred && !source.isTransposed) {
    const [are, was, them] = leftOut.length > 1 ? ['are', 'were', 'them'] : ['is', 'was', 'it'];
    const what =
      format.kind === 'csv'
        ? 'the first column has no name and was left out as an index of the rows'
        : `${leftOut.map((j) => columns.title(j)).join(', ')} ${are} the index of a pandas frame and ${was} left out`;
    remarks.push(`${what}; to use ${them}, pass --columns 1:${width}`);
  }
  const isTold = selection.header !== undefined || selection.preferred !== undefined || source.index?.length;
  if (
    !isTold &&
    format.kind === 'csv' &&
    format.header &&
    source.names?.some((name) => numberOf(name) !== null)
  ) {
    remarks.push('the first row has numbers in it and was taken for names; if it is data: --no-header');
  }
  return [...remarksOnLayout(format, selection), ...remarks];
}

/** Returns remarks on the layout of a file, which do not depend on the columns taken. */
export function remarksOnLayout(format: Format, { header }: Selection): string[] {
  if (format.kind === 'json' && format.isDoubtful) {
    return [
      'its outer keys were taken for columns, though they may be rows: --orient columns or --orient index tells',
    ];
  }
  if (format.kind === 'csv' && format.titles) {
    const [lines, were] =
      format.titles > 1 ? [`first ${format.titles} lines`, 'were'] : ['first line', 'was'];
    return [`its ${lines} ${were} passed over as a title above the table; if not: --skip 0`];
  }
  if (format.kind === 'csv' && !format.header && header === undefined) {
    return [
      'the first row is like those below it and was taken for data; if it holds names: --header, if not: --no-header',
    ];
  }
  return [];
}
