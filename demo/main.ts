import './panels/touch/touch.css';
import { leadOn } from './frame/lead-on.ts';
import { panels, position } from './frame/position.ts';
import { followScrolling } from './frame/progress.ts';
import { offerResets } from './frame/reset.ts';
import { startPage } from './frame/start-page.ts';
import { mountTouch } from './panels/touch/touch-panel.ts';
import { byId, h } from './ui/dom.ts';
import { whenVisible } from './ui/when-visible.ts';

/** The panels below the first. Each is fetched, with the libraries that it needs, when it comes near the viewport. */
const LATER_PANELS: Record<string, () => Promise<void>> = {
  'touch-foods': async () => (await import('./panels/touch/foods/foods-figure.ts')).mountFoods(),
  'touch-space': async () => (await import('./panels/touch/space/space-figure.ts')).mountSpace(),
  digits: async () => (await import('./panels/digits/digits-panel.ts')).mountDigits(),
  whiten: async () => (await import('./panels/whiten/whiten-panel.ts')).mountWhiten(),
  fisher: async () => (await import('./panels/fisher/fisher-panel.ts')).mountFisher(),
  explore: async () => (await import('./panels/explore/explore-panel.ts')).mountExplore(),
  wide: async () => (await import('./panels/wide/wide-panel.ts')).mountWide(),
  iterate: async () => (await import('./panels/iterate/iterate-panel.ts')).mountIterate(),
  words: async () => (await import('./panels/words/words-panel.ts')).mountWords(),
  table: async () => (await import('./panels/table/table-panel.ts')).mountTable(),
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

/** Prints after all panels are drawn, by the button or by the browser's keys. Its menu prints what is drawn already. */
function offerPrint(): void {
  const print = async () => (await import('./frame/print.ts')).printAll();
  byId('print').addEventListener('click', () => void print());
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    void print();
  });
}

function start(): void {
  offerPrint();
  followScrolling();
  offerResets();
  const presenting = offerPresenting();
  void startPage('./', async () => {
    await presenting;
    mountTouch();
    for (const [id, mount] of Object.entries(LATER_PANELS)) void mountWhenNear(id, mount);
  });
}

addEventListener('hashchange', leadOn);
if (!leadOn()) start();
