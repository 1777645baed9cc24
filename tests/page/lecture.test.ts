import { afterEach, expect, test } from 'vitest';
import { CHEAP, RESULTS } from '../support/demo';
import { until } from '../support/engine';
import { openFramed } from '../support/framed';

/** A lecture by a remote alone: each step fits the screen, and none of its pictures is empty. */

let page: Awaited<ReturnType<typeof openFramed>>;
afterEach(() => page?.close());

const press = (key: string) =>
  page.inPage(
    `(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`,
  );

/** What a step lacks: pictures that hold nothing, and what stands beyond the screen; runs in the page. */
function lacking(): string[] {
  const shown = <E extends Element>(selector: string) =>
    [...document.querySelectorAll<E>(`main ${selector}`)].filter((one) => one.checkVisibility());
  const isEmpty = (canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    copy.drawImage(canvas, 0, 0, 300, 150);
    return copy.getImageData(0, 0, 300, 150).data.every((value) => value === 0);
  };
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [
    ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['it is larger than the screen'] : []),
    ...(shown('figure, #use .code').length === 0 ? ['nothing is shown'] : []),
    ...shown<SVGSVGElement>('svg').flatMap((svg) =>
      svg.querySelector('path, line, circle, rect, text, polygon') ? [] : [`${svg.id} is empty`],
    ),
    // What a worker draws cannot be read, nor what WebGL does; a drawing's upper layer may hold nothing.
    ...shown<HTMLCanvasElement>('canvas.bitmap, .scatter-stage > canvas:first-child').flatMap((canvas) =>
      isEmpty(canvas) ? [`${canvas.ariaLabel ?? canvas.closest('[id]')?.id} is empty`] : [],
    ),
    ...shown('.trouble').flatMap(({ textContent }) => textContent?.trim() || []),
  ];
}

test('a remote goes through all steps', { tags: ['nightly'] }, async () => {
  page = await openFramed(`${CHEAP}&present`, { width: 1280, height: 720 });
  await page.inPage(`
    globalThis.problems = [];
    for (const type of ['error', 'unhandledrejection'])
      addEventListener(type, ({ message, reason }) => problems.push(String(message ?? reason)));`);
  const place = (): Promise<number[]> =>
    page.inPage(
      `return document.getElementById('present-place').textContent.match(/\\d+/g).slice(0, 2).map(Number)`,
    );
  const panels = new Set<string>();
  const [, count] = await place();
  for (let step = 1; step <= count; step++) {
    const panel: string = await page.inPage('return location.hash.slice(1)');
    panels.add(panel);
    if (panel in RESULTS) await page.present(RESULTS[panel as keyof typeof RESULTS]);
    await until(page.browser, `frames[0].document.querySelector('html[data-fitted]') !== null`);
    await expect
      .poll(() => page.inPage(`return (${lacking})()`), { message: `step ${step}`, interval: 100 })
      .toEqual([]);
    expect(await place()).toEqual([step, count]);
    await press('PageDown');
  }
  expect([...panels]).toEqual(['touch', ...Object.keys(RESULTS), 'use']);
  await press('Escape');
  await until(page.browser, `!('present' in frames[0].document.documentElement.dataset)`);
  expect(await page.inPage('return problems')).toEqual([]);
});
