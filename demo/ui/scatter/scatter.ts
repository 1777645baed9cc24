import './scatter.css';
import { type Child, h, htmlElement } from '../dom.ts';
import { throttleToFrame } from '../scheduling.ts';
import { onTheme } from '../theme.ts';
import { atlasOf } from './atlas.ts';
import { axisNames } from './axis-names.ts';
import { type Beneath, drawBeneath } from './beneath.ts';
import { clearedContext } from './canvas.ts';
import { type Highlight, isEmphasised, litPoints } from './highlight.ts';
import { keyboard, manual } from './keyboard.ts';
import { drawOverlay } from './overlay.ts';
import { picking } from './picking.ts';
import { type PointCloud, pointCloud } from './point-cloud.ts';
import { pointsLayer } from './points-layer.ts';
import type { Emphasis, NamedPoint, ScatterData } from './scatter-data.ts';
import { scatterGestures } from './scatter-gestures.ts';
import { toolbar } from './toolbar.ts';
import { tooltip } from './tooltip.ts';
import { viewState } from './view-state.ts';

const LEAST = 100; // pixels; a plot does not fit into fewer
const TURN = 0.01; // radians per pixel

interface ScatterOptions {
  /** Begins with the id of its panel. The page's address holds the view under this name, with "camera" for "plot". */
  id: string;
  label: string;
  /** The content of the card beside the point under the pointer. */
  describe: (i: number) => Child[];
  /** The description of a point for screen readers. */
  speak: (i: number) => string;
  /** Called when the reader has chosen points, or none. */
  onSelect?: (points: number[]) => void;
}

/** Makes a scatter plot in two or three dimensions for up to millions of points, which WebGL draws. */
export function scatter({ id, label, describe, speak, onSelect }: ScatterOptions) {
  const base = h('canvas', { 'aria-hidden': 'true' });
  const paint = pointsLayer();
  const overlay = h('canvas', { 'aria-hidden': 'true' });
  const names = axisNames();
  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const keys = h('p', { id: `${id}-keys` });
  const unnamed = h('p', { class: 'quiet-text unnamed' });
  const stage = htmlElement`
    <div class="surface scatter-stage" id="${id}-stage" tabindex="0" role="application" aria-roledescription="scatter plot" aria-label="${label}" aria-describedby="${id}-keys">
      ${base}
      ${paint.element}
      ${overlay}
      ${names.elements}
    </div>
  `;
  const hover = tooltip(stage);
  stage.append(hover.element);

  let cloud: PointCloud | null = null;
  let drawn: Beneath | null = null; // the result of the last drawing
  const out: Highlight = { emphasis: null, own: null, chosen: [], linked: [], loop: null, current: -1 };
  let showing = 0; // the number of the newest data; older data that is still being prepared is dropped
  let shown = Promise.resolve(); // resolves once the newest data is drawn

  const redraw = throttleToFrame(draw);
  const redrawOverlay = throttleToFrame(drawOver);
  const looks = viewState(`${id.replace(/-plot$/, '')}-camera`, redraw);
  const pick = picking((i) => cloud !== null && isEmphasised(out, cloud.data, i));
  const tools = toolbar(id, {
    toggleSelecting: onSelect && (() => stage.classList.toggle('selecting')),
    zoom: looks.zoom,
    home: looks.home,
  });

  const parts = { stage, tools: tools.element, names };

  function relight(): void {
    if (!cloud) return;
    paint.light(litPoints(out, cloud.data));
    redraw();
  }

  function draw(): void {
    const context = clearedContext(base);
    if (!cloud || !context || stage.clientWidth < LEAST || stage.clientHeight < LEAST) return;
    drawn = drawBeneath(context, cloud, looks.view, out.own, parts);
    paint.draw(drawn.look);
    tools.away(!looks.isHome());
    pick.look(drawn.camera);
    drawOver();
  }

  function drawOver(): void {
    const context = clearedContext(overlay);
    if (!drawn || !context) return;
    const missing = drawOverlay(context, drawn, out);
    if (unnamed.title !== missing) unnamed.textContent = unnamed.title = missing;
    if (out.current >= 0) hover.place(...drawn.camera.pixelOf(out.current));
  }

  async function show(data: ScatterData): Promise<void> {
    const turn = ++showing;
    point(-1);
    [out.chosen, out.linked] = [[], []];
    const [next, atlas] = [await pointCloud(data), await atlasOf(data)];
    if (turn !== showing) return shown;
    if (cloud && cloud.solid !== next.solid) looks.home();
    cloud = next;
    const { positions, solid } = next;
    const group = Uint8Array.from(data.group);
    const lit = litPoints(out, data);
    paint.show({ positions, solid, group, lit, atlas, images: data.images !== undefined });
    names.show([data.xName, data.yName, data.zName]);
    stage.classList.toggle('solid', solid);
    keys.textContent = manual(solid, onSelect !== undefined);
    redraw();
  }

  /** Returns the present view of the newest data as a file, on white whatever the theme. */
  async function file(kind: 'svg' | 'png'): Promise<Blob> {
    const { savedPicture } = await import('./saved-picture.ts');
    await shown;
    if (!cloud) throw new Error('nothing is drawn yet');
    return savedPicture(kind, { cloud, view: looks.view, out, parts, points: paint.picture });
  }

  /** Shows the card of a point, or of none where i is −1. */
  function point(i: number): void {
    if (i === out.current) return;
    out.current = i;
    redrawOverlay();
    hover.show(i < 0 ? [] : describe(i));
    if (i >= 0 && drawn) hover.place(...drawn.camera.pixelOf(i));
  }

  /** Shows only these points in full colour, or all where there are none, and links the first to its neighbours. */
  function select(points: number[], neighbours: number[] = []): void {
    [out.chosen, out.linked] = [points, neighbours];
    relight();
  }

  function choose(points: number[]): void {
    if (!onSelect || (points.length === 0 && out.chosen.length === 0)) return;
    select(points);
    onSelect(points);
  }

  /** Moves the picture by pixels. */
  function shift(dx: number, dy: number): void {
    if (!drawn) return;
    const { width, height } = drawn.camera.frame;
    looks.shift((2 * dx) / width, (-2 * dy) / height);
  }

  function drag(dx: number, dy: number): void {
    if (cloud?.solid) looks.turn(dx * TURN, dy * TURN);
    else shift(dx, dy);
  }

  scatterGestures(stage, {
    hover: (x, y, type) => point(pick.find(x, y, type)),
    leave: () => point(-1),
    async tap(x, y, type) {
      const i = await pick.at(x, y, type);
      choose(i < 0 ? [] : [i]);
    },
    drag,
    shift,
    zoom(factor, x, y) {
      if (!drawn) return;
      const { left, top, width, height } = drawn.camera.frame;
      looks.zoom(factor, (2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height);
    },
    loop: (drawn, done) => {
      out.loop = done ? null : drawn;
      redrawOverlay();
      if (done) void pick.within(drawn).then(choose);
    },
    selects: (shiftKey) => onSelect !== undefined && (shiftKey || stage.matches('.selecting')),
  });
  keyboard(stage, {
    async go(direction) {
      const next = await pick.next(out.current, direction);
      if (next < 0 || document.activeElement !== stage) return;
      point(next);
      spoken.textContent = speak(next);
    },
    drag,
    zoom: looks.zoom,
    home: looks.home,
    enter: () => choose(out.current < 0 ? [] : [out.current]),
    escape() {
      if (out.current < 0 && out.chosen.length === 0) stage.blur();
      point(-1);
      choose([]);
    },
  });
  stage.addEventListener('blur', () => point(-1));
  new ResizeObserver(redraw).observe(stage);
  // WebKit may leave a canvas empty that was drawn off the screen, so it is drawn again when it becomes visible.
  new IntersectionObserver(([{ isIntersecting }]) => {
    if (isIntersecting) redraw();
  }).observe(stage);
  onTheme(draw); // not in the next frame, for which a page that is being printed does not wait

  return {
    element: htmlElement`
      <div class="scatter" id="${id}">
        ${stage}
        ${tools.element}
        ${unnamed}
        <details class="keys"><summary>Pointer and keyboard</summary>${keys}</details>
        ${spoken}
      </div>
    `,
    show(data: ScatterData): Promise<void> {
      shown = show(data);
      return shown;
    },
    emphasise(groups: Emphasis) {
      out.emphasis = groups;
      relight();
    },
    mark(given: NamedPoint | null) {
      out.own = given;
      redraw();
    },
    select,
    point,
    /** Returns to the initial view, which shows everything. */
    home: looks.home,
    file,
  };
}
