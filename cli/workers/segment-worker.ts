/** Sums the segments of rows in each message, each segment on its own. */
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { type Floats, segmentSums } from '../shard/segments.ts';
import { type Failure, failureOf } from './failure.ts';

export interface SegmentJob {
  /** The name of the rows in messages. */
  name: string;
  columns: number;
  normalize: false | 'l2';
}

export type FromSegmentWorker = { sums: Uint8Array[] } | Failure;

const say = (answer: FromSegmentWorker, transfer: Transferable[] = []) =>
  parentPort?.postMessage(answer, transfer);
const { name, columns, normalize }: SegmentJob = workerData;
let turn: Promise<unknown> = init(ENGINE);
turn.catch(() => {}); // reported with the first answer

parentPort?.on('message', (data: Floats) => {
  turn = turn
    .then(() => segmentSums(data, columns, normalize))
    .then((sums) =>
      say(
        { sums },
        sums.map(({ buffer }) => buffer as ArrayBuffer),
      ),
    )
    .catch((error) => say(failureOf(error, name)));
});
