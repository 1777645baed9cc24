import type { FitOptions } from '../options.ts';
import type { CodedRows, Coding, Hole } from './coding.ts';
import type { FactorData } from './factors.ts';

/** What a fit hands to the engine, and what it knows of the model before. */
export interface PreparedFactors {
  rows: CodedRows;
  options: FitOptions;
  known: Omit<FactorData, 'effectiveRows' | keyof FoundFactors>;
  /** The missing cells that are to be imputed. */
  holes: readonly Hole[];
  /** The levels that take no part, and the rows that have them. */
  passive?: { rows: CodedRows; coding: Coding };
}

/** What only the engine's dimensions tell. */
type FoundFactors = Pick<
  FactorData,
  | 'rowDistances'
  | 'scores'
  | 'columnInertias'
  | 'components'
  | 'eigenvalues'
  | 'spectrum'
  | 'totalInertia'
  | 'passive'
>;
