import { expect, test } from 'vitest';
import { inFreshNode } from '../support/node';

test('new Moments by mistake does not end the process at the next garbage collection', async () => {
  const code = await inFreshNode(`
    import { setFlagsFromString } from 'node:v8';
    import { runInNewContext } from 'node:vm';
    import { Moments } from 'wasm-pca';
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    let code = null;
    try {
      new Moments(3);
    } catch (error) {
      code = error.code;
    }
    for (let k = 0; k < 5; k++) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    console.log(JSON.stringify(code));
  `);
  expect(code).toBe('ERR_OPTION');
});
