import { mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { discardAll, openOutput } from '../../cli/write/output.ts';
import { root, run } from '../support/node.ts';

const scratch = mkdtempSync(join(tmpdir(), 'wasm-pca-output-'));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(scratch, 'test-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('an output', () => {
  test('is at its path when it is whole, not before', async () => {
    const path = join(folder, 'scores.csv');
    writeFileSync(path, 'before');
    const output = await openOutput(path);
    await output.write('one ');
    await output.write(Buffer.from('two'));
    await output.writeAt(Buffer.from('ONE'), 0);
    expect(readFileSync(path, 'utf8')).toBe('before');
    await output.commit();
    expect(readFileSync(path, 'utf8')).toBe('ONE two');
    expect(await readdir(folder)).toEqual(['scores.csv']);
  });

  test('that is discarded leaves what was there, and nothing else', async () => {
    const path = join(folder, 'model.json');
    writeFileSync(path, 'before');
    const [one] = await Promise.all([openOutput(path), openOutput(path), openOutput(join(folder, 'new'))]);
    await one.write('half');
    await one.discard();
    expect(await readdir(folder)).toHaveLength(3);
    discardAll();
    expect(await readdir(folder)).toEqual(['model.json']);
    expect(readFileSync(path, 'utf8')).toBe('before');
  });

  test('keeps the permissions of the file that it replaces, and the link to it', async () => {
    const [path, link] = [join(folder, 'shared.mom'), join(folder, 'link.mom')];
    writeFileSync(path, 'before');
    await chmod(path, 0o640);
    symlinkSync('shared.mom', link);
    const output = await openOutput(link);
    await output.write('after');
    await output.commit();
    expect(await readFile(path, 'utf8')).toBe('after');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(['link.mom', 'shared.mom']);
  });

  test('that is a device is written, not replaced', async () => {
    const output = await openOutput('/dev/null');
    await output.write('nothing');
    await output.commit();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each([
    ['missing/model.json', 'the folder FOLDER/missing is not there; make it first'],
    ['file/model.json', 'FOLDER/file is no folder'],
    ['sub', 'this is a folder; name a file in it'],
  ])('%s: says why not', async (name, reason) => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'sub'));
    const message = `${join(folder, name)}: ${reason.replace('FOLDER', folder)}`;
    await expect(openOutput(join(folder, name))).rejects.toMatchObject({ message, exitCode: 1 });
  });

  test('whose name is too long is an error before anything is written', async () => {
    await expect(openOutput(join(folder, 'x'.repeat(256)))).rejects.toThrow(
      'cannot be written (ENAMETOOLONG',
    );
  });

  test('says that a disk is full', async () => {
    const output = await openOutput('/dev/full');
    await expect(output.write('text')).rejects.toThrow('/dev/full: the disk is full');
    await output.discard();
  });

  test.skipIf(process.getuid?.() === 0)('says that there is no permission', async () => {
    const path = join(folder, 'kept.csv');
    writeFileSync(path, '', { mode: 0o444 });
    await expect(openOutput(path)).rejects.toThrow(`${path}: no permission to write here`);
  });
});

describe('standard output', () => {
  /** A program of its own that writes a hundred thousand lines beside a file half-written. */
  async function program(): Promise<string> {
    const entry = join(folder, 'entry.ts');
    writeFileSync(
      entry,
      `import { endWithStandardOutput, openOutput } from ${JSON.stringify(join(root, 'cli/write/output.ts'))};
      endWithStandardOutput();
      await openOutput(${JSON.stringify(join(folder, 'half'))});
      const output = await openOutput('-');
      for (let n = 0; n < 100000; n++) await output.write(n + '\\n');
      await output.commit();`,
    );
    const build = await rolldown({ input: entry, platform: 'node', tsconfig: false });
    await build.write({ file: join(folder, 'entry.mjs') });
    await build.close();
    return `"${process.execPath}" "${join(folder, 'entry.mjs')}"`;
  }

  test('whose reader has gone ends the process without a word, and no half of a file is left', async () => {
    const { stdout, stderr } = await run('bash', [
      '-c',
      `${await program()} | head -2; echo \${PIPESTATUS[0]}`,
    ]);
    expect({ stdout, stderr }).toEqual({ stdout: '0\n1\n141\n', stderr: '' });
    expect((await readdir(folder)).sort()).toEqual(['entry.mjs', 'entry.ts']);
  });

  test('on a full disk is an error', async () => {
    const { status, stderr } = await run('bash', ['-c', `${await program()} > /dev/full`]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'wasm-pca: standard output: the disk is full\n',
    });
    expect((await readdir(folder)).sort()).toEqual(['entry.mjs', 'entry.ts']);
  });
});
