/** Stands for Emscripten's build/engine/engine.js. */
import type { EngineFactory } from './module.ts';

declare const createEngine: EngineFactory;
export default createEngine;
