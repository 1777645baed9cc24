import { expect, test } from 'vitest';
import { PALETTE } from '../../tables/charts/palette';

/** Relative luminance, WCAG 2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('luminance of white and black', () => expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10));

const MARKS = Object.keys(PALETTE).filter((name) => /^(c\d|low|mid|high|kept|lost)$/.test(name));

test.each(MARKS)('%s is told from what it is drawn on, in light and in dark', (name) => {
  for (const theme of [0, 1]) {
    for (const ground of ['surface', 'paper']) {
      expect(contrast(PALETTE[name][theme], PALETTE[ground][theme])).toBeGreaterThan(3);
    }
  }
});
