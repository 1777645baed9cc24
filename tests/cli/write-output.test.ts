import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { chmod, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hiddenName } from '../../cli/write/hidden-files.ts';
import { commitAll, openOutput, outputOf } from '../../cli/write/output.ts';
import { discardAll } from '../../cli/write/temporary-files.ts';
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

  test('is undone where another of the same run cannot be put at its place', async () => {
    const [old, fresh, taken] = ['old', 'fresh', 'taken'].map((name) => join(folder, name));
    writeFileSync(old, 'before');
    const outputs = await Promise.all([old, fresh, taken].map((path) => outputOf(path, 'after')));
    mkdirSync(taken);
    await expect(commitAll(outputs)).rejects.toThrow(`${taken}: this is a folder; name a file in it`);
    discardAll();
    expect((await readdir(folder)).sort()).toEqual(['old', 'taken']);
    expect(readFileSync(old, 'utf8')).toBe('before');
    await rmdir(taken);
    await commitAll(await Promise.all([old, fresh, taken].map((path) => outputOf(path, 'after'))));
    expect((await readdir(folder)).sort()).toEqual(['fresh', 'old', 'taken']);
    expect(readFileSync(old, 'utf8')).toBe('after');
  });

  test('clears away what a process that was killed has left, and nothing of others', async () => {
    const own = hiddenName();
    const [, place] = own.split('-').slice(1);
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const left = own.replace(`-${process.pid}-`, `-${gone}-`);
    const [far, old] = ['0'.repeat(8), '1'.repeat(8)].map((other) => left.replace(place, other));
    for (const name of [own, left, far, old, '.wasm-pca-notes.tmp']) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, old), 1, 1);
    await (await openOutput(join(folder, 'new'))).commit();
    expect((await readdir(folder)).sort()).toEqual([own, far, '.wasm-pca-notes.tmp', 'new'].sort());
  });

  test('keeps the permissions of the file that it replaces, and the link to it', async () => {
    const [path, link] = [join(folder, 'shared.mom'), join(folder, 'link.mom')];
    writeFileSync(path, 'before');
    await chmod(path, 0o640);
    symlinkSync('shared.mom', link);
    const output = await openOutput(link);
    await output.write('after');
    // The new content of a private file is never readable by others, not even before it replaces the file.
    const [temporary] = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
    expect(statSync(join(folder, temporary)).mode & 0o777).toBe(0o600);
    await output.commit();
    expect(await readFile(path, 'utf8')).toBe('after');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(['link.mom', 'shared.mom']);
  });

  test('is written to no file that somebody else put where it is made', async () => {
    const { randomBytes } = crypto;
    crypto.randomBytes = () => Buffer.alloc(4);
    syncBuiltinESMExports();
    try {
      const victim = join(folder, 'victim');
      writeFileSync(victim, 'before');
      symlinkSync(victim, join(folder, hiddenName()));
      await expect(openOutput(join(folder, 'new'))).rejects.toThrow('new');
      expect(readFileSync(victim, 'utf8')).toBe('before');
    } finally {
      crypto.randomBytes = randomBytes;
      syncBuiltinESMExports();
    }
  });

  test('that is a device is written, not replaced', async () => {
    const output = await openOutput('/dev/null');
    await output.write('nothing');
    await output.commit();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each([
    ['missing/model.json', 'the folder FOLDER/missing is not there; make it first'],
    ['file/model.json', 'FOLDER/file is not a folder'],
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

  test.skipIf(process.platform === 'win32')(
    'is written where an ordinary user may, and nowhere else',
    async () => {
      const path = join(folder, 'kept.csv');
      writeFileSync(path, '', { mode: 0o444 });
      mkdirSync(join(folder, 'closed'), { mode: 0o555 });
      const program = await programOf(
        `if (process.getuid() === 0) {
        process.setgroups([]);
        process.setgid(65534);
        process.setuid(65534);
      }
      for (const path of ['/dev/null', 'new.csv', 'kept.csv', 'closed/new.csv']) {
        const said = [];
        for (const open of [requirePlace, openOutput]) {
          const tried = open(path).then((output) => output?.discard?.());
          said.push(await tried.then(() => 'open', (error) => error.message));
        }
        console.log(said.join(' '));
      }`,
      );
      await chmod(scratch, 0o755);
      await chmod(folder, 0o777);
      const { stdout, stderr } = await run('bash', ['-c', program], { cwd: folder });
      const refused = (name: string) => Array(2).fill(`${name}: no permission to write here`).join(' ');
      expect(stderr).toBe('');
      expect(stdout.split('\n')).toEqual([
        'open open',
        'open open',
        refused('kept.csv'),
        refused('closed/new.csv'),
        '',
      ]);
    },
  );
});

/** Runs these lines as a program of their own. */
async function programOf(lines: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `import { exit } from ${JSON.stringify(join(root, 'cli/standard-streams.ts'))};
    import { failWithStandardOutput, openOutput, requirePlace }
        from ${JSON.stringify(join(root, 'cli/write/output.ts'))};
    ${lines}`,
  );
  const build = await rolldown({ input: entry, platform: 'node', tsconfig: false });
  await build.write({ file: join(folder, 'entry.mjs') });
  await build.close();
  return `"${process.execPath}" "${join(folder, 'entry.mjs')}"`;
}

describe('standard output', () => {
  /** Writes a hundred thousand lines while another file is half-written. */
  const program = () =>
    programOf(
      `failWithStandardOutput();
      await openOutput(${JSON.stringify(join(folder, 'half'))});
      const output = await openOutput('-');
      for (let n = 0; n < 100000; n++) await output.write(n + '\\n');
      await output.commit();`,
    );

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

  test('of which only a part goes onto a full disk is an error', async ({ skip }) => {
    const program = await programOf(
      `failWithStandardOutput();
      const output = await openOutput('-');
      output.write('x'.repeat(100000)); // not awaited: the end of the process does
      exit();`,
    );
    const script = `mkdir small && mount -t tmpfs -o size=64k none small || exit 77; ${program} > small/out; echo $?; wc -c < small/out`;
    const ran = await run('unshare', ['--mount', 'sh', '-c', script], { cwd: folder }).catch(() => null);
    if (!ran || ran.status === 77) return skip('nothing can be mounted here');
    expect(ran.stdout).toBe('1\n65536\n');
  });
});
