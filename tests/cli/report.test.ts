import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PCA } from 'wasm-pca';
import { classify } from '../../cli/model/classify.ts';
import { Alarms } from '../../cli/report/alarms.ts';
import { identifyRows } from '../../cli/report/identify.ts';
import { columnNames, type ReportInput } from '../../cli/report/input.ts';
import { reportPage } from '../../cli/report/page.ts';
import { RowSample } from '../../cli/report/sample.ts';
import { number } from '../../tables/format.ts';
import lda from '../fixtures/lda.json';
import { uniform } from '../support/random.ts';

function rows(count: number, columns: number): number[][] {
  const random = uniform(1);
  return Array.from({ length: count }, () =>
    Array.from({ length: columns }, (_, j) => (random() - 0.5) * (1 + 5 / (j + 1))),
  );
}

async function report(data: number[][], options: object = {}, labels: string[] | null = null) {
  const model = await PCA.fit(data, options);
  const { data: values, ...shape } = await model.transform(data, {
    components: Math.min(3, model.componentCount),
  });
  const finite = model.totalVariance < Number.POSITIVE_INFINITY;
  const alarms = finite && model.rank > 0 ? new Alarms(model, columnNames(model)) : null;
  const found = alarms && (await model.diagnose(data, { rows: 'fitted', components: alarms.components }));
  if (found) alarms.add(found, labels ?? undefined);
  const input: ReportInput = {
    files: ['a.csv'],
    model,
    jackknife: null,
    robust: false,
    omitted: 0,
    sample: {
      scores: { data: values, ...shape },
      t2: found?.t2 ?? new Float64Array(),
      spe: found?.spe ?? new Float64Array(),
      numbers: data.map((_, n) => n + 1),
      labels,
    },
    alarms,
    rules: finite ? await model.suggest(undefined, { replicates: 5 }) : null,
    classes:
      labels &&
      (await classify({
        data: Float64Array.from(data.flat()),
        rows: data.length,
        columns: data[0].length,
        labels,
      })),
    label: labels && 'kind',
    command: 'wasm-pca fit a.csv --report r.html',
    seconds: 1.5,
    version: '0.1.0',
  };
  const page = reportPage(input);
  return { input, model, page, document: parseHTML(page).document };
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');

describe('a report', () => {
  test('has the eigenvalues, shares, sums and distortions of the model', async () => {
    const { model, document } = await report(rows(40, 6), { components: 4 });
    const cells = texts(document, 'details tbody td').map((text) =>
      Number.parseFloat(text.replace('−', '-')),
    );
    expect(cells).toHaveLength(4 * 4);
    let sum = 0;
    for (let m = 0; m < 4; m++) {
      sum += model.explainedVarianceRatio[m];
      const [eigenvalue, share, together, distortion] = cells.slice(4 * m, 4 * m + 4);
      expect(eigenvalue / model.explainedVariance[m]).toBeCloseTo(1, 4);
      expect(share).toBeCloseTo(100 * model.explainedVarianceRatio[m], 2);
      expect(together).toBeCloseTo(100 * sum, 2);
      expect(distortion / model.distortion(m + 1)).toBeCloseTo(1, 4);
    }
    expect(document.querySelectorAll('.points').length).toBe(5); // with T² and SPE
  });

  test('has the loadings of the columns, the largest first', async () => {
    const { model, document } = await report(rows(40, 6), { columns: ['a', 'b', 'c', 'd', 'e', 'f'] });
    const kinds = ['unit', 'scaled', 'correlation'] as const;
    for (const kind of kinds) {
      const { data, columns } = model.loadings({ kind });
      for (const m of [0, 3]) {
        const part = `.bars.${kind} > div:nth-child(${m + 1})`;
        const names = texts(document, `${part} th`);
        const values = names.map((name) => data['abcdef'.indexOf(name) * columns + m]);
        expect(names).toHaveLength(6);
        expect(values.map(Math.abs)).toEqual(values.map(Math.abs).toSorted((a, b) => b - a));
        const shown = texts(document, `${part} td`);
        expect(shown).toEqual(values.map((value) => value.toFixed(3).replace('-', '−')));
      }
    }
    expect(document.querySelectorAll('.kinds input[checked]').length).toBe(1);
    const cut = await report(rows(40, 6), { components: 2 });
    expect(cut.document.querySelectorAll('.bars.correlation').length).toBe(1);
  });

  test('has the number of every rule, the limits, and the rows beyond them', async () => {
    const data = rows(60, 4);
    data[17][2] += 40;
    const labels = data.map((_, n) => (n % 2 === 0 ? 'even' : 'odd'));
    const { input, document } = await report(data, { standardize: true }, labels);
    for (const [rule, { count }] of Object.entries(input.rules ?? {})) {
      if (count !== null) expect(texts(document, '.rules svg text')).toContain(rule);
    }
    expect(document.querySelectorAll('.limits').length).toBe(2);
    expect(document.querySelectorAll('.ellipses').length).toBe(2);
    const [first] = document.querySelectorAll('[aria-label="Rows beyond the limits"] tbody tr');
    expect([...first.children].map((cell) => cell.textContent?.trim()).slice(0, 2)).toEqual(['18', 'odd']);
    expect(first.lastElementChild?.textContent).toMatch(/^column 3 \d+/);
  });

  describe('has the classes that Fisher’s discriminant finds', () => {
    const crabs = Array.from({ length: 200 }, (_, n) => lda.crabs.x.slice(5 * n, 5 * n + 5));
    const kinds = lda.crabs.labels.map((k) => lda.crabs.levels[k]);

    test('in two tables, as MASS::lda counts them', async () => {
      const { page, document } = await report(crabs, {}, kinds);
      const tables = [...document.querySelectorAll('table.confusion')];
      expect(texts(document, '.confusion caption').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        'Rows that it was fitted to: 192 of 200 right, 96.0 %',
        'Each row by a fit to the others: 190 of 200 right, 95.0 %',
      ]);
      for (const [t, predicted] of [lda.crabs.predicted, lda.crabs.leftOut].entries()) {
        const head = [...tables[t].querySelectorAll('thead th[scope=col]')].map((cell) => cell.textContent);
        expect(head).toEqual(['kind', ...lda.crabs.levels, 'right']);
        const lines = [...tables[t].querySelectorAll('tbody tr')];
        for (const [k, line] of lines.entries()) {
          expect(line.querySelector('th[scope=row]')?.textContent).toBe(lda.crabs.levels[k]);
          const counts = [...line.querySelectorAll('td')].slice(0, 4).map((cell) => Number(cell.textContent));
          const expected = lda.crabs.levels.map(
            (_, l) => predicted.filter((found, n) => lda.crabs.labels[n] === k && found === l).length,
          );
          expect(counts).toEqual(expected);
        }
      }
      expect(page).toMatch(/first table flatters/);
    });

    test('of a class with a single row, which the others cannot predict', async () => {
      const labels = kinds.map((kind, n) => (n === 3 ? '<alone>' : n === 7 ? '' : kind));
      const { document } = await report(crabs, {}, labels);
      const [fitted, left] = [...document.querySelectorAll('.confusion tbody tr:first-child')].map((line) =>
        [...line.children].map((cell) => cell.textContent),
      );
      expect(fitted[0]).toBe('<alone>');
      expect(left.slice(1, 7)).toEqual(['0', '0', '0', '0', '0', '1']);
      expect(texts(document, '.confusion thead th').filter((text) => text === 'none')).toHaveLength(1);
      expect(texts(document, '.confusion caption')[0]).toMatch(/of 199 right/);
    });

    test.each([
      ['all rows have the same label', crabs, kinds.map(() => 'crab')],
      ['no row has a label', crabs, kinds.map(() => '')],
      [
        'it has 200 different values, and a table of classes shows at most 30',
        crabs,
        kinds.map((_, n) => `crab ${n}`),
      ],
      ['7 rows in 2 classes are too few for 5 columns', crabs.slice(0, 7), [...'abababa']],
      ['within the classes, the columns are linearly dependent', crabs.map(([a, b]) => [a, b, a + b]), kinds],
    ])('or says why not: %s', async (why, data, labels) => {
      const { document } = await report(data, {}, labels);
      expect(document.querySelector('.confusion')).toBeNull();
      expect(texts(document, '.note')).toContain(`Fisher’s discriminant was not fitted to kind: ${why}.`);
    });
  });

  test('says the result in its heading', async () => {
    const heading = async (data: number[][], options = {}) =>
      texts((await report(data, options)).document, 'h1')[0].replaceAll('\u00a0', ' ');
    expect(
      await heading([
        [1, 2, 3],
        [4, 7, 2],
      ]),
    ).toBe('The first of 2 components holds 100.0 % of the variance.');
    expect(
      await heading([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ).toBe('All rows are alike: there is no variance.');
    const cross = [
      [2, 0],
      [-2, 0],
      [0, 1],
      [0, -1],
    ]; // variances 4 : 1
    expect(await heading(cross)).toBe('2 of 2 components hold 100.0 % of the variance.');
    expect(await heading(cross, { components: 1 })).toBe(
      'The first of 2 components holds 80.0 % of the variance.',
    );
  });

  test('takes what comes from the data as text, loads nothing and runs its own script alone', async () => {
    const bad = '"><script>alert(1)</script>&amp;';
    const { page, document } = await report(
      rows(20, 2),
      { columns: [bad, "</title></style></svg><img src='x'>"] },
      Array.from({ length: 20 }, (_, n) => `${bad}${n % 2}`),
    );
    expect(document.querySelectorAll('img, link, iframe').length).toBe(0);
    expect(page).not.toMatch(/<script>alert|<img/i);
    const [script, ...others] = document.querySelectorAll('script');
    expect(others).toEqual([]);
    const policy = document.querySelector('[http-equiv=Content-Security-Policy]')?.getAttribute('content');
    const hash = createHash('sha256')
      .update(script.textContent ?? '')
      .digest('base64');
    expect(policy).toBe(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`);
    expect(texts(document, '.loadings tbody th')).toContain(bad);
    expect(texts(document, '.points title')[0]).toMatch(/^row 1: "><script>alert\(1\)<\/script>&amp;0\nz1 /);
    const addresses = page.match(/\w+:\/\/[^"'\s<]+/g) ?? [];
    expect(new Set(addresses).size).toBeLessThanOrEqual(2);
    expect(addresses.every((address) => address.startsWith('http://www.w3.org/'))).toBe(true);
  });

  test('shows also the furthest of the rows that the sample passed over', async () => {
    const data = rows(60, 4);
    data[17][2] += 40;
    const { input } = await report(data);
    const { sample } = input;
    if (!sample) throw new Error('The report has no sample.');
    const without = (values: Float64Array) => values.filter((_, n) => n !== 17);
    const numbers = sample.numbers.filter((number) => number !== 18);
    const cut = { ...sample, numbers, t2: without(sample.t2), spe: without(sample.spe) };
    const { document } = parseHTML(reportPage({ ...input, sample: cut }));
    const last = [...document.querySelectorAll('.points')].at(-1);
    expect(last?.textContent).toContain('row 18\nT² ');
    expect(last?.children.length).toBe(60);
  });

  describe('says which row a point is', () => {
    const square = [
      [-2, -1],
      [-2, 1],
      [2, -1],
      [2, 1],
      [2, 1],
    ];

    /** Runs the report's script on its page, in which a pixel of the screen is a pixel of a picture. */
    async function opened() {
      const { input, document } = await report(square, { center: false }, [...'abcde']);
      const picture = document.querySelector('svg:has(.points)') as unknown as SVGSVGElement;
      vi.stubGlobal('document', document);
      vi.stubGlobal(
        'DOMPoint',
        class {
          constructor(
            readonly x: number,
            readonly y: number,
          ) {}
          matrixTransform = () => this;
        },
      );
      const [, , width, height] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
      Object.assign(picture, {
        getScreenCTM: () => ({ a: 1, inverse: () => null }),
        viewBox: { baseVal: { width, height } },
      });
      identifyRows();
      const send = (type: string, fields: object) =>
        picture.dispatchEvent(
          Object.assign(
            new (picture.ownerDocument.defaultView as Window & typeof globalThis).Event(type),
            fields,
          ),
        );
      return {
        scores: input.sample?.scores.data ?? [],
        place: (n: number) =>
          picture
            .querySelectorAll('.points > *')
            [n].getAttribute('transform')
            ?.match(/[\d.]+/g)
            ?.map(Number) ?? [],
        point: (clientX: number, clientY: number) =>
          send('pointermove', { clientX, clientY, pointerType: 'mouse' }),
        key: (key: string) => send('keydown', { key }),
        readout: () => texts(document, '.readout')[0],
        rings: () => document.querySelectorAll('.found circle').length,
      };
    }
    afterEach(() => vi.unstubAllGlobals());

    test('under the pointer, in all pictures, and all rows at a place', async () => {
      const { scores, place, point, readout, rings } = await opened();
      expect(readout()).toMatch(/^Point at a mark/);
      const [x, y] = place(1);
      point(x + 6, y - 6);
      expect(readout()).toBe(`row 2: b, z1 ${number(scores[2])}, z2 ${number(scores[3])}`);
      expect(rings()).toBe(3);
      point(...(place(3) as [number, number]));
      expect(readout()).toMatch(/^row 4: d, .*; row 5: e, /);
      point(x + 40, y);
      expect(readout()).toMatch(/^Point at a mark/);
      expect(rings()).toBe(0);
    });

    test('by arrow keys', async () => {
      const { key, readout } = await opened();
      key('ArrowLeft');
      expect(readout()).toMatch(/^row [12]/);
    });
  });

  test.each([
    ['one component', rows(20, 3), { components: 1 }, 2],
    ['two components', rows(20, 2), {}, 3],
    ['two rows', rows(2, 5), {}, 2],
    ['rows of variances beyond the range of doubles', rows(9, 3).map((r) => r.map((x) => x * 1e200)), {}, 4],
    ['1,000 columns', rows(10, 1000), {}, 5],
  ])('of %s has its pictures, and only numbers in them', async (_, data, options, pictures) => {
    const { page, document } = await report(data, options);
    expect(document.querySelectorAll('.points').length).toBe(pictures);
    expect(page.replace(/<script>.*<\/script>/s, '')).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(document.querySelectorAll('.bars.unit > div:first-child tr').length).toBe(
      Math.min(12, data[0].length),
    );
  });

  test('colours up to ten classes, gives each a shape or an outline of its own, and says so', async () => {
    const data = rows(40, 3);
    const { document } = await report(
      data,
      {},
      data.map((_, n) => `class ${n % 10}`),
    );
    const marks = [...document.querySelectorAll('.legend path')].map((mark) => mark.outerHTML);
    expect(new Set(marks.map((mark) => mark.replaceAll(/var\(--c\d\)/g, ''))).size).toBe(10);
    const many = await report(
      data,
      {},
      data.map((_, n) => `class ${n % 11}`),
    );
    expect(texts(many.document, '.note').join()).toContain(
      'Not coloured by kind: it has 11 different values',
    );
    const values = await report(
      data,
      {},
      data.map((_, n) => (n === 3 ? '' : String(n / 4))),
    );
    expect(texts(values.document, '.legend')[0]).toMatch(/kind\s+0\s+9\.75/);
    const [points] = values.document.querySelectorAll('.points');
    expect([...points.children].map((point) => point.getAttribute('fill')).slice(0, 5)).toEqual([
      'var(--r0)',
      'var(--r0)',
      'var(--r0)',
      'var(--ink-3)',
      'var(--r0)',
    ]);
  });
});

test('a sample is even, small and whole where there are few rows', () => {
  const numbers = (count: number) => {
    const sample = new RowSample(4);
    for (let n = 0; n < count; n += 7) {
      const batch = Array.from({ length: Math.min(7, count - n) }, (_, k) => n + k);
      sample.add(
        {
          data: Float64Array.from(batch.flatMap((i) => [i, i + 1, 7, 2 * i + 2])),
          rows: batch.length,
          columns: 4,
        },
        batch.map(String),
      );
    }
    const { scores, t2, spe, numbers: kept, labels } = sample.parts(2);
    expect(scores.rows).toBe(kept.length);
    expect([...scores.data]).toEqual(kept.flatMap((n) => [n - 1, n]));
    expect([...t2]).toEqual(kept.map(() => 7));
    expect([...spe]).toEqual(kept.map((n) => 2 * n));
    expect(labels).toEqual(kept.map((n) => String(n - 1)));
    return kept;
  };
  expect(numbers(5)).toEqual([1, 2, 3, 4, 5]);
  const many = numbers(100_001);
  expect(many.length).toBeGreaterThan(1000);
  expect(many.length).toBeLessThanOrEqual(2000);
  expect(new Set(many.slice(1).map((n, i) => n - many[i])).size).toBe(1);
  expect(100_001 - many[many.length - 1]).toBeLessThan(many[1] - many[0]);
});
