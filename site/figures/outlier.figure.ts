import { init, PCA, RobustPCA } from 'wasm-pca';
import { type Point, plane } from './plane.ts';

/** Shows one outlier, and the first component of PCA and of robust PCA. */
export async function mount(element: HTMLElement): Promise<void> {
  await init({ analysis: true });
  const others: Point[] = Array.from({ length: 24 }, (_, n) => {
    const along = (n - 11.5) / 20;
    return [along, along * 0.6 + Math.sin(n * 5.3) / 14];
  });
  const far: Point[] = [[1, -0.9]];
  const figure = plane(element, 'Points, one of them far off, and two first components');
  const draw = (): void => {
    const points = [...others, ...far];
    const classic = PCA.fitSync(points, { components: 1 });
    const { model, kinds } = RobustPCA.fitSync(points, { components: 1 });
    const direction = ({ components: { data } }: PCA): Point => [data[0], data[1]];
    const angle = ([x, y]: Point): string => `${((Math.atan2(y, x) * 180) / Math.PI).toFixed(1)}°`;
    figure.clear();
    for (const point of others) figure.dot(point);
    figure.axis([classic.mean[0], classic.mean[1]], direction(classic), 'axis dashed');
    figure.axis([model.mean[0], model.mean[1]], direction(model));
    figure.say(
      `First component ${angle(direction(classic))}, robust ${angle(direction(model))}. ` +
        `The point at ${far[0].map((value) => value.toFixed(2)).join(', ')} is of the kind “${kinds[24]}”.`,
    );
  };
  figure.drag(far, 'The point that stands apart', draw);
  draw();
}
