import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/node';

export interface Fence {
  page: string;
  line: number;
  language: string;
  code: string;
  /** The reason why it is not run, from a comment before it. */
  reason: string | undefined;
  /** Its output, from the fence of `txt` after it. */
  output: string | undefined;
}

/** The texts for users and for contributors, by path. */
export const TEXTS = new Map(
  [
    ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'THIRD-PARTY-NOTICES.md'),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      .sort(),
  ].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** `<!-- not run: why -->` before a fence says that it is not; a fence of `txt` after it has what it prints. */
export function fencesOf(page: string, text: string): Fence[] {
  const found = text.matchAll(
    /(?:<!-- not run: ([^>]*) -->\n+)?^```([\w+-]*)[^\n]*\n([\s\S]*?)^```$(?:\n+```txt\n([\s\S]*?)^```$)?/gm,
  );
  return Array.from(found, (match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    language: match[2],
    code: match[3],
    reason: match[1],
    output: match[4],
  }));
}

/** Fences of these languages are not programs. */
const DATA = ['txt', 'text', 'json', 'csv'];

export const FENCES = [...TEXTS]
  .flatMap(([page, text]) => fencesOf(page, text))
  .filter(({ language }) => !DATA.includes(language));
