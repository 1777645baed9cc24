import './whiten.css';
import { loadTable } from '../../data/example-tables.ts';
import { byId, h, html, htmlElement, setAttributes } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { cloudPlot } from './cloud-plot.ts';
import { directions, NAMES } from './explanation.ts';
import { type Source, SPACES, type SpaceName, type Spaces, spaces } from './spaces.ts';
import { exact, lambdas, rounded, whitenReadout } from './whiten-readout.ts';

/** Returns the point that is furthest from the mean after whitening, although it is not conspicuous in minutes. */
function oddest({ from, count }: Spaces): number {
  const { zca } = from.standardised;
  const distances = Array.from({ length: count }, (_, i) =>
    Math.hypot(zca.places[2 * i], zca.places[2 * i + 1]),
  );
  return distances.indexOf(Math.max(...distances));
}

/** Mounts panel 3: Old Faithful raw, standardised, rotated and whitened, as in Bishop's figure 12.6. */
export async function mountWhiten(): Promise<void> {
  const all = spaces(await loadTable('faithful'));
  const read = whitenReadout(all);
  const large = cloudPlot('large', pick);
  setAttributes(large.element, {
    id: 'whiten-plot',
    tabindex: 0,
    role: 'application',
    'aria-roledescription': 'plane of points',
  });
  const small = SPACES.map((name) => {
    const plot = cloudPlot('small', pick);
    const { title } = NAMES[name];
    const note = h('p', { class: 'note' });
    return {
      choose: plot.choose,
      element: htmlElement`
        <div class="one-column whiten-one" data-space="${name}">
          <h4>${title}</h4>
          ${plot.element}
          ${note}
        </div>
      `,
      show() {
        const space = all.from[from.value][name];
        const along = directions(name, from.value);
        plot.show({ label: `${title}: ${along.upwards} over ${along.across}`, space, ...along });
        note.replaceChildren(lambdas(space));
      },
    };
  });

  const isPoint = (value: string) => /^[1-9]\d*$/.test(value) && Number(value) <= all.count;
  const kept = urlParameter('whiten-point', String(oddest(all) + 1), isPoint, choose);

  /** Chooses a point by its number, counted from 1. */
  function choose(point: string): void {
    for (const plot of [large, ...small]) plot.choose(Number(point) - 1);
    read.show(from.value, by.value, Number(point) - 1);
    picture.element.dataset.point = point;
  }

  function pick(i: number): void {
    kept.choose(String(i + 1), true);
  }

  function show(name: SpaceName): void {
    const { value: source } = from;
    const white = name === 'pca' || name === 'zca';
    large.show({
      label: `${NAMES[name].title}. Arrow keys go from point to point.`,
      space: all.from[source][name],
      ...directions(name, source),
      white,
      origin: white && source === 'standardised' ? all.from.standardised.standardised : undefined,
    });
    read.show(source, name, Number(kept.value) - 1);
    picture.element.dataset.by = name;
    picture.element.dataset.from = source;
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
    showLegend: true,
    options: { standardised: 'Standardised', raw: 'Raw' },
    titles: { standardised: 'The columns standardised', raw: 'The columns as recorded, as Bishop does' },
    onChange: () => {
      show(by.value);
      for (const plot of small) plot.show();
      picture.invalidate();
    },
  });

  const picture = figure({
    id: 'whiten-figure',
    title: 'One cloud, five times',
    controls: [from.element, by.element],
    body: html`
      <div class="one-column two-parts" id="whiten-views">${large.element}${read.element}</div>
      <div class="whiten-five" id="whiten-five">${small.map(({ element }) => element)}</div>
    `,
    caption: html`${all.count} eruptions of Old Faithful, as in Bishop’s figure 12.6. <span class="nowrap"><span class="key key-positive"></span>First</span> and <span class="nowrap"><span class="key key-negative"></span>second</span> principal axis, ±√λ each way, and where each step takes them; dotted, one standard deviation in every direction. Variances have divisor <i>N</i>; axes have the signs of a rotation. Click a point to find it in all five.`,
    bishop: '(12.22)–(12.25)',
    table: () => {
      const now = all.from[from.value];
      return {
        columns: ['eruption', ...SPACES.flatMap((name) => [`${NAMES[name].short}: across`, 'up'])],
        rows: Array.from({ length: all.count }, (_, i) => [
          i + 1,
          ...SPACES.flatMap((name) => [2 * i, 2 * i + 1].map((k) => exact(now[name].places[k]))),
        ]),
        note: `Covariances: ${SPACES.map((name) => {
          const [a, b, , d] = Array.from(now[name].covariance, (v) => rounded(v));
          return `${NAMES[name].short} (${a}, ${b}; ${b}, ${d})`;
        }).join(', ')}.`,
      };
    },
  });

  byId('whiten-panel').replaceChildren(picture.element);
  read.show(from.value, by.value, Number(kept.value) - 1);
  // It draws one plot per frame: all in one task would block the page.
  await nextPaint();
  show(by.value);
  for (const plot of small) {
    await nextPaint();
    plot.show();
  }
  choose(kept.value);
}
