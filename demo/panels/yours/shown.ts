import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';
import type { Given } from './files/source.ts';

/** The state that all figures show. They share one object, and are called when a part of it changes. */
export interface Shown {
  /** The name of the table: that of its file, or of the folder of its files. */
  name: string;
  given: Given[];
  analysis: Analysis;
  colours: Colouring;
  /** The number of components that are kept. */
  m: number;
  /** Aborts once the analysis is no longer shown. */
  signal: AbortSignal;
}
