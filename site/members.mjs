import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives the page of a class a list of its members, and moves each `Sync` form to the method that it belongs to. */
export function arrangeMembers(api) {
  for (const path of readdirSync(api, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|[/\\])classes[/\\]\w+\.md$/.test(path)) continue;
    const file = join(api, path);
    writeFileSync(file, withMembers(readFileSync(file, 'utf8')));
  }
}

function withMembers(page) {
  const [before, methods = ''] = page.split(/^## Methods\n/m);
  const [introduction, properties] = before.split(/^## Properties\n/m);
  const blocks = joined(methods.split(/^\*\*\*$/m).map((text) => text.trim()));
  const statics = blocks.filter((block) => /^static /m.test(block));
  const others = blocks.filter((block) => !statics.includes(block));
  const links = (texts) => texts.map((block) => `[\`${nameOf(block)}\`](#${idOf(block)})`).join(', ');
  const named = Array.from((properties ?? '').matchAll(/^\| <a id="([^"]+)"><\/a> `(\w+)/gm));
  const members = [
    ['Of the class', links(statics)],
    ['Methods', links(others)],
    ['Properties', named.map(([, id, name]) => `[\`${name}\`](#${id})`).join(', ')],
  ].filter(([, list]) => list !== '');
  return [
    introduction.trim(),
    members.map(([what, list]) => `**${what}.** ${list}`).join('\n\n'),
    ...(blocks.length > 0 ? [`## Methods\n\n${[...statics, ...others].join('\n\n***\n\n')}`] : []),
    ...(properties === undefined ? [] : [`## Properties\n\n${properties.trim()}`]),
    '',
  ].join('\n\n');
}

const nameOf = (block) => block.match(/^### (\w+)/m)?.[1];
const idOf = (block) => nameOf(block)?.toLowerCase();

/** Joins the blocks of `fit` and `fitSync`, unless the latter says more than "As `fit`, …" or has several signatures. */
function joined(blocks) {
  const named = new Map(blocks.filter(nameOf).map((block) => [nameOf(block), block]));
  for (const [name, block] of named) {
    const [, twin] = name.match(/^(\w+)Sync$/) ?? [];
    const first = named.get(twin);
    const [, signature, said] =
      block.match(/```ts\n([\s\S]*?)\n```\n\n(As `\w+`, [\s\S]*?)(?=\n\n####|$)/) ?? [];
    if (!first || !said || /Call Signature/.test(block + first)) continue;
    named.delete(name);
    const what = said.replace(/^As `\w+`, (.*)/, `\`${name}\` does the same $1`);
    const both = first
      .replace(/^### .*$/m, `$&\n\n<a id="${name.toLowerCase()}"></a>`)
      .replace(/(```ts\n[\s\S]*?)(\n```\n)/, (_, code, end) => `${code}\n${signature}${end}\n${what}\n`);
    named.set(twin, both);
  }
  return [...named.values()];
}
