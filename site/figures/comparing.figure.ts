import { init, PCA } from 'wasm-pca';
import { compare } from 'wasm-pca/compare';
import { type Point, plane } from './plane.ts';

/** Shows the first components of two groups that the reader moves, and the angle between them. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const first: Point[] = [
    [-1.5, -0.2],
    [-1.1, -0.35],
    [-0.8, 0.2],
    [-0.4, 0.1],
    [-0.1, 0.45],
  ];
  const second: Point[] = [
    [0.3, -0.7],
    [0.6, -0.1],
    [0.9, -0.25],
    [1.1, 0.5],
    [1.5, 0.7],
  ];
  const figure = plane(element, 'Two groups of points, and the first component of each');
  const draw = (): void => {
    const [a, b] = [first, second].map((points) => PCA.fitSync(points));
    figure.clear();
    for (const { mean, components } of [a, b])
      figure.axis([mean[0], mean[1]], [components.data[0], components.data[1]]);
    const { angles } = compare(a, b, { components: 1 });
    const { rv } = compare(a, b);
    const degrees = ((180 / Math.PI) * angles[0]).toFixed(1);
    figure.say(`The first components are ${degrees}° apart; the RV of the covariances is ${rv.toFixed(3)}.`);
  };
  figure.drag(first, 'Point of the first group', draw);
  figure.drag(second, 'Point of the second group', draw, 'other');
  draw();
}
