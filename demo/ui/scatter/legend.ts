import { h, put } from '../dom.ts';
import { onTheme } from '../theme.ts';
import type { Emphasis, ScatterGroup } from './data.ts';
import { swatch } from './marks.ts';

/** The groups of a scatter plot with their marks; each is a button that brings its points out. */
export interface Legend {
  element: HTMLElement;
  show(groups: ScatterGroup[]): void;
}

export function legend(label: string, onChange: (emphasis: Emphasis) => void): Legend {
  const element = h('div', { class: 'legend', role: 'group', 'aria-label': label });
  let shown: ScatterGroup[] = [];
  const chosen = new Set<number>();

  function render(): void {
    put(
      element,
      ...shown.map((group, k) =>
        h(
          'button',
          {
            type: 'button',
            class: 'legend-item',
            'aria-pressed': chosen.has(k) ? 'true' : 'false',
            onclick: (event: Event) => {
              if (!chosen.delete(k)) chosen.add(k);
              (event.currentTarget as Element).setAttribute('aria-pressed', String(chosen.has(k)));
              onChange(chosen.size ? new Set(chosen) : null);
            },
          },
          swatch(group.mark, group.colour()),
          group.name,
        ),
      ),
    );
  }

  onTheme(render);
  return {
    element,
    show(groups) {
      shown = groups;
      chosen.clear();
      render();
    },
  };
}
