import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { CHEAP, goTo, RESULTS, visiting, YOURS } from '../support/demo';

/**
 * What is written in the pictures lies within them, on no other word, on no axis and no arrow, at 24 widths. Of a canvas
 * the words and lines are known by what is asked of it.
 */

const WIDTHS = [
  320, 344, 360, 375, 390, 412, 430, 480, 520, 600, 680, 768, 800, 834, 912, 1024, 1060, 1104, 1180, 1280,
  1366, 1440, 1680, 1920,
];
const visit = visiting();

afterEach(visit.leave);

/** From now on every canvas remembers the words and the straight lines on it; runs in the page. */
function listen(): void {
  const drawn = new WeakMap<HTMLCanvasElement, { words: unknown[]; lines: unknown[] }>();
  const known = (canvas: HTMLCanvasElement) => {
    const all = drawn.get(canvas) ?? { words: [], lines: [] };
    drawn.set(canvas, all);
    return all;
  };
  Object.assign(globalThis, { known });
  const { clearRect, fillText, beginPath, moveTo, lineTo, stroke } = CanvasRenderingContext2D.prototype;
  let path: [number, number][] = [];
  Object.assign(CanvasRenderingContext2D.prototype, {
    clearRect(this: CanvasRenderingContext2D, ...box: Parameters<typeof clearRect>) {
      drawn.delete(this.canvas);
      clearRect.apply(this, box);
    },
    fillText(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      const {
        actualBoundingBoxLeft,
        actualBoundingBoxRight,
        actualBoundingBoxAscent,
        actualBoundingBoxDescent,
      } = this.measureText(text);
      known(this.canvas).words.push({
        text,
        left: x - actualBoundingBoxLeft,
        right: x + actualBoundingBoxRight,
        top: y - actualBoundingBoxAscent,
        bottom: y + actualBoundingBoxDescent,
        align: this.textAlign,
      });
      fillText.call(this, text, x, y);
    },
    beginPath(this: CanvasRenderingContext2D) {
      path = [];
      beginPath.call(this);
    },
    moveTo(this: CanvasRenderingContext2D, x: number, y: number) {
      path.push([x, y]);
      moveTo.call(this, x, y);
    },
    lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
      path.push([x, y]);
      lineTo.call(this, x, y);
    },
    stroke(this: CanvasRenderingContext2D) {
      if (path.length === 2) known(this.canvas).lines.push({ ends: path, colour: this.strokeStyle });
      (stroke as () => void).call(this);
    },
  });
}

/** Words that leave their picture or lie on others, on an axis or on an arrow, and axes of a single number; runs in the page. */
function faults(root: string): string[] {
  type Box = { text: string; left: number; right: number; top: number; bottom: number };
  type Line = [number, number][];
  const { known } = globalThis as unknown as {
    known: (canvas: HTMLCanvasElement) => {
      words: (Box & { align: string })[];
      lines: { ends: Line; colour: string }[];
    };
  };
  const found: string[] = [];
  const meet = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  /** Whether a line has a part within a box, which is cut down to that part (Liang and Barsky). */
  function crosses([[x0, y0], [x1, y1]]: Line, box: Box): boolean {
    let [from, to] = [0, 1];
    for (const [start, way, low, high] of [
      [x0, x1 - x0, box.left + 1, box.right - 1],
      [y0, y1 - y0, box.top + 1, box.bottom - 1],
    ]) {
      if (way === 0 && (start < low || start > high)) return false;
      if (way === 0) continue;
      const ends = [(low - start) / way, (high - start) / way].sort((a, b) => a - b);
      from = Math.max(from, ends[0]);
      to = Math.min(to, ends[1]);
    }
    return from < to;
  }

  function look(name: string, edge: { width: number; height: number }, words: Box[], lines: Line[]): void {
    for (const [i, a] of words.entries()) {
      const outside = Math.max(-a.left, -a.top, a.right - edge.width, a.bottom - edge.height);
      if (outside > 1) found.push(`${name}: "${a.text}" is ${Math.round(outside)} px outside`);
      for (const b of words.slice(i + 1)) if (meet(a, b)) found.push(`${name}: "${a.text}" on "${b.text}"`);
      if (lines.some((line) => crosses(line, a))) found.push(`${name}: "${a.text}" on a line`);
    }
  }

  const probe = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const token = document.body.appendChild(document.createElement('i'));
  const [ink, ...axes] = ['--ink', '--rule-strong', '--ink-3'].map((name) => {
    token.style.color = `var(${name})`;
    probe.strokeStyle = getComputedStyle(token).color;
    return probe.strokeStyle;
  });
  token.remove();

  for (const stage of document.querySelectorAll<HTMLElement>(`${root} .scatter-stage`)) {
    if (stage.clientWidth === 0) continue;
    const box = stage.getBoundingClientRect();
    const parts =
      stage.parentElement?.querySelectorAll<HTMLElement>('.axis-name, .scatter-tools button') ?? [];
    const onPage = [...parts].flatMap((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      const text = part.textContent || part.title;
      if (width === 0) return [];
      return [
        {
          text,
          left: left - box.left,
          right: right - box.left,
          top: top - box.top,
          bottom: bottom - box.top,
        },
      ];
    });
    const [base, over] = [...stage.querySelectorAll<HTMLCanvasElement>(':scope > canvas')].map(known);
    const lines = [...base.lines.filter(({ colour }) => axes.includes(colour)), ...over.lines];
    const outside = over.lines
      .filter(({ colour }) => colour === ink)
      .flatMap(({ ends }) => ends)
      .filter(([x, y]) => x < 0 || y < 0 || x > box.width || y > box.height);
    if (outside.length > 0) found.push(`${stage.id}: ${outside.length} arrows outside`);
    look(
      stage.id,
      box,
      [...onPage, ...base.words, ...over.words],
      lines.map(({ ends }) => ends),
    );
    for (const align of stage.matches('.solid') ? [] : ['center', 'right']) {
      const count = base.words.filter((word) => word.align === align).length;
      if (count < 2) found.push(`${stage.id}: ${count} numbers along an axis`);
    }
  }

  for (const svg of document.querySelectorAll<SVGSVGElement>(`${root} svg:has(text)`)) {
    const box = svg.getBoundingClientRect();
    if (box.width === 0) continue;
    const name = svg.closest('figure, [id]')?.id ?? '';
    const chart = svg.closest('.scree, .curve');
    const parts = [...svg.querySelectorAll('text'), ...(chart?.querySelectorAll('.cut-flag') ?? [])];
    const words = parts.flatMap((part) => {
      const { left, right, top, bottom, height } = part.getBoundingClientRect();
      const shown = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!shown || height === 0 || !part.textContent?.trim()) return [];
      const rim = part.matches('.cut-flag') ? 0 : 0.18 * height; // letters do not fill their line
      return [
        {
          text: part.textContent,
          left: left - box.left,
          right: right - box.left,
          top: top - box.top + rim,
          bottom: bottom - box.top - rim,
        },
      ];
    });
    const lines: Line[] = [...svg.querySelectorAll<SVGGeometryElement>('.principal path, .whiten-axis')].map(
      (line) => {
        const matrix = line.getScreenCTM() as DOMMatrix;
        return [0, line.getTotalLength()].map((at) => {
          const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
          return [x - box.left, y - box.top];
        });
      },
    );
    const cut = chart?.querySelector('.cut')?.getBoundingClientRect();
    if (cut) {
      const x = cut.left + cut.width / 2 - box.left;
      lines.push([
        [x, cut.top - box.top + 26],
        [x, cut.bottom - box.top],
      ]); // from below the flag
    }
    look(name, box, words, lines);
    for (const group of svg.querySelectorAll('g[font-variant="tabular-nums"]')) {
      if (group.childElementCount < 2) found.push(`${name}: a single number along an axis`);
    }
  }
  return [...new Set(found)];
}

async function atEachWidth(page: Page, root: string, widths: number[]): Promise<Record<number, string[]>> {
  const all: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    const found: string[] = await page.evaluate(faults, root);
    if (found.length > 0) all[width] = found;
  }
  return all;
}

async function open(link: string): Promise<Page> {
  const page = await visit.open(link, { viewport: { width: 1440, height: 900 } });
  await page.evaluate(listen);
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  return page;
}

describe.each([
  ['some widths', WIDTHS.filter((_, k) => k % 5 === 0), ['wine'], []],
  ['each width', WIDTHS, ['wine', 'oil&explore-view=3'], ['nightly']],
])('words in pictures keep apart at %s', (_, widths, sets, tags) => {
  test('in every panel', { tags }, async () => {
    const page = await open(CHEAP);
    for (const [panel, result] of Object.entries(RESULTS)) {
      await goTo(page, panel);
      await page.waitForSelector(result);
    }
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.scatter-stage .axis-x')].every(
        (name) => !name.checkVisibility() || name.textContent !== '',
      ),
    );
    expect(await atEachWidth(page, 'main', widths)).toEqual({});
  });

  test('in the results for a table', { tags }, async () => {
    const page = await open(`${YOURS}?yours-example=iris&yours-biplot=on`);
    await page.waitForSelector('#yours-results:not([hidden]) .scree svg');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.scatter-stage .axis-x')].every(
        (name) => !name.checkVisibility() || name.textContent !== '',
      ),
    );
    expect(await atEachWidth(page, 'main', widths)).toEqual({});
  });

  test.each(sets)('arrows of %s', { tags }, async (set) => {
    const page = await open(`?explore-set=${set}`);
    await goTo(page, 'explore');
    await page.waitForSelector('#explore-panel [data-set]');
    expect(await atEachWidth(page, '#explore', widths)).toEqual({});
  });
});
