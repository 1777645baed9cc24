import type { MessagePort } from 'node:worker_threads';
import { type AffineMap, type Format, type ReducedArray, reducedArray } from './affine-map.ts';
import { Kernel } from './kernel.ts';

/** What a worker is told first, and then for each piece. */
export type ToWorker =
  | { map: AffineMap; module: WebAssembly.Module | null; format: Format }
  | { x: Float32Array; rows: number };

/** What it made of a piece. */
export interface Piece {
  data: ReducedArray;
  /** Of the first row that is not finite; -1: none. */
  bad: number;
  clipped: number;
}

interface WorkerScope {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: Piece, transfer: Transferable[]): void;
}

// In Node it is a script, which has `require`.
const port: MessagePort | undefined =
  typeof require === 'function' ? require('node:worker_threads').parentPort : undefined;

let format: Format;
let dimensions: number;
let kernel: Kernel;

function receive(message: ToWorker): void {
  if ('map' in message) {
    format = message.format;
    dimensions = message.map.dimensions;
    kernel = new Kernel(message.map, message.module);
    return;
  }
  const { x, rows } = message;
  const data = reducedArray(format, rows, dimensions);
  const bad = kernel.reduce(x, rows, format, data);
  const piece = { data, bad, clipped: kernel.takeClipped() };
  if (port) port.postMessage(piece, [data.buffer]);
  else (globalThis as unknown as WorkerScope).postMessage(piece, [data.buffer]);
}

if (port) port.on('message', receive);
else (globalThis as unknown as WorkerScope).onmessage = ({ data }) => receive(data);
