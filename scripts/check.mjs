import { main } from './lib/process.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { onNode } from './suites/vitest.mjs';

/** `npm run check`, to run before each commit: the quick suites, in the Node that runs this script. */
await main((args) => {
  const onThisNode = (project) => onNode(process.versions.node.split('.')[0], project);
  const projects = ['contract', 'internals', 'api', 'numerics'];
  const tests = Object.fromEntries(projects.map((project) => [project, onThisNode(project)]));
  return gate(args, { lint, ...tests });
});
