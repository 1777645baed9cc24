import { throttleToFrame } from '../ui/scheduling.ts';
import { isChanged, onChoice, resetPanel } from '../ui/url-parameter.ts';

/** Makes each panel's button reset all its choices. The button shows once the reader has changed one. */
export function offerResets(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.panel .reset')].map((button) => {
    const panel = (button.closest('.panel') as HTMLElement).id;
    button.addEventListener('click', () => resetPanel(panel));
    return { button, panel };
  });
  const show = throttleToFrame(() => {
    for (const { button, panel } of buttons) button.disabled = !isChanged(panel);
  });
  onChoice(show);
  show();
}
