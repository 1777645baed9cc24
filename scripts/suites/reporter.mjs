import { JsonReporter } from 'vitest/node';

/** Adds to Vitest's JSON report why a test was skipped, and which tests passed only on a second try. */
export default class extends JsonReporter {
  onTestRunEnd(modules, ...rest) {
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const { note } = test.result();
        if (note) test.meta().skipped = note;
      }
      for (const test of module.children.allTests('passed')) {
        if (test.diagnostic()?.flaky) test.meta().retried = true;
      }
    }
    return super.onTestRunEnd(modules, ...rest);
  }
}
