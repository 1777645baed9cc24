import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianMirrors } from './apt-sources.mjs';
import { withLock } from './lock.mjs';
import { buildDir, cacheDir, root } from './paths.mjs';
import { attempt, run, StepError, which } from './process.mjs';
import { step } from './step.mjs';

// forky is the first Debian with Emscripten 6 and Eigen 5. An older debootstrap has no script for it, but sid's works.
const SUITE = 'forky';
const SCRIPT = 'sid';
const PACKAGES = {
  build: ['emscripten', 'libeigen3-dev', 'cmake', 'ninja-build', 'nodejs', 'python3'],
  test: ['googletest', 'clang', 'libclang-rt-dev', 'clang-format', 'clang-tidy'],
};

const digest = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Returns the reason why this machine cannot have a Debian system in the cache; undefined where it can. */
export async function debianObstacle() {
  if (process.platform !== 'linux') return 'this is not Linux';
  if (process.getuid() !== 0) return 'this is not run as root';
  if (!which('apt-get')) return 'there is no apt';
  const { code } = await attempt(['unshare', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']);
  if (code !== 0) return 'mounting is not allowed here';
}

/** Returns a minimal Debian in the cache, which the first call creates. Its commands run in a chroot. */
export async function debianToolchain(layer) {
  const id = digest([SUITE, process.arch, PACKAGES.build]);
  const system = join(cacheDir(), `toolchain-${id}`);
  const marker = join(system, `var/lib/wasm-pca/${digest(PACKAGES.test)}`);
  if (!existsSync(system) || (layer === 'test' && !existsSync(marker))) {
    await withLock(join(cacheDir(), 'lock'), async () => {
      if (!existsSync(system))
        await step('toolchain', 'Emscripten, Eigen and CMake, once', (tell) => build(system, tell));
      if (layer === 'test' && !existsSync(marker)) {
        await step('toolchain', 'GoogleTest, libFuzzer and clang-tidy, once', (tell) =>
          addTestLayer(system, marker, tell),
        );
      }
    });
  }
  return {
    id: `debian ${id}`,
    cmakeArguments: [],
    run: (argv, { cwd, env, ...rest } = {}) => run(inside(system, argv, cwd, env), { shown: argv, ...rest }),
    attempt: (argv, { cwd, env, ...rest } = {}) => attempt(inside(system, argv, cwd, env), rest),
  };
}

/** Builds the system under another name and renames it once complete, so that nobody uses an interrupted one. */
async function build(system, tell) {
  for (const name of readdirSync(cacheDir())) {
    if (name.startsWith('unfinished-toolchain-')) discard(join(cacheDir(), name));
  }
  const unfinished = join(cacheDir(), `unfinished-toolchain-${process.pid}`);
  await installDebootstrap();
  await bootstrap(unfinished, tell);
  writeFileSync(join(unfinished, 'etc/dpkg/dpkg.cfg.d/wasm-pca'), DPKG_SETTINGS);
  await aptInstall(unfinished, PACKAGES.build, tell);
  renameSync(unfinished, system);
}

// It retries, because processes of an interrupted run may still be writing there.
const discard = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });

async function addTestLayer(system, marker, tell) {
  await run(inside(system, ['dpkg', '--configure', '-a'])); // an installation may have been interrupted
  await aptInstall(system, PACKAGES.test, tell);
  mkdirSync(join(marker, '..'), { recursive: true });
  writeFileSync(marker, '');
}

// These let dpkg skip fsync, because the system can always be built again, and leave out documentation.
const DPKG_SETTINGS = `force-unsafe-io
path-exclude=/usr/share/doc/*
path-exclude=/usr/share/man/*
path-exclude=/usr/share/locale/*
path-exclude=/usr/share/emscripten/docs/*
`;

async function installDebootstrap() {
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  if (which('debootstrap') && existsSync(keyring)) return;
  await installOnHost(['debootstrap', 'debian-archive-keyring']);
}

async function bootstrap(target, tell) {
  const log = join(buildDir, 'logs/debootstrap.log');
  const env = await aptProxies();
  const options = ['--variant=minbase', '--include=ca-certificates'];
  const onLine = (line) => line.startsWith('I: ') && tell(line.slice(3));
  const failures = [];
  for (const mirror of [...debianMirrors(), '']) {
    // debootstrap mounts file systems; in a namespace of its own they vanish with it, even if it is killed.
    const argv = ['unshare', '--mount', 'debootstrap', ...options, SUITE, target, mirror, SCRIPT];
    const { code, output } = await attempt(argv, { env, onLine, log });
    if (code === 0) return finishBootstrap(target, env);
    failures.push(output.trimEnd().split('\n').slice(-5).join('\n'));
    discard(target);
  }
  throw new StepError(`debootstrap could not make a Debian ${SUITE}\n${failures.join('\n')}`);
}

/** Gives the new system this machine's resolver, certificates and proxies. */
function finishBootstrap(target, env) {
  copyFileSync('/etc/resolv.conf', join(target, 'etc/resolv.conf'));
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  if (existsSync(`/${certificates}`)) copyFileSync(`/${certificates}`, join(target, certificates));
  const proxies = Object.entries({ ...process.env, ...env }).flatMap(([name, address]) => {
    const scheme = name.match(/^(https?)_proxy$/)?.[1];
    return scheme && address ? [`Acquire::${scheme}::Proxy "${address}";\n`] : [];
  });
  writeFileSync(join(target, 'etc/apt/apt.conf.d/90wasm-pca'), proxies.join(''));
}

/** Returns apt's proxy settings as the environment variables that debootstrap's downloader reads. */
async function aptProxies() {
  const { output } = await attempt(['apt-config', 'dump']);
  const settings = output.matchAll(/^Acquire::(https?)::Proxy "(.+)";$/gm);
  return Object.fromEntries([...settings].map(([, scheme, address]) => [`${scheme}_proxy`, address]));
}

async function aptInstall(system, packages, tell) {
  let total = 0;
  let ready = 0;
  const onLine = (line) => {
    total = Number(line.match(/(\d+) newly installed/)?.[1] ?? total);
    if (/^Get:\d+ /.test(line)) tell(`downloading ${line.match(/^Get:(\d+)/)[1]} of ${total} packages`);
    if (line.startsWith('Unpacking ')) tell(`unpacking ${line.split(' ')[1]}`);
    if (line.startsWith('Setting up ')) tell(`setting up ${++ready} of ${total} packages`);
  };
  const log = join(buildDir, 'logs/apt.log');
  await installWith((argv) => inside(system, argv), packages, { log, onLine });
  await run(inside(system, ['apt-get', 'clean']));
}

/** Installs packages on this machine itself. */
export const installOnHost = (packages) => installWith((argv) => argv, packages, {});

// The present package lists come first: a new system has just fetched them, and apt may reject the lists of a mirror
// that is no longer updated. If the installation fails, the lists are updated and it runs once more.
async function installWith(command, packages, options) {
  // Wait, since an apt of another suite or of the machine may hold the lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...wait, ...packages];
  const settings = { ...options, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await attempt(command(install), settings)).code === 0) return;
  await attempt(command(['apt-get', 'update']));
  await run(command(install), { ...settings, shown: install });
}

// The mounts are in a namespace of their own and vanish with the command, so removing the system later cannot delete
// the work tree through them. Where the kernel allows it, addresses are not randomised: LLVM lets their order decide on
// a few instructions, so that builds of the same sources would differ.
const ENTER = `set -e
system=$1 tree=$2; shift 2
mkdir -p "$system$tree"
mount --bind "$tree" "$system$tree"
mount -t proc proc "$system/proc"
setarch --addr-no-randomize true 2>/dev/null && set -- setarch --addr-no-randomize "$@"
exec chroot "$system" "$@"`;

const INNER_ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
];

function inside(system, argv, cwd = root, env = {}) {
  const settings = [...INNER_ENVIRONMENT, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const command = ['env', '-i', '-C', cwd, ...settings, ...argv];
  return ['unshare', '--mount', 'sh', '-c', ENTER, 'sh', system, root, ...command];
}
