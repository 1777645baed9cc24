import type { Page } from 'playwright';

/** The mean and the covariance of the points that *Touch* draws, y upwards, in pixels, and the angle of their component. */
export async function moments(page: Page) {
  const points = await page
    .locator('#touch-plot .points circle')
    .evaluateAll((all) =>
      all.map((dot) => [Number(dot.getAttribute('cx')), -Number(dot.getAttribute('cy'))]),
    );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = [0, 1].map((j) => mean(points.map((p) => p[j])));
  const s = (i: number, j: number) => mean(points.map((p) => (p[i] - middle[i]) * (p[j] - middle[j])));
  const [a, b, d] = [s(0, 0), s(0, 1), s(1, 1)];
  return { count: points.length, a, b, d, axis: (Math.atan2(2 * b, a - d) / 2) * (180 / Math.PI) };
}
