/** Markdown. */

/**
 * A table, its columns as wide as their texts; all but the first to the right.
 * @param {string[]} header
 * @param {string[][]} rows
 */
export function table(header, rows) {
  const widths = header.map((_, j) => Math.max(4, ...[header, ...rows].map((row) => row[j].length)));
  const line = (cells) =>
    `| ${cells.map((text, j) => (j ? text.padStart(widths[j]) : text.padEnd(widths[j]))).join(' | ')} |`;
  const rule = `|${widths.map((width, j) => (j ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** Three digits, and no more than there are in front of the point. */
export function figures(value) {
  if (value >= 100) return value.toFixed(0);
  return value.toPrecision(value >= 10 ? 3 : 2);
}

export const time = (milliseconds) =>
  milliseconds >= 10_000 ? `${figures(milliseconds / 1000)} s` : `${figures(milliseconds)} ms`;

export const percent = (share) => `${(100 * share).toFixed(1)} %`;

export const thousands = (value) => value.toLocaleString('en-GB');
