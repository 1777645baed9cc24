import type { PCA, Suggestions } from 'wasm-pca';
import type { Classification } from '../model/classify.ts';
import type { Alarms } from './alarms.ts';

/** Some of the rows, as many as a picture can show. */
export interface Sample {
  /** Of the first components, row-major: all up to the third. */
  scores: { data: Float64Array; rows: number; columns: number };
  /** Of each, where rows were compared with the model. */
  t2: Float64Array;
  spe: Float64Array;
  /** Where each was among the rows that were read, from 1. */
  numbers: number[];
  /** As they stood in the file, where there are any. */
  labels: string[] | null;
}

export interface ReportInput {
  /** As the user gave them. */
  files: string[];
  model: PCA;
  /** Of a fit that a minority of outliers does not turn, by what its columns are divided; null for another fit. */
  robust: { scale: 'mad' | 'qn' | undefined } | null;
  /** Rows left out because a value was missing. */
  omitted: number;
  /** Where there are rows to be read. */
  sample: Sample | null;
  /** Rows beyond the limits, where there are rows to be read. */
  alarms: Alarms | null;
  /** How many components rules would keep; null beyond the range of doubles. */
  rules: Suggestions | null;
  /** Where rows have labels. */
  classes: Classification | null;
  /** The name of the column of labels. */
  label: string | null;
  /** As it could be typed again. */
  command: string;
  /** From the start to the model. */
  seconds: number;
  /** Of wasm-pca. */
  version: string;
}

/** Where rows are to be shown. */
export type SampledInput = ReportInput & { sample: Sample };

/** The model's, or those that its columns have by their places. */
export function columnNames({ featureNames, columns }: PCA): readonly string[] {
  return featureNames ?? Array.from({ length: columns }, (_, j) => `column ${j + 1}`);
}
