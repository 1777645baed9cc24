import { debianObstacle, debianToolchain } from './debian-toolchain.mjs';
import { hostToolchain } from './host-toolchain.mjs';
import { StepError } from './process.mjs';

/**
 * Finds the C++ tools: this machine's where they are new enough, else those of a Debian system in the cache.
 * @typedef {object} Toolchain
 * @property {string} id changes when compiled objects can no longer be used
 * @property {string[]} cmakeArguments the arguments, beside the preset, that configuring needs
 * @property {(argv: string[], options?: import('./process.mjs').run) => Promise<string>} run is like run() of
 *   process.mjs, but finds these tools; the work tree has the same path
 * @property {(argv: string[], options?: object) => Promise<{ code: number, output: string }>} attempt is likewise like
 *   attempt()
 *
 * @param {'build' | 'test'} layer 'test' adds the tools that test and check the C++ code
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
