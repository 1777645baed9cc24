import { JsonReporter } from 'vitest/node';

/** Adds to Vitest's JSON report why a test was skipped, and why one failed: stacks of WebKit and Firefox do not say it. */
export default class extends JsonReporter {
  onTestRunEnd(modules, ...rest) {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { note, errors = [] } = test.result();
        if (note) test.meta().skipped = note;
        if (errors.length > 0) test.meta().failed = `${errors[0].name}: ${errors[0].message}`;
      }
    }
    return super.onTestRunEnd(modules, ...rest);
  }
}
