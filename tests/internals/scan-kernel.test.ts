import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScanKernel, WIDTH } from '../../web/vectors/scan-kernel.ts';
import { root } from '../support/node.ts';
import { noise } from '../support/random';

test('without WebAssembly a scan gives the same bits', () => {
  const module = new WebAssembly.Module(readFileSync(join(root, 'build/engine/scan.wasm')));
  const [wasm, script] = [openScanKernel(module), openScanKernel(null)];
  for (const bytes of [1, 3, 4, 31, 64]) {
    for (const rows of [1, 500, 5000]) {
      const table = Float32Array.from(noise(bytes, WIDTH, 1));
      const codes = Uint8Array.from({ length: rows * bytes }, (_, k) => (k * 7919) >> 3);
      expect(wasm.scan(table, codes, rows)).toEqual(script.scan(table, codes, rows));
    }
  }
});
