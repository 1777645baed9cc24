import { expect, test } from 'vitest';
import * as all from 'wasm-pca';

const { CCA, FisherDiscriminant, Moments, PCA, PCAError, RobustPCA, Rotation } = all;

test('the package exports this and no more', () => {
  expect(Object.keys(all).sort()).toEqual([
    'CCA',
    'FisherDiscriminant',
    'Moments',
    'PCA',
    'PCAError',
    'RobustPCA',
    'Rotation',
    'ellipse',
    'init',
    'rowsOf',
    // The declarations omit it: only `wasm-pca/vectors` uses it, which shares the workers.
    'workerPool',
  ]);
});

test.each([
  [
    PCA,
    [
      'fit',
      'fitSync',
      'fitTransform',
      'fitTransformSync',
      'fitStream',
      'fromMoments',
      'fromMomentsSync',
      'fromCovariance',
      'fromCovarianceSync',
      'fromJSON',
    ],
  ],
  [FisherDiscriminant, ['fit', 'fitSync', 'leaveOneOut', 'leaveOneOutSync', 'fromJSON']],
  [CCA, ['fit', 'fitSync', 'fromJSON']],
  [RobustPCA, ['fit', 'fitSync', 'fromJSON']],
  [Rotation, ['fromJSON']],
  [Moments, ['create', 'createSync', 'fromBytes']],
  [PCAError, []],
])('%o has the static methods that are declared, of its own', (Class, methods) => {
  const own = Object.getOwnPropertyNames(Class).filter(
    (name) => !['length', 'name', 'prototype'].includes(name),
  );
  expect(own.sort()).toEqual([...methods].sort());
  expect(Object.getPrototypeOf(Class)).toBe(Class === PCAError ? Error : Function.prototype);
});

test('moments keep what they hold to themselves', async () => {
  const moments = await Moments.create(2);
  expect(Reflect.ownKeys(moments)).toEqual([]);
  moments.free();
});
