import type { Project } from './project';

type Target = string | { [condition: string]: Target };

/** The installed package's file that a page without a build step imports, relative to the project. */
export function moduleEntry({ manifest }: Project): string {
  const { '.': entry } = manifest().exports as Record<string, Target>;
  const target = chosen(entry, ['browser', 'import', 'default']);
  if (!target) throw new Error('package.json exports no module to browsers');
  return `node_modules/wasm-pca/${target.replace('./', '')}`;
}

/** The one that a classic script element takes: what a CDN serves for the bare name of the package. */
export function scriptEntry({ manifest }: Project): string {
  const { jsdelivr, unpkg } = manifest();
  if (!jsdelivr || jsdelivr !== unpkg)
    throw new Error('package.json names no one script as unpkg and jsdelivr');
  return `node_modules/wasm-pca/${String(unpkg).replace('./', '')}`;
}

function chosen(target: Target, conditions: string[]): string | undefined {
  if (typeof target === 'string') return target;
  for (const [condition, inner] of Object.entries(target)) {
    const found = conditions.includes(condition) && chosen(inner, conditions);
    if (found) return found;
  }
}
