import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/node';

/** The file of an entry, or one for each condition of a platform. */
type Entry = string | { [condition: string]: Entry };

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, Entry>;
};

/** The first file of these that `condition` leads to. */
function find(entry: Entry, condition: 'default' | 'types'): string | undefined {
  if (typeof entry === 'string') return condition === 'default' ? entry : undefined;
  for (const name of ['node', 'import', condition]) {
    const found = name in entry ? find(entry[name], condition) : undefined;
    if (found) return found;
    if (name === condition && name in entry && typeof entry[name] === 'string') return entry[name];
  }
  return undefined;
}

/** The names that a file of declarations exports. */
function typesOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) => names.split(','));
  const own = [...text.matchAll(/export (?:declare )?(?:class|const|function|interface|type) (\w+)/g)];
  const groups = [...text.matchAll(/export type \* as (\w+)/g)];
  const names = [
    ...groups.map(([, name]) => name),
    ...lists.map((name) => name.replace(/^.* as /, '').replace(/^\s*type /, '')),
    ...own.map(([, name]) => name),
  ];
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean).sort();
}

/** RELEASING.md: a change of this file is a decision; `-u` at the end of the command accepts it. */
test('the exports are those of the inventory', async () => {
  const inventory: Record<string, object> = {};
  for (const [path, entry] of Object.entries(exports)) {
    const code = find(entry, 'default');
    const types = find(entry, 'types');
    expect(code, path).toBeDefined();
    const imported = types && path !== './worker' && !path.endsWith('.wasm');
    const names =
      imported &&
      Object.keys(await import(/* @vite-ignore */ join(root, code ?? ''))).filter(
        (name) => name !== 'default',
      );
    inventory[path] = { code, ...(imported && { names: [...(names || [])].sort(), types: typesOf(types) }) };
  }
  await expect(`${JSON.stringify(inventory, null, 2)}\n`).toMatchFileSnapshot('exports.txt');
});
