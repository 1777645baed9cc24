import { init, PCA } from 'wasm-pca';
import { percent, slider, svg } from './plane.ts';

const COLUMNS = 10;
const WIDTH = 640;
const HEIGHT = 240;

/** Rows with three strong directions and some noise. */
function rows(): number[][] {
  return Array.from({ length: 200 }, (_, n) =>
    Array.from(
      { length: COLUMNS },
      (_, j) =>
        2 * Math.sin(n) * Math.cos(j) +
        1.3 * Math.cos(1.7 * n) * Math.sin(2 * j) +
        0.9 * Math.sin(2.9 * n) * Math.cos(3 * j + 1) +
        0.6 * Math.sin(n * (j + 3) * 12.9898),
    ),
  );
}

/** Eigenvalues as bars, and what so many components keep and lose. */
export async function mount(element: HTMLElement): Promise<void> {
  await init();
  const pca = PCA.fitSync(rows());
  const picture = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'img',
    'aria-label': 'Eigenvalues from largest to smallest',
  });
  const output = document.createElement('output');
  const [largest] = pca.explainedVariance;
  const step = WIDTH / COLUMNS;
  const bars = Array.from(pca.explainedVariance, (value, m) => {
    const height = Math.max(2, (value / largest) * (HEIGHT - 30));
    const number = svg('text', { x: (m + 0.5) * step, y: HEIGHT - 4, 'text-anchor': 'middle' });
    number.textContent = String(m + 1);
    picture.append(number);
    return svg('rect', { x: m * step + 6, y: HEIGHT - 22 - height, width: step - 12, height, rx: 3 });
  });
  picture.append(...bars);
  const draw = (kept: number): void => {
    bars.forEach((bar, m) => {
      bar.setAttribute('class', m < kept ? 'bar' : 'bar cut');
    });
    const share = pca.explainedVarianceRatio.subarray(0, kept).reduce((sum, value) => sum + value, 0);
    output.textContent =
      `${kept} of ${COLUMNS} components keep ${percent(share)} of the variance; ` +
      `the distortion is ${pca.distortion(kept).toFixed(3)}.`;
  };
  slider(element, 'Components', [0, COLUMNS, 1, 3], draw);
  element.append(picture, output);
  draw(3);
}
