// A separate script for everything of a reducer that is not needed to reduce one query.

export { residualOf } from './drift.ts';
export { evaluateReduction } from './evaluate.ts';
export { fitReducer, reducerOf } from './fit-reducer.ts';
export { reduceAll, reduceStream } from './reduce.ts';
export { scoreCodes, searchCodes } from './scan.ts';
