/** The Python programs here. */
import { fileURLToPath } from 'node:url';
import { run } from './runner.mjs';

/** Runs one with a task as JSON, for at most `limit` ms; -B: no caches in the work tree. */
export function python(name, task = {}, threads = 1, limit = undefined) {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const libraries = ['OPENBLAS', 'MKL', 'OMP', 'VECLIB_MAXIMUM'];
  const env = Object.fromEntries(libraries.map((library) => [`${library}_NUM_THREADS`, String(threads)]));
  return run(['python3', '-B', program, JSON.stringify(task)], { env, limit });
}

/** What python3 has, as text; undefined without scikit-learn. */
export async function pythonVersions() {
  return (await python('versions.py')).versions;
}
