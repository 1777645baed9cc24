import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';

/** What all figures show. One object: they are told when something of it is another. */
export interface Shown {
  /** Of the file. */
  name: string;
  analysis: Analysis;
  colours: Colouring;
  /** How many components are kept. */
  m: number;
  /** Aborts once the analysis is shown no longer. */
  signal: AbortSignal;
}
