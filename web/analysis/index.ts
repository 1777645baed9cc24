// What follows from a fitted model, a script of its own: `#chunk/analysis`.

export { runWork, runWorkSync } from './work.ts';
