import { expect, test } from 'vitest';
import { ellipse, FisherDiscriminant, init, PCA } from 'wasm-pca';
import { inFreshNode } from '../support/node';

test('init() loads what Sync forms of analyses need, unless it is told not to', async () => {
  const outcomes = await inFreshNode<unknown[]>(`
    const { init, PCA } = await import('wasm-pca');
    const pca = PCA.fromJSON((await PCA.fit([[1, 2], [2, 1], [4, 5]])).toJSON());
    const count = () => { try { return pca.suggestSync({ methods: ['variance'] }).variance.count; } catch (e) { return e.code; } };
    await init({ analysis: false });
    const before = count();
    await init();
    console.log(JSON.stringify([before, count()]));
  `);
  expect(outcomes).toEqual(['ERR_LOAD', 1]);
});

test('init({ analysis }) checks its option', async () => {
  await expect(init({ analysis: 1 as unknown as boolean })).rejects.toMatchObject({ code: 'ERR_OPTION' });
  await init({ analysis: true });
  expect(PCA.fitSync([[1], [2]]).rows).toBe(2);
});

test('null is no number of an option', async () => {
  const x = [[1, 2], [2, 1], [4, 5], [5, 3]]; // biome-ignore format: a matrix
  const pca = await PCA.fit(x);
  const option = { code: 'ERR_OPTION' };
  await expect(pca.suggest({ level: null as never })).rejects.toMatchObject(option);
  await expect(pca.rotate({ tolerance: null as never })).rejects.toMatchObject(option);
  await expect(
    FisherDiscriminant.fit(x, [0, 0, 1, 1], { regularization: null as never }),
  ).rejects.toMatchObject(option);
  expect(() => ellipse(x, { level: null as never })).toThrow(expect.objectContaining(option));
});
