import { segmentedControl } from '../segmented-control.ts';

/** Chooses between two dimensions of a scatter plot and three; the page's address keeps them as `${name}-view`. */
export function dimensionsPicker(name: string, onChange: () => void) {
  const choice = segmentedControl({
    legend: 'Dimensions',
    name: `${name}-view`,
    value: '2',
    options: { 2: '2-D', 3: '3-D' },
    onChange,
  });
  return {
    element: choice.element,
    /** 2 or 3. */
    get value() {
      return Number(choice.value);
    },
  };
}
