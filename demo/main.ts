import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/figures.css';
import './styles/page.css';
import './panels/touch/touch.css';
import './panels/digits/digits.css';
import './panels/yours/yours.css';
import { init } from 'wasm-pca';
import { mountTouch } from './panels/touch/index.ts';
import { byId, h, put } from './ui/dom.ts';
import { duration } from './ui/format.ts';
import { painted } from './ui/frame.ts';
import { mountTheme } from './ui/theme.ts';

async function start(): Promise<void> {
  mountTheme(byId('theme'));
  const engine = byId('engine');
  try {
    const begun = performance.now();
    const { binary, version } = await init();
    put(
      engine,
      h('span', { class: 'engine-light', 'aria-hidden': 'true' }),
      `engine ${version} · ${binary} SIMD · ready in ${duration(performance.now() - begun)}`,
    );
  } catch (error) {
    put(engine, `The engine could not be started: ${error instanceof Error ? error.message : error}`);
    engine.classList.add('failed');
    return;
  }
  mountTouch();
  await painted();
  // The first panel answers before the libraries that the others need have arrived.
  const [{ mountDigits }, { mountYours }] = await Promise.all([
    import('./panels/digits/index.ts'),
    import('./panels/yours/index.ts'),
  ]);
  mountDigits();
  await painted();
  mountYours();
  document.documentElement.dataset.ready = 'true';
}

void start();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the page works all the same, only not offline.
    navigator.serviceWorker.register('./sw.js').catch(() => {});
  });
}
