import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/figures.css';
import './styles/page.css';
import './styles/print.css';
import './styles/forced-colors.css';
import './panels/touch/touch.css';
import { init } from 'wasm-pca';
import { duration } from '../tables/format.ts';
import { PLACE, panels, position } from './frame/position.ts';
import { followScrolling } from './frame/progress.ts';
import { offerResets } from './frame/reset.ts';
import { mountTouch } from './panels/touch/touch-panel.ts';
import { awaitArrivals } from './panels/yours/arrivals.ts';
import { keepForOffline } from './register-service-worker.ts';
import { byId, h, html, replaceChildren } from './ui/dom.ts';
import { mountTheme } from './ui/theme.ts';
import { whenVisible } from './ui/when-visible.ts';

const SWITCHED_OFF =
  'This page computes its figures with WebAssembly, which is switched off in this browser. Protective modes such as ' +
  'Lockdown Mode on Apple’s devices do that; you can lift it for this page alone.';
const NOT_STARTED =
  'The engine behind these figures did not start. Please load the page again. If that does not help, use a newer ' +
  'browser: Chrome 95, Firefox 100, Safari 16.4 or later.';

/** Tells the visitor what to do when the engine does not start, and gives the reason at the foot of the page. */
function showTrouble(error: unknown): void {
  byId<HTMLDetailsElement>('engine-facts').open = true;
  replaceChildren(byId('trouble'), typeof WebAssembly === 'undefined' ? SWITCHED_OFF : NOT_STARTED);
  replaceChildren(
    byId('engine'),
    `The engine did not start: ${error instanceof Error ? error.message : error}`,
  );
}

async function startEngine(): Promise<boolean> {
  try {
    const begun = performance.now();
    const { binary, version } = await init();
    replaceChildren(
      byId('engine'),
      html`<span class="engine-light" aria-hidden="true"></span>engine ${version} · ${binary} SIMD · ready in ${duration(performance.now() - begun)}`,
    );
    return true;
  } catch (error) {
    showTrouble(error);
    return false;
  }
}

/** The panels below the first. Each is fetched, with the libraries that it needs, when it comes near the viewport. */
const LATER_PANELS: Record<string, () => Promise<void>> = {
  'touch-space': async () => (await import('./panels/touch/space/space-figure.ts')).mountSpace(),
  digits: async () => (await import('./panels/digits/digits-panel.ts')).mountDigits(),
  whiten: async () => (await import('./panels/whiten/whiten-panel.ts')).mountWhiten(),
  fisher: async () => (await import('./panels/fisher/fisher-panel.ts')).mountFisher(),
  explore: async () => (await import('./panels/explore/explore-panel.ts')).mountExplore(),
  wide: async () => (await import('./panels/wide/wide-panel.ts')).mountWide(),
  iterate: async () => (await import('./panels/iterate/iterate-panel.ts')).mountIterate(),
  words: async () => (await import('./panels/words/words-panel.ts')).mountWords(),
  yours: async () => (await import('./panels/yours/yours-panel.ts')).mountYours(),
  race: async () => (await import('./panels/race/race-panel.ts')).mountRace(),
};

async function mountWhenNear(id: string, mount: () => Promise<void>): Promise<void> {
  const panel = byId(id);
  await whenVisible(panel);
  try {
    await mount();
  } catch (error) {
    console.error(error);
    const words = navigator.onLine
      ? 'This panel could not be fetched. Please load the page again.'
      : 'This panel is not on this machine yet. Please load the page again when there is a connection.';
    panel.append(h('p', { class: 'trouble' }, words));
  }
}

/** Loads the presentation mode when a visitor enters it, by the button or by a link with `?present` and a panel's hash. */
async function offerPresenting(): Promise<void> {
  const present = async (panel?: string) => (await import('./frame/present.ts')).togglePresenting(panel);
  byId('present').addEventListener('click', () => void present(panels[position().at].id));
  if (new URLSearchParams(location.search).has('present')) await present().catch(console.error);
}

/** Panels grow while they are made. What keeps the reader's place is fetched for who comes by a link or has scrolled. */
async function offerKeptPlaces(): Promise<void> {
  const arriving = location.hash !== '' || PLACE in sessionStorage;
  if (!arriving) await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  (await import('./frame/keep-place.ts')).keepPlaces(arriving);
}

async function start(): Promise<void> {
  mountTheme(byId('theme'));
  awaitArrivals();
  followScrolling();
  offerResets();
  offerKeptPlaces().catch(() => {}); // a browser may refuse storage: then places are not kept
  const presenting = offerPresenting();
  if (!(await startEngine())) return;
  await presenting;
  mountTouch();
  document.documentElement.dataset.ready = 'true';
  for (const [id, mount] of Object.entries(LATER_PANELS)) void mountWhenNear(id, mount);
}

if (import.meta.env.PROD) keepForOffline();
void start();
