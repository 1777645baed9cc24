import { JsonReporter } from 'vitest/node';

/**
 * Adds to Vitest's JSON report why tests were skipped or failed, since stacks of WebKit and Firefox lack the message.
 */
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
