import type { MessagePort } from 'node:worker_threads';
import type { NumericArray } from '../matrix.ts';
import type { AffineMap, Format } from './affine-map.ts';
import { type Kernel, openKernel } from './kernel.ts';
import { type Piece, reducePiece } from './piece.ts';

/** What a worker is told first, and then for each piece. */
export type ToWorker =
  | { map: AffineMap; module: WebAssembly.Module | null; format: Format }
  | { x: NumericArray; rows: number };

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
    kernel = openKernel(message.map, message.module);
    return;
  }
  const piece = reducePiece(kernel, message.x, message.rows, format, dimensions);
  const transfer = [piece.data.buffer];
  if (port) port.postMessage(piece, transfer);
  else (globalThis as unknown as WorkerScope).postMessage(piece, transfer);
}

if (port) port.on('message', receive);
else (globalThis as unknown as WorkerScope).onmessage = ({ data }) => receive(data);
