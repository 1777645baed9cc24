/** `npm run bench`: prints its tables, in Markdown, and leaves them in build/bench/tables.md; the fits as JSON where asked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterFitTable } from './after-fit.mjs';
import { embeddingsTable, tolerancesTable } from './embeddings.mjs';
import { filesTable } from './file-jobs.mjs';
import { fitsTable, timeFits } from './fits.mjs';
import { followTable } from './follow.mjs';
import { goalsTable } from './goals.mjs';
import { kernelsTable, measureKernels } from './kernels.mjs';
import { described, machine } from './machine.mjs';
import { missingTable } from './missing.mjs';
import { partsOf } from './parts.mjs';
import { processorTable, svdTable, weightsTable } from './processor.mjs';
import { pythonVersions } from './python.mjs';
import { writeRecord } from './record.mjs';
import { scalingTables } from './scaling.mjs';
import { scanTable } from './scan.mjs';
import { sparseTable } from './sparse.mjs';
import { vectorsTable } from './vectors.mjs';
import { budgetsTable, rotationTables } from './vectors-codes.mjs';
import { databasesTable } from './vectors-end-to-end.mjs';
import { vectorsFileTable } from './vectors-file.mjs';

const folder = new URL('../../build/bench/', import.meta.url);
const sections = [];

function say(...paragraphs) {
  sections.push(...paragraphs);
  console.log(`${paragraphs.join('\n\n')}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('tables.md', folder), `${sections.join('\n\n')}\n`);
}

const { parts, wanted, json } = partsOf(process.argv.slice(2));
const python = await pythonVersions();
const results = {};

const NOTES = {
  kernels: `On one thread; times of the processor, best of several. The peak is that of 128-bit vectors in registers
alone: multiply-add in the relaxed binary, a multiplication beside an addition in the baseline one.`,
  fits: `Everything from numbers in memory to the finished model, medians after a warm-up. "ours" is the relaxed binary
on the calling thread; the workers run it too. In brackets: times as long as ours, and for scikit-learn's two threads
as our two workers. "(> 60 s)" was not tried: less of the same took longer.`,
  processor: `Times of the processor, of all threads of the process, medians after a warm-up unless that took 3 s; in brackets:
times as long as ours. ml-pca by NIPALS, DruidJS from its own matrix to components without scores,
webR by \`princomp\`, or \`prcomp\` where rows are wide. \`svd\` and \`auto\`: all components, on this thread, the best of four. Weights from 0.5 to 1.5:
two components, likewise.`,
  embeddings: `On one thread, the least time of the processor: ours by the relaxed binary, both tolerances in turns, then the
fastest of scikit-learn's solvers; in brackets: times as long as ours at 1e-6. By tolerance: the products with the
covariance, the time as a share of the default's, the largest angle to its components in radians, and max |S u - λ u| / λ₁.`,
  sparse: `One thread each, in turns: ours on the calling thread by the relaxed binary and \`solver: 'auto'\`, scikit-learn
by \`svd_solver='arpack'\`; in brackets: times as long as ours. Times of the processor, medians of three. Memory: the
engine's heap, and what Python's process took beside the data. The residual is max |S u - λ u| / λ₁, by SciPy.`,
  goals: 'Ours: the relaxed binary on one thread, where nothing else is said.',
  vectors:
    '20,000 vectors of 1,536 floats to 256 dimensions, medians after a warm-up, where nothing else is said.',
  'vectors-codes': `Recall@10 by the cosine, for 100 queries held out: of 8,000 vectors of 1,536 dimensions with the eigenvalues 1/i, in 256
dimensions, beside NumPy with the same maps; HNSW by hnswlib (M 16) of the originals and of 256 dimensions; and of each set, the best in so many bytes.`,
  'vectors-scan': `The least time to search a million codes of 256 dimensions by one worker: of the processor, all threads, in Node and
faiss; by the clock in Chromium. faiss scans bits by Hamming distance for a query of bits, and codes of its own for one of floats. Memory is read by
comparing two arrays.`,
  'vectors-end-to-end': `20,000 vectors of 1,536 dimensions, whose covariance has the eigenvalues 1, 1/2, 1/3 ...; 100
queries of the same kind, and the ten nearest by the cosine, exactly. PostgreSQL runs as WebAssembly (PGlite), on one
thread; its bytes are those of the HNSW index with its defaults, sqlite-vec's those of the whole database, which it searches
without an index; LanceDB's those of its table, and of its index alone.`,
  'vectors-file': `1,000,000 vectors of 1,536 floats in an NPY file, made 256 halves in another one: by the command line, all
of the process, and by NumPy in blocks, all but its start. Memory: the most that the process held.`,
  files: `The command line on files, all of the process: seconds of the processor and the most memory on one thread,
and seconds by the clock on one and two. In Python: pandas and scikit-learn's \`covariance_eigh\`, or pyarrow and NumPy,
on one thread, with the start of the process.`,
  follow: `A day of 20 sensors, 10,000,000 rows, followed as they come with three components; after 8,000,000 rows the third cause turns by
30 degrees. Rows a second: of the processor, all of the process, without what makes the rows. Memory: of the process, after a tenth
of the rows and at the end. A step of 1,000 rows is a false alarm with the probability 0.001.`,
  scaling: 'The relaxed binary, medians after a warm-up; all components, where nothing else is said.',
  'after-fit': `On the calling thread, where nothing else is said: times of the processor, the best of four after a warm-up.
rrcov is R's, by \`PcaHubert\` and \`PcaLocantore\`, where R has it.`,
  missing: `Times of the processor, of all threads of the process: ours the least of five, R's of one run; in brackets: times as long as
our \`'regularized'\`. The rounds of missMDA's \`imputePCA\` are written out in R, to its default stop and until its error has our digits.`,
};

const host = machine(python);
say(described(host));
if (parts.has('kernels')) {
  results.kernels = await measureKernels(python !== undefined);
  say('### Kernels', NOTES.kernels, kernelsTable(results.kernels));
}
if (parts.has('fits')) {
  Object.assign(results, await timeFits(wanted, python !== undefined));
  if (json) writeRecord(json, { machine: host, fits: results.fits });
  say('### Fits', NOTES.fits, fitsTable(results));
}
if (parts.has('processor'))
  say('### By processor', NOTES.processor, await processorTable(), await svdTable(), await weightsTable());
if (parts.has('embeddings')) {
  say('### Embeddings', NOTES.embeddings, await embeddingsTable(wanted, python !== undefined));
  say(await tolerancesTable(wanted));
}
if (parts.has('sparse'))
  say('### Sparse rows', NOTES.sparse, await sparseTable(wanted, python !== undefined));
if (parts.has('goals')) say('### Goals', NOTES.goals, goalsTable(results));
if (parts.has('scaling')) say('### Scaling', NOTES.scaling, await scalingTables());
if (parts.has('after-fit')) say('### After the fit', NOTES['after-fit'], await afterFitTable());
if (parts.has('missing')) say('### Missing cells', NOTES.missing, await missingTable());
if (parts.has('vectors')) say('### Vectors', NOTES.vectors, await vectorsTable());
if (parts.has('vectors-codes')) {
  say('### Codes of few bits', NOTES['vectors-codes'], ...(await rotationTables()));
  say(await budgetsTable());
}
if (parts.has('vectors-scan')) say('### A scan of codes', NOTES['vectors-scan'], await scanTable());
if (parts.has('vectors-end-to-end'))
  say('### Vectors in databases', NOTES['vectors-end-to-end'], await databasesTable());
if (parts.has('vectors-file'))
  say('### A file of vectors', NOTES['vectors-file'], await vectorsFileTable(python !== undefined));
if (parts.has('files')) say('### Files', NOTES.files, await filesTable(python !== undefined));
if (parts.has('follow')) say('### A stream that is followed', NOTES.follow, await followTable());
