import { expect, test } from 'vitest';
import { qn } from '../../../web/analysis/robust/univariate.ts';

// biome-ignore format: a table
const x = Float64Array.of(
  -1.38, 0.4442, 0.0354, 3.5014, -0.6659, -1.7269, -1.7249, -1.285, -1.0869, -0.4363, 2.6482, 0.7736, 0.6514, -0.3188,
  1.5627, -0.8586, 1.1403, 1.2191, -3.0194, -1.1008, 1.4954, -0.5748, -1.1518, 0.5357, -0.0777, -1.131, 1.8935, -0.8912,
  -1.4364, -0.3728, -0.5143, -2.4366, 0.9279, -2.1447, 1.0617, -1.0566, -0.9246, 0.0662, 0.2737, -0.5221, -0.4962,
);

// robustbase 0.95-0: Qn(x[1:n]), some of them with the digits of single precision
test.each([
  [2, 1.61665506325893],
  [3, 0.9014238108568],
  [4, 2.07755372403348],
  [5, 1.33749241253474],
  [6, 1.50813473160893],
  [7, 1.36088240555498],
  [8, 1.06162994742882],
  [9, 0.85652842502304],
  [10, 1.022778546944],
  [11, 1.262687109376],
  [12, 1.42653163249674],
  [13, 1.40424102153402],
  [20, 1.59229025399653],
  [41, 1.29291171287144],
])("Qn of %d values is robustbase's", (n, expected) => {
  expect(qn(x.subarray(0, n)) / expected).toBeCloseTo(1, 6);
});

test('Qn is the distance of two values, in their units; 0 of one, and where most are equal', () => {
  for (const unit of [1e-200, 1e200])
    expect(qn(x.map((value) => unit * value)) / unit / qn(x)).toBeCloseTo(1, 12);
  expect(qn(x.map((value) => value + 2 ** 20))).toBeCloseTo(qn(x), 9);
  expect(qn(Float64Array.of(3))).toBe(0);
  expect(qn(Float64Array.of(1, 1, 1, 1, 2, 3))).toBe(0);
});
