/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { FisherDiscriminant, PCA } from 'wasm-pca';
import { BEAMS, type Beam, oilFlow, type Phases, pathLengths, REGIMES } from '../../demo/data/oil-flow';

const flow = oilFlow();
const matrix = { data: flow.data, rows: flow.rows, columns: 12 };
const mixtures = Array.from({ length: flow.rows }, (_, i) => [...flow.fractions.slice(3 * i, 3 * i + 3)]);

test('a thousand samples of twelve measurements, the same for the same seed', () => {
  expect(flow.columns).toHaveLength(12);
  expect(flow.data).toHaveLength(12_000);
  expect(flow.data.every((value) => Number.isFinite(value))).toBe(true);
  expect(oilFlow(1000, 1993)).toEqual(flow);
  expect(oilFlow(1000, 1994).data).not.toEqual(flow.data);
  expect(oilFlow(30).data).toEqual(flow.data.slice(0, 360));
});

test('the fractions of a mixture add up to 1, and every phase has a third on average', () => {
  for (const mixture of mixtures) expect(mixture.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  for (const phase of [0, 1, 2])
    expect(mixtures.reduce((sum, mixture) => sum + mixture[phase], 0) / flow.rows).toBeCloseTo(1 / 3, 1);
});

test.each(REGIMES)('%s: the lengths within the phases add up to the chord of the beam', (regime) => {
  for (const mixture of mixtures)
    for (const beam of BEAMS) {
      const lengths = pathLengths(regime, mixture as unknown as Phases, beam);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0);
      expect(lengths[0] + lengths[1] + lengths[2]).toBeCloseTo(2 * Math.sqrt(1 - beam.offset ** 2), 12);
    }
});

const DIRECTIONS: Beam['direction'][] = ['vertical', 'horizontal'];
test.each(REGIMES.flatMap((regime) => DIRECTIONS.map((direction) => ({ regime, direction }))))(
  '$regime: $direction beams all over the pipe see each phase’s share of its area',
  ({ regime, direction }) => {
    const mixture: Phases = [0.2, 0.5, 0.3];
    const beams = 20_000;
    const areas = [0, 0, 0];
    for (let k = 0; k < beams; k++) {
      const offset = ((k + 0.5) / beams) * 2 - 1;
      pathLengths(regime, mixture, { direction, offset }).forEach((length, p) => {
        areas[p] += (length * 2) / beams;
      });
    }
    areas.forEach((area, p) => {
      expect(area).toBeCloseTo(Math.PI * mixture[p], 3);
    });
  },
);

test('the noise is that of counting photons', () => {
  // The uppermost beam, H3, of stratified flow that is gas up there: all but nothing is absorbed.
  const many = oilFlow(30_000);
  const gas = Array.from({ length: many.rows }, (_, i) => i).filter(
    (i) => i % 3 === 0 && many.fractions[3 * i + 2] > 0.4,
  );
  const [column, chord] = [10, 2 * 0.8 * 5];
  const expected = 0.2815 * 0.03 * chord;
  const values = gas.map((i) => many.data[12 * i + column]);
  const mean = values.reduce((a, b) => a + b) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  expect(values.length).toBeGreaterThan(3000);
  expect(mean).toBeCloseTo(expected, 3);
  const ratio = variance / (Math.exp(expected) / 100_000);
  expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
});

/** How many rows lie closest to the mean of their own class. */
function toldApart({ data, columns }: { data: ArrayLike<number>; columns: number }, used: number): number {
  const means = REGIMES.map(() => new Array(used).fill(0));
  const rows = Array.from({ length: flow.rows }, (_, i) =>
    Array.from({ length: used }, (_, j) => data[i * columns + j]),
  );
  const counts = REGIMES.map((_, k) => flow.labels.filter((label) => label === k).length);
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      means[flow.labels[i]][j] += value / counts[flow.labels[i]];
    });
  });
  const nearest = rows.map((row) => {
    const distances = means.map((mean) => Math.hypot(...row.map((value, j) => value - mean[j])));
    return distances.indexOf(Math.min(...distances));
  });
  return nearest.filter((k, i) => k === flow.labels[i]).length / flow.rows;
}

test('the regimes overlap on the first two components, as in Bishop’s figure 12.8; Fisher tells them apart', async () => {
  const { scores } = await PCA.fitTransform(matrix, { components: 2 });
  const fisher = await FisherDiscriminant.fit(matrix, [...flow.labels]);
  expect(toldApart(scores, 2)).toBeLessThan(0.8);
  expect(toldApart(await fisher.transform(matrix), 2)).toBeGreaterThan(0.9);
});
