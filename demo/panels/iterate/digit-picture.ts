import { PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { dot, type Method, type State } from './iteration.ts';
import type { Drawable } from './problems.ts';

const SAMPLES = 4;

/** Shows the present vector as an image beside the first component and, for EM, images and where they are attached. */
export function digitPicture() {
  const now = bitmap(SIDE);
  const target = bitmap(SIDE);
  const images = Array.from({ length: SAMPLES }, () => ({ row: bitmap(SIDE), foot: bitmap(SIDE) }));
  const attached = htmlElement`
    <div class="iterate-attached">
      ${images.map(({ row, foot }) => html`<div>${row.element}${foot.element}</div>`)}
    </div>
  `;
  return {
    element: htmlElement`
      <div class="one-column">
        <div class="iterate-pair">
          <div>${now.element}<div class="quiet-text iterate-name">now</div></div>
          <div>${target.element}<div class="quiet-text iterate-name">$u_1$, the target</div></div>
        </div>
        ${attached}
      </div>
    `,
    draw({ u, rows, mean }: Drawable, { w, a }: State, method: Method) {
      now.signed(w, 'The vector now, as an image');
      const sign = Math.sign(dot(w, u)) || 1; // u₁ and −u₁ are the same component
      target.signed(
        u.map((value) => sign * value),
        'The first component',
      );
      attached.hidden = method !== 'em';
      if (attached.hidden) return;
      images.forEach(({ row, foot }, i) => {
        const x = rows.subarray(i * PIXELS, (i + 1) * PIXELS);
        const z = a ? dot(a, x) / dot(a, a) : 0;
        row.grey(
          x.map((value, j) => value + mean[j]),
          `Image ${i + 1}`,
        );
        foot.grey(
          w.map((value, j) => mean[j] + z * value),
          `Its point of attachment on the line`,
        );
      });
    },
  };
}
