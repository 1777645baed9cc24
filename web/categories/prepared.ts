import type { FitOptions } from '../options.ts';
import type { CodedRows, Coding, Hole } from './coding.ts';
import type { FactorData } from './factors.ts';

/** The rows and options for the engine, and the properties of the model that are known before it runs. */
export interface PreparedFactors {
  rows: CodedRows;
  options: FitOptions;
  known: Omit<FactorData, 'effectiveRows' | keyof FoundFactors>;
  /** The missing cells that are to be imputed. */
  holes: readonly Hole[];
  /** The levels that take no part, and the rows that have them. */
  passive?: { rows: CodedRows; coding: Coding };
}

/** The properties that follow only from the dimensions that the engine finds. */
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
