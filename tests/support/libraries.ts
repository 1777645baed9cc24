import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node';

/** A library of scripts/lib/bridged-libraries.mjs, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: their types are not installed
export async function loadLibrary(name: string): Promise<any> {
  const at = (path: string) => pathToFileURL(path).href;
  const { bridgedLibraries } = await import(
    /* @vite-ignore */ at(join(root, 'scripts/lib/bridged-libraries.mjs'))
  );
  const { load } = await import(/* @vite-ignore */ at(join(await bridgedLibraries(), 'load.mjs')));
  return load(name);
}
