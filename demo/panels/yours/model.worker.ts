import { PCA } from 'wasm-pca';
import { offer } from '../../ui/worker-calls.ts';

const NUMBERS = 1 << 16; // written at once

/** JSON of plain objects whose arrays may be longer than a string can be. */
function blobOf(value: object): Blob {
  const parts: BlobPart[] = [];
  function write(part: unknown): void {
    if (Array.isArray(part) && part.length > NUMBERS) {
      for (let at = 0; at < part.length; at += NUMBERS) {
        const text = JSON.stringify(part.slice(at, at + NUMBERS)).slice(1, -1);
        parts.push(new Blob([at === 0 ? '[' : ',', text])); // a blob need not stay in memory
      }
      parts.push(']');
    } else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      Object.entries(part).forEach(([name, child], k) => {
        parts.push(`${k === 0 ? '{' : ','}${JSON.stringify(name)}:`);
        write(child);
      });
      parts.push(Object.keys(part).length === 0 ? '{}' : '}');
    } else {
      parts.push(JSON.stringify(part));
    }
  }
  write(value);
  return new Blob(parts, { type: 'application/json' });
}

const functions = {
  /** Written away from the page's thread, which it would hold up for long. */
  json: (model: PCA) => blobOf(PCA.fromJSON(model).toJSON()),
};

export type ModelWorker = typeof functions;
offer(functions);
