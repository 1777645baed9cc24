/** `npm run bench`: prints its tables, in Markdown, and leaves them in build/bench/tables.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fitsTable, timeFits } from './fits.mjs';
import { goalsTable } from './goals.mjs';
import { kernelsTable, measureKernels } from './kernels.mjs';
import { machine } from './machine.mjs';
import { partsOf } from './parts.mjs';
import { pythonVersions } from './python.mjs';
import { scalingTables } from './scaling.mjs';

const folder = new URL('../../build/bench/', import.meta.url);
const sections = [];

function say(...paragraphs) {
  sections.push(...paragraphs);
  console.log(`${paragraphs.join('\n\n')}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('tables.md', folder), `${sections.join('\n\n')}\n`);
}

const { parts, wanted } = partsOf(process.argv.slice(2));
const python = await pythonVersions();
const results = {};

say(machine(python));
if (parts.has('kernels')) {
  results.kernels = await measureKernels(python !== undefined);
  say(
    '### Kernels',
    'On one thread, times of the processor, best of several. The peak is that of 128-bit vectors in registers alone: multiply-add in the relaxed binary, a multiplication beside an addition in the baseline one.',
    kernelsTable(results.kernels),
  );
}
if (parts.has('fits')) {
  Object.assign(results, await timeFits(wanted, python !== undefined));
  say(
    '### Fits',
    'Everything from the typed array to the finished model, medians after a warm-up. "ours": the relaxed binary on the calling thread; workers run it too. In brackets: times as long as ours, the two threads\' as ours with two workers. "(> 60 s)": not tried, since less of the same took longer than that.',
    fitsTable(results),
  );
}
if (parts.has('goals')) say('### Goals', goalsTable(results));
if (parts.has('scaling')) {
  say(
    '### Scaling',
    'Medians; the relaxed binary; all components where nothing else is said.',
    await scalingTables(),
  );
}
