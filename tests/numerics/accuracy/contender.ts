/**
 * One contender on one kind of data, in a process of its own: prints { ratio, error }, the worst of each over the
 * kind's tasks, and for graded data the worst error of a singular value. Arguments: contender, kind.
 */
import { distance, ratios } from '../ratios.ts';
import { contenders } from './contenders.ts';
import { GRADED, kinds, type Task } from './problems.ts';

const [name, kind] = process.argv.slice(2);

/** The cells of the table; NaN becomes null. */
export interface Figures {
  /** |S U - U Lambda| / (|S| D eps) or |U^T U - I| / (D eps), the larger one. */
  ratio: number | null;
  /** |lambda - exact| / lambda_1, or |sigma - exact| / sigma_1. */
  error: number | null;
}

function judge(task: Task): { ratio: number; error: number } {
  const { components, variances } = contenders[name](task);
  const { residual, orthogonality } = ratios(
    { components, explainedVariance: variances },
    task.covariance,
    task.eigenvalues,
  );
  const [found, exact] =
    kind === GRADED
      ? [variances.map(Math.sqrt), task.eigenvalues.map(Math.sqrt)]
      : [variances, task.eigenvalues];
  return { ratio: Math.max(residual, orthogonality), error: distance(found, exact) / exact[0] };
}

const judged = kinds[kind]().map(judge);
const figures: Figures = {
  ratio: Math.max(...judged.map(({ ratio }) => ratio)),
  error: Math.max(...judged.map(({ error }) => error)),
};
console.log(JSON.stringify(figures));
