import { plural, whole } from '../../../tables/format.ts';
import { h, html, htmlElement } from '../../ui/dom.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import {
  type Estimation,
  type Method,
  NAMES,
  notEstimated,
  type Setting,
  WAYS,
  type Way,
} from './estimation.ts';

/** The state of the present choice that `gapsControl` shows. */
interface Foretold {
  setting: Setting;
  /** The rows and columns that are left where rows, or columns, with missing cells are dropped. */
  rows: [number, number];
  columns: [number, number];
  /** The same where cells are estimated. */
  estimated: [number, number];
}

/** Returns the choice of what becomes of missing cells, with what each way does and leaves. */
export function gapsControl(onChange: () => void) {
  const sizes = new Map(WAYS.map((way) => [way, h('span', { class: 'num' })]));
  const texts = new Map(WAYS.map((way) => [way, h('span', { class: 'quiet-text' })]));
  const treatment = segmentedControl<Way>({
    legend: 'Missing values',
    name: 'yours-gaps',
    showLegend: true,
    options: new Map(WAYS.map((way) => [way, html`<b>${NAMES[way]}</b>${sizes.get(way)}${texts.get(way)}`])),
    onChange,
  });
  const components = urlParameter('yours-em', '2', /^[1-9]\d{0,3}$/, onChange);
  let most = 1; // components: less than columns, so that there is noise
  const count = () => Math.max(1, Math.min(Number(components.value), most));
  const typed = htmlElement<HTMLInputElement>`
    <input type="number" id="yours-em" min="1" step="1" inputmode="numeric" onchange=${() => {
      if (typed.checkValidity() && typed.value !== '') components.choose(typed.value);
      else typed.value = String(count());
    }}>
  `;
  const howMany = h('label', { class: 'field' }, 'Components', typed);
  const isMethod = (way: Way): way is Method => way !== 'rows' && way !== 'columns';
  const iterates = (way: Way) => isMethod(way) && way !== 'pairwise';

  function said(way: Way): string {
    const by = plural(count(), 'component');
    return {
      rows: 'leaves out each row with a missing cell.',
      columns: 'leaves out each column with a missing cell.',
      em: `finds the ${by} and the noise that make the cells that are there most likely. The usual choice.`,
      regularized: `finds ${by} of the completed table, shrunk by the noise, as missMDA does. Cautious.`,
      'least-squares': `finds the ${by} nearest to the cells that are there, and no noise, as NIPALS does. Can go astray where these are few.`,
      pairwise:
        'takes each covariance from the rows that have both cells and, where these contradict each other, the nearest that do not. Finds all components.',
    }[way];
  }

  return {
    element: htmlElement`
      <div class="gap-ways" id="yours-gaps">
        ${treatment.element}
        ${howMany}
        <p class="note">
          The last four keep each row that has a value, and fill in what their model expects. All suppose that whether a cell is missing
          does not depend on its value.
        </p>
      </div>
    `,
    get dropsColumns() {
      return treatment.value === 'columns';
    },
    /** Returns how missing cells of this many columns are estimated; null where they are not. */
    estimation(columns: number): Estimation | null {
      most = columns - 1;
      const { value } = treatment;
      return isMethod(value) ? { method: value, components: iterates(value) ? count() : null } : null;
    },
    show({ setting, rows, columns, estimated }: Foretold) {
      most = setting.columns.length - 1;
      for (const way of WAYS) {
        const refused = isMethod(way) ? notEstimated(way, setting) : '';
        const [n, d] = way === 'rows' ? rows : way === 'columns' ? columns : estimated;
        (sizes.get(way) as HTMLElement).textContent = refused === '' ? `${whole(n)} × ${whole(d)}` : '–';
        (texts.get(way) as HTMLElement).textContent = refused === '' ? said(way) : `${refused}.`;
      }
      howMany.hidden = !iterates(treatment.value);
      typed.max = String(Math.max(1, most));
      typed.value = String(count());
    },
  };
}
