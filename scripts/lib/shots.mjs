import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildDir, root } from './paths.mjs';
import { StepError } from './process.mjs';
import { step } from './step.mjs';

const WIDTHS = { desktop: 1440, phone: 390 };
const THEMES = ['light', 'dark'];
const LIMIT = 120_000; // milliseconds for a panel to come to its result
const LOOKS = 20; // until it stands still

/** The race up to its smallest table: pictures, no measurements. */
const QUERY = '?race-size=500x64';

/**
 * What a panel is asked to do before it is looked at, where that is anything: the figures of Bishop's that it answers,
 * what to press, one after the other, and what must then be there.
 * @type {Record<string, { figures?: string, press?: string[], ready?: string }>}
 */
const PANELS = {
  digits: { figures: '12.3, 12.4 and 12.5', ready: '#digits-reconstruction[data-m]' },
  whiten: { figures: '12.6' },
  fisher: { figures: '12.7', ready: '#fisher-tables[data-shown]' },
  explore: { figures: '12.8' },
  iterate: { figures: '12.12', ready: '#iterate-figure[data-step]' },
  words: { ready: '#words-small[aria-busy="false"]' },
  yours: { press: ['#yours-example-iris', '#yours-run'], ready: '#yours-results:not([hidden])' },
  race: { press: ['#race-start'], ready: '#race-figure[data-done]' },
};

const shot = (id, theme, device) => `${id}-${theme}-${device}.png`;

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
 * @param {string[]} [wanted]
 * @returns {Promise<string>} the page that shows all of them, relative to the root
 */
export async function shoot(address, wanted = []) {
  const folder = join(buildDir, 'shots');
  mkdirSync(folder, { recursive: true });
  const { chromium } = await import('playwright');
  const { CHROMIUM } = await import('../../tests/support/launch-options.mjs');
  const browser = await chromium.launch(CHROMIUM);
  let all = [];
  const missed = [];
  try {
    for (const [device, width] of Object.entries(WIDTHS)) {
      for (const theme of THEMES) {
        await step('shots', `${theme}, ${device}`, async (tell) => {
          const page = await browser.newPage({
            viewport: { width, height: 900 },
            colorScheme: theme,
            reducedMotion: 'reduce',
          });
          await page.goto(address + QUERY);
          await page.waitForSelector('html[data-ready="true"]');
          all = await panelsOf(page);
          for (const id of chosen(all, wanted)) {
            tell(id);
            await comeToResult(page, id).catch(() => missed.push(`${id}, ${theme}, ${device}`));
            writeFileSync(join(folder, shot(id, theme, device)), await standing(page, id));
          }
          await page.close();
        });
      }
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, 'index.html'), overview(all));
  if (missed.length > 0)
    throw new StepError(`These were taken before they had come to their result: ${missed.join('; ')}.`);
  return relative(root, join(folder, 'index.html'));
}

function panelsOf(page) {
  const name = (sections) =>
    sections.map(({ id }) => ({ id, title: document.getElementById(`${id}-title`).textContent }));
  return page.locator('main > section').evaluateAll(name);
}

function chosen(panels, wanted) {
  const ids = panels.map(({ id }) => id);
  const unknown = wanted.find((id) => !ids.includes(id));
  if (unknown) throw new StepError(`There is no panel ${unknown}; the panels are ${ids.join(', ')}.`);
  return ids.filter((id) => wanted.length === 0 || wanted.includes(id));
}

async function comeToResult(page, id) {
  const { press = [], ready } = PANELS[id] ?? {};
  await page.locator(`#${id}`).evaluate((panel) => panel.scrollIntoView());
  await page.waitForFunction(isFilled, id, { timeout: LIMIT });
  for (const button of press) await page.locator(button).click({ timeout: LIMIT });
  if (ready) await page.locator(ready).waitFor({ state: 'attached', timeout: LIMIT });
  await page.waitForFunction(isFilled, id, { timeout: LIMIT });
}

/** The picture of a panel, as wide as the page, once two looks at it are the same. */
async function standing(page, id) {
  const look = async () => {
    const clip = await page.locator(`#${id}`).evaluate((panel) => {
      const { top, height } = panel.getBoundingClientRect();
      return { x: 0, y: top + scrollY, width: innerWidth, height };
    });
    return page.screenshot({ clip, fullPage: true });
  };
  let before = await look();
  for (let looks = 1; looks < LOOKS; looks++) {
    const now = await look();
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}

function overview(panels) {
  const picture = (id, theme, device) => {
    const file = shot(id, theme, device);
    return `<a href="${file}"><img class="${device}" src="${file}" alt="${id}, ${theme}, ${device}" loading="lazy"></a>`;
  };
  const row = ({ id, title }) => {
    const figures = PANELS[id]?.figures;
    const answers = figures ? `answers Bishop’s figure${figures.includes('and') ? 's' : ''} ${figures}` : '';
    const shots = Object.keys(WIDTHS).flatMap((device) => THEMES.map((theme) => picture(id, theme, device)));
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
  .desktop { width: 34vw; }
  .phone { width: 11vw; }
</style>
<h1>Every panel of the page</h1>
${panels.map(row).join('\n')}
</html>
`;
}
