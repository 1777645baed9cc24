/**
 * One contender on one shape, in a process of its own. The argument is a task as JSON:
 * { contender, options, file, rows, columns, type, components, budget }; the answer on standard output too:
 * { milliseconds, times, first, ... }, the median time of a fit, each time, and the first component's share of the
 * variance, by which fits.mjs sees that all solved the same problem.
 */
import { readData } from './data.mjs';
import { ours, oursInWorkers } from './ours.mjs';
import { byHand, druid, inR, mlPca } from './peers.mjs';
import { timed } from './timing.mjs';

/** Each makes { fit, describe }: `fit` is timed, and `describe` returns its result, { first, ... }. */
const contenders = { ours, oursInWorkers, mlPca, druid, inR, byHand };

const task = JSON.parse(process.argv[2]);
const { fit, describe } = await contenders[task.contender](task, readData(task));
const { result, ...timing } = await timed(fit, task.budget);
const answer = { ...timing, ...(await describe(result)) };
process.stdout.write(JSON.stringify(answer), () => process.exit());
