import './whiten.css';
import { loadTable } from '../../data/example-tables.ts';
import { ARROWS } from '../../ui/arrow-keys.ts';
import { byId, h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { nearestInDirection } from '../../ui/scatter/nearest.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { cloudPlot } from './cloud-plot.ts';
import { directions, NAMES } from './explanation.ts';
import { type Source, SPACES, type SpaceName, type Spaces, spaces } from './spaces.ts';
import { exact, lambdas, rounded, whitenReadout } from './whiten-readout.ts';

const key = (colour: 'positive' | 'negative', name: string) =>
  h('span', { class: 'whiten-key' }, h('span', { class: `key key-${colour}` }), name);

/** The point that whitening moves out furthest: in minutes nothing is odd about it. */
function oddest({ from, count }: Spaces): number {
  const { zca } = from.standardised;
  let best = 0;
  const distance = (i: number) => Math.hypot(zca.points[2 * i], zca.points[2 * i + 1]);
  for (let i = 1; i < count; i++) if (distance(i) > distance(best)) best = i;
  return best;
}

/** Panel 3: Old Faithful raw, standardised, rotated and whitened, as Bishop's figure 12.6. */
export async function mountWhiten(): Promise<void> {
  const all = spaces(await loadTable('faithful'));
  const read = whitenReadout(all);
  const large = cloudPlot('large', pick);
  const small = SPACES.map((name) => ({
    name,
    plot: cloudPlot('small', pick),
    note: h('p', { class: 'note' }),
  }));

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
    const { value: source } = from;
    const white = name === 'pca' || name === 'zca';
    const origin = white && source === 'standardised' ? all.from.standardised.standardised : undefined;
    large.show({ space: all.from[source][name], ...directions(name, source), white, origin });
    large.svg.setAttribute('aria-label', `${NAMES[name].title}. Arrow keys go from point to point.`);
    read.show(name, source);
    picture.element.dataset.by = name;
    picture.element.dataset.from = source;
  }

  function showSmall({ name, plot, note }: (typeof small)[number]): void {
    const space = all.from[from.value][name];
    const along = directions(name, from.value);
    plot.svg.setAttribute('aria-label', `${NAMES[name].title}: ${along.upwards} over ${along.across}`);
    plot.show({ space, ...along });
    replaceChildren(note, ...lambdas(space));
  }

  const by = segmentedControl<SpaceName>({
    legend: 'The points are shown',
    name: 'whiten-by',
    value: 'standardised',
    options: new Map(SPACES.map((space) => [space, NAMES[space].short])),
    titles: Object.fromEntries(SPACES.map((space) => [space, NAMES[space].title])),
    onChange: show,
  });
  const from = segmentedControl<Source>({
    legend: 'Rotate and whiten',
    name: 'whiten-from',
    value: 'standardised',
    showLegend: true,
    options: { standardised: 'Standardised', raw: 'Raw' },
    titles: { standardised: 'The columns standardised', raw: 'The columns as recorded, as Bishop does' },
    onChange: () => {
      show(by.value);
      for (const one of small) showSmall(one);
      picture.invalidate();
    },
  });

  const thumbnails = small.map(({ name, plot, note }) => {
    plot.svg.setAttribute('role', 'img');
    return html`
      <div class="whiten-one" data-space="${name}">
        <h4>${NAMES[name].title}</h4>
        ${plot.element}
        ${note}
      </div>
    `;
  });

  const picture = figure({
    id: 'whiten-figure',
    title: 'One cloud, five times',
    controls: [from.element, by.element],
    body: html`
      <div class="one-column whiten-layout">${large.element}${read.element}</div>
      <div class="whiten-five">${thumbnails}</div>
    `,
    caption: html`${all.count} eruptions of Old Faithful, as in Bishop’s figure 12.6. ${key('positive', 'First')} and ${key('negative', 'second')} principal axis, ±√λ each way, and where each step takes them; dotted, one standard deviation in every direction. Variances have divisor <i>N</i>; axes have the signs of a rotation. Click a point to find it in all five.`,
    bishop: '(12.22)–(12.25)',
    table: () => {
      const now = all.from[from.value];
      return {
        columns: ['eruption', ...SPACES.flatMap((name) => [`${NAMES[name].short}: across`, 'up'])],
        rows: Array.from({ length: all.count }, (_, i) => [
          i + 1,
          ...SPACES.flatMap((name) => [exact(now[name].points[2 * i]), exact(now[name].points[2 * i + 1])]),
        ]),
        note: `Covariances: ${SPACES.map((name) => {
          const [a, b, , d] = Array.from(now[name].covariance, (v) => rounded(v));
          return `${NAMES[name].short} (${a}, ${b}; ${b}, ${d})`;
        }).join(', ')}.`,
      };
    },
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
  read.show(by.value, from.value);
  // One plot a frame: together they would hold the page up.
  await nextPaint();
  show(by.value);
  for (const one of small) {
    await nextPaint();
    showSmall(one);
  }
  choose(Number(kept.value) - 1);
}
