/** Words of the search: `n_components` and `ERR_SHAPE` are one each. */
export const tokenize = (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
