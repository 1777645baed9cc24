import type { Compute } from './analysis/compute.ts';
import type { Work } from './analysis/work.ts';
import { compute } from './compute.ts';
import { PCAError } from './errors.ts';
import { parseSignal } from './input/parse-options.ts';
import type { CallOptions } from './options.ts';
import { loadChunk } from './platform/chunk.ts';

type Analysis = typeof import('./analysis/index.ts');

/** Chooses an analysis of the script that has them. */
type Choice<T> = (analysis: Analysis, compute: Compute) => Work<T>;

let loaded: Analysis | undefined;

/** Loads the script of analyses, which the Sync forms need. Throws ERR_LOAD. */
export async function loadAnalysis(): Promise<Analysis> {
  loaded ??= await loadChunk('the script of analyses', () => import('#chunk/analysis'));
  return loaded;
}

/** Runs an analysis that checks these options, with what is heavy in workers. */
export async function analyse<T>(choose: Choice<T>, options: CallOptions | undefined): Promise<T> {
  const signal = parseSignal(options);
  signal?.throwIfAborted();
  const analysis = await loadAnalysis();
  return analysis.runWork(choose(analysis, compute), signal);
}

/** As `analyse`, on this thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
export function analyseSync<T>(choose: Choice<T>, options: CallOptions | undefined): T {
  const signal = parseSignal(options);
  if (!loaded) {
    throw new PCAError(
      'ERR_LOAD',
      'the script of analyses is not loaded on this thread: await init({ analysis: true }) first',
    );
  }
  return loaded.runWorkSync(choose(loaded, compute), signal);
}
