import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { openArrow } from './arrow/file.ts';
import { columnar } from './columnar.ts';
import type { Reading, Source } from './source.ts';

/** Opens Apache Arrow: a file, which is also called Feather, or a stream. */
export async function arrow(bytes: Bytes, reading: Reading): Promise<Source> {
  const file = await openArrow(bytes).catch((error: Error) => {
    if (error instanceof TableError) throw error;
    throw new TableError(bytes.name, `its Arrow data cannot be read (${error.message})`);
  });
  return columnar(bytes, file, reading);
}
