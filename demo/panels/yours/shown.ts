import { figure } from '../../ui/figure.ts';
import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';

/** What all figures show. One object: they are told when something of it is another, and none is drawn before the first analysis. */
export interface Shown {
  /** Of the file. */
  name: string;
  analysis: Analysis;
  colours: Colouring;
  /** How many components are kept. */
  m: number;
}

/** A figure of what is shown, which has no numbers before the first analysis, though they may be unfolded. */
export function figureOf(shown: Shown, options: Parameters<typeof figure>[0]) {
  const { table } = options;
  return figure({ ...options, table: () => (shown.analysis ? table() : { columns: [], rows: [] }) });
}
