import { laterScript } from '../chunk.ts';

const script = /* @__PURE__ */ laterScript<typeof import('../missing/index.ts')>(
  'the script of missing cells',
  () => import('#chunk/missing'),
);

/** Loads what fits missing cells and says what a model expects in them, which Sync forms need. Throws ERR_LOAD. */
export const loadMissing = () => script.load();

/** Loads the same where the steps run asynchronously. Throws ERR_LOAD in Sync calls if it is not loaded. */
export const loadedMissing = () => script.steps('init({ analysis: true })');
