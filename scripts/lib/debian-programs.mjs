import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDir } from './paths.mjs';
import { attempt, run, StepError } from './process.mjs';
import { step } from './step.mjs';
import { wholeFolder } from './whole-folder.mjs';

/** The programs that tests and benchmarks run. `probe` succeeds where one is installed; `packages` provide it. */
const PROGRAMS = {
  make: { probe: ['sh', '-c', 'make --version | grep -E "^GNU Make (4\\.[2-9]|[5-9])"'], packages: ['make'] },
  // The `parallel` of moreutils is another program; it has no --minversion.
  parallel: { probe: ['parallel', '--minversion', '20130222'], packages: ['parallel'] },
  'redis-server': { probe: ['redis-server', '--version'], packages: ['redis-server'] },
  numpy: { probe: ['python3', '-c', 'import numpy'], packages: ['python3-numpy'] },
  pyarrow: {
    probe: ['python3', '-c', 'import pandas, pyarrow'],
    packages: ['python3-pandas', 'python3-pyarrow'],
  },
  pip: {
    probe: ['python3', '-c', 'import pip, setuptools, wheel'],
    packages: ['python3-pip', 'python3-setuptools', 'python3-wheel'],
  },
  // NumPy uses the first libblas.so.3 found. The reference BLAS is some ten times slower than OpenBLAS.
  openblas: {
    probe: ['python3', '-c', 'import numpy; assert "openblas" in open("/proc/self/maps").read()'],
    packages: ['python3-numpy', 'libopenblas0-pthread'],
  },
  scipy: { probe: ['python3', '-c', 'import scipy.io, scipy.sparse'], packages: ['python3-scipy'] },
  dask: { probe: ['python3', '-c', 'import dask.distributed'], packages: ['python3-distributed'] },
};

/**
 * Returns the environment variables by which a program is found, to add to this process's own: none where the machine
 * has it, else those that lead to its Debian packages, unpacked in the cache. It installs nothing, so it needs no root
 * and starts no service.
 * @param {keyof typeof PROGRAMS} name
 * @returns {Promise<Record<string, string>>}
 */
export async function programEnvironment(name) {
  const { probe, packages } = PROGRAMS[name];
  // A Python without NumPy may come first on PATH although Debian's packages are installed.
  for (const env of [{}, { PATH: ['/usr/bin', process.env.PATH].join(delimiter) }])
    if ((await attempt(probe, { env })).code === 0) return env;
  try {
    const env = environmentOf(await unpacked(name, packages));
    await run(probe, { env });
    return env;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const remedy = `Install it (on Debian: apt-get install ${packages.join(' ')}).`;
    throw new StepError(
      `There is no ${name}, and Debian's packages did not provide it. ${remedy}\n${error.message}`,
    );
  }
}

async function unpacked(name, packages) {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const id = createHash('sha256')
    .update(JSON.stringify([release, process.arch, packages]))
    .digest('hex');
  const folder = join(cacheDir(), `${name}-${id.slice(0, 12)}`);
  await withLock(join(cacheDir(), 'lock'), async () => {
    if (!existsSync(folder))
      await step(name, 'unpacking the Debian packages, once', () => unpack(packages, folder));
  });
  return folder;
}

const unpack = (packages, folder) =>
  wholeFolder(folder, async (unfinished) => {
    await download(packages, unfinished);
    for (const file of readdirSync(unfinished)) {
      await run(['dpkg-deb', '--extract', file, '.'], { cwd: unfinished });
      rmSync(join(unfinished, file));
    }
  });

/** Downloads packages and their missing dependencies; updates apt's package lists only where the present ones fail. */
async function download(packages, cwd) {
  const fetch = async () => {
    const plan = await run(['apt-get', 'install', '--simulate', '--no-install-recommends', ...packages]);
    const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
    await run(['apt-get', 'download', ...names], { cwd });
  };
  await fetch().catch(async () => {
    await attempt(['apt-get', 'update']);
    await fetch();
  });
}

function environmentOf(folder) {
  const libraries = readdirSync(join(folder, 'usr/lib'))
    .filter((entry) => entry.includes('-linux-'))
    .flatMap((entry) =>
      ['openblas-pthread', '', 'blas', 'lapack'].map((part) => join(folder, 'usr/lib', entry, part)),
    );
  const list = (...paths) => paths.filter(Boolean).join(delimiter);
  return {
    // Debian's modules need Debian's own Python.
    PATH: list(join(folder, 'usr/bin'), '/usr/bin', process.env.PATH),
    LD_LIBRARY_PATH: list(...libraries, process.env.LD_LIBRARY_PATH),
    PYTHONPATH: list(join(folder, 'usr/lib/python3/dist-packages'), process.env.PYTHONPATH),
  };
}
