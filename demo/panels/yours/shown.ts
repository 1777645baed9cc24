import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';

/** The state that all figures show. They share one object, and are called when a part of it changes. */
export interface Shown {
  /** The name of the file. */
  name: string;
  analysis: Analysis;
  colours: Colouring;
  /** The number of components that are kept. */
  m: number;
  /** Aborts once the analysis is no longer shown. */
  signal: AbortSignal;
}
