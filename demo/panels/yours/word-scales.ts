/** Answers in their order. Each becomes its place: no 0, yes 1; never 0 … always 4. */
const SCALES = [
  ['no', 'yes'],
  ['n', 'y'],
  ['false', 'true'],
  ['absent', 'present'],
  ['low', 'medium', 'high'],
  ['very low', 'low', 'medium', 'high', 'very high'],
  ['never', 'rarely', 'sometimes', 'often', 'always'],
  ['very poor', 'poor', 'fair', 'good', 'very good'],
  ['strongly disagree', 'disagree', 'neutral', 'agree', 'strongly agree'],
  ['strongly disagree', 'disagree', 'neither agree nor disagree', 'agree', 'strongly agree'],
  ['very dissatisfied', 'dissatisfied', 'neutral', 'satisfied', 'very satisfied'],
];

/**
 * Returns the place of each of these words on the first scale that has them all, of which there must be two; or null.
 */
export function wordScale(words: readonly string[]): Map<string, number> | null {
  if (words.length < 2) return null;
  const scale = SCALES.find((names) => words.every((word) => names.includes(word.toLowerCase())));
  return scale ? new Map(words.map((word) => [word, scale.indexOf(word.toLowerCase())])) : null;
}
