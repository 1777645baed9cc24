import { main } from './lib/process.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { onNode } from './suites/vitest.mjs';

/** What one runs before each commit, on the Node at hand. */
await main((args) => {
  const here = (project) => onNode(process.versions.node.split('.')[0], project);
  const tests = { contract: here('contract'), api: here('api'), numerics: here('numerics') };
  return gate(args, [[{ lint }, tests]]);
});
