import { h } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';
import { isChanged, onChoice, resetPanel } from '../ui/url-parameter.ts';
import { panels } from './position.ts';

/** Gives each panel a button that resets all its choices, which appears once the reader has changed one. */
export function offerResets(): void {
  const buttons = panels.flatMap((panel) => {
    const task = panel.querySelector('.task');
    if (!task) return [];
    const name = `Reset ${panel.querySelector('h2')?.textContent}`;
    const reset = () => resetPanel(panel.id);
    const button = h(
      'button',
      { type: 'button', class: 'bare reset', id: `reset-${panel.id}`, 'aria-label': name, onclick: reset },
      'Reset',
    );
    task.append(' ', button);
    return [{ button, panel: panel.id }];
  });
  const show = throttleToFrame(() => {
    for (const { button, panel } of buttons) button.disabled = !isChanged(panel);
  });
  onChoice(show);
  show();
}
