// Sums segments of rows, each on its own.
import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { type Floats, segmentSums } from '../shard/segments.ts';
import { answer } from './answer.ts';

export interface SegmentQuestion {
  data: Floats;
  columns: number;
  normalize: false | 'l2';
}

answer(
  async ({ data, columns, normalize }: SegmentQuestion) => {
    await init(ENGINE);
    return segmentSums(data, columns, normalize);
  },
  (sums) => sums.map(({ buffer }) => buffer),
);
