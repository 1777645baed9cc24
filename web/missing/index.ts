// Iterative fits of tables with missing cells, and the imputation of these cells by a model. They form a separate
// script, `#chunk/missing`.

export { fitIncomplete, shrunkError } from './fit.ts';
export { fitPairwise } from './fit-pairwise.ts';
export { imputed, parseImpute } from './impute.ts';
export { observedDistances } from './observed-distances.ts';
export { PairStream } from './pair-stream.ts';
export { cellsOf, filledRows } from './rows.ts';
export { parseCovariances, scoreCovariances } from './score-covariances.ts';
