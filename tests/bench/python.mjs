/** Runs the Python programs of this folder. */
import { fileURLToPath } from 'node:url';
import { run } from './runner.mjs';

/** Runs one with a task as JSON, for at most `limit` ms, with `more` in its environment; -B: no caches in the work tree. */
export function python(name, task = {}, threads = 1, limit = undefined, more = {}) {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const libraries = ['OPENBLAS', 'MKL', 'OMP', 'VECLIB_MAXIMUM'];
  const count = libraries.map((library) => [`${library}_NUM_THREADS`, String(threads)]);
  const env = { ...more, ...Object.fromEntries(count) };
  return run(['python3', '-B', program, JSON.stringify(task)], { env, limit });
}

/** Returns the versions of the Python packages by name; undefined without scikit-learn. */
export async function pythonVersions() {
  return (await python('versions.py')).versions;
}
