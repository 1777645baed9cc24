import type { Environment } from 'vitest/runtime';
import { closeShared } from './shared.ts';

/** Node as it is; Vitest tears it down once a process has run all its files of tests. */
export default {
  name: 'pages',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeShared }),
} satisfies Environment;
