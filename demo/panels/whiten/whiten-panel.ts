import './whiten.css';
import { loadTable } from '../../data/example-tables.ts';
import { ARROWS } from '../../ui/arrow-keys.ts';
import { byId, h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { nearestInDirection } from '../../ui/scatter/nearest.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { cloudPlot } from './cloud-plot.ts';
import { NAMES } from './explanation.ts';
import { SPACES, type SpaceName, type Spaces, spaces } from './spaces.ts';
import { exact, lambdas, rounded, whitenReadout } from './whiten-readout.ts';

const key = (colour: 'positive' | 'negative', name: string) =>
  h('span', { class: 'whiten-key' }, h('span', { class: `key key-${colour}` }), name);

/** The point that whitening moves out furthest: in minutes nothing is odd about it. */
function oddest({ zca, count }: Spaces): number {
  let best = 0;
  const distance = (i: number) => Math.hypot(zca.points[2 * i], zca.points[2 * i + 1]);
  for (let i = 1; i < count; i++) if (distance(i) > distance(best)) best = i;
  return best;
}

/** Panel 3: Old Faithful raw, standardised and whitened, as Bishop's figure 12.6. */
export async function mountWhiten(): Promise<void> {
  const all = spaces(await loadTable('faithful'));
  const read = whitenReadout(all);
  const large = cloudPlot('large', pick);
  const small = SPACES.map((name) => ({ name, plot: cloudPlot('small', pick) }));

  const kept = urlParameter(
    'whiten-point',
    String(oddest(all) + 1),
    (value) => /^[1-9]\d*$/.test(value) && Number(value) <= all.count,
    (value) => choose(Number(value) - 1),
  );
  let chosen = -1;

  function choose(i: number): void {
    chosen = i;
    large.choose(i);
    for (const { plot } of small) plot.choose(i);
    read.choose(i);
    picture.element.dataset.point = String(i + 1);
  }

  function pick(i: number): void {
    choose(i);
    kept.set(String(i + 1), true);
  }

  function show(name: SpaceName): void {
    const { across, upwards, title } = NAMES[name];
    const whitened = name === 'pca' || name === 'zca';
    large.show({ space: all[name], across, upwards, origin: whitened ? all.standardised : undefined });
    large.svg.setAttribute('aria-label', `${title}. Arrow keys go from point to point.`);
    read.show(name);
    picture.element.dataset.by = name;
  }

  const by = segmentedControl<SpaceName>({
    legend: 'The points are shown',
    name: 'whiten-by',
    value: 'standardised',
    options: SPACES.map((value) => ({ value, label: NAMES[value].short, title: NAMES[value].title })),
    onChange: show,
  });

  const thumbnails = small.map(({ name, plot }) => {
    const { title, across, upwards } = NAMES[name];
    plot.svg.setAttribute('role', 'img');
    plot.svg.setAttribute('aria-label', `${title}: ${upwards} over ${across}`);
    return h(
      'div',
      { class: 'whiten-one', 'data-space': name },
      h('h4', {}, title),
      plot.element,
      h('p', { class: 'note' }, ...lambdas(all[name])),
    );
  });

  const picture = figure({
    id: 'whiten-figure',
    body: [
      h('div', { class: 'figure-head' }, h('h3', {}, 'One cloud, four times'), by.element),
      h('div', { class: 'whiten-layout' }, large.element, read.element),
      h('div', { class: 'whiten-four' }, ...thumbnails),
    ],
    caption: [
      `The ${all.count} eruptions of Old Faithful, as in Bishop’s figure 12.6, with a second way to whiten. `,
      key('positive', 'First'),
      ' and ',
      key('negative', 'second'),
      ' principal axis, ±√λ each way, and where whitening takes them. The dotted line is one standard deviation in every direction; where the covariance is the identity it is the unit circle. Thin lines lead from the standardised to the whitened points. Whitening starts from the standardised columns; either way leaves a point at the same distance from the mean, Mahalanobis’s. All variances are divided by ',
      h('i', {}, 'N'),
      '. Click or tap a point to find it in all four; with the plot in focus, arrow keys go from point to point.',
    ],
    table: () => ({
      columns: ['eruption', ...SPACES.flatMap((name) => [`${NAMES[name].short}: across`, 'up'])],
      rows: Array.from({ length: all.count }, (_, i) => [
        i + 1,
        ...SPACES.flatMap((name) => [exact(all[name].points[2 * i]), exact(all[name].points[2 * i + 1])]),
      ]),
      note: `Covariances: ${SPACES.map((name) => {
        const [a, b, , d] = Array.from(all[name].covariance, (v) => rounded(v));
        return `${NAMES[name].short} (${a}, ${b}; ${b}, ${d})`;
      }).join(', ')}.`,
    }),
  });

  large.svg.id = 'whiten-plot';
  large.svg.tabIndex = 0;
  large.svg.setAttribute('role', 'application');
  large.svg.setAttribute('aria-roledescription', 'plane of points');
  large.svg.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !large.layout) return;
    event.preventDefault();
    const frame = { left: 0, top: 0, width: large.size, height: large.size };
    const next = nearestInDirection(large.layout, frame, chosen, arrow, () => true);
    if (next >= 0) pick(next);
  });

  replaceChildren(byId('whiten-panel'), picture.element);
  read.show(by.value);
  // One plot a frame: together they would hold the page up.
  await nextPaint();
  show(by.value);
  for (const { name, plot } of small) {
    await nextPaint();
    plot.show({ space: all[name], ...NAMES[name] });
  }
  choose(Number(kept.value) - 1);
}
