import { nextPaint } from '../ui/scheduling.ts';
import { wantAll } from '../ui/when-visible.ts';

const PAUSE = 150; // milliseconds between two looks at the page
const QUIET = 4; // looks at which nothing changed, after which the page is drawn
const MOST = 60_000; // milliseconds until it is printed as it is

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns whether a panel that can be fetched is not made yet, or still computes. */
function isUnderWay(): boolean {
  const unmade = document.querySelector(
    '.panel:not(:has(.trouble)) > .stack:is([hidden], :empty), .words-small-place:empty, [aria-busy="true"]',
  );
  return unmade !== null || [...document.querySelectorAll('progress')].some((bar) => bar.checkVisibility());
}

/** Makes and draws all panels in the width that they have on paper. */
async function prepareForPrint(): Promise<void> {
  document.documentElement.dataset.printing = '';
  wantAll();
  const begun = performance.now();
  let height = 0;
  for (let quiet = 0; quiet < QUIET && performance.now() - begun < MOST; ) {
    await pause(PAUSE);
    await nextPaint();
    const { scrollHeight } = document.documentElement;
    quiet = scrollHeight === height && !isUnderWay() ? quiet + 1 : 0;
    height = scrollHeight;
  }
}

let printing = false;

/** Prints the page as a hand-out, once all of it is drawn. */
export async function printAll(): Promise<void> {
  if (printing) return;
  printing = true;
  await prepareForPrint();
  print();
  delete document.documentElement.dataset.printing; // where the browser has sent no event
  printing = false;
}
