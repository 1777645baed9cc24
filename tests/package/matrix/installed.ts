import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { npmFolder } from '../../../scripts/lib/npm-folder.mjs';
import { cacheDir } from '../../../scripts/lib/paths.mjs';

/** Installs exact versions of packages into a folder; from npm only what no clone on this machine has had yet. */
export async function install(dependencies: Record<string, string>, folder: string): Promise<void> {
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  if (wanted.length === 0) return;
  const key = createHash('sha256').update(wanted.join()).digest('hex').slice(0, 12);
  const [first] = Object.keys(dependencies);
  const cached = join(cacheDir(), 'projects', `${first.replaceAll(/\W/g, '')}-${key}`);
  await npmFolder(cached, wanted, first);
  linkTree(join(cached, 'node_modules'), join(folder, 'node_modules'));
}

/** Copies a folder, sharing files where possible, so that what a tool adds is removed with the copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // on another file system
  }
}
