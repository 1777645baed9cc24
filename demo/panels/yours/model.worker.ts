import { PCA } from 'wasm-pca';
import { offer } from '../../ui/worker-calls.ts';

const NUMBERS = 1 << 16; // numbers in one part

/** Yields the JSON of plain objects, in parts, because all of it may be longer than a string can be. */
function* json(value: unknown): Generator<BlobPart> {
  if (Array.isArray(value) && value.length > NUMBERS) {
    for (let at = 0; at < value.length; at += NUMBERS) {
      const text = JSON.stringify(value.slice(at, at + NUMBERS)).slice(1, -1);
      yield new Blob([at === 0 ? '[' : ',', text]); // the browser may keep a blob on disk
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    yield '{';
    for (const [k, [name, child]] of Object.entries(value).entries()) {
      yield `${k === 0 ? '' : ','}${JSON.stringify(name)}:`;
      yield* json(child);
    }
    yield '}';
  } else yield JSON.stringify(value);
}

const functions = {
  /** Writes a model's JSON in this worker, because it would block the page for long. */
  json: (model: PCA) => new Blob([...json(PCA.fromJSON(model).toJSON())], { type: 'application/json' }),
};

export type ModelWorker = typeof functions;
offer(functions);
