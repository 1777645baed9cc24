import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * The result of a suite: how many tests passed, which failed with the command that runs just them (`again`), which were
 * skipped and why, and what the programs printed. A program that fails without a failing test, because it crashed, a file
 * did not load or no test ran, counts as one failed test.
 * @typedef {{ passed: number, failures: { name: string, again: string }[], skipped?: string[], output?: string }} Totals
 */
function totals(suite, passed, failures, code) {
  const silent = failures.length === 0 && (code !== 0 || passed === 0);
  return {
    passed,
    failures: silent ? [failure(suite, `ended with ${code} after ${passed} passed tests`)] : failures,
  };
}

/** @param {string[]} only the arguments with which the test runner runs just this test */
export function failure(suite, name, only = []) {
  const word = (text) => (/^[\w./=:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  return { name, again: ['npm test --', suite, ...only.map(word)].join(' ') };
}

/** The totals of GoogleTest's reports, one a shard; `code` is the first exit code that is not 0. */
export function googleTestTotals(suite, reports, code) {
  const tests = reports.flatMap((report) => read(report)?.testsuites.flatMap((each) => each.testsuite) ?? []);
  const name = (test) => `${test.classname}.${test.name}`;
  const failures = tests
    .filter((test) => test.failures)
    .map((test) => failure(suite, name(test), [`--gtest_filter=${name(test)}`]));
  const passed = tests.filter((test) => !test.failures && test.result === 'COMPLETED').length;
  return totals(suite, passed, failures, code);
}

export function vitestTotals(suite, report, code) {
  const files = read(report)?.testResults ?? [];
  const failures = files.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return failure(suite, path, [path]);
    return failed.map(({ fullName }) => {
      const pattern = fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return failure(suite, `${fullName} (${path})`, [path, '-t', pattern]);
    });
  });
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests
    .filter(({ meta }) => meta.skipped)
    .map(({ fullName, meta }) => `${fullName}: ${meta.skipped.split('\n')[0]}`);
  return { ...totals(suite, passed, failures, code), skipped };
}

/** @param {Record<string, boolean>} outcomes true for each check, by name, that passed */
export function checkTotals(suite, outcomes) {
  const failed = Object.keys(outcomes).filter((name) => !outcomes[name]);
  const passed = Object.keys(outcomes).length - failed.length;
  return totals(
    suite,
    passed,
    failed.map((name) => failure(suite, name)),
    0,
  );
}

/** The totals of several suites together. */
export function joined(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
