/** Foods that everybody knows: grams of each constituent in 100 g. SOURCES.md names the source. */
export const CONSTITUENTS = ['water', 'protein', 'fat', 'carbs', 'fibre'];

export const FOODS: Record<string, number[]> = {
  Almonds: [4.41, 21.15, 49.93, 21.55, 12.5],
  Apple: [85.56, 0.26, 0.17, 13.81, 2.4],
  Avocado: [73.23, 2, 14.66, 8.53, 6.7],
  Bagel: [33.81, 10.56, 1.32, 52.38, 1.6],
  Banana: [74.91, 1.09, 0.33, 22.84, 2.6],
  Butter: [15.87, 0.85, 81.11, 0.06, 0],
  Cheddar: [37.02, 22.87, 33.31, 3.09, 0],
  Egg: [76.15, 12.56, 9.51, 0.72, 0],
  Honey: [17.1, 0.3, 0, 82.4, 0.2],
  'Ice cream': [55.7, 3.8, 11, 28.2, 1.2],
  Ketchup: [68.51, 1.04, 0.1, 27.4, 0.3],
  Milk: [88.13, 3.15, 3.25, 4.8, 0],
};
