import { JsonReporter } from 'vitest/node';

/** Adds to Vitest's JSON report why a test was skipped. */
export default class extends JsonReporter {
  onTestRunEnd(modules, ...rest) {
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const { note } = test.result();
        if (note) test.meta().skipped = note;
      }
    }
    return super.onTestRunEnd(modules, ...rest);
  }
}
