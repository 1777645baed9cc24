import type { PCA } from 'wasm-pca';

/** Some of the rows, as many as a picture can show. */
export interface Sample {
  /** Of the first components, row-major: all up to the third. */
  scores: { data: Float64Array; rows: number; columns: number };
  /** Where each was among the rows that were read, from 1. */
  numbers: number[];
  /** As they stood in the file, where there are any. */
  labels: string[] | null;
}

export interface ReportInput {
  /** As the user gave them. */
  files: string[];
  model: PCA;
  /** Rows left out because a value was missing. */
  omitted: number;
  sample: Sample;
  /** The name of the column of labels. */
  label: string | null;
  /** As it could be typed again. */
  command: string;
  /** From the start to the model. */
  seconds: number;
  /** Of wasm-pca. */
  version: string;
}

/** The model's, or those that its columns have by their places. */
export function columnNames({ featureNames, columns }: PCA): readonly string[] {
  return featureNames ?? Array.from({ length: columns }, (_, j) => `column ${j + 1}`);
}
