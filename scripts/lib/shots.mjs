import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CAMERAS } from './cameras.mjs';
import { buildDir, root } from './paths.mjs';
import { StepError } from './process.mjs';
import { step } from './step.mjs';

const HEIGHT = 900;
const LIMIT = 120_000; // milliseconds for a panel to come to its result
const LOOKS = 20; // until it stands still

/**
 * How the page is looked at.
 * @typedef {object} Views
 * @property {string} engine
 * @property {boolean} webgl
 * @property {string[]} themes
 * @property {number[]} widths in pixels; those of WebKitGTK's window are 450 at least
 */

/** The race up to its smallest table: pictures, no measurements. */
const QUERY = '?race-size=500x64';

/**
 * What a panel is asked to do before it is looked at, where that is anything: the figures of Bishop's that it answers,
 * what to press, one after the other, and what must then be there.
 * @type {Record<string, { figures?: string, press?: string[], ready?: string }>}
 */
const PANELS = {
  touch: { ready: '#touch-space-figure' },
  digits: { figures: '12.3, 12.4 and 12.5', ready: '#digits-reconstruction[data-m]' },
  whiten: { figures: '12.6' },
  fisher: { figures: '12.7', ready: '#fisher-tables[data-shown]' },
  explore: { figures: '12.8' },
  wide: { ready: '#wide-gram[data-added]' },
  iterate: { figures: '12.12', ready: '#iterate-figure[data-step]' },
  words: { ready: '#words-small[aria-busy="false"]' },
  yours: { press: ['#yours-example-iris', '#yours-run'], ready: '#yours-results:not([hidden])' },
  race: { press: ['#race-start'], ready: '#race-figure[data-done]' },
};

const shot = (id, theme, width) => `${id}-${theme}-${width}.png`;

/** Of every panel: it has been filled, and nothing is under way. */
function isFilled(id) {
  const panel = document.getElementById(id);
  const stacks = [...panel.querySelectorAll(':scope > .stack')];
  const filled = stacks.every((stack) => !stack.hidden && stack.childElementCount > 0);
  return filled && [...panel.querySelectorAll('progress')].every((bar) => bar.getClientRects().length === 0);
}

/**
 * Looks at the panels of the page at `address`, all of them unless some are named, in each theme and width.
 * @param {string} address
 * @param {Views} views
 * @param {string[]} [wanted]
 * @returns {Promise<string>} the page that shows all of them, relative to the root
 */
export async function shoot(address, { engine, webgl, themes, widths }, wanted = []) {
  const folder = join(buildDir, 'shots', webgl ? engine : `${engine}-without-webgl`);
  mkdirSync(folder, { recursive: true });
  const camera = await CAMERAS[engine](webgl);
  let panels = [];
  const missed = [];
  try {
    for (const width of widths) {
      for (const theme of themes) {
        await step('shots', `${engine}, ${theme}, ${width} pixels`, async (tell) => {
          await open(camera, address, theme, width);
          panels = chosen(await camera.evaluate(TITLES), wanted);
          for (const { id } of panels) {
            tell(id);
            await comeToResult(camera, id, width).catch(() => missed.push(`${id}, ${theme}, ${width}`));
            writeFileSync(join(folder, shot(id, theme, width)), await standing(camera, id));
          }
        });
      }
    }
  } finally {
    await camera.close();
  }
  writeFileSync(join(folder, 'index.html'), overview(panels, themes, widths));
  if (missed.length > 0)
    throw new StepError(`These were taken before they had come to their result: ${missed.join('; ')}.`);
  return relative(root, join(folder, 'index.html'));
}

const TITLES = `[...document.querySelectorAll('main > section')].map(({ id }) => {
  return { id, title: document.getElementById(id + '-title').textContent };
})`;

/** The page in a theme, as a visitor who has chosen it has it. */
async function open(camera, address, theme, width) {
  await camera.resize(width, HEIGHT);
  await camera.goto(address + QUERY);
  await camera.evaluate(`localStorage.setItem('theme', '${theme}')`);
  await camera.goto(address + QUERY);
  await until(camera, `document.documentElement.dataset.ready === 'true'`);
}

async function until(camera, condition) {
  const last = performance.now() + LIMIT;
  while (!(await camera.evaluate(condition))) {
    if (performance.now() > last) throw new Error(`In vain waited for ${condition}`);
    await pause(200);
  }
}

function chosen(panels, wanted) {
  const ids = panels.map(({ id }) => id);
  const unknown = wanted.find((id) => !ids.includes(id));
  if (unknown) throw new StepError(`There is no panel ${unknown}; the panels are ${ids.join(', ')}.`);
  return panels.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
}

/** Where on the page a panel is, as wide as the page. */
const placeOf = (camera, id) =>
  camera.evaluate(`(() => {
    const { top, height } = document.getElementById('${id}').getBoundingClientRect();
    return { x: 0, y: top + scrollY, width: innerWidth, height };
  })()`);

async function comeToResult(camera, id, width) {
  const { press = [], ready } = PANELS[id] ?? {};
  const filled = `(${isFilled})('${id}')`;
  await camera.resize(width, HEIGHT);
  await camera.evaluate(`document.getElementById('${id}').scrollIntoView()`);
  await until(camera, filled);
  for (const button of press) {
    const found = `document.querySelector('${button}')`;
    await until(camera, `${found}?.getClientRects().length > 0 && !${found}.disabled`);
    await camera.evaluate(`${found}.click()`);
  }
  // What lies further down comes when it is near the screen, and makes the panel longer.
  for (let y = 0, place = await placeOf(camera, id); y < place.height; y += HEIGHT) {
    await camera.evaluate(`scrollTo({ top: ${place.y + y}, behavior: 'instant' })`);
    await pause(100);
    place = await placeOf(camera, id);
  }
  if (ready) await until(camera, `document.querySelector('${ready}') !== null`);
  await until(camera, filled);
  await camera.evaluate(`document.getElementById('${id}').scrollIntoView()`);
}

/** The picture of a panel, as wide as the page, once two looks at it are the same. */
async function standing(camera, id) {
  const look = async () => camera.picture(await placeOf(camera, id));
  let before = await look();
  for (let looks = 1; looks < LOOKS; looks++) {
    const now = await look();
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}

function overview(panels, themes, widths) {
  const picture = (id, theme, width) => {
    const file = shot(id, theme, width);
    const style = `width: ${width / 48}vw`;
    return `<a href="${file}"><img style="${style}" src="${file}" alt="${id}, ${theme}, ${width}" loading="lazy"></a>`;
  };
  const row = ({ id, title }) => {
    const figures = PANELS[id]?.figures;
    const answers = figures ? `answers Bishop’s figure${figures.includes('and') ? 's' : ''} ${figures}` : '';
    const shots = widths.flatMap((width) => themes.map((theme) => picture(id, theme, width)));
    return `<section><h2>${title} <small>#${id} ${answers}</small></h2><div>${shots.join('')}</div></section>`;
  };
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Every panel of the page</title>
<style>
  body { margin: 32px; font-family: system-ui, sans-serif; background: #888; }
  h2 { font-weight: 500; }
  small { font-size: 1rem; }
  div { display: flex; gap: 16px; align-items: start; }
</style>
<h1>Every panel of the page</h1>
${panels.map(row).join('\n')}
</html>
`;
}
