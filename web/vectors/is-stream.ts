/**
 * Returns whether `vectors` is a stream of matrices: an async iterable, a ReadableStream or an iterator. Arrays, tables and
 * frames are matrices, although they are iterable.
 */
export function isStream(vectors: unknown): boolean {
  const given = Object(vectors);
  try {
    return Symbol.asyncIterator in given || 'getReader' in given || typeof given.next === 'function';
  } catch {
    return false; // a proxy that throws is refused later, as any value that is not a matrix
  }
}
