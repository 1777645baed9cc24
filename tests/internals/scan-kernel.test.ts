import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bitQuery, codeQuery, hammingQuery } from '../../web/vectors/later/scan-query.ts';
import { openScanKernel, type ScanWeights } from '../../web/vectors/scan-kernel.ts';
import { root } from '../support/node.ts';
import { noise } from '../support/random';

const module = new WebAssembly.Module(readFileSync(join(root, 'build/engine/scan.wasm')));

const floats = (count: number, seed: number) => Float32Array.from(noise(count, 1, seed));

test.each([1, 3, 8, 15, 16, 64, 250, 2100])(
  '%i dimensions: without WebAssembly a scan gives the same bits',
  (dimensions) => {
    const y = floats(dimensions, 1);
    const common = y.map(() => 0.01);
    const queries: [ScanWeights, number][] = [
      [hammingQuery(y).weights, 8],
      [bitQuery(y, 'cosine', false).weights, 8],
      [codeQuery(y, common, 'ip', false).weights, 1],
      [codeQuery(y, common, 'cosine', false).weights, 1],
      [codeQuery(y, floats(dimensions, 2).map(Math.abs), 'l2', false).weights, 1],
      [codeQuery(y, common, 'ip', true).weights, 2],
      [codeQuery(y, common, 'l2', true).weights, 2],
      [codeQuery(y, floats(dimensions, 2).map(Math.abs), 'cosine', true).weights, 2],
    ];
    for (const [weights, each] of queries) {
      const [wasm, script] = [openScanKernel(weights, module), openScanKernel(weights, null)];
      for (const rows of [1, 2, 501]) {
        const codes = Uint8Array.from(
          { length: rows * Math.ceil(dimensions / each) },
          (_, k) => (k * 7919) >> 3,
        );
        const found = wasm.scan(codes, rows);
        const expected = script.scan(codes, rows);
        expect(found.products).toEqual(expected.products);
        if ('parts' in weights) expect(found.squares).toEqual(expected.squares);
        expect(rows < 500 || found.products.some((value) => value !== 0)).toBe(true);
      }
    }
  },
);

test('integers hold a query to the precision of its floats', () => {
  const y = floats(300, 3).map((value, m) => value * 10 ** (m % 5));
  const steps = floats(300, 4).map((value) => Math.abs(value) / 50);
  const codes = Uint8Array.from({ length: 300 }, (_, k) => k * 37);
  const { weights, measure } = codeQuery(y, steps, 'l2', false);
  const { products, squares } = openScanKernel(weights, module).scan(codes, 1);
  let [product, square, magnitudes] = [0, 0, 0];
  for (const [m, byte] of codes.entries()) {
    const value = ((byte << 24) >> 24) * steps[m];
    product += value * y[m];
    square += value ** 2;
    magnitudes += Math.abs(value * y[m]);
  }
  expect(Math.abs(products[0] * measure.scale - product)).toBeLessThan(2 ** -24 * magnitudes);
  expect(Math.abs(squares[0] * measure.squareScale - square)).toBeLessThan(2 ** -22 * square);
});
