import { h, html, replaceChildren } from '../dom.ts';
import { roving } from '../roving.ts';
import { onTheme } from '../theme.ts';
import { urlParameter } from '../url-parameter.ts';
import { swatch } from './marks.ts';
import type { Emphasis, ScatterGroup } from './scatter-data.ts';

/**
 * Shows the groups of a scatter plot with their marks; each is a button that emphasises the group's points. With a
 * name, the page's address holds the emphasised groups, counted from 1.
 */
export function legend(label: string, onChange: (emphasis: Emphasis) => void, name?: string) {
  const element = h('div', { class: 'row legend', role: 'toolbar', 'aria-label': label });
  const stop = roving(element, 'button');
  const kept = name ? urlParameter(name, '', /^\d+(\.\d+)*$/, restore) : null;
  let shown: ScatterGroup[] = [];
  let chosen = new Set<number>();

  function restore(text: string): void {
    const groups = text ? text.split('.').map((group) => Number(group) - 1) : [];
    chosen = new Set(groups.filter((k) => k >= 0 && k < shown.length));
    render();
    notify();
  }

  const notify = () => onChange(chosen.size ? new Set(chosen) : null);

  function toggle(k: number, button: Element): void {
    if (!chosen.delete(k)) chosen.add(k);
    button.setAttribute('aria-pressed', String(chosen.has(k)));
    kept?.set([...chosen].map((group) => group + 1).join('.'), true);
    notify();
  }

  function render(): void {
    replaceChildren(
      element,
      shown.map(({ name, mark, colour }, k) => {
        const press = ({ currentTarget }: Event) => toggle(k, currentTarget as Element);
        return html`
          <button type="button" class="legend-item" aria-pressed="${String(chosen.has(k))}" onclick=${press}>
            ${swatch(mark, colour())}
            ${name}
          </button>
        `;
      }),
    );
    stop.refresh();
  }

  onTheme(render);
  return {
    element,
    /** Shows groups and emphasises those that the page's address names. */
    show(groups: ScatterGroup[]) {
      shown = groups;
      restore(kept?.value ?? '');
    },
    clear() {
      kept?.set('', true);
      restore('');
    },
  };
}
