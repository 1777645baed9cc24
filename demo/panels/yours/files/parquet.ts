import { type Compressors, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { recordRows } from './records.ts';
import { type Piece, type Source, TableError } from './source.ts';

const ROWS_AT_ONCE = 10_000;

/** Apache Parquet; what it may be compressed by beside Snappy is fetched where it occurs. */
export async function parquet(file: File): Promise<Source> {
  const buffer = {
    byteLength: file.size,
    slice: (start: number, end?: number) => file.slice(start, end).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(buffer).catch((error: unknown) => {
    throw new TableError(
      `its Parquet footer cannot be read (${error instanceof Error ? error.message : error}).`,
    );
  });
  const codecs = new Set(
    metadata.row_groups.flatMap((group) => group.columns.map((column) => column.meta_data?.codec)),
  );
  let compressors: Compressors | undefined;
  if ([...codecs].some((codec) => codec && codec !== 'UNCOMPRESSED' && codec !== 'SNAPPY')) {
    ({ compressors } = await import('hyparquet-compressors'));
  }
  const rows = Number(metadata.num_rows);
  const keys = parquetSchema(metadata).children.map(({ element }) => element.name);

  let made = recordRows();

  async function* pieces(): AsyncGenerator<Piece> {
    made = recordRows();
    const { names, row } = made;
    let first = 0;
    for (const group of metadata.row_groups) {
      const end = first + Number(group.num_rows);
      for (; first < end; first += ROWS_AT_ONCE) {
        const rowEnd = Math.min(end, first + ROWS_AT_ONCE);
        const given: unknown[][] = [];
        await parquetRead({
          file: buffer,
          metadata,
          columns: keys,
          rowStart: first,
          rowEnd,
          compressors,
          onComplete: (rows) => given.push(...rows),
        });
        // Made so, a record may have a key such as __proto__.
        const records = given.map((values) => Object.fromEntries(keys.map((key, j) => [key, values[j]])));
        yield { names, rows: records.map(row), done: rowEnd };
      }
      first = end;
    }
  }

  return {
    total: rows,
    remarks: new Set(),
    pieces,
    format: () => ({ kind: 'parquet', origins: made.origins, compressed: compressors !== undefined }),
  };
}
