import { expect, test } from 'vitest';
import { sample } from '../../sample';
import { project } from '../project';

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2020',
  lib: ['ES2020', 'DOM'],
  types: [],
  module: 'Node16',
  moduleResolution: 'Node16',
};

for (const version of ['5.2.2', '5.6.3', '5.9.3', '7.0.2']) {
  const own = project(
    { typescript: version },
    {
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['module.mts', 'script.cts'] }),
      'module.mts': sample,
      'script.cts': sample,
    },
  );

  test(`TypeScript ${version}, ES module and CommonJS`, async () => {
    const { status, stdout } = await own.run(['tsc', '-p', '.']);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
}
