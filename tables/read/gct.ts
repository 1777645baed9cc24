import { TableError } from '../errors.ts';

/** The counts in the first lines of GCT, the Broad Institute's format of gene expression. */
export interface GCT {
  genes: number;
  samples: number;
  /** The number of columns between the ids of the genes and the samples, which describe the genes. */
  described: number;
  /** The number of rows between the header and the genes, which describe the samples. */
  describing: number;
}

const VERSION = /^#1\.([23])\s*$/;
const COUNTS = /^\d+(\s+\d+)+\s*$/;

/** Parses the counts of GCT 1.2 or 1.3; undefined where the lines are those of another format. */
export function gctOf(name: string, [first, second = '']: string[]): GCT | undefined {
  const version = VERSION.exec(first)?.[1];
  if (version === undefined) return undefined;
  const counts = COUNTS.test(second) ? second.trim().split(/\s+/).map(Number) : [];
  const wanted = version === '2' ? 2 : 4;
  if (counts.length < wanted) {
    const what = `GCT 1.${version} has ${wanted} counts in this line, of genes and samples first`;
    throw new TableError(name, what, 'line 2');
  }
  const [genes, samples, described, describing] = counts;
  return version === '2'
    ? { genes, samples, described: 1, describing: 0 }
    : { genes, samples, described, describing };
}
