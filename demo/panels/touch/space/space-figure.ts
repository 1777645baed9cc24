import './space.css';
import { number, percent } from '../../../../tables/format.ts';
import { byId, type Child, h, html, math, replaceChildren } from '../../../ui/dom.ts';
import { figure } from '../../../ui/figure.ts';
import { throttleToFrame } from '../../../ui/scheduling.ts';
import { urlParameter } from '../../../ui/url-parameter.ts';
import { verdictLine } from '../../../ui/verdict-line.ts';
import { splitReadout } from '../split-readout.ts';
import { spacePlot } from './space-plot.ts';
import { newSpace, type SpaceState, splitBy, tilt } from './space-state.ts';
import { dot, fromAngles, toAngles } from './vectors.ts';

/** The directions of the plane's normal and of the view, each as two angles of fromAngles() in degrees. */
const FIRST = '-150_38_-62_14';
const FOUR = /^-?\d{1,3}(\.\d)?(_-?\d{1,3}(\.\d)?){3}$/;
const SNAP_LINK = 0.1; // degrees; an angle in a link has one decimal

function verdict({ found, eigenvalues: [first, second, third] }: SpaceState, share: number): Child {
  if (found === 'best')
    return html`<strong>Found the plane of $u_1$ and $u_2$.</strong> It loses $λ_3$, and no plane loses less.`;
  if (found === 'worst') return html`The worst plane: it loses $λ_1$, the largest of the three.`;
  const best = percent((first + second) / (first + second + third));
  return `This plane keeps ${percent(share)}. The best one keeps ${best}.`;
}

/** Mounts the figure in three dimensions: a plane through the mean, which the visitor tilts. */
export function mountSpace(): void {
  const state = newSpace();
  const kept = urlParameter('touch-plane', FIRST, FOUR, () => restore());
  const plot = spacePlot(state, (typed) => {
    const angles = [...toAngles(state.normal), ...state.view];
    kept.set(angles.map((angle) => String(Number(angle.toFixed(1)))).join('_'), true);
    take(); // the angles that the address has, so that a link shows the same picture
    (typed ? drawNow : draw)();
  });
  const message = verdictLine();
  const bar = h('div');
  const table = h('table', { class: 'bare-table of-numbers split-table' });
  const lambdas = state.eigenvalues.flatMap((value, i) => [
    i > 0 && ', ',
    h('span', { class: 'nowrap' }, math('λ', i + 1), `\u00a0=\u00a0${number(value, 3)}`),
  ]);

  function drawNow(): void {
    const split = splitBy(state);
    const share = split.kept / (split.kept + split.error);
    const where = { best: ', the best plane', worst: ', the worst plane' };
    plot.draw(share, `keeps ${percent(share)}${state.found ? where[state.found] : ''}`);
    const readout = splitReadout('touch-space', 'plane', split, '', lambdas);
    replaceChildren(bar, readout.bar);
    replaceChildren(table, readout.table);
    message.say(verdict(state, share));
    picture.element.dataset.found = state.found ?? '';
    picture.invalidate();
  }
  const draw = throttleToFrame(drawNow);

  function take(): void {
    const [round, above, viewRound, viewAbove] = kept.value.split('_').map(Number);
    state.view = [viewRound, viewAbove];
    tilt(state, fromAngles(round, above), SNAP_LINK);
  }

  function restore(): void {
    take();
    drawNow();
  }

  const picture = figure({
    id: 'touch-space-figure',
    title: 'From two dimensions to many',
    body: html`
      <div class="one-column two-parts" style="--parts: 7fr 5fr; align-items: center">
        ${plot.element}
        <div class="one-column">
          <p id="touch-space-keys">Three dimensions, so a plane: tilt it by its handle until the threads are shortest. Drag elsewhere to turn the view. Both also follow the arrow keys.</p>
          ${message.element}
          ${bar}
          ${table}
          <p class="note">With 784 dimensions only the number of terms changes: $M$ components keep <span class="math">$λ_1$ + … + $λ_M$</span> and lose the rest. <a href="#digits">On to the digits</a></p>
        </div>
      </div>
    `,
    caption: html`<span class="key key-kept"></span>The plane and the points projected onto it; <span class="key key-lost"></span>what each projection loses.`,
    bishop: '(12.11), (12.18)',
    table: () => ({
      columns: ['point', math('x', 1), math('x', 2), math('x', 3), 'distance from the plane'],
      rows: state.points.map((point, i) => [
        i + 1,
        ...point.map((value) => value.toFixed(3)),
        Math.abs(dot(point, state.normal)).toFixed(4),
      ]),
      note: 'Coordinates from the mean.',
    }),
  });

  replaceChildren(byId('touch-space'), picture.element);
  new ResizeObserver(draw).observe(plot.element);
  restore();
}
