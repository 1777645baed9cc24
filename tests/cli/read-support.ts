import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openTable } from '../../cli/read/open-table';
import type { Selection } from '../../cli/read/table';

/** Makes a folder for a test. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-read-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
}

/** Reads all of a table at once. */
export async function readAll(path: string, selection: Partial<Selection> = {}, atOnce?: number) {
  const table = await openTable(path, { missing: 'error', ...selection }, atOnce);
  const { format, names, columns, total, remarks } = table;
  const rows: number[][] = [];
  const labels: string[] = [];
  let [omitted, batches, done] = [0, 0, 0];
  try {
    for await (const batch of table.batches()) {
      expect(batch.data.length).toBe(batch.rows * columns);
      for (let i = 0; i < batch.rows; i++) {
        rows.push(Array.from(batch.data.subarray(i * columns, (i + 1) * columns)));
      }
      labels.push(...(batch.labels ?? []));
      omitted += batch.omitted;
      batches++;
      expect(batch.done).toBeGreaterThanOrEqual(done);
      done = batch.done;
    }
  } finally {
    await table.close();
  }
  if (total !== null) expect(done).toBe(total);
  return { format, names, columns, rows, labels, omitted, batches, remarks };
}

/** Returns the error of a table without the path of its folder. */
export async function said(path: string, selection: Partial<Selection> = {}, atOnce?: number) {
  const error = await readAll(path, selection, atOnce).then(
    () => null,
    (reason) => reason,
  );
  expect(error?.constructor.name).toMatch(/^(CLI|Table)Error$|^NotUTF8$/);
  return (error as Error).message.replaceAll(/\S*\/wasm-pca-read-\w+\//g, '');
}
