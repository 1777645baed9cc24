import { debianObstacle, debianToolchain } from './debian-toolchain.mjs';
import { hostToolchain } from './host-toolchain.mjs';
import { StepError } from './process.mjs';

/**
 * The C++ tools: those of this machine where they are new enough, else a Debian system of their own in the cache.
 * @typedef {object} Toolchain
 * @property {string} id changes when compiled objects can no longer be used
 * @property {string[]} cmakeArguments what configuring needs beside the preset
 * @property {(argv: string[], options?: import('./process.mjs').run) => Promise<string>} run as run() of process.mjs,
 *   among these tools; the work tree is at the same path
 * @property {(argv: string[], options?: object) => Promise<{ code: number, output: string }>} attempt
 *
 * @param {'build' | 'test'} layer 'test' adds what the tests and checks of the C++ code need
 * @returns {Promise<Toolchain>}
 */
export async function findToolchain(layer) {
  const { toolchain, missing } = await hostToolchain();
  if (toolchain) return toolchain;
  const obstacle = await debianObstacle();
  if (!obstacle) return debianToolchain(layer);
  throw new StepError(
    `Missing on this machine: ${missing.join(', ')}; and they cannot be fetched into a cache, because ${obstacle}.
Install the Emscripten SDK (emsdk install latest, emsdk activate latest, then source emsdk_env.sh),
and Eigen, CMake and Ninja with your package manager; EIGEN3_INCLUDE_DIR names an Eigen in an unusual place.`,
  );
}
