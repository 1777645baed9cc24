// What follows from a fitted model, a script of its own: `#chunk/analysis`.

export { robustFit } from './robust/fit.ts';
export { runWork, runWorkSync } from './work.ts';
