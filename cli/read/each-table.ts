import type { Progress } from '../progress.ts';
import type { Table } from './table.ts';

/** Opens files one after the other, prints the remarks on each, and closes each before it opens the next. */
export async function* eachTable(
  paths: readonly string[],
  open: (path: string, i: number) => Promise<Table>,
  progress?: Progress,
): AsyncGenerator<{ path: string; i: number; table: Table }, void> {
  for (const [i, path] of paths.entries()) {
    const table = await open(path, i);
    try {
      progress?.remark(path, table.remarks);
      yield { path, i, table };
    } finally {
      await table.close();
    }
  }
}
