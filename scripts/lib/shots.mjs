import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CAMERAS } from './cameras.mjs';
import { buildDir, root } from './paths.mjs';
import { StepError } from './process.mjs';
import { step } from './step.mjs';

const HEIGHT = 900;
const LIMIT = 120_000; // milliseconds within which a panel must finish
const MAX_PICTURES = 20; // the most that are taken until two in a row are the same

/**
 * The browser and the settings for which pictures are taken.
 * @typedef {object} Views
 * @property {string} engine
 * @property {boolean} webgl
 * @property {string[]} themes
 * @property {number[]} widths in pixels; WebKitGTK's window is at least 450 pixels wide
 */

/** The pages, by their addresses. */
const PAGES = ['', 'yours/'];

/**
 * How to bring a panel to its result: `press` lists the buttons to click in turn, `ready` selects an element that
 * exists once the panel is done. `figures` are the figures in Bishop's book to which the panel corresponds.
 * @type {Record<string, { figures?: string, press?: string[], ready?: string }>}
 */
const PANELS = {
  touch: { ready: '#touch-space-figure' },
  digits: { figures: '12.3, 12.4 and 12.5', ready: '#digits-reconstruction[data-m]' },
  whiten: { figures: '12.6' },
  fisher: { figures: '12.7', ready: '#fisher-tables[data-shown]' },
  explore: { figures: '12.8', ready: '#explore-plot-stage' },
  wide: { ready: '#wide-gram[data-added]' },
  iterate: { figures: '12.12', ready: '#iterate-figure[data-step]' },
  words: { ready: '#words-small[aria-busy="false"]' },
  yours: { press: ['#yours-example-iris', '#yours-run'], ready: '#yours-results:not([hidden])' },
};

const shot = (id, theme, width) => `${id}-${theme}-${width}.png`;

/** Tells whether a panel has its content and shows no progress bar. Runs in the page. */
function isFilled(id) {
  const panel = document.getElementById(id);
  const stacks = [...panel.querySelectorAll(':scope > .stack')];
  const filled = stacks.every((stack) => !stack.hidden && stack.childElementCount > 0);
  return filled && [...panel.querySelectorAll('progress')].every((bar) => bar.getClientRects().length === 0);
}

/**
 * Takes a picture of each panel of the pages at `address`, or of those that `wanted` names, in each theme and width.
 * @param {string} address
 * @param {Views} views
 * @param {string[]} [wanted]
 * @returns {Promise<string>} the path, relative to the root, of a page that shows all pictures
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
          const found = [];
          for (const page of PAGES) {
            await open(camera, address + page, theme, width);
            const here = await camera.evaluate(TITLES);
            found.push(...here);
            for (const { id } of here.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
              tell(id);
              await comeToResult(camera, id, width).catch(() => missed.push(`${id}, ${theme}, ${width}`));
              writeFileSync(join(folder, shot(id, theme, width)), await stillPicture(camera, id));
            }
          }
          panels = chosen(found, wanted);
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

/** Opens the page in a theme. It loads the page twice, since the page reads the theme from its storage. */
async function open(camera, address, theme, width) {
  await camera.resize(width, HEIGHT);
  await camera.goto(address);
  await camera.evaluate(`localStorage.setItem('theme', '${theme}')`);
  await camera.goto(address);
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

/** Returns a panel's rectangle on the page, as wide as the page. */
const rectangleOf = (camera, id) =>
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
  // Figures further down are drawn once they come near the viewport, and they make the panel taller.
  for (let y = 0, panel = await rectangleOf(camera, id); y < panel.height; y += HEIGHT) {
    await camera.evaluate(`scrollTo({ top: ${panel.y + y}, behavior: 'instant' })`);
    await pause(100);
    panel = await rectangleOf(camera, id);
  }
  if (ready) await until(camera, `document.querySelector('${ready}') !== null`);
  await until(camera, filled);
  await camera.evaluate(`document.getElementById('${id}').scrollIntoView()`);
}

/** Takes pictures of a panel until two in a row are the same, and returns the last. */
async function stillPicture(camera, id) {
  const take = async () => camera.picture(await rectangleOf(camera, id));
  let previous = await take();
  for (let taken = 1; taken < MAX_PICTURES; taken++) {
    const picture = await take();
    if (picture.equals(previous)) break;
    previous = picture;
  }
  return previous;
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
