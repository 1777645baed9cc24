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

/** Fits by one of its solvers, from doubles or, if `single`, from floats. ARPACK finds fewer components than there are. */
export function scikitLearn(
  solver: 'full' | 'covariance_eigh' | 'arpack',
  leading: number | null = null,
  single = false,
) {
  return ({ data, exponent }: Task): Answer => {
    const wanted = leading && Math.min(leading, data.rows - 1, data.columns - 1);
    const task = { ...data, data: Array.from(data.data), solver, components: wanted, single, exponent };
    const input = JSON.stringify(task);
    const output = execFileSync('python3', [program], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const answer: Record<keyof Answer, (number | null)[]> = JSON.parse(output);
    const doubles = (values: (number | null)[]) => Float64Array.from(values, (value) => value ?? NaN);
    const variances = doubles(answer.variances);
    const components = { data: doubles(answer.components), rows: variances.length, columns: data.columns };
    return { components, variances };
  };
}
