import { clamp } from '../clamp.ts';
import { urlParameter } from '../url-parameter.ts';
import { HOME, type View } from './camera.ts';

const MOST_ZOOM = 500;
const LEAST_ZOOM = 0.3;
const FORM = /^-?\d{1,9}(\.\d{1,3})?(,-?\d{1,9}(\.\d{1,3})?){4}$/;

const textOf = ({ yaw, pitch, zoom, x, y }: View) =>
  [yaw, pitch, zoom, x, y].map((value) => +value.toFixed(3)).join(',');

function viewOf(text: string): View {
  const [yaw, pitch, zoom, x, y] = text.split(',').map(Number);
  return { yaw, pitch, zoom: clamp(zoom, LEAST_ZOOM, MOST_ZOOM), x, y };
}

/**
 * Holds the view of a plot and the actions that change it. Coordinates are in halves of the frame, from its middle.
 * The page's address holds the view under the name.
 */
export function viewState(name: string, changed: () => void) {
  const kept = urlParameter(name, textOf(HOME), FORM, (text) => {
    view = viewOf(text);
    changed();
  });
  let view = viewOf(kept.value);

  function become(next: Partial<View>): void {
    view = { ...view, ...next };
    kept.set(textOf(view), true);
    changed();
  }

  return {
    get view() {
      return view;
    },
    isHome: () => textOf(view) === textOf(HOME),
    turn(yaw: number, pitch: number) {
      become({ yaw: view.yaw + yaw, pitch: clamp(view.pitch + pitch, -Math.PI / 2, Math.PI / 2) });
    },
    shift(dx: number, dy: number) {
      become({ x: view.x + dx, y: view.y + dy });
    },
    zoom(factor: number, x = 0, y = 0) {
      const zoom = clamp(view.zoom * factor, LEAST_ZOOM, MOST_ZOOM);
      const by = zoom / view.zoom;
      become({ zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
    },
    home: () => become(HOME),
  };
}
