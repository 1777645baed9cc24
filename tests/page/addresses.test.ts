import { afterEach, describe, expect, inject, test } from 'vitest';
import { CHEAP, RESULTS } from '../support/demo';
import { until } from '../support/engine';
import { openFramed } from '../support/framed';

/**
 * Whatever a reader changes in these panels is in the address: a link shows the same picture to others, and so do a reload,
 * and Back and Forward.
 */

const PANELS = ['whiten', 'fisher', 'iterate', 'table'] as const;
type Panel = (typeof PANELS)[number];

let page: Awaited<ReturnType<typeof openFramed>>;
afterEach(() => page?.close());

/** The state of a panel's controls, its drawings and what its canvases hold; runs in the page. */
function picture(id: string, pointsToo: boolean): Record<string, string> {
  const panel = document.getElementById(id) as HTMLElement;
  const visible = <E extends Element>(selector: string) =>
    [...panel.querySelectorAll<E>(selector)].filter((element) => element.checkVisibility());
  const digest = (text: string) => {
    let hash = 0;
    for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
    return `${text.length} ${hash}`;
  };
  const found: Record<string, string> = {};
  for (const input of visible<HTMLInputElement>('input:not([type="file"]), select'))
    found[input.id] = /radio|checkbox/.test(input.type) ? String(input.checked) : input.value;
  visible<HTMLElement>('[aria-pressed]').forEach((button, k) => {
    found[`button ${k} ${button.id}`] = String(button.ariaPressed);
  });
  visible<SVGSVGElement>('svg').forEach((svg, k) => {
    found[`svg ${k} ${svg.parentElement?.id || svg.parentElement?.className}`] = digest(svg.outerHTML);
  });
  visible<HTMLCanvasElement>('canvas').forEach((canvas, k) => {
    const place = canvas.closest('[id]')?.id;
    // Firefox and WebKit do not read a canvas that a worker draws, or that WebGL does.
    if (pointsToo || !canvas.closest('.scatter-points'))
      found[`canvas ${k} ${place}`] = digest(canvas.toDataURL());
  });
  return found;
}

/** Takes the next option of each choice of a panel that a reader has, and moves each slider; runs in the page. */
async function changeAll(id: string): Promise<void> {
  const panel = document.getElementById(id) as HTMLElement;
  const nameOf = (element: Element) =>
    element.getAttribute('name') || element.id || element.textContent || '';
  const tried = new Set<string>();
  const next = () =>
    [...panel.querySelectorAll<HTMLElement>('input:enabled, select:enabled, .legend-item')].find(
      (element) => element.checkVisibility() && !element.closest('.guess') && !tried.has(nameOf(element)),
    );
  for (let element = next(); element; element = next()) {
    tried.add(nameOf(element));
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (!(element instanceof HTMLInputElement) || element.type === 'checkbox') {
      element.click();
    } else if (element.type === 'radio') {
      const group = [...panel.querySelectorAll<HTMLInputElement>(`[name="${element.name}"]`)];
      group[(group.findIndex(({ checked }) => checked) + 1) % group.length].click();
    } else if (element.type === 'range') {
      for (let step = 0; step < 3; step++) {
        const { value } = element;
        element.stepUp();
        if (element.value === value) element.stepDown();
      }
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

const open = async (link: string, panel: Panel, size: { width: number; height: number }) => {
  page = await openFramed(link, size);
  await come(panel);
};

async function come(panel: Panel): Promise<void> {
  await page.inPage(`document.getElementById('${panel}').scrollIntoView({ behavior: 'instant' })`);
  await page.present(RESULTS[panel]);
}

const shown = (panel: Panel): Promise<Record<string, string>> =>
  page.inPage(`return (${picture})('${panel}', ${inject('engine') === 'chromium'})`);

/** The picture of a panel once nothing runs in it and it stays the same. */
async function atRest(panel: Panel): Promise<Record<string, string>> {
  let last: Record<string, string> = {};
  const same = async () => {
    const before = JSON.stringify(last);
    // Figures draw when they come near the screen.
    await page.inPage(`const panel = document.getElementById('${panel}');
      for (const figure of panel.querySelectorAll('figure')) {
        figure.scrollIntoView({ behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
      panel.scrollIntoView({ behavior: 'instant' });`);
    last = await shown(panel);
    const busy = await page.inPage(
      `return [...document.querySelectorAll('#${panel} :is(progress, [aria-busy="true"])')].some((one) => one.checkVisibility())`,
    );
    return !busy && JSON.stringify(last) === before;
  };
  await expect.poll(same, { interval: 300 }).toBe(true);
  return last;
}

describe.each([
  [390, 844],
  [640, 450], // 1280 × 900 at 200 %
  [1280, 900],
])('%i × %i', (width, height) => {
  test.each(PANELS)('%s', { tags: ['nightly'] }, async (panel) => {
    const size = { width, height };
    await open(`${CHEAP}#${panel}`, panel, size);
    const initial = await atRest(panel);
    const visited = await page.inPage('return history.length');
    await page.inPage(`await (${changeAll})('${panel}')`);
    const changed = await atRest(panel);
    expect(changed).not.toEqual(initial);
    const link: string = await page.inPage(
      'dispatchEvent(new Event("pagehide")); return location.search + location.hash',
    );

    // Sliders and legends make no step of the history.
    if ((await page.inPage('return history.length')) > visited) {
      const here = `frames[0].location.search + frames[0].location.hash === ${JSON.stringify(link)}`;
      await page.inPage('history.back()');
      await until(page.browser, `!(${here})`);
      await page.inPage('history.forward()');
      await until(page.browser, here);
      await expect.poll(() => atRest(panel), { message: 'after Back and Forward' }).toEqual(changed);
    }

    await page.inPage('document.documentElement.dataset.former = ""; location.reload()');
    await until(page.browser, `frames[0].document.documentElement?.dataset.former === undefined`);
    await page.present('html[data-ready="true"]');
    await come(panel);
    await expect.poll(() => atRest(panel), { message: 'after a reload' }).toEqual(changed);

    await page.close();
    await open(link, panel, size);
    await expect.poll(() => atRest(panel), { message: 'by its link' }).toEqual(changed);
  });
});
