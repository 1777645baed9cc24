import { expect, test } from 'vitest';
import { sample } from '../../sample';
import { project } from '../project';

const VERSIONS = ['5.2.2', '5.6.3', '5.9.3', '7.0.2'];
const SURROUNDINGS = {
  'the DOM': { lib: ['ES2020', 'DOM'], types: [] },
  'Node’s types': { lib: ['ES2020'], types: ['node'] },
};

for (const version of VERSIONS) {
  const own = project(
    { typescript: version, '@types/node': '20.19.43' },
    { 'module.mts': sample, 'script.cts': sample },
  );

  for (const [name, surroundings] of Object.entries(SURROUNDINGS)) {
    test(`TypeScript ${version} with ${name}, ES module and CommonJS`, async () => {
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: false,
        target: 'ES2020',
        module: 'Node16',
        moduleResolution: 'Node16',
        ...surroundings,
      };
      own.write({
        'tsconfig.json': JSON.stringify({ compilerOptions, files: ['module.mts', 'script.cts'] }),
      });
      const { status, stdout } = await own.run(['tsc', '-p', '.']);
      expect(stdout).toBe('');
      expect(status).toBe(0);
    });
  }
}
