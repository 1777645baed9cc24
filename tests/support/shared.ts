interface Closable {
  close(): Promise<unknown>;
}

// Vitest loads this file apart for the environment and for the tests of a process, so the map belongs to the process.
const here = globalThis as unknown as { sharedByTests?: Map<string, Promise<Closable>> };
here.sharedByTests ??= new Map();
const shared = here.sharedByTests;

/**
 * Resolves to what `start` starts under this name. All files of tests that one process runs share it, because a browser takes
 * a second of processor time to start; `pages-environment.ts` closes it after the last of them.
 */
export function share<T extends Closable>(name: string, start: () => Promise<T>): Promise<T> {
  const started = (shared.get(name) ?? start()) as Promise<T>;
  shared.set(name, started);
  return started;
}

export async function closeShared(): Promise<void> {
  for (const started of [...shared.values()].reverse()) await (await started).close();
  shared.clear();
}
