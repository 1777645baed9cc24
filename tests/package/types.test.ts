import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/node';
import { project } from './matrix/project';
import { sample } from './sample';

const TSC = join(root, 'node_modules/.bin/tsc');

const base = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2022',
};
const cases = {
  'DOM types, bundler resolution': {
    ...base,
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  'Node’s types, NodeNext resolution': {
    ...base,
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
};

/** Entries without names: a script, and a binary as hosts give it that compile beforehand. */
const bare = `
  import 'wasm-pca/worker';
  import baseline from 'wasm-pca/engine.baseline.wasm';
  import relaxed from 'wasm-pca/engine.relaxed.wasm';
  import { init } from 'wasm-pca';
  export const ready = [init({ wasm: relaxed }), init({ wasm: baseline })];
`;

const own = project({}, { 'sample.mts': sample, 'bare.mts': bare });

test.each(Object.entries(cases))('strict TypeScript: %s', async (_name, compilerOptions) => {
  own.write({ 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['sample.mts', 'bare.mts'] }) });
  const { status, stdout } = await own.run([TSC, '-p', '.']);
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('an error in a dense matrix names what is wrong in it, not the type of another form', async () => {
  const wrong = [
    "import { PCA } from 'wasm-pca';",
    'PCA.fit({ data: [1, 2, 3, 4], rows: 2, columns: 2 });',
    'PCA.fit({ data: new Float64Array(4), rows: 2 });',
  ];
  // The test above checks the declarations themselves.
  const compilerOptions = { ...Object.values(cases)[0], skipLibCheck: true };
  own.write({
    'wrong.mts': wrong.join('\n'),
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['wrong.mts'] }),
  });
  const { stdout } = await own.run([TSC, '-p', '.']);
  expect(stdout).toMatch(/^wrong\.mts\(2,11\): .*Type 'number\[\]' is not assignable/m);
  expect(stdout).toMatch(/Property 'columns' is missing .* required in type 'DenseMatrix'/);
  expect(stdout).not.toContain('ArrowTable');
});

test('types of all entries are found without `exports`, as TypeScript resolved before 4.7', async () => {
  // A version that still can is a dependency of the site.
  const { default: ts } = await import(join(root, 'site/node_modules/typescript/lib/typescript.js'));
  const options = { moduleResolution: ts.ModuleResolutionKind.Node10 };
  for (const entry of [
    '',
    '/categories',
    '/compare',
    '/contrast',
    '/dialects',
    '/follow',
    '/onnx',
    '/pls',
    '/sql',
    '/uncertainty',
    '/vectors',
    '/worker',
  ]) {
    const from = join(own.folder, 'old.ts');
    const { resolvedModule } = ts.resolveModuleName(`wasm-pca${entry}`, from, options, ts.sys);
    expect(resolvedModule?.resolvedFileName, entry).toMatch(/\/dist\/types\/\w+\.d\.ts$/);
  }
});

test('every type that a declaration mentions can be imported', () => {
  const types = join(root, 'dist/types');
  const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.d.ts'),
  );
  const textOf = (file: string) =>
    readFileSync(join(types, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  // Names of the build's aliases would be `any` for a user's compiler.
  expect(files.filter((file) => /from ['"]#/.test(textOf(file)))).toEqual([]);
  const declared =
    /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const|enum) (\w+)/gm;
  const declarations = new Map<string, string>();
  for (const file of files) {
    const text = textOf(file);
    const starts = [...text.matchAll(declared)];
    starts.forEach(({ index, 1: name }, k) => {
      declarations.set(name, text.slice(index, starts[k + 1]?.index));
    });
  }
  const exported = new Set(
    [
      ...['onnx', 'dialects', 'categories', 'compare', 'contrast', 'follow', 'pls', 'sql', 'uncertainty']
        .map((entry) => textOf(`${entry}.d.ts`))
        .join('')
        .matchAll(declared),
    ].map(([, name]) => name),
  );
  for (const [, names] of [
    'index',
    'vectors',
    'categories',
    'compare',
    'contrast',
    'follow',
    'pls',
    'sql',
    'uncertainty',
  ]
    .map((entry) => textOf(`${entry}.d.ts`))
    .join('')
    .matchAll(/export (?:type )?\{([^}]*)\}/g)) {
    for (const [name] of names.replaceAll('type ', '').matchAll(/\w+/g)) exported.add(name);
  }
  for (const [, file] of textOf('index.d.ts').matchAll(/export type \* as \w+ from '\.\/([\w/]+)\.js'/g)) {
    for (const [, name] of textOf(`${file}.d.ts`).matchAll(declared)) exported.add(name);
  }
  expect(exported).toContain('PCA');
  expect(exported).toContain('ArrowTable');
  const unnamed = [...exported].flatMap((name) => {
    const mentioned = declarations.get(name)?.match(/\b[A-Z]\w*/g) ?? [`no declaration of ${name}`];
    return mentioned.filter(
      (each) => each.startsWith('no ') || (declarations.has(each) && !exported.has(each)),
    );
  });
  // SOLVERS is a table, of which SolverName has the keys.
  expect(unnamed.filter((each) => each !== 'SOLVERS')).toEqual([]);
});
