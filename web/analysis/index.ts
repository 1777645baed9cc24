// The analyses of fitted models. They form a separate script, `#chunk/analysis`.

export { biplot } from './biplot.ts';
export { diagnose } from './diagnose/diagnose.ts';
export { fitAnalysed } from './fit-analysed.ts';
export { leaveOneOut } from './leave-one-out.ts';
export { predict } from './predict.ts';
export { logLikelihood, posterior, sample } from './probabilistic.ts';
export { robustFit } from './robust/robust-fit.ts';
export { rotate, rotatedScores } from './rotation/rotate.ts';
export { suggest } from './suggest/index.ts';
export { supplementary } from './supplementary.ts';
export { runWork, runWorkSync } from './work.ts';
