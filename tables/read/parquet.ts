import type { Bytes } from '../bytes.ts';
import { columnar } from './columnar.ts';
import { openFile } from './parquet/file.ts';
import type { Reading, Source } from './source.ts';

/** Apache Parquet. */
export async function parquet(bytes: Bytes, reading: Reading): Promise<Source> {
  // hyparquet itself has Snappy: slower, and nothing to be fetched.
  const builtIn = ['UNCOMPRESSED', ...(reading.policy === 'forgiving' ? ['SNAPPY'] : [])];
  return columnar(bytes, await openFile(bytes, builtIn), reading);
}
