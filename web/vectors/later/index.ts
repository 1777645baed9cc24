// All of a reducer that a query does not wait for, in a script of its own.

export { residualOf } from './drift.ts';
export { evaluateReduction } from './evaluate.ts';
export { fitReducer, reducerOf } from './fit.ts';
export { reduceAll, reduceStream } from './reduce.ts';
