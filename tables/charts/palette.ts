/** Two inks on paper, each for the light and the dark theme: blue for what is kept, orange for what contrasts. */
export const PALETTE: Record<string, [light: string, dark: string]> = {
  paper: ['#f7f8fb', '#0c0f17'],
  surface: ['#ffffff', '#131824'],
  ink: ['#10131c', '#eef0f6'],
  'ink-2': ['#4b5366', '#a9b2c5'],
  'ink-3': ['#69728a', '#8690a6'],
  rule: ['#dce0ea', '#262d3d'],
  kept: ['#2340d0', '#8ca0ff'],
  lost: ['#dd5a0c', '#ff9a52'],
  // A continuous label, small to large; both ends have a contrast of 3 : 1 with the paper.
  low: ['#cc7a1f', '#9c6227'],
  mid: ['#c2497a', '#d06aa0'],
  high: ['#2a2f9c', '#b9c8ff'],
  // Categories; each also has a mark or a numeral of its own.
  c0: ['#2f4fdc', '#8197ff'],
  c1: ['#e2620e', '#ff9a4a'],
  c2: ['#0b8f6a', '#3fd6a5'],
  c3: ['#c0256e', '#ff6fae'],
  c4: ['#b88700', '#f2c94c'],
  c5: ['#7b3fd4', '#bd8cff'],
  c6: ['#0d8aa8', '#4fd0ec'],
  c7: ['#8a5a34', '#c99b72'],
  c8: ['#5c8f12', '#a5d84a'],
  c9: ['#5d6578', '#b4bccd'],
};
