import { laterScript } from '../chunk.ts';

const script = /* @__PURE__ */ laterScript<typeof import('../missing/index.ts')>(
  'the script of missing cells',
  () => import('#chunk/missing'),
);

/** Loads the script that fits and imputes missing cells, which Sync forms need. Throws ERR_LOAD. */
export const loadMissing = () => script.load();

/** Loads the same where the steps run asynchronously. Throws ERR_LOAD in Sync calls if it is not loaded. */
export const loadedMissing = () => script.steps('init({ analysis: true })');
