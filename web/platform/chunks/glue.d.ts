/** Stands for Emscripten's build/engine/engine.js. */
import type { EngineFactory } from '../../engine/module.ts';

declare const createEngine: EngineFactory;
export default createEngine;
