/** The contenders that are timed on a shape, one for each column of the table. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { python } from './python.mjs';
import { run } from './runner.mjs';

const program = fileURLToPath(new URL('contender.mjs', import.meta.url));

const inNode =
  (contender, options = {}) =>
  (task, limit = undefined) =>
    run([process.execPath, program, JSON.stringify({ ...task, contender, options })], { limit });

export const relaxed = inNode('ours', { binary: 'relaxed' });
export const withSolver = (solver) => inNode('ours', { binary: 'relaxed', solver });
export const withWorkers = (threads) => inNode('oursInWorkers', { threads });

const webR = new URL('../../build/bench/webr/node_modules/webr/dist/webr.mjs', import.meta.url);

/** A peer's method of a name, which computes all components unless it says otherwise. */
const peer = (contender, method, options = {}) => ({
  name: method,
  time: inNode(contender, { method, ...options }),
  takesAll: true,
});

/** Only NIPALS stops after a few components. A covariance of wide data would have columns × columns numbers. */
const ofMlPca = ({ rows, columns, components }) => [
  ...(rows < columns ? [] : [peer('mlPca', 'covarianceMatrix')]),
  peer('mlPca', 'SVD'),
  ...(components === 'all' ? [] : [{ ...peer('mlPca', 'NIPALS'), takesAll: false }]),
];
/** princomp wants at least as many rows as columns. */
const ofWebR = ({ rows, columns }) =>
  ['prcomp', ...(rows < columns ? [] : ['princomp'])].map((method) =>
    peer('inR', method, { module: webR.href }),
  );

/**
 * @typedef {object} Method one of a contender's
 * @property {string} [name] where a contender has several
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
    mlPca: javascript('ml-pca', ofMlPca),
    druid: javascript('DruidJS', () => [{ time: inNode('druid') }]),
    webR: javascript('webR', (shape) => (existsSync(webR) ? ofWebR(shape) : [])),
    byHand: javascript('by hand', ({ type }) => (type === 'f32' ? [{ time: inNode('byHand') }] : [])),
    oneThread: scikitLearn(1, 'relaxed'),
    twoThreads: scikitLearn(2, 'twoWorkers'),
  };
}
