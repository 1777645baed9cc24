import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/process.mjs';

/** Lists the files that git tracks, and the new ones that it does not ignore. */
export async function projectFiles() {
  const listed = await run(['git', 'ls-files', '--cached', '--others', '--exclude-standard']);
  return listed.split('\n').filter((path) => path && existsSync(join(root, path)));
}

// The paths are assembled from parts, so that this file itself does not contain them.
const PLACES = [['', 'work', ''].join('/'), ['..', 'shared'].join('/')];
const TOOLING = /^(scripts|\.ci)\/|^CMake|^package\.json$/;
const ADDRESS = /\b(?:https?|ftp):\/\/(?!localhost|127\.0\.0\.1)\S+/;

/**
 * Checks that the project builds anywhere: no file names a path of one machine, the lock file has no download address,
 * and the scripts name no host. The configuration of npm and apt decides where packages come from.
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
