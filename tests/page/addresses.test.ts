import { afterEach, describe, expect, inject, test } from 'vitest';
import { CHEAP, RESULTS } from '../support/demo';
import { until } from '../support/engine';
import { openFramed } from '../support/framed';
import { WAIT } from '../support/wait.mjs';

/**
 * Whatever a reader changes in these panels is in the address: a link shows the same picture to others, and so do a reload,
 * and Back and Forward.
 */

const SHOWN = { ...RESULTS, touch: '#touch-space-plot', explore: '#explore-panel [data-set]' };
type Panel = keyof typeof SHOWN;
const PANELS = Object.keys(SHOWN) as Panel[];

let page: Awaited<ReturnType<typeof openFramed>>;
afterEach(() => page?.close());

/** The state of a panel's controls, its drawings and what its canvases hold; runs in the page. */
function picture(id: string, pointsToo: boolean): Record<string, string> {
  const panel = document.getElementById(id) as HTMLElement;
  const visible = <E extends Element>(selector: string) =>
    [...panel.querySelectorAll<E>(selector)].filter((element) => element.checkVisibility());
  const digest = (values: ArrayLike<number>) => {
    let hash = 0;
    for (let i = 0; i < values.length; i++) hash = (Math.imul(hash, 31) + values[i]) | 0;
    return `${values.length} ${hash}`;
  };
  // Firefox puts more than the picture into its PNG files.
  const pixels = (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const context = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    context.drawImage(canvas, 0, 0);
    return new Int32Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const found: Record<string, string> = {};
  for (const input of visible<HTMLInputElement>('input:not([type="file"]), select'))
    found[input.id] = /radio|checkbox/.test(input.type) ? String(input.checked) : input.value;
  visible<HTMLElement>('[aria-pressed]').forEach((button, k) => {
    found[`button ${k} ${button.id}`] = String(button.ariaPressed);
  });
  visible<SVGSVGElement>('svg').forEach((svg, k) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    // The point that keys move is like a focus, and hints go at the first touch.
    copy.classList.remove('touched');
    copy.querySelector('.selected')?.removeAttribute('class');
    for (const hint of copy.querySelectorAll('.hint')) hint.remove();
    found[`svg ${k} ${svg.parentElement?.id || svg.parentElement?.className}`] = digest(
      new TextEncoder().encode(copy.outerHTML),
    );
  });
  visible<HTMLCanvasElement>('canvas').forEach((canvas, k) => {
    const place = canvas.closest('[id]')?.id;
    // Firefox and WebKit do not read a canvas that a worker draws, or that WebGL does.
    if (pointsToo || !canvas.closest('.scatter-points'))
      found[`canvas ${k} ${place}`] = digest(pixels(canvas));
  });
  return found;
}

/** Controls that undo what others change, or that change nothing a link is to show. */
const TOOLS =
  '.reset, .hint-word, [id$="-back"], [id$="-home"], [id$="-select"], [id$="-cancel"], #iterate-play, #iterate-reset, #wide-time, #explore-clear, #digits-clear, #digits-from-mean';
/** Lists of which a reader takes one entry. */
const LISTS = 'table, ul, ol, .sample-digits, .ladder';

/**
 * Takes the next option of each choice of a panel that a reader has, moves each slider, presses each button once, or one
 * of a list, and goes through each drawing by keys; runs in the page.
 */
async function changeAll(id: string, tools: string, lists: string): Promise<void> {
  const panel = document.getElementById(id) as HTMLElement;
  const settled = async () => {
    const isBusy = () =>
      [...panel.querySelectorAll('progress, [aria-busy="true"]')].some((one) => one.checkVisibility());
    for (let frame = 0; frame < 3 || isBusy(); frame++)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  };
  // Lists are made anew, so their places stand for them.
  const groupOf = (element: Element) => {
    const list = element.closest(lists);
    return list
      ? `${list.closest('[id]')?.id} ${list.className}`
      : element.getAttribute('name') || element.id || element.ariaLabel || element.textContent;
  };
  const tried = new Set<string | null>();
  const next = () =>
    [
      ...panel.querySelectorAll<HTMLElement>(
        'input:enabled, select:enabled, button:enabled, [tabindex="0"]:not(input, button, .confusion-scroll)',
      ),
    ].find((element) => element.checkVisibility() && !element.matches(tools) && !tried.has(groupOf(element)));
  const tell = (element: Element, ...types: string[]) => {
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (let element = next(); element; element = next()) {
    tried.add(groupOf(element));
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
      tell(element, 'change');
    } else if (element instanceof HTMLButtonElement) {
      const all = [...(element.closest(lists)?.querySelectorAll('button') ?? [])];
      (all.find((one) => one !== element && one.ariaPressed !== 'true') ?? element).click();
    } else if (!(element instanceof HTMLInputElement)) {
      element.focus();
      for (const key of ['PageDown', 'ArrowRight', 'ArrowUp', '+', 'Enter']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await settled();
      }
      element.blur();
    } else if (element.type === 'checkbox') {
      element.click();
    } else if (element.type === 'radio') {
      const all = [...panel.querySelectorAll<HTMLInputElement>(`[name="${element.name}"]`)];
      all[(all.findIndex(({ checked }) => checked) + 1) % all.length].click();
    } else if (element.type === 'range') {
      for (let step = 0; step < 3; step++) {
        const { value } = element;
        element.stepUp();
        if (element.value === value) element.stepDown();
      }
      tell(element, 'input', 'change');
    } else {
      element.value = element.type === 'number' ? '7' : 'horse';
      tell(element, 'input', 'change');
    }
    await settled();
  }
  // Where the focus is, tables and plots show a card.
  (document.activeElement as HTMLElement).blur();
}

const open = async (link: string, panel: Panel, size: Parameters<typeof openFramed>[1]) => {
  page = await openFramed(link, size);
  await come(panel);
};

async function come(panel: Panel): Promise<void> {
  // Parts of the first panel are made later, as the panels are.
  await page.inPage(
    `document.querySelector('#${panel} > :last-child').scrollIntoView({ behavior: 'instant' })`,
  );
  await page.present(SHOWN[panel]);
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
  [390, 844, 1],
  [640, 450, 2], // 1280 × 900 at 200 %
  [1280, 900, 1],
])('%i × %i', (width, height, density) => {
  test.each(PANELS)('%s', { tags: ['nightly'], timeout: 4 * WAIT }, async (panel) => {
    const size = { width, height, density };
    await open(`${CHEAP}#${panel}`, panel, size);
    const initial = await atRest(panel);
    const visited = await page.inPage('return history.length');
    await page.inPage(`await (${changeAll})(...${JSON.stringify([panel, TOOLS, LISTS])})`);
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
