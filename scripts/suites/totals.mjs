import { existsSync, readFileSync } from 'node:fs';

/**
 * Every reader below answers { passed, failed }. A program that failed without a failing test (it crashed, a file
 * did not load, nothing was run) counts as one failed test, so that it is never taken for a success.
 */
function totals(passed, failed, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

export function googleTestTotals(report, code) {
  const tests = read(report)?.testsuites.flatMap((suite) => suite.testsuite) ?? [];
  const failed = tests.filter((test) => test.failures).length;
  const passed = tests.filter((test) => !test.failures && test.result === 'COMPLETED').length;
  return totals(passed, failed, code);
}

export function vitestTotals(report, code) {
  const { testResults = [] } = read(report) ?? {};
  const tests = testResults.flatMap((file) => file.assertionResults);
  const unloaded = testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length;
  const count = (status) => tests.filter((test) => test.status === status).length;
  return totals(count('passed'), count('failed') + unloaded, code);
}

export function checkTotals(outcomes) {
  const passed = outcomes.filter(Boolean).length;
  return totals(passed, outcomes.length - passed, 0);
}

const hasFailure = (file) => file.assertionResults.some((test) => test.status === 'failed');
const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
