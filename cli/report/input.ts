import type { PCA, Suggestions, Supplementary } from 'wasm-pca';
import type { Uncertainty } from 'wasm-pca/uncertainty';
import type { Classification } from '../model/classify.ts';
import type { Alarms } from './alarms.ts';

/** A sample of the rows, as many as a picture can show. */
export interface Sample {
  /** Scores along the first components, at most three, row-major. */
  scores: { data: Float64Array; rows: number; columns: number };
  /** T² of each row. */
  t2: Float64Array;
  /** SPE of each row. */
  spe: Float64Array;
  /** The position of each row among the rows read, from 1. */
  numbers: number[];
  /** The labels as they stand in the file; null if there are none. */
  labels: string[] | null;
}

export interface ReportInput {
  /** The paths as the user gave them. */
  files: string[];
  model: PCA;
  /** Whether the fit is a robust one. */
  robust: boolean;
  /** Columns that took no part; undefined without any. */
  supplementary?: Supplementary;
  /** The uncertainty that fits without each of the files show; null if there were no such fits. */
  jackknife: Uncertainty | null;
  /** Rows left out because a value was missing. */
  omitted: number;
  /** Null if there are no rows to be read again. */
  sample: Sample | null;
  /** Rows beyond the limits; null if there are no rows to be read again. */
  alarms: Alarms | null;
  /** The number of components that each rule keeps; null if variances leave the range of doubles. */
  rules: Suggestions | null;
  /** Null if rows have no labels. */
  classes: Classification | null;
  /** The name of the column of labels. */
  label: string | null;
  /** The command line as a shell would accept it again. */
  command: string;
  /** Time from the start to the model. */
  seconds: number;
  /** The version of wasm-pca. */
  version: string;
}

/** The input of sections that show rows. */
export type SampledInput = ReportInput & { sample: Sample };

/** Returns the model's names of columns, or names made of their positions. */
export function columnNames({ featureNames, columns }: PCA): readonly string[] {
  return featureNames ?? Array.from({ length: columns }, (_, j) => `column ${j + 1}`);
}
