import { segmentedControl } from '../segmented-control.ts';
import { axesPicker } from './axes-picker.ts';

/**
 * Chooses between two dimensions of a scatter plot and three, which the page's address keeps as `${name}-view`, and the
 * components along them.
 */
export function viewPicker(name: string, onChange: () => void) {
  let count = 0;
  const axes = axesPicker(name, onChange);
  const dimensions = segmentedControl({
    legend: 'Dimensions',
    name: `${name}-view`,
    value: '2',
    options: { 2: '2-D', 3: '3-D' },
    onChange() {
      offer(count);
      onChange();
    },
  });

  /** As many dimensions as there are components. */
  function offer(components: number): void {
    count = components;
    axes.offer(Math.max(1, count), count > 2 ? Number(dimensions.value) : 2);
    axes.element.hidden = count < 2;
    dimensions.element.hidden = count < 3;
  }

  return {
    dimensions: dimensions.element,
    axes: axes.element,
    /** Zero-based indices of the components, one for each axis. */
    get value() {
      return axes.value;
    },
    offer,
  };
}
