import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, run, which } from './process.mjs';

const WANTED = { emcc: '6', cmake: '3.25' };

/** Returns the toolchain on PATH, or the names of the tools that are missing or too old. */
export async function hostToolchain() {
  const missing = [];
  const versions = {};
  for (const [name, least] of Object.entries(WANTED)) {
    const { code, output } = await attempt([name, '--version']);
    versions[name] = code === 0 ? output.match(/\d+\.\d+\.\d+/)?.[0] : undefined;
    if (!versions[name] || !atLeast(versions[name], least)) missing.push(`${name} ${least} or newer`);
  }
  const eigen = await eigenDirectory();
  if (!eigen) missing.push('Eigen 5 or newer');
  if (!which('ninja')) missing.push('Ninja');
  if (missing.length > 0) return { missing };
  const { GOOGLETEST_SOURCE } = process.env;
  const googletest = GOOGLETEST_SOURCE ? [`-DPCA_GOOGLETEST_SOURCE=${GOOGLETEST_SOURCE}`] : [];
  const toolchain = {
    id: `host emcc ${versions.emcc} cmake ${versions.cmake} eigen ${eigen}`,
    cmakeArguments: [`-DEigen3_ROOT=${join(eigen, '../..')}`, ...googletest],
    run,
    attempt,
  };
  return { toolchain, missing };
}

async function eigenDirectory() {
  const { code, output } = await attempt(['pkg-config', '--variable=prefix', 'eigen3']);
  const named = (process.env.CMAKE_PREFIX_PATH ?? '').split(/[:;]/).filter(Boolean);
  const prefixes = [code === 0 && output.trim(), ...named, '/usr', '/usr/local', '/opt/homebrew'].filter(
    Boolean,
  );
  const places = [
    process.env.EIGEN3_INCLUDE_DIR,
    ...prefixes.map((prefix) => join(prefix, 'include/eigen3')),
  ];
  return places.find((place) => place && atLeast(eigenVersion(place), '5'));
}

function eigenVersion(include) {
  const header = join(include, 'Eigen/Version');
  const major = existsSync(header) && readFileSync(header, 'utf8').match(/EIGEN_MAJOR_VERSION (\d+)/)?.[1];
  return major || '0';
}

function atLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  for (const [i, part] of b.entries()) if ((a[i] ?? 0) !== part) return (a[i] ?? 0) > part;
  return true;
}
