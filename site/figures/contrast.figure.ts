import { init, PCA } from 'wasm-pca';
import { ContrastPCA } from 'wasm-pca/contrast';
import { type Point, plane, slider } from './plane.ts';
import { bell } from './random.ts';

const [ROWS, ALONG, ACROSS] = [60, 0.65, 0.12];

/** Shows the first component of a target, and the direction in which it varies more than a background. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const random = bell(5);
  // Both tables vary along the diagonal; the target varies upwards too.
  const common = (): Point => {
    const [along, across] = [ALONG * random(), ACROSS * random()];
    return [along - across, 0.4 * along + across];
  };
  const background = Array.from({ length: ROWS }, common);
  const [basis, own] = [Array.from({ length: ROWS }, common), Array.from({ length: ROWS }, random)];
  const figure = plane(element, 'A background as orange points, a target as blue points');
  const draw = (strength: number): void => {
    const target = basis.map(([x, y], i): Point => [x, y + strength * own[i]]);
    const pca = PCA.fitSync(target);
    const found = ContrastPCA.fitSync(target, background, { components: 1 });
    figure.clear();
    for (const point of background) figure.dot(point, 'dot other');
    for (const point of target) figure.dot(point);
    figure.axis([pca.mean[0], pca.mean[1]], [pca.components.data[0], pca.components.data[1]]);
    const [x, y] = found.loadings.data;
    figure.segment([found.mean[0] - x, found.mean[1] - y], [found.mean[0] + x, found.mean[1] + y], 'lost');
    figure.say(
      `Along the short line, the direction of the contrast, the target (blue) has ${found.contrasts[0].toFixed(1)} times the variance ` +
        'of the background (orange). The long line is the first component of the target.',
    );
  };
  slider(element, 'What the target varies in alone', [0, 0.4, 0.01, 0.2], draw);
  draw(0.2);
}
