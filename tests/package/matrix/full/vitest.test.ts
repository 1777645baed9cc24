import { project } from '../project';
import { program, row } from '../row';
import { testModule } from '../sources';

const own = project(
  { vitest: '5.1.1', vite: '8.3.8', jsdom: '31.0.1' },
  { 'pca.test.js': `import { expect, test } from 'vitest';\n${testModule}` },
);

row('Vitest 5, node', own, () => program(own, 'vitest', 'run'));
row('Vitest 5, jsdom', own, () => program(own, 'vitest', 'run', '--environment', 'jsdom'));
