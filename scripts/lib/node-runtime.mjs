import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';
import { npm, run } from './process.mjs';
import { step } from './step.mjs';

/** The path of a Node of this major version: the one running, else one that npm put into the cache. */
export async function nodeRuntime(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const target = join(cacheDir(), `node-${major}`);
  const binary = join(target, 'node_modules', PACKAGE, 'bin/node');
  if (!existsSync(binary)) await step(`node ${major}`, 'fetching it, once', () => install(major, target));
  return binary;
}

// The package `node` would need an install script to fetch this one, and npm may not run it.
const PREFIX = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const PACKAGE = `${PREFIX}-${process.platform}-${process.arch}`;

async function install(major, target) {
  const unfinished = mkdtempSync(join(cacheDir(), `unfinished-node-${major}-`));
  writeFileSync(join(unfinished, 'package.json'), '{}');
  await run(npm('install', '--no-audit', '--no-fund', `${PACKAGE}@${major}`), { cwd: unfinished });
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}
