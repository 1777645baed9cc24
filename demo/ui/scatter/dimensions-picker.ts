import { segmentedControl } from '../segmented-control.ts';

export interface DimensionsPicker {
  element: HTMLElement;
  /** 2 or 3. */
  readonly value: number;
}

/** Chooses between two dimensions of a scatter plot and three; the page's address keeps them as `${name}-view`. */
export function dimensionsPicker(name: string, onChange: () => void): DimensionsPicker {
  const choice = segmentedControl({
    legend: 'Dimensions',
    name: `${name}-view`,
    value: '2',
    options: { 2: '2-D', 3: '3-D' },
    onChange,
  });
  return {
    element: choice.element,
    get value() {
      return Number(choice.value);
    },
  };
}
