import { h, html, replaceChildren } from '../dom.ts';
import { roving } from '../roving.ts';
import { onTheme } from '../theme.ts';
import { urlParameter } from '../url-parameter.ts';
import { swatch } from './marks.ts';
import type { Emphasis, ScatterGroup } from './scatter-data.ts';

/**
 * Shows the groups of a scatter plot with their marks; each is a button that emphasises the group's points. The page's
 * address holds the emphasised groups as the choice `name`, counted from 1.
 */
export function legend(label: string, onChange: (emphasis: Emphasis) => void, name: string) {
  const element = h('div', { class: 'row legend', role: 'toolbar', 'aria-label': label });
  const stop = roving(element, 'button');
  const kept = urlParameter(name, '', /^\d+(\.\d+)*$/, restore);
  let shown: ScatterGroup[] = [];
  let chosen = new Set<number>();
  let pressed = ''; // the names of the groups among which the reader has chosen; '' where the address has

  const namesOf = (groups: ScatterGroup[]) => groups.map(({ name }) => name).join('\n');

  function emphasise(text: string): void {
    const groups = text ? text.split('.').map((group) => Number(group) - 1) : [];
    chosen = new Set(groups.filter((k) => k >= 0 && k < shown.length));
    render();
    notify();
  }

  function restore(text: string): void {
    pressed = '';
    emphasise(text);
  }

  const notify = () => onChange(chosen.size ? new Set(chosen) : null);

  function toggle(k: number, button: Element): void {
    if (!chosen.delete(k)) chosen.add(k);
    button.setAttribute('aria-pressed', String(chosen.has(k)));
    pressed = namesOf(shown);
    kept.set([...chosen].map((group) => group + 1).join('.'), true);
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

  function clear(): void {
    kept.set('', true);
    restore('');
  }

  onTheme(render);
  return {
    element,
    /** Shows groups and emphasises those that the page's address names, unless the reader chose them among others. */
    show(groups: ScatterGroup[]) {
      const others = pressed !== '' && pressed !== namesOf(groups);
      shown = groups;
      if (others) clear();
      else emphasise(kept.value);
    },
    clear,
  };
}
