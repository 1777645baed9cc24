import { init, PCA } from 'wasm-pca';
import iris from '../../demo/data/iris.csv?raw';
import { type Point, plane, slider } from './plane.ts';

/** Shows Iris as a biplot: points are flowers, arrows are measurements, and alpha scales both. */
export async function mount(element: HTMLElement): Promise<void> {
  await init({ analysis: true });
  const [header, ...lines] = iris.trim().split('\n');
  const names = header.split(',').slice(0, 4);
  const rows = lines.map((line) => line.split(',').slice(0, 4).map(Number));
  const pca = PCA.fitSync(rows, { standardize: true });
  const correlations = pca.covariance();
  const figure = plane(element, 'Biplot of 150 flowers and four measurements');
  const pointsOf = ({ data }: { data: Float64Array }): Point[] =>
    Array.from({ length: data.length / 2 }, (_, n) => [data[2 * n], data[2 * n + 1]]);
  const draw = (alpha: number): void => {
    const biplot = pca.biplotSync(rows, { alpha });
    const [points, arrows] = [pointsOf(biplot.rows), pointsOf(biplot.columns)];
    const reach = (all: Point[]): number => Math.max(...all.flat().map(Math.abs));
    figure.clear();
    for (const [x, y] of points) figure.dot([x / reach(points), y / reach(points)]);
    arrows.forEach(([x, y], j) => {
      const tip: Point = [x / reach(arrows), y / reach(arrows)];
      figure.segment([0, 0], tip, 'lost');
      figure.word(tip, names[j]);
    });
    const between = (a: Point, b: Point): string =>
      ((a[0] * b[0] + a[1] * b[1]) / Math.hypot(...a) / Math.hypot(...b)).toFixed(2);
    const told = (i: number, j: number): string =>
      `${between(arrows[i], arrows[j])} (correlation ${correlations.data[i * names.length + j].toFixed(2)})`;
    figure.say(
      `alpha ${alpha.toFixed(2)}: between the arrows of petal length and width the cosine is ${told(2, 3)}, ` +
        `between those of sepal length and petal width ${told(0, 3)}.`,
    );
  };
  slider(element, 'alpha', [0, 1, 0.05, 0.5], draw);
  draw(0.5);
}
