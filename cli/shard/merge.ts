import { Moments } from 'wasm-pca';
import { CLIError } from '../errors.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import { version } from '../version.ts';
import { inUserWords } from '../words.ts';
import { type Duplicates, Repeats } from './repeats.ts';
import { type Shard, type ShardHeader, type Source, sha256 } from './shard-file.ts';

interface Sum {
  moments: Moments;
  /** Number of sources in the sum. */
  count: number;
}

/**
 * Merges shards in the order in which they are added: two neighbouring sums as soon as they have equally many sources,
 * and at the end the remaining sums from the last to the first. Merging groups of 2^k neighbours elsewhere first
 * therefore gives the same bits.
 */
export class Merger {
  private readonly sums: Sum[] = [];
  private readonly repeats: Repeats;
  private readonly sources: Source[] = [];
  private first: { header: ShardHeader; file: string } | undefined;
  private columns: { names: string[] | null; columns: number; file: string } | undefined;
  private rows = 0;
  private omitted = 0;
  /** Files that were left out because all their sources had occurred before. */
  readonly dropped: string[] = [];

  constructor(duplicates: Duplicates) {
    this.repeats = new Repeats(duplicates);
  }

  /** Adds a shard, named `file` in messages. Throws a CLIError if it repeats rows or differs in columns or options. */
  async add({ header, moments: bytes }: Shard, file: string): Promise<void> {
    if (this.repeats.has(header.sources, file)) {
      this.dropped.push(file);
      return;
    }
    const moments = await inUserWords({}, () => Moments.fromBytes(bytes));
    try {
      this.requireAlike(header, moments.columns, file);
    } catch (error) {
      moments.free();
      throw error;
    }
    this.sources.push(...header.sources);
    this.rows += header.rows;
    this.omitted += header.omitted;
    this.sums.push({ moments, count: header.sources.length });
    while (this.sums.length > 1 && this.sums.at(-2)?.count === this.sums.at(-1)?.count) this.mergeLast();
  }

  /** Returns the sum of all shards. The caller frees the moments. Throws a CLIError if no shard was added. */
  finish(): { header: ShardHeader; moments: Moments } {
    while (this.sums.length > 1) this.mergeLast();
    const [sum] = this.sums.splice(0);
    if (!sum || !this.first) throw new CLIError('there is nothing to merge');
    const { normalize, missing } = this.first.header;
    const { rows, omitted, sources } = this;
    const columns = this.columns?.names ?? null;
    return {
      header: { columns, normalize, missing, rows, omitted, sources, writer: `wasm-pca ${version}` },
      moments: sum.moments,
    };
  }

  free(): void {
    for (const { moments } of this.sums.splice(0)) moments.free();
  }

  private mergeLast(): void {
    const last = this.sums.pop() as Sum;
    const before = this.sums.at(-1) as Sum;
    before.moments.merge(last.moments);
    last.moments.free();
    before.count += last.count;
  }

  private requireAlike(header: ShardHeader, columns: number, file: string): void {
    this.first ??= { header, file };
    const of = { names: header.columns, columns };
    this.columns ??= { ...of, file };
    requireSameColumns(of, file, this.columns, this.columns.file);
    if (!this.columns.names) this.columns = { ...of, file };
    const { first } = this;
    for (const option of ['normalize', 'missing'] as const) {
      if (header[option] === first.header[option]) continue;
      const said = (value: unknown) => (value ? `with --${option} ${value}` : `without --${option}`);
      throw new CLIError(
        `${file} was made ${said(header[option])}, but ${first.file} ${said(first.header[option])}`,
      );
    }
  }
}

/** Makes the shard of a single source. */
export function shardOf(
  moments: Uint8Array,
  source: Omit<Source, 'sha256'>,
  header: Pick<ShardHeader, 'columns' | 'normalize' | 'missing' | 'omitted'>,
): Shard {
  const sources = [{ ...source, sha256: sha256(moments) }];
  return { header: { ...header, rows: source.rows, sources, writer: `wasm-pca ${version}` }, moments };
}
