import { JsonReporter } from 'vitest/node';

/** Vitest's report, and in it why a test was skipped, and which ones passed only when tried again. */
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
