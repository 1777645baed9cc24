/** Splits a text into the words of the search: `n_components` and `ERR_SHAPE` are one word each. */
export const tokenize = (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);

/** Ranks pages that explain above lists of declarations, measurements and instructions for building. */
export const weigh = (documentId) => {
  if (/\/(reference\/api|examples)\//.test(documentId)) return 0.25;
  const aside =
    /\/(accuracy|benchmarks|how-it-works|building|contributing|changelog|releasing|versions|security)\./;
  return aside.test(documentId) ? 0.25 : 1;
};
