import { type Child, h, replaceChildren } from '../dom.ts';

/** Makes a card beside a point. */
export function tooltip(stage: HTMLElement) {
  const element = h('div', { class: 'hover-card', hidden: true });
  return {
    element,
    /** Shows content, or hides the card where there is none. */
    show(content: Child[]) {
      element.hidden = content.length === 0;
      replaceChildren(element, ...content);
    },
    place(x: number, y: number) {
      const { clientWidth: width, clientHeight: height } = stage;
      const left = x > width / 2;
      const above = y > height / 2;
      element.style.left = left ? 'auto' : `${x + 16}px`;
      element.style.right = left ? `${width - x + 16}px` : 'auto';
      element.style.top = above ? 'auto' : `${y + 12}px`;
      element.style.bottom = above ? `${height - y + 12}px` : 'auto';
    },
  };
}
