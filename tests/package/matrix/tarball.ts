import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from '../../support/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed package. */
    tarball: string;
  }
}

/** Packs the package once for all test files. */
export default async function pack(vitest: TestProject): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasm-pca-tarball-')));
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder]);
  if (packed.status !== 0) throw new Error(packed.stderr);
  const [{ filename }] = Object.values(JSON.parse(packed.stdout)) as [{ filename: string }];
  vitest.provide('tarball', join(folder, filename));
  return () => rmSync(folder, { recursive: true, force: true });
}
