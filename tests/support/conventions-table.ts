import type { Convention } from '../../web/dialects/conventions.ts';

const KINDS = {
  unit: 'u',
  scaled: 'u √λ',
  plain: 'z',
  standardised: 'z / √λ',
} as const;

const SIGNS: Record<Convention['sign'], string> = {
  largest: 'largest loading positive',
  first: 'first loading not negative',
  sum: 'sum of loadings not negative',
  any: 'none',
};

const divisor = (ddof: 0 | 1 | 'sums') => (ddof === 'sums' ? '1 (sums)' : ddof === 1 ? 'N − 1' : 'N');

const DIVISORS = { deviation: 's', pareto: '√s', any: 'any numbers' };

/** Returns the conventions as a Markdown table. */
export function tableOf(conventions: Record<string, Convention>): string {
  const rows = Object.entries(conventions).map(([name, each]) => [
    `\`${name}\``,
    each.tool,
    each.divides.map((by) => DIVISORS[by]).join(', ') + (each.weighsColumns ? ', with weights' : '') || '—',
    divisor(each.scaleDdof),
    divisor(each.varianceDdof),
    `\`${each.loadings[0]}\`: ${KINDS[each.loadings[1]]}`,
    `\`${each.scores[0]}\`: ${KINDS[each.scores[1]]}`,
    SIGNS[each.sign],
    each.biplot,
    each.t2,
    each.spe,
  ]);
  const head = [
    'function',
    'tool',
    'columns over',
    's² over',
    'λ over',
    'loadings',
    'scores',
    'sign',
    'biplot',
    'T²',
    'Q',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
