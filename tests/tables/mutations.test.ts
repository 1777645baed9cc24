import { beforeAll, describe, expect, test } from 'vitest';
import { mutate, mutationsProgram, targetsOf } from '../../scripts/lib/mutations.mjs';

/**
 * Mutated files and models are read, or refused with a message for people: none takes five seconds or a gigabyte, and none ends
 * in a stack trace. The seeds are the same each time; `npm run fuzz -- files` takes others.
 */

const SEEDS = 15;
const KINDS = 25;

let program = '';
let targets: string[] = [];
beforeAll(async () => {
  program = await mutationsProgram();
  targets = await targetsOf(program);
});

test('every kind is among them', () => {
  expect(targets).toHaveLength(KINDS);
});

describe.concurrent('mutated', () => {
  test.each(Array.from({ length: KINDS }, (_, k) => k))('files or models of kind %i', async (k) => {
    const { taken, findings } = await mutate(program, targets[k], { first: 1, count: SEEDS });
    expect(findings).toEqual([]);
    expect(taken).toBe(SEEDS);
  });
});

test('the harness finds inputs that never end and inputs that end the process', async () => {
  const endless = await mutate(program, 'endless', { first: 7, count: 1, longest: 500 });
  expect(endless.findings).toEqual([{ target: 'endless', seed: 7, what: 'it takes more than 0.5 s' }]);
  const fatal = await mutate(program, 'fatal', { first: 7, count: 1 });
  expect(fatal.findings).toEqual([{ target: 'fatal', seed: 7, what: 'it ended the process' }]);
});
