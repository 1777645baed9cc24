import { expect, inject, test } from 'vitest';
import { project } from '../project';

const own = project({ publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' }, {});

test('publint finds nothing', async () => {
  const { status, stdout } = await own.run(['publint', 'run', '--strict', inject('tarball')]);
  expect(status, stdout).toBe(0);
});

// The other entries are files, to be had by their address. The profile leaves out the resolution of TypeScript's
// node10, which knows no `exports`.
test('are-the-types-wrong finds nothing', async () => {
  const attw = ['attw', inject('tarball'), '--entrypoints', '.', '--profile', 'node16', '--format', 'ascii'];
  const { status, stdout } = await own.run(attw);
  expect(status, stdout).toBe(0);
});
