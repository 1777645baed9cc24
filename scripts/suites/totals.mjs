import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * What every suite answers: how many tests passed, and the names of those that failed. A program that failed without a
 * failing test (it crashed, a file did not load, nothing was run) counts as one failed test, so that it is never taken
 * for a success.
 * @typedef {{ passed: number, failures: string[] }} Totals
 */
function totals(passed, failures, code) {
  const silent = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: silent ? [`ended with ${code} after ${passed} passed tests`] : failures };
}

export function googleTestTotals(report, code) {
  const tests = read(report)?.testsuites.flatMap((suite) => suite.testsuite) ?? [];
  const failures = tests.filter((test) => test.failures).map((test) => `${test.classname}.${test.name}`);
  const passed = tests.filter((test) => !test.failures && test.result === 'COMPLETED').length;
  return totals(passed, failures, code);
}

/** Those of several runs together. */
export function joined(runs) {
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failures: runs.flatMap(({ failures }) => failures),
  };
}

export function vitestTotals(report, code) {
  const { testResults = [] } = read(report) ?? {};
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failed = tests.filter(hasFailed).map((test) => test.fullName);
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  const passed = tests.filter((test) => test.status === 'passed').length;
  return totals(passed, [...failed, ...unloaded.map((file) => relative(root, file.name))], code);
}

/** @param {Record<string, boolean>} outcomes by the name of the check: whether it passed */
export function checkTotals(outcomes) {
  const failures = Object.keys(outcomes).filter((name) => !outcomes[name]);
  return totals(Object.keys(outcomes).length - failures.length, failures, 0);
}

const hasFailed = (test) => test.status === 'failed';
const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
