import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from '../../support/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed package. */
    tarball: string;
    /** The paths of the files in it. */
    packed: string[];
  }
}

/** Packs the package once for all test files. */
export default async function pack(vitest: TestProject): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasm-pca-tarball-')));
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder]);
  if (packed.status !== 0) throw new Error(packed.stderr);
  const [{ filename, files }] = Object.values(JSON.parse(packed.stdout)) as [
    { filename: string; files: { path: string }[] },
  ];
  vitest.provide('tarball', join(folder, filename));
  vitest.provide(
    'packed',
    files.map(({ path }) => path),
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
