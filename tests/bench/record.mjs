/** A run of the benchmark as JSON, which others can recompute the tables from. */
import { readFileSync, writeFileSync } from 'node:fs';
import { columnsOf } from './contenders.mjs';
import { nameOf } from './shapes.mjs';

/**
 * @param {string} file
 * @param {{ machine: object, fits: import('./fits.mjs').Fits }} run
 */
export function writeRecord(file, { machine, fits }) {
  const record = { begun: new Date().toISOString().slice(0, 10), machine, fits: [...fits.values()] };
  writeFileSync(file, `${JSON.stringify(record, rounded, 1)}\n`);
}

/** Milliseconds to a microsecond: the clock knows no more. The machine's `processor` is a name. */
function rounded(key, value) {
  const round = (number) => Number(number.toFixed(3));
  if (typeof value === 'number' && (key === 'milliseconds' || key === 'processor')) return round(value);
  return key === 'times' ? value.map(round) : value;
}

/** Returns the input of `fitsTable`. */
export function readFits(file) {
  const { fits } = JSON.parse(readFileSync(file, 'utf8'));
  return { columns: columnsOf(true), fits: new Map(fits.map((fit) => [nameOf(fit.shape), fit])) };
}
