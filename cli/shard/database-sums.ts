import { type DatabaseSums, momentsFromSums } from 'wasm-pca/sql';
import { CLIError } from '../errors.ts';
import { readBytes } from '../inputs.ts';
import type { Gathered } from '../model/gather.ts';
import { asCLIError } from '../words.ts';
import { Merger, shardOf } from './merge.ts';

/** Makes moments of files that hold what the query of `sql` gave, each the rows of one source. The caller frees them. */
export async function gatherSums(paths: readonly string[], name?: string): Promise<Gathered> {
  const merger = new Merger('error');
  try {
    for (const path of [...paths].sort()) {
      const sums = sumsIn((await readBytes(path)).toString(), path);
      const moments = await momentsFromSums(sums).catch((error) => {
        throw asCLIError(error, { files: [path], names: sums.columns });
      });
      const { columns, rows, omitted } = sums;
      const header = { columns: [...columns], normalize: false as const, missing: 'omit' as const, omitted };
      const bytes = moments.toBytes();
      moments.free();
      await merger.add(shardOf(bytes, { name: name ?? path, rows }, header), path);
    }
    return { ...merger.finish(), parts: [], dropped: [] };
  } finally {
    merger.free();
  }
}

function sumsIn(text: string, path: string): DatabaseSums {
  try {
    const sums: unknown = JSON.parse(text);
    if (typeof sums === 'object' && sums !== null && 'products' in sums) return sums as DatabaseSums;
  } catch {
    // The text is no JSON; the error below says what it should be.
  }
  throw new CLIError(`${path} does not hold the sums that the query of wasm-pca sql gives: one line of JSON`);
}
