import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { build } from 'vitepress';
import { assemble } from './assemble.mjs';
import { checkLinks } from './check-links.mjs';
import { writeForMachines } from './for-machines.mjs';
import { arrangeMembers } from './members.mjs';
import { replaceEvaluation, writePolicies } from './policy.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const source = join(root, 'build/site/source');
const site = join(root, 'build/site/docs');
// Links to Python files are downloads, too.
process.env.VITE_EXTRA_EXTENSIONS = 'py';

assemble(root, source);
await reference();
await build(here);
writeForMachines(source, site);
replaceEvaluation(site);
writePolicies(site);
checkLinks(site);

/** Writes the declarations of every entry point that has any as Markdown, under the name that users import. */
async function reference() {
  const entries = join(root, 'build/site/entries');
  rmSync(entries, { recursive: true, force: true });
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const typesOf = (entry) => entry.node?.import?.types ?? entry.import?.types;
  const files = Object.entries(exports).flatMap(([path, entry]) => {
    const types = typesOf(entry);
    if (!types) return [];
    const file = join(entries, `${posix.join(name, path)}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    const to = posix.relative(posix.dirname(posix.join('build/site/entries', name, path)), types);
    writeFileSync(file, `export * from '${to.replace(/\.d\.ts$/, '.js')}';\n`);
    return [file];
  });
  const tsconfig = join(entries, 'tsconfig.json');
  const { compilerOptions } = JSON.parse(readFileSync(join(here, 'tsconfig.json'), 'utf8'));
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, files }));
  const app = await Application.bootstrapWithPlugins({
    options: join(here, 'typedoc.json'),
    entryPoints: files,
    basePath: entries,
    tsconfig,
    out: join(source, 'reference/api'),
  });
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) throw new Error('TypeDoc could not read the declarations');
  await app.generateOutputs(project);
  arrangeMembers(join(source, 'reference/api'));
}
