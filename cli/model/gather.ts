import { init, Moments } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { readShard, readSources } from '../inputs.ts';
import type { Progress } from '../progress.ts';
import { Merger } from '../shard/merge.ts';
import type { Duplicates } from '../shard/repeats.ts';
import type { Kept } from '../shard/room.ts';
import type { ShardHeader } from '../shard/shard-file.ts';
import type { Reading } from '../shard/sum.ts';
import { inUserWords } from '../words.ts';
import { sumFiles } from '../workers/sum-files.ts';

export interface Gathering {
  reading: Reading;
  /** Greatest number of threads. */
  threads: number;
  duplicates: Duplicates;
  progress: Progress;
  /** The paths that are .mom files. */
  shards: ReadonlySet<string>;
  /** The name of the rows of a single table; by default its path. */
  name?: string;
  /** The fit that the sums are for. */
  fit?: Kept;
  /** Whether the sums of each file are wanted too. */
  apart?: boolean;
}

export interface Gathered {
  header: ShardHeader;
  /** The caller frees them. */
  moments: Moments;
  /** The moments of each file that counts, if they are wanted; the caller frees them too. */
  parts: Moments[];
  /** Files that were left out because their rows had occurred before. */
  dropped: string[];
}

/** Computes the moments of all rows of tables and .mom files, merged in the order of the names of their sources. */
export async function gather(paths: string[], gathering: Gathering): Promise<Gathered> {
  const { reading, threads, duplicates, progress, fit, apart, shards } = gathering;
  await init(ENGINE);
  const files = await Promise.all(
    paths.map(async (path) => {
      const isShard = shards.has(path);
      return { path, isShard, name: isShard ? (await readSources(path))[0].name : (gathering.name ?? path) };
    }),
  );
  files.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const tables = files.filter(({ isShard }) => !isShard);
  const sums = sumFiles(tables, { reading, fit }, threads, progress);
  const merger = new Merger(duplicates);
  const parts: Moments[] = [];
  try {
    for (const { path, isShard } of files) {
      const summed = isShard ? { shard: await readShard(path) } : (await sums.next()).value;
      if (!summed) continue;
      progress.remark(path, summed.remarks);
      await merger.add(summed.shard, path);
      if (apart && merger.dropped.at(-1) !== path)
        parts.push(await inUserWords({}, () => Moments.fromBytes(summed.shard.moments)));
    }
    return { ...merger.finish(), parts, dropped: merger.dropped };
  } catch (error) {
    for (const part of parts) part.free();
    throw error;
  } finally {
    merger.free();
    await sums.return();
    progress.end();
  }
}
