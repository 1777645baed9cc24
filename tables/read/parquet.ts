import type { Bytes } from '../bytes.ts';
import { columnar } from './columnar.ts';
import { openFile } from './parquet/file.ts';
import type { Reading, Source } from './source.ts';

/** Opens Apache Parquet. */
export async function parquet(bytes: Bytes, reading: Reading): Promise<Source> {
  // hyparquet's own Snappy is slower, but needs no download.
  const builtIn = ['UNCOMPRESSED', ...(reading.policy === 'forgiving' ? ['SNAPPY'] : [])];
  return columnar(bytes, await openFile(bytes, builtIn), reading);
}
