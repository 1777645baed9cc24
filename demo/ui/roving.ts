import { ARROWS } from './arrow-keys.ts';

const PAGE = 10; // items by which a Page key moves

/**
 * Makes all items that `selector` finds in `list` a single Tab stop by a roving tabindex: arrows, Page keys, Home and End
 * move the focus among them. If the list holds fewer than `count` items so far, `reach(i)` adds the items up to i.
 */
export function roving(
  list: HTMLElement,
  selector: string,
  { count, reach = () => {} }: { count?: () => number; reach?: (i: number) => void } = {},
) {
  const items = () => [...list.querySelectorAll<HTMLElement>(selector)];
  let current: HTMLElement | null = null;

  function hold(item: HTMLElement | undefined): void {
    if (!item || item === current) return;
    if (current) current.tabIndex = -1;
    item.tabIndex = 0;
    current = item;
  }

  list.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(selector)) hold(target);
  });
  list.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = items().indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const last = (count?.() ?? items().length) - 1;
    const [across = 0, down = 0] = ARROWS[event.key] ?? [];
    const next =
      { PageUp: at - PAGE, PageDown: at + PAGE, Home: 0, End: last }[event.key] ?? at + across + down;
    if (next === at && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const to = Math.min(last, Math.max(0, next));
    reach(to);
    items()[to]?.focus();
  });

  return {
    /** Call this after items were added or removed: it makes one of them the Tab stop. */
    refresh() {
      const all = items();
      if (current && !all.includes(current)) current = null;
      for (const item of all) if (item !== current) item.tabIndex = -1;
      hold(current ?? all[0]);
    },
  };
}
