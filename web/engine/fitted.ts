import { allocating } from '../errors.ts';
import type { DirectReport } from '../models/report.ts';
import type { Engine } from './engine.ts';

/** What every model on the engine's heap says of itself. */
interface EngineFitted {
  readonly residual: number;
  readonly orthogonality: number;
  /** [first, last] of each group. */
  tied(): [number, number][];
  delete(): void;
}

/**
 * Copies a model out of the engine and deletes it there; throws ERR_MEMORY. `started` is the time at which the work
 * began.
 */
export function takeOut<Model extends EngineFitted, T>(
  engine: Engine,
  model: Model,
  started: number,
  bytes: number,
  copy: (model: Model) => T,
): T & { report: DirectReport } {
  try {
    const taken = () => ({
      ...copy(model),
      report: {
        residual: model.residual,
        orthogonality: model.orthogonality,
        tied: model
          .tied()
          .map(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
        milliseconds: performance.now() - started,
        binary: engine.binary,
        memory: engine.heapBytes,
      },
    });
    return allocating(bytes, 'the model', taken, 'keep fewer components');
  } finally {
    engine.release(() => model.delete());
  }
}
