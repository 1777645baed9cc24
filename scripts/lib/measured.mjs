import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * A file of docs/measured: the results of one command.
 * @typedef {object} Measured
 * @property {string} command
 * @property {string} date
 * @property {string} commit
 * @property {string} machine
 * @property {Record<string, string>} versions
 * @property {string[][][]} tables as the command prints them, each with its header first
 * @property {Record<string, string>} figures the figures of sentences, as pages show them
 */

const read = (path) => readFileSync(join(root, path), 'utf8');
const FOLDER = 'docs/measured';

/** @returns {Map<string, Measured>} the files of docs/measured, by their names */
export function readMeasured() {
  const files = readdirSync(join(root, FOLDER)).filter(
    (name) => name.endsWith('.json') && name !== 'quoted.json',
  );
  return new Map(files.map((name) => [name.slice(0, -5), JSON.parse(read(`${FOLDER}/${name}`))]));
}

/** Reads the sources of numbers that this project did not measure: page → words of the sentence → source. */
export const readQuoted = () => JSON.parse(read(`${FOLDER}/quoted.json`));

/** Reads the pages whose measured numbers must come from docs/measured, as a map from paths to texts. */
export function pagesOfFigures() {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const names = docs
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  return new Map(['README.md', 'demo/index.html', ...names.sort()].map((page) => [page, read(page)]));
}

const cellsOf = (line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()); // biome-ignore format: one line
const lineOf = (cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

/** Parses the Markdown tables in a command's output or in a page. */
export function tablesOf(text) {
  const found = text.match(/^\|.*\n\|[-:| ]+\|\n(?:\|.*(?:\n|$))*/gm) ?? [];
  return found.map((table) => table.trimEnd().split('\n').filter((_, line) => line !== 1).map(cellsOf)); // biome-ignore format: one line
}

const SHOWN = /(?<!`)<!-- ([\w-]+)\.([\w-]+) -->(.*?)<!-- \/ -->/gs;
const TABLE = /^<!-- ([\w-]+) -->\n(\|.*\n)(\|[-:| ]+\|\n)((?:\|.*(?:\n|$))*)/gm;
const FENCE = /(^```[\s\S]*?^```$)/m;

/**
 * Puts the measured figures into a page. `<!-- NAME.KEY -->…<!-- / -->` in a sentence encloses a figure of
 * docs/measured/NAME.json. `<!-- NAME -->` precedes a table, which gets the measured table whose first column has the
 * same title: all rows where the columns are the same, otherwise the cells in rows and columns of the same names.
 * @param {string} text
 * @param {Map<string, Measured>} measured
 * @param {(value: string) => string} [show] returns the text to put in place of a value
 * @returns {{ text: string, shown: string[], problems: string[] }} `shown`: the names of the page's figures and tables
 */
export function withFigures(text, measured, show = (value) => value) {
  const shown = [];
  const problems = [];
  const fill = (prose) =>
    prose
      .replace(SHOWN, (whole, name, key) => {
        const value = measured.get(name)?.figures[key];
        shown.push(`${name}.${key}`);
        if (value === undefined) problems.push(`docs/measured has no ${name}.${key}`);
        return value === undefined ? whole : `<!-- ${name}.${key} -->${show(value)}<!-- / -->`;
      })
      .replace(TABLE, (whole, name, head, rule, body) => {
        const titles = cellsOf(head);
        const table = measured.get(name)?.tables.find(([[title]]) => title === titles[0]);
        shown.push(`${name}: ${titles[0]}`);
        if (!table) problems.push(`docs/measured has no table ${name}: ${titles[0]}`);
        return table ? `<!-- ${name} -->\n${filledTable(titles, rule, body, table, show)}` : whole;
      });
  const parts = text.split(FENCE);
  // Markdown treats a line that begins with a comment as HTML.
  if (parts.some((part, i) => i % 2 === 0 && /^\s*(?:[-*+] +|\d+\. +)?<!-- [\w-]+\.[\w-]+ -->/m.test(part)))
    problems.push('a line begins with a figure');
  const filled = parts.map((part, i) => (i % 2 ? part : fill(part)));
  return { text: filled.join(''), shown, problems };
}

function filledTable(titles, rule, body, [columns, ...rows], show) {
  const whole = titles.join('|') === columns.join('|');
  const lines = whole ? rows : body.trimEnd().split('\n').map(cellsOf);
  const measuredAt = (name, j) => rows.find(([first]) => first === name)?.[columns.indexOf(titles[j])];
  const filled = lines.map((cells) =>
    cells.map((cell, j) => {
      const value = whole ? cell : measuredAt(cells[0], j);
      return value === undefined ? cell : show(value);
    }),
  );
  const head = titles.map((title) => (columns.includes(title) ? show(title) : title));
  return `${lineOf(head)}\n${rule}${filled.map((cells) => `${lineOf(cells)}\n`).join('')}`;
}

/**
 * Lists where a measurement differs from an earlier one by more than a factor. It skips rows of scikit-learn, whose
 * version the machine decides, and cells of runs that did not end in time.
 * @param {Pick<Measured, 'tables' | 'figures'>} before
 * @param {Pick<Measured, 'tables' | 'figures'>} after
 * @param {number} factor
 */
export function differencesOf(before, after, factor) {
  const [old, found] = [before, after].map(cellsByName);
  const isNear = (a, b) => a === b || Math.max(a / b, b / a) <= factor || `${a}${b}`.includes('> ');
  return [...new Set([...old.keys(), ...found.keys()])]
    .filter((name) => !isNear(old.get(name), found.get(name)))
    .map((name) => `${name}: ${old.get(name)} was measured, ${found.get(name)} now`);
}

function cellsByName({ tables, figures }) {
  const cells = tables.flatMap(([titles, ...rows]) =>
    rows
      .filter(([name]) => !name.startsWith('scikit-learn'))
      .flatMap((row, i) => row.map((cell, j) => [`${titles[0]} | ${row[0]} | ${i} | ${titles[j]}`, cell])),
  );
  return new Map([...cells, ...Object.entries(figures)]);
}

const NUMBER = String.raw`(?<![\w.,^−])\d[\d.,]*(?: (?:to|and) \d[\d.,]*)?`;
const UNIT = String.raw`(?:[nµm]?s|seconds?|min|minutes?|h|hours?|[kKMG]i?B)(?:\/s)?|GFLOP\/s|G\/s|rows\/s|%|times|×(?! ?[\dA-Z])`;
const WORD = '(?:two|three|four|five|six|seven|eight|nine|ten|twenty)';
const CLAIM = new RegExp(
  String.raw`${NUMBER}[ -](?:${UNIT})(?!\w)|(?<![\w.])\d(?:\.\d+)?e[-−]\d+|(?<![\w.,])10⁻[⁰¹²³⁴-⁹]+|\b${WORD}(?: (?:to|or) ${WORD})? times\b`,
  'g',
);
const SHARE = /(?<![\w.,])[01]\.\d{2,}/g;
const NO_PROSE = /`[^`\n]*`|\]\([^)\s]*\)|<(style|script)\b[\s\S]*?<\/\1>|<\/?[a-z!][^>]*>/gi;
const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * Lists the numbers of time, memory, accuracy, rates, factors or recall in a page that come neither from docs/measured
 * nor, by words of their sentence, from `quoted`. It skips code.
 * @param {string} text
 * @param {Map<string, Measured>} measured
 * @param {Record<string, string>} quoted
 * @returns {string[]} each number with the words around it, and the entries of `quoted` that match no number
 */
export function typedFigures(text, measured, quoted) {
  const { text: hidden } = withFigures(text, measured, (value) => value.replace(/\d/g, '#'));
  const prose = hidden.split(FENCE).map((part, i) => (i % 2 ? blank(part) : part)).join(''); // biome-ignore format: one line
  const left = new Set(Object.keys(quoted));
  const typed = [];
  for (const block of prose.split(/\n\s*\n|\n(?=\||\s*[-*+] )/)) {
    const words = block.replace(/\s*\n\s*/g, ' ');
    const plain = words.replace(NO_PROSE, blank);
    const claims = [...plain.matchAll(CLAIM), ...(/recall/i.test(plain) ? plain.matchAll(SHARE) : [])];
    for (const { 0: claim, index } of claims) {
      const entry = Object.keys(quoted).find((entry) => holds(words, entry, index, claim.length));
      if (entry) left.delete(entry);
      else typed.push(`${claim}: … ${words.slice(Math.max(0, index - 60), index + 60).trim()} …`);
    }
  }
  return [...typed, ...Array.from(left, (entry) => `quoted, but not there: ${entry}`)];
}

/** Tells whether words occur in a text such that they contain the part at `index`. */
function holds(text, words, index, length) {
  for (let at = text.indexOf(words); at >= 0 && at <= index; at = text.indexOf(words, at + 1))
    if (index + length <= at + words.length) return true;
  return false;
}

/** Checks, as a part of the linter, that pages show the measured figures and type none by hand. */
export async function figures() {
  const [measured, quoted] = [readMeasured(), readQuoted()];
  const found = [];
  for (const [page, text] of pagesOfFigures()) {
    const filled = withFigures(text, measured);
    found.push(...filled.problems.map((problem) => `${page}: ${problem}`));
    if (filled.text !== text)
      found.push(`${page} has other figures than docs/measured: npm run measure -- --pages`);
    for (const number of typedFigures(text, measured, quoted[page] ?? {}))
      found.push(`${page}: typed by hand: ${number}`);
  }
  return { code: found.length, output: found.join('\n') };
}
