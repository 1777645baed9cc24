import { plural } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';

interface Columns {
  names: string[] | null;
  columns: number;
}

/** Throws a CLIError if the columns of `file` differ from `known`, the columns of the earlier file `from`. */
export function requireSameColumns(of: Columns, file: string, known: Columns, from: string): void {
  if (of.columns !== known.columns) {
    throw new CLIError(`${file} has ${plural(of.columns, 'column')}, but ${from} has ${known.columns}`);
  }
  const other = of.names?.findIndex((name, j) => known.names && name !== known.names[j]) ?? -1;
  if (other >= 0) {
    const [name, before] = [of.names?.[other], known.names?.[other]];
    throw new CLIError(`column ${other + 1} of ${file} is "${name}", but "${before}" of ${from}`);
  }
}
