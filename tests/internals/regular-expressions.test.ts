import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { root } from '../support/node.ts';

/**
 * Every regular expression that matches a file, a name or an argument takes time in proportion to its length, not to its
 * square.
 */

interface Expression {
  source: string;
  flags: string;
}

/** Returns all regular expressions in some code; throws if one is made from a string, which cannot be checked. */
function expressionsIn(code: string): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, type, callee } = node as Record<
      string,
      { pattern?: string; flags?: string; name?: string }
    >;
    if (regex?.pattern !== undefined) found.push({ source: regex.pattern, flags: regex.flags ?? '' });
    if (/^(New|Call)Expression$/.test(String(type)) && callee?.name === 'RegExp') throw new Error('RegExp()');
    Object.values(node).forEach(walk);
  };
  walk(parseAst(code, { lang: 'ts' }));
  return found;
}

const isSlow = (expression: Expression) => analyse(expression).reports.length > 0;

test.each([
  ['(a+)+b', true],
  ['^(\\s*%.*\\n|\\s*\\n)*\\s*@relation', true],
  ['\\s+$', true],
  ['\\d+\\.\\d+', true],
  ['^\\s*a', false],
  ['[^"]*"', true],
  ['^[^"]*"', false],
])('%s takes too long: %s', (source, slow) => {
  expect(isSlow({ source, flags: '' })).toBe(slow);
});

test.each(['tables', 'cli', 'demo', 'web'])(
  'the regular expressions of %s take a time that grows with the text',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.includes('node_modules'),
    );
    const expressions = files.flatMap((file) =>
      expressionsIn(readFileSync(join(root, folder, file), 'utf8')).map((expression) => ({
        file,
        ...expression,
      })),
    );
    expect(expressions.length).toBeGreaterThan(5);
    expect(expressions.filter(isSlow)).toEqual([]);
  },
);
