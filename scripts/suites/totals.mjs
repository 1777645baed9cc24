import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * The result of a suite: how many tests passed, which failed, which were skipped and why, and the programs' output. A
 * program that fails without a failing test, because it crashed, a file did not load or no test ran, counts as one
 * failed test.
 * @typedef {{ passed: number, failures: Failure[], skipped?: string[], output?: string }} Totals
 * @typedef {{ name: string, again: string, why?: string }} Failure `again` is the command that runs just this test,
 *   `why` the first line of its error
 */
function totals(suite, passed, failures, code) {
  const silent = failures.length === 0 && (code !== 0 || passed === 0);
  return {
    passed,
    failures: silent ? [failure(suite, `ended with ${code} after ${passed} passed tests`)] : failures,
  };
}

/**
 * @param {string[]} only the arguments with which the test runner runs just this test
 * @param {string} error the error's text, if it has one
 * @returns {Failure}
 */
export function failure(suite, name, only = [], error = '') {
  const word = (text) => (/^[\w./=:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const again = ['npm test --', suite, ...only.map(word)].join(' ');
  const why = error.split('\n').find((line) => line.trim());
  return { name, again, ...(why && { why: why.trim().slice(0, 120) }) };
}

/** Returns the totals of GoogleTest's reports, one for each shard. `code`: the first exit code that is not 0. */
export function googleTestTotals(suite, reports, code) {
  const tests = reports.flatMap((report) => read(report)?.testsuites.flatMap((each) => each.testsuite) ?? []);
  const name = (test) => `${test.classname}.${test.name}`;
  const failures = tests
    .filter((test) => test.failures)
    .map((test) => {
      // The first line is the location in the source.
      const [, ...error] = test.failures[0].failure.split('\n');
      return failure(suite, name(test), [`--gtest_filter=${name(test)}`], error.join(' '));
    });
  const passed = tests.filter((test) => !test.failures && test.result === 'COMPLETED').length;
  return totals(suite, passed, failures, code);
}

export function vitestTotals(suite, report, code) {
  const files = read(report)?.testResults ?? [];
  const failures = files.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return failure(suite, path, [path], file.message);
    return failed.map(({ fullName, meta }) => {
      const pattern = fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return failure(suite, `${fullName} (${path})`, [path, '-t', pattern], meta.failed);
    });
  });
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests
    .filter(({ meta }) => meta.skipped)
    .map(({ fullName, meta }) => `${fullName}: ${meta.skipped.split('\n')[0]}`);
  return { ...totals(suite, passed, failures, code), skipped };
}

/**
 * @param {Record<string, { code: number, output: string }>} checks how each check, by name, ended: 0 where it passed
 */
export function checkTotals(suite, checks) {
  const all = Object.entries(checks);
  const failed = all.filter(([, { code }]) => code !== 0);
  return totals(
    suite,
    all.length - failed.length,
    failed.map(([name, { output }]) => failure(suite, name, [], output)),
    0,
  );
}

/** Adds up the totals of several suites. */
export function joined(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
