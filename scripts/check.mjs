import { main } from './lib/process.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { onNode } from './suites/vitest.mjs';

/** What one runs before each commit, on the Node at hand. */
await main((args) => {
  const here = (project) => onNode(process.versions.node.split('.')[0], project);
  const projects = ['contract', 'internals', 'api', 'numerics'];
  const tests = Object.fromEntries(projects.map((project) => [project, here(project)]));
  return gate(args, [{ lint }, tests]);
});
