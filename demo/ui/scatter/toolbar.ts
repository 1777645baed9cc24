import { htmlElement } from '../dom.ts';
import { roving } from '../roving.ts';

const ICONS = {
  select:
    'M8 2.8c3.3 0 5.7 1.6 5.7 3.9S11.3 10.6 8 10.6 2.3 9 2.3 6.7 4.7 2.8 8 2.8ZM5 10c-.6 1.1-.4 2.3.8 3.2',
  closer: 'M8 3v10M3 8h10',
  further: 'M3 8h10',
  home: 'M3 5.5V3h2.5M10.5 3H13v2.5M13 10.5V13h-2.5M5.5 13H3v-2.5',
};

interface Actions {
  /** Switches the selection by dragging on or off and returns its state; undefined where nothing can be selected. */
  toggleSelecting?: () => boolean;
  zoom: (factor: number) => void;
  home: () => void;
}

/** Makes small buttons over a corner of the plot. */
export function toolbar(id: string, { toggleSelecting, zoom, home }: Actions) {
  const button = (name: keyof typeof ICONS, label: string, use: () => void) =>
    htmlElement<HTMLButtonElement>`
      <button type="button" class="quiet small" id="${id}-${name}" aria-label="${label}" title="${label}" onclick=${use}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="${ICONS[name]}" fill="none" stroke="currentColor" stroke-width="1.5" />
        </svg>
      </button>
    `;
  const select = button('select', 'Draw a loop around points', () => {
    select.ariaPressed = String(toggleSelecting?.());
  });
  select.ariaPressed = 'false';
  const back = button('home', 'Show everything', home);
  back.disabled = true;
  const element = htmlElement`
    <div class="scatter-tools" role="toolbar" aria-label="View">
      ${toggleSelecting && select}
      ${button('closer', 'Closer', () => zoom(1.5))}
      ${button('further', 'Further away', () => zoom(1 / 1.5))}
      ${back}
    </div>
  `;
  const stop = roving(element, 'button:not(:disabled)');
  stop.refresh();
  return {
    element,
    /** Enables the button to the initial view where the reader has left it. */
    away(isAway: boolean) {
      if (back.disabled === !isAway) return;
      back.disabled = !isAway;
      stop.refresh();
    },
  };
}
