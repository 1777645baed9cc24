/** Words of the search: `n_components` and `ERR_SHAPE` are one each. */
export const tokenize = (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);

/** Pages that explain come before those that list what is declared, and before what is said of measurements and of building. */
export const weigh = (documentId) => {
  if (/\/(reference\/api|examples)\//.test(documentId)) return 0.25;
  const aside =
    /\/(accuracy|benchmarks|how-it-works|building|contributing|changelog|releasing|versions|security)\./;
  return aside.test(documentId) ? 0.25 : 1;
};
