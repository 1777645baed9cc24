import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/figures.css';
import '../styles/page.css';
import '../styles/print.css';
import '../styles/forced-colors.css';
import { init } from 'wasm-pca';
import { duration } from '../../tables/format.ts';
import { keepForOffline } from '../register-service-worker.ts';
import { byId, html, replaceChildren } from '../ui/dom.ts';
import { mountTheme } from '../ui/theme.ts';
import { PLACE } from './position.ts';

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
    const { binary, version } = await init({ forms: false });
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

/** Fetches what keeps the place of readers who come by a link or have scrolled: panels grow while they are made. */
async function offerKeptPlaces(): Promise<void> {
  const { hash } = location;
  const arriving = hash !== '' || PLACE in sessionStorage;
  if (!arriving) await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  const { keepPlaces } = await import('./keep-place.ts');
  keepPlaces(arriving || location.hash !== hash); // a link that the reader has followed meanwhile counts as well
}

/** Starts a page and mounts its content once the engine runs. `root` leads from the page's address to its files. */
export async function startPage(root: './' | '../', mount: () => void | Promise<void>): Promise<void> {
  const started = startEngine();
  if (import.meta.env.PROD) keepForOffline(root, started);
  mountTheme(byId('theme'));
  offerKeptPlaces().catch(() => {}); // a browser may refuse storage: then places are not kept
  if (!(await started)) return;
  await mount();
  document.documentElement.dataset.ready = 'true';
}
