import { join } from 'node:path';
import { npmFolder } from './npm-folder.mjs';
import { cacheDir } from './paths.mjs';

/** The path of a Node of this major version: the one running, else one that npm put into the cache. */
export async function nodeRuntime(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const target = join(cacheDir(), `node-${major}`);
  await npmFolder(target, [`${PACKAGE}@${major}`], `node ${major}`);
  return join(target, 'node_modules', PACKAGE, 'bin/node');
}

// The package `node` would need an install script to fetch this one, and npm may not run it.
const PREFIX = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const PACKAGE = `${PREFIX}-${process.platform}-${process.arch}`;
