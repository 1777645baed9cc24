/** What a solver asks of every part of the rows, wherever it is held; kind and values are the engine's. */
export interface Question {
  kind: number;
  values: Float64Array<ArrayBuffer>;
}

/** What a part answers. */
export interface Answer {
  part: number;
  values: Float64Array<ArrayBuffer>;
}
