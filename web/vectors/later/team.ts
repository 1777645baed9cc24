import { platform } from '#platform';
import { PCAError, reasonOf } from '../../errors.ts';
import type { NumericArray } from '../../matrix.ts';
import { loadChunk } from '../../platform/chunk.ts';
import type { WorkerLink } from '../../platform/platform.ts';
import { abortable } from '../../workers/waiting.ts';
import type { AffineMap, Format } from '../affine-map.ts';
import { type Kernel, openKernel } from '../kernel.ts';
import { type Piece, reducePiece } from '../piece.ts';
import type { ToWorker } from '../worker.ts';
import type { DenseRows } from './pieces.ts';

interface Task {
  map: AffineMap;
  module: WebAssembly.Module | null;
  format: Format;
}

/** Products below which no worker is worth its start. */
const SMALL = 1e8;
/** Pieces that wait at a worker, so that it never does. */
const QUEUED = 2;

/** Workers that reduce pieces of rows; none where the work is small or there can be none. */
export class Team {
  private readonly wanted: number;
  private readonly members: Member[] = [];
  private here: Kernel | undefined;

  /** `rows`: how many are to come. */
  constructor(
    private readonly task: Task,
    rows: number,
    threads = Math.min(platform.parallelism(), 4),
  ) {
    const { columns, dimensions } = task.map;
    const small = rows * columns * dimensions < SMALL;
    this.wanted = small || platform.whyNoWorkers() !== null ? 0 : threads;
  }

  /** What is made of the pieces, in their order. */
  async *all(pieces: Iterable<DenseRows> | AsyncIterable<DenseRows>, signal?: AbortSignal) {
    const running: Promise<{ piece: Piece; first: number; rows: number }>[] = [];
    for await (const rows of pieces) {
      signal?.throwIfAborted();
      const one = this.reduce(rows).then((piece) => ({ piece, first: rows.first, rows: rows.rows }));
      one.catch(() => {}); // heard of when it is its turn
      running.push(one);
      if (running.length > QUEUED * this.wanted) yield await abortable(running.shift() as typeof one, signal);
    }
    for (const one of running) yield await abortable(one, signal);
  }

  end(): void {
    for (const member of this.members) member.link.terminate();
  }

  private async reduce({ x, rows }: DenseRows): Promise<Piece> {
    const member = this.wanted > 0 ? await this.member() : null;
    return member ? member.reduce(x, rows) : this.reduceHere(x, rows);
  }

  private reduceHere(x: NumericArray, rows: number): Piece {
    const { map, module, format } = this.task;
    this.here ??= openKernel(map, module);
    return reducePiece(this.here, x, rows, format, map.dimensions);
  }

  /** The one with the least to do. */
  private async member(): Promise<Member> {
    const { source } = await loadChunk("the reducers' worker", () => import('#chunk/vectors-script'));
    const [idlest] = [...this.members].sort((a, b) => a.waiting - b.waiting);
    if (idlest && (idlest.waiting === 0 || this.members.length >= this.wanted)) return idlest;
    const member = new Member(source, this.task);
    this.members.push(member);
    return member;
  }
}

class Member {
  readonly link: WorkerLink;
  private readonly queue: { resolve(piece: Piece): void; reject(error: unknown): void }[] = [];
  private failure: { error: unknown } | undefined;

  constructor(source: string, task: Task) {
    this.link = platform.startWorker(
      { source },
      {
        message: (message) => this.queue.shift()?.resolve(message as Piece),
        failure: (error) => this.fail(error),
      },
    );
    this.link.post(task satisfies ToWorker, []);
  }

  get waiting(): number {
    return this.queue.length;
  }

  reduce(x: NumericArray, rows: number): Promise<Piece> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure.error);
      this.queue.push({ resolve, reject });
      this.link.post({ x, rows } satisfies ToWorker, x.buffer instanceof ArrayBuffer ? [x.buffer] : []);
    });
  }

  private fail(cause: unknown): void {
    const error = new PCAError('ERR_LOAD', `a worker that reduces vectors stopped: ${reasonOf(cause)}`, {
      cause,
    });
    this.failure ??= { error };
    for (const { reject } of this.queue.splice(0)) reject(error);
  }
}
