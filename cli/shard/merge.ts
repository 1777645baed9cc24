import { Moments } from 'wasm-pca';
import { CLIError } from '../errors.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import { version } from '../version.ts';
import { type Shard, type ShardHeader, type Source, sha256 } from './shard-file.ts';

/** What becomes of rows that come twice. */
export type Duplicates = 'error' | 'drop' | 'keep';

interface Sum {
  moments: Moments;
  /** Sources in it. */
  count: number;
}

/**
 * Merges shards in the order in which they are added, two sums of equally many sources at a time and at the end from the
 * last to the first: groups of 2^k neighbours that were merged elsewhere give the same bits.
 */
export class Merger {
  private readonly sums: Sum[] = [];
  private readonly seen = new Map<string, string>(); // digest of each source, and the file that it came in
  private readonly names = new Map<string, string>(); // name of each source, and that file
  private readonly sources: Source[] = [];
  private first: { header: ShardHeader; file: string } | undefined;
  private columns: { names: string[] | null; columns: number; file: string } | undefined;
  private rows = 0;
  private omitted = 0;
  /** Files that were left out, as all of it had come before. */
  readonly dropped: string[] = [];

  constructor(private readonly duplicates: Duplicates) {}

  /** `file` is what messages call the shard. Throws a CLIError. */
  async add({ header, moments: bytes }: Shard, file: string): Promise<void> {
    if (this.isRepeated(header, file)) {
      this.dropped.push(file);
      return;
    }
    const moments = await Moments.fromBytes(bytes);
    try {
      this.requireAlike(header, moments.columns, file);
    } catch (error) {
      moments.free();
      throw error;
    }
    for (const source of header.sources) {
      this.seen.set(source.sha256, file);
      this.names.set(source.name, file);
      this.sources.push(source);
    }
    this.rows += header.rows;
    this.omitted += header.omitted;
    this.sums.push({ moments, count: header.sources.length });
    while (this.sums.length > 1 && this.sums.at(-2)?.count === this.sums.at(-1)?.count) this.mergeLast();
  }

  /** All of it; the moments are the caller's to free. */
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

  /** Whether nothing in it is new. */
  private isRepeated({ sources }: ShardHeader, file: string): boolean {
    if (this.duplicates === 'keep') return false;
    const repeated = sources.filter(({ sha256 }) => this.seen.has(sha256));
    if (repeated.length > 0 && repeated.length === sources.length && this.duplicates === 'drop') return true;
    if (repeated.length > 0) {
      const [{ name, sha256 }] = repeated;
      const part = repeated.length < sources.length ? ', together with others' : '';
      throw new CLIError(
        `${file} has the rows of ${name}, which came in ${this.seen.get(sha256)} before${part}` +
          (part ? '' : ' (--duplicates drop leaves it out, keep counts it twice)'),
      );
    }
    const taken = sources.find(({ name }) => this.names.has(name));
    if (taken) {
      throw new CLIError(
        `${file} has other rows of ${taken.name} than ${this.names.get(taken.name)}: one of them is out of date, ` +
          'or two sources have the same name (--duplicates keep counts both)',
      );
    }
    return false;
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

/** Of one source alone. */
export function shardOf(
  moments: Uint8Array,
  source: Omit<Source, 'sha256'>,
  header: Pick<ShardHeader, 'columns' | 'normalize' | 'missing' | 'omitted'>,
): Shard {
  const sources = [{ ...source, sha256: sha256(moments) }];
  return { header: { ...header, rows: source.rows, sources, writer: `wasm-pca ${version}` }, moments };
}
