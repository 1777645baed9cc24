import { join } from 'node:path';
import { npmFolder } from './npm-folder.mjs';
import { cacheDir } from './paths.mjs';

/** Returns the path of a Node of this major version: the current one, else one that npm installs in the cache. */
export async function nodeRuntime(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const target = join(cacheDir(), `node-${major}`);
  await npmFolder(target, [`${PACKAGE}@${major}`], `node ${major}`);
  return join(target, 'node_modules', PACKAGE, 'bin/node');
}

// The package `node` would fetch this package by an install script, which npm may be configured not to run.
const PREFIX = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const PACKAGE = `${PREFIX}-${process.platform}-${process.arch}`;
