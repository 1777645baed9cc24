import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/process.mjs';

/** The files of the project: what git tracks and what it would track. */
export async function projectFiles() {
  const listed = await run(['git', 'ls-files', '--cached', '--others', '--exclude-standard']);
  return listed.split('\n').filter((path) => path && existsSync(join(root, path)));
}

// Assembled, so that this file itself is free of them.
const PLACES = [['', 'work', ''].join('/'), ['..', 'shared'].join('/')];
const TOOLING = /^(scripts|\.ci)\/|^CMake|^package\.json$/;
const ADDRESS = /\b(?:https?|ftp):\/\/(?!localhost|127\.0\.0\.1)\S+/;

/**
 * The project builds anywhere: no file names a place of one machine, the lock file no download address, and the
 * tooling no host; where things come from is decided by the configuration of npm and apt.
 */
export async function traces() {
  const found = [];
  for (const path of await projectFiles()) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const place of PLACES) if (text.includes(place)) found.push(`${path} names ${place}`);
    if (path === 'package-lock.json' && /"resolved": "\w+:/.test(text))
      found.push(`${path} records download addresses`);
    if (TOOLING.test(path) && ADDRESS.test(text)) found.push(`${path} names ${text.match(ADDRESS)[0]}`);
  }
  return { code: found.length, output: found.join('\n') };
}
