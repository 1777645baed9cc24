import type { Box, Scene } from '../../../tables/charts/labels.ts';
import { channels } from '../palette.ts';
import { colour } from '../theme.ts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { drawBox, drawGrid } from './axes.ts';
import type { AxisNames } from './axis-names.ts';
import { type Camera, cameraOf, type Frame, type View } from './camera.ts';
import { pixelRatio } from './canvas.ts';
import type { Look } from './painter.ts';
import type { PointCloud } from './point-cloud.ts';
import type { NamedPoint } from './scatter-data.ts';

const MARGIN = { top: 34, right: 16, bottom: 50, left: 60 }; // of a flat plot, for its numbers
const EDGE = 4; // pixels that words keep from the edge of a plot in space

/** What lies beneath the points, and what they and the layer above them are drawn by. */
export interface Beneath {
  camera: Camera;
  arrows: Arrow[];
  scene: Required<Scene>;
  look: Look;
}

/** Of a plot on the page. */
interface Place {
  width: number;
  height: number;
  /** The buttons, which lie over the plot. */
  buttons: Box;
  names: AxisNames;
  font: string;
}

/** The three numbers of a colour, each 0 … 1. */
const fractions = (css: string) => channels(css).map((value) => value / 255);

const inset = ({ left, top, width, height }: Frame): Frame => ({
  left: left + EDGE,
  top: top + EDGE,
  width: width - 2 * EDGE,
  height: height - 2 * EDGE,
});

function frameOf(solid: boolean, { width, height }: Place): Frame {
  if (solid) return { left: 0, top: 0, width, height };
  const { left, right, top, bottom } = MARGIN;
  return { left, top, width: width - left - right, height: height - top - bottom };
}

/** Draws the axes, and puts their names. */
export function drawBeneath(
  context: CanvasRenderingContext2D,
  cloud: PointCloud,
  view: View,
  own: NamedPoint | null,
  place: Place,
): Beneath {
  const { width, height, buttons, names, font } = place;
  const frame = frameOf(cloud.solid, place);
  const camera = cameraOf(cloud, own && cloud.toUnits(own), view, frame);
  const axes = cloud.solid ? drawBox(context, camera, cloud) : drawGrid(context, camera, cloud, font);
  const arrows = arrowsOf(cloud, camera);
  const segments = [...axes.segments, ...arrows.map(({ shaft }) => shaft)];
  const empty = { frame: cloud.solid ? inset(frame) : frame, boxes: [buttons], segments };
  const scene = { ...empty, boxes: [...empty.boxes, ...names.place(axes, empty)] };
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
  return { camera, arrows, scene, look };
}
