import { main } from './lib/process.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { onNode } from './suites/vitest.mjs';

/** What one runs before each commit, on the Node at hand. */
await main((args) => {
  const major = process.versions.node.split('.')[0];
  const tests = {
    [`api-node${major}`]: onNode(major, 'api'),
    [`numerics-node${major}`]: onNode(major, 'numerics'),
  };
  return gate(args, [[{ lint }, tests]]);
});
