import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/node';
import { project } from './matrix/project';
import { sample } from './sample';

const TSC = join(root, 'node_modules/.bin/tsc');

const base = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2022',
};
const cases = {
  'DOM types, bundler resolution': {
    ...base,
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  'Node’s types, NodeNext resolution': {
    ...base,
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
};

const own = project({}, { 'sample.mts': sample });

test.each(Object.entries(cases))('strict TypeScript: %s', async (_name, compilerOptions) => {
  own.write({ 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['sample.mts'] }) });
  const { status, stdout } = await own.run([TSC, '-p', '.']);
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
