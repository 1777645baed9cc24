import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node';

const at = (path: string) => pathToFileURL(path).href;

/** Resolves to the folder with the packages that scripts/lib/test-packages.mjs has under a name. */
export async function packagesOf(name: string): Promise<string> {
  const { testPackages } = await import(/* @vite-ignore */ at(join(root, 'scripts/lib/test-packages.mjs')));
  return testPackages(name);
}

/** Imports a package by its own name, from those under `name`. */
// biome-ignore lint/suspicious/noExplicitAny: their types are not installed
export async function loadLibrary(library: string, name = 'libraries'): Promise<any> {
  const { load } = await import(/* @vite-ignore */ at(join(await packagesOf(name), 'load.mjs')));
  return load(library);
}
