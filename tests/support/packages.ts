import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testPackages } from '../../scripts/lib/test-packages.mjs';

type Name = Parameters<typeof testPackages>[0];

/** Imports a package by its own name, from those that `testPackages` has under `name`. */
// biome-ignore lint/suspicious/noExplicitAny: their types are not installed
export async function loadLibrary(library: string, name: Name = 'libraries'): Promise<any> {
  const loader = pathToFileURL(join(await testPackages(name), 'load.mjs')).href;
  const { load } = await import(/* @vite-ignore */ loader);
  return load(library);
}
