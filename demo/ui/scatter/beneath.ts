import type { Box } from '../../../tables/charts/labels.ts';
import { channels } from '../palette.ts';
import { colour } from '../theme.ts';
import { unit } from '../unit.ts';
import { arrowsOf } from './arrows.ts';
import { drawBox, drawGrid } from './axes.ts';
import type { AxisNames } from './axis-names.ts';
import { cameraOf, type View } from './camera.ts';
import { pixelRatio } from './canvas.ts';
import type { Pen } from './pen.ts';
import type { PointCloud } from './point-cloud.ts';
import type { NamedPoint } from './scatter-data.ts';

const MARGIN = { top: 34, right: 16, bottom: 50, left: 60 }; // around a flat plot, for the numbers of its axes, in letters of usual size
const EDGE = { top: 4, right: 4, bottom: 4, left: 4 }; // between labels and the edge of a three-dimensional plot

/** The elements of a plot: its stage, and what lies on it. */
export interface Parts {
  stage: HTMLElement;
  tools: HTMLElement;
  names: AxisNames;
}

export type Beneath = ReturnType<typeof drawBeneath>;

const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => ({
  left: offsetLeft,
  top: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
});

/** Returns the red, green and blue of a colour, each 0 … 1. */
const fractions = (css: string) => channels(css).map((value) => value / 255);

/** Draws the axes and places their names. Returns what is needed to draw the points and the layer above them. */
export function drawBeneath(
  context: Pen,
  cloud: PointCloud,
  view: View,
  own: NamedPoint | null,
  { stage, tools, names }: Parts,
) {
  const { clientWidth: width, clientHeight: height } = stage;
  const font = getComputedStyle(stage).fontFamily;
  const by = unit();
  const within = ({ top, right, bottom, left }: typeof MARGIN): Box => ({
    left: by * left,
    top: by * top,
    width: width - by * (left + right),
    height: height - by * (top + bottom),
  });
  const frame = cloud.solid ? { left: 0, top: 0, width, height } : within(MARGIN);
  const camera = cameraOf(cloud, own, view, frame);
  const axes = cloud.solid ? drawBox(context, camera) : drawGrid(context, camera, font);
  const arrows = arrowsOf(camera);
  const empty = {
    frame: cloud.solid ? within(EDGE) : frame,
    boxes: [boxOf(tools)], // the toolbar lies over the plot
    segments: [...axes, ...arrows.map(({ shaft }) => shaft)],
  };
  const scene = { ...empty, boxes: [...empty.boxes, ...names.place(cloud.solid ? axes : [], empty)] };
  const look = {
    matrix: camera.matrix,
    zoom: view.zoom,
    width,
    height,
    frame,
    ratio: pixelRatio(),
    colours: cloud.data.groups.flatMap((group) => fractions(group.colour())),
    paper: fractions(colour('--image-paper')),
  };
  return { camera, arrows, scene, look, font };
}
