/** Whether matrices come one after the other. Arrays, tables and frames are matrices, though they can be iterated over. */
export function isStream(vectors: unknown): boolean {
  const given = Object(vectors);
  try {
    return Symbol.asyncIterator in given || 'getReader' in given || typeof given.next === 'function';
  } catch {
    return false; // what cannot be asked is refused as a matrix is
  }
}
