// scripts/package.mjs makes a separate script of each of these. '#chunk/here' is tasks/here.ts, '#chunk/analysis'
// analysis/index.ts, '#chunk/missing' missing/index.ts, '#chunk/forms' input/forms.ts, '#chunk/stream'
// calls/stream-fit.ts, '#chunk/vectors-later' vectors/later/index.ts. '#package' is index.ts, also a separate script.

/** Emscripten's build/engine/engine.js. */
declare module '#chunk/glue' {
  const createEngine: import('./engine/module.ts').EngineFactory;
  export default createEngine;
}

/** A binary as text: see platform/packed.ts. */
declare module '#chunk/relaxed' {
  export const text: string;
  export const singles: string;
}

declare module '#chunk/baseline' {
  export * from '#chunk/relaxed';
}

/** The workers' program, a classic script. */
declare module '#chunk/script' {
  export const source: string;
}

/** The program of reducers' workers, a classic script. */
declare module '#chunk/vectors-script' {
  export const source: string;
}

/** The program of workers that fit tables with missing cells, a classic script. */
declare module '#chunk/missing-script' {
  export const source: string;
}

/** The baseline build of cpp/missing as text; the script that uses it contains it. */
declare module '#missing-program' {
  export * from '#chunk/relaxed';
}

/** cpp/vectors/scan.cpp as text; the script that uses it contains it. */
declare module '#scan-program' {
  export * from '#chunk/relaxed';
}

/** The two builds of cpp/vectors/vectors.cpp, one after the other, as text; the script that uses them contains them. */
declare module '#program' {
  export * from '#chunk/relaxed';
  /** Length in bytes of the first build, which uses relaxed SIMD. */
  export const relaxed: number;
}
