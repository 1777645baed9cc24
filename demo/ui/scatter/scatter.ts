import './scatter.css';
import type { Box, Scene } from '../../../tables/charts/labels.ts';
import { type Child, h } from '../dom.ts';
import { channels } from '../palette.ts';
import { throttleToFrame } from '../scheduling.ts';
import { colour, onTheme } from '../theme.ts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { atlasOf } from './atlas.ts';
import { drawBox, drawGrid } from './axes.ts';
import { axisNames } from './axis-names.ts';
import { type Camera, cameraOf, type Frame, pixelOf } from './camera.ts';
import { clearedContext, pixelRatio } from './canvas.ts';
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

const MARGIN = { top: 34, right: 16, bottom: 50, left: 60 }; // of a flat plot, for its numbers
const LEAST = 100; // pixels: less is no room for a plot
const EDGE = 4; // pixels that words keep from the edge of a plot in space
const TURN = 0.01; // radians to a pixel

/** The three numbers of a colour, each 0 … 1. */
const fractions = (css: string) => channels(css).map((value) => value / 255);

const inset = ({ left, top, width, height }: Frame): Frame => ({
  left: left + EDGE,
  top: top + EDGE,
  width: width - 2 * EDGE,
  height: height - 2 * EDGE,
});

interface ScatterOptions {
  id: string;
  label: string;
  /** What is shown beside the point under the pointer. */
  describe: (i: number) => Child[];
  /** The same in words, for screen readers. */
  speak: (i: number) => string;
  /** The reader has chosen points, or let go of them. */
  onSelect?: (points: number[]) => void;
  /** Under this name the page's address keeps the view. */
  address?: string;
}

export interface Scatter {
  element: HTMLElement;
  show(data: ScatterData): void;
  emphasise(groups: Emphasis): void;
  mark(point: NamedPoint | null): void;
  /** Only these are in full colour; the first is linked to its neighbours. None: all are. */
  select(points: number[], neighbours?: number[]): void;
  /** Shows the card of a point; −1: of none. */
  point(i: number): void;
  /** Back to where everything is seen. */
  home(): void;
}

/** A scatter plot in two or three dimensions for up to millions of points, which WebGL draws. */
export function scatter({ id, label, describe, speak, onSelect, address }: ScatterOptions): Scatter {
  const base = h('canvas', { 'aria-hidden': 'true' });
  const paint = pointsLayer();
  const overlay = h('canvas', { 'aria-hidden': 'true' });
  const names = axisNames();
  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const keys = h('p', { id: `${id}-keys` });
  const unnamed = h('p', { class: 'unnamed' });
  const stage = h(
    'div',
    {
      class: 'scatter-stage',
      id: `${id}-stage`,
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'scatter plot',
      'aria-label': label,
      'aria-describedby': `${id}-keys`,
    },
    base,
    paint.element,
    overlay,
    ...names.elements,
  );
  const hover = tooltip(stage);
  stage.append(hover.element);

  let cloud: PointCloud | null = null;
  let camera: Camera | null = null; // of what is on display
  let arrows: Arrow[] = [];
  let scene: Required<Scene> = { frame: { left: 0, top: 0, width: 0, height: 0 }, boxes: [], segments: [] };
  const out: Highlight = { emphasis: null, own: null, chosen: [], linked: [], loop: null, current: -1 };
  let showing = 0; // number of the newest data: what is older is dropped

  const redraw = throttleToFrame(draw);
  const redrawOverlay = throttleToFrame(drawOver);
  const looks = viewState(address, redraw);
  const pick = picking((i) => cloud !== null && isEmphasised(out, cloud.data, i));
  const tools = toolbar(id, {
    onSelecting: onSelect ? (selecting) => stage.classList.toggle('selecting', selecting) : null,
    zoom: (factor) => looks.zoom(factor, 0, 0),
    home: looks.home,
  });

  const font = () => getComputedStyle(stage).fontFamily;
  const seen = (i: number): [number, number] => (cloud && camera ? pixelOf(i, cloud, camera) : [0, 0]);

  function relight(): void {
    if (!cloud) return;
    paint.light(litPoints(out, cloud.data));
    redraw();
  }

  function tell(missing: string): void {
    if (unnamed.title === missing) return;
    unnamed.textContent = unnamed.title = missing;
  }

  /** The buttons, which lie over the plot. */
  function toolsBox(): Box {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = tools.element;
    return { left, top, width, height };
  }

  function frame(solid: boolean): Frame {
    const { clientWidth: width, clientHeight: height } = stage;
    if (solid) return { left: 0, top: 0, width, height };
    const { left, right, top, bottom } = MARGIN;
    return { left, top, width: width - left - right, height: height - top - bottom };
  }

  function draw(): void {
    const { clientWidth: width, clientHeight: height } = stage;
    const context = clearedContext(base, width, height);
    if (!cloud || !context || width < LEAST || height < LEAST) return;
    camera = cameraOf(cloud, out.own && cloud.toUnits(out.own), looks.view, frame(cloud.solid));
    const axes = cloud.solid ? drawBox(context, camera, cloud) : drawGrid(context, camera, cloud, font());
    arrows = arrowsOf(cloud, camera);
    const segments = [...axes.segments, ...arrows.map(({ shaft }) => shaft)];
    const empty = { frame: cloud.solid ? inset(camera.frame) : camera.frame, boxes: [toolsBox()], segments };
    scene = { ...empty, boxes: [...empty.boxes, ...names.place(axes, empty)] };
    paint.draw({
      matrix: camera.matrix,
      zoom: looks.view.zoom,
      width,
      height,
      frame: camera.frame,
      ratio: pixelRatio(),
      colours: cloud.data.groups.flatMap((group) => fractions(group.colour())),
      paper: fractions(colour('--image-paper')),
    });
    tools.away(!looks.isHome);
    pick.look(cloud, camera);
    drawOver();
  }

  function drawOver(): void {
    const context = clearedContext(overlay, stage.clientWidth, stage.clientHeight);
    if (!cloud || !camera || !context) return;
    tell(drawOverlay(context, camera, cloud, arrows, out, font(), scene));
    if (out.current >= 0) hover.place(...seen(out.current));
  }

  function point(i: number): void {
    if (i === out.current) return;
    out.current = i;
    redrawOverlay();
    hover.show(i < 0 ? [] : describe(i));
    if (i >= 0) hover.place(...seen(i));
  }

  function select(points: number[], neighbours: number[] = []): void {
    [out.chosen, out.linked] = [points, neighbours];
    relight();
  }

  function choose(points: number[]): void {
    if (!onSelect || (points.length === 0 && out.chosen.length === 0)) return;
    select(points);
    onSelect(points);
  }

  /** By pixels. */
  function shift(dx: number, dy: number): void {
    if (camera) looks.shift((2 * dx) / camera.frame.width, (-2 * dy) / camera.frame.height);
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
    zoom: (factor, x, y) => {
      if (!camera) return;
      const { left, top, width, height } = camera.frame;
      looks.zoom(factor, (2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height);
    },
    loop: (drawn, done) => {
      out.loop = done ? null : drawn;
      redrawOverlay();
      if (done) void pick.within(drawn).then(choose);
    },
    selects: (shiftKey) => onSelect !== undefined && (shiftKey || tools.selecting),
  });
  keyboard(stage, {
    async go(direction) {
      const next = await pick.next(out.current, direction);
      if (next < 0) return;
      point(next);
      spoken.textContent = speak(next);
    },
    drag,
    zoom: (factor) => looks.zoom(factor, 0, 0),
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
  onTheme(redraw);

  return {
    element: h(
      'div',
      { class: 'scatter', id },
      stage,
      tools.element,
      unnamed,
      h('details', { class: 'keys' }, h('summary', {}, 'Pointer and keyboard'), keys),
      spoken,
    ),
    async show(data) {
      const turn = ++showing;
      point(-1);
      [out.chosen, out.linked] = [[], []];
      const [next, atlas] = [await pointCloud(data), await atlasOf(data)];
      if (turn !== showing) return;
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
    },
    emphasise(groups) {
      out.emphasis = groups;
      relight();
    },
    mark(given) {
      out.own = given;
      redraw();
    },
    select,
    point,
    home: looks.home,
  };
}
