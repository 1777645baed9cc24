import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './problems.ts';

const program = fileURLToPath(new URL('scikit_learn.py', import.meta.url));

/** The version that python3 has here; undefined where it has none. */
export function scikitLearnVersion(): string | undefined {
  try {
    const ask = 'import sklearn; print(sklearn.__version__)';
    return execFileSync('python3', ['-c', ask], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** By one of its exact solvers. */
export function scikitLearn(solver: 'full' | 'covariance_eigh') {
  return ({ data, exponent }: Task): Answer => {
    const input = JSON.stringify({ ...data, data: Array.from(data.data), solver, exponent });
    const output = execFileSync('python3', [program], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const answer: Record<keyof Answer, (number | null)[]> = JSON.parse(output);
    const doubles = (values: (number | null)[]) => Float64Array.from(values, (value) => value ?? NaN);
    const variances = doubles(answer.variances);
    const components = { data: doubles(answer.components), rows: variances.length, columns: data.columns };
    return { components, variances };
  };
}
