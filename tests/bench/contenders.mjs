/** Who is timed on a shape, column by column of the table. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { python } from './python.mjs';
import { run } from './runner.mjs';

const program = fileURLToPath(new URL('contender.mjs', import.meta.url));

const inNode =
  (contender, options = {}) =>
  (task) =>
    run([process.execPath, program, JSON.stringify({ ...task, contender, options })]);

export const relaxed = inNode('ours', { binary: 'relaxed' });
export const withSolver = (solver) => inNode('ours', { binary: 'relaxed', solver });
export const withWorkers = (threads) => inNode('oursInWorkers', { threads });

const webR = new URL('../../build/bench/webr/node_modules/webr/dist/webr.mjs', import.meta.url);

/** Of all components, as these methods give them. */
function mlPca(method) {
  return { time: inNode('mlPca', { method }), takesAll: true };
}

/**
 * @typedef {object} Method one of a contender's
 * @property {(task: object) => Promise<object>} time
 * @property {boolean} [takesAll] it takes as long whatever the number of components
 *
 * @typedef {object} Column
 * @property {string} title
 * @property {(shape: import('./shapes.mjs').Shape) => Method[]} methods the fastest counts
 * @property {string} rival the column of ours that it is compared with
 * @property {boolean} [javascript] a peer in JavaScript
 *
 * @param {boolean} hasPython
 * @returns {Record<string, Column>}
 */
export function columnsOf(hasPython) {
  const ours = (title, time) => ({ title, methods: () => [{ time }], rival: 'relaxed' });
  const javascript = (title, methods) => ({ title, methods, rival: 'relaxed', javascript: true });
  // On embeddings they take minutes or do not end.
  const peer = (title, methods) => javascript(title, (shape) => (shape.type === 'f32' ? [] : methods(shape)));
  const scikitLearn = (threads, rival) => ({
    title: `scikit-learn, ${threads} ${threads > 1 ? 'threads' : 'thread'}`,
    methods: () => (hasPython ? [{ time: (task) => python('scikit_learn.py', task, threads) }] : []),
    rival,
  });
  return {
    relaxed: ours('ours', relaxed),
    baseline: ours('baseline', inNode('ours', { binary: 'baseline' })),
    oneWorker: ours('1 worker', withWorkers(1)),
    twoWorkers: ours('2 workers', withWorkers(2)),
    mlPca: peer('ml-pca', ({ rows, columns }) =>
      // A columns x columns covariance of wide data is out of the question.
      rows < columns ? [mlPca('SVD')] : [mlPca('covarianceMatrix'), mlPca('SVD')],
    ),
    druid: peer('DruidJS', () => [{ time: inNode('druid') }]),
    prcomp: peer('webR', () =>
      existsSync(webR) ? [{ time: inNode('prcomp', { module: webR.href }), takesAll: true }] : [],
    ),
    byHand: javascript('by hand', ({ type }) => (type === 'f32' ? [{ time: inNode('byHand') }] : [])),
    oneThread: scikitLearn(1, 'relaxed'),
    twoThreads: scikitLearn(2, 'twoWorkers'),
  };
}
