import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createFramebufferInfo,
  createProgramInfo,
  createTexture,
  drawBufferInfo,
  type FramebufferInfo,
  type ProgramInfo,
  resizeFramebufferInfo,
  setAttribInfoBufferFromArray,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js';
import {
  BACKGROUND,
  fullCount,
  isDense,
  type Look,
  type Painter,
  type Points,
  sizeOf,
  strengthOf,
} from './painter.ts';
import { COUNT, DENSITY, MARK, MOST_GROUPS, POINT, WHOLE } from './shaders.ts';
import { thinning } from './thinning.ts';

type Uniforms = Record<string, unknown>;

/** What the graphics card holds; it is lost with the context. */
function equip(gl: WebGL2RenderingContext) {
  const canCount =
    gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float');
  const format = [{ internalFormat: gl.RGBA16F, min: gl.NEAREST, mag: gl.NEAREST }];
  return {
    marks: createProgramInfo(gl, [POINT, MARK]),
    count: createProgramInfo(gl, [POINT, COUNT]),
    density: createProgramInfo(gl, [WHOLE, DENSITY]),
    format,
    sums: canCount && createFramebufferInfo(gl, format, 1, 1),
  };
}

function load(gl: WebGL2RenderingContext, { positions, group, lit, atlas, images }: Points) {
  return {
    points: createBufferInfoFromArrays(gl, {
      position: { numComponents: 3, data: positions },
      group: { numComponents: 1, data: group, normalize: false },
      lit: { numComponents: 1, data: lit, normalize: false, drawType: gl.DYNAMIC_DRAW },
    }),
    atlas: createTexture(gl, {
      src: atlas.ink,
      width: atlas.side,
      height: atlas.side,
      internalFormat: gl.R8,
      format: gl.RED,
      unpackAlignment: 1,
      wrap: gl.CLAMP_TO_EDGE,
      min: images ? gl.LINEAR : gl.LINEAR_MIPMAP_LINEAR,
    }),
  };
}

function unload(gl: WebGL2RenderingContext, { points, atlas }: ReturnType<typeof load>): void {
  for (const { buffer } of Object.values(points.attribs ?? {})) gl.deleteBuffer(buffer);
  gl.deleteTexture(atlas);
}

/** Leaves out all but every so many points. */
function thin({ attribs }: BufferInfo, every: number): void {
  for (const [name, bytes] of [
    ['position', 12],
    ['group', 1],
    ['lit', 1],
  ] as const) {
    if (attribs) attribs[name].stride = every * bytes;
  }
}

/** Draws points by WebGL; null where there is none. */
export function webglPainter(canvas: HTMLCanvasElement | OffscreenCanvas): Painter | null {
  const gl = canvas.getContext('webgl2', { antialias: false });
  return gl && paintWith(gl);
}

function paintWith(gl: WebGL2RenderingContext): Painter {
  const { canvas } = gl;
  let kit = equip(gl);
  let shown: Points | null = null;
  let loaded: ReturnType<typeof load> | null = null;
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => {
    kit = equip(gl);
    loaded = shown && load(gl, shown);
    if (look) redraw(look);
  });

  /** All points, those in the background first. */
  function drawPoints(
    program: ProgramInfo,
    points: BufferInfo,
    uniforms: Uniforms,
    strength: number,
    every = 1,
  ): void {
    gl.useProgram(program.program);
    thin(points, every);
    setBuffersAndAttributes(gl, program, points);
    for (const pass of shown?.lit.includes(0) ? [0, 1] : [1]) {
      setUniforms(program, { ...uniforms, pass, alpha: pass ? strength : strength * BACKGROUND });
      drawBufferInfo(gl, points, gl.POINTS, Math.floor(points.numElements / every));
    }
  }

  function drawDensity(
    sums: FramebufferInfo,
    points: BufferInfo,
    uniforms: Uniforms,
    most: number,
    every: number,
  ): void {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    if (sums.width !== width || sums.height !== height)
      resizeFramebufferInfo(gl, sums, kit.format, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, sums.framebuffer);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.blendFunc(gl.ONE, gl.ONE);
    drawPoints(kit.count, points, uniforms, every, every); // each counts for those left out
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.useProgram(kit.density.program);
    setUniforms(kit.density, { sums: sums.attachments[0], most });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** Every so many of very many points; gives the milliseconds that it took. */
  function draw({ matrix, zoom, frame, ratio, colours, paper, ...size }: Look, every: number): number {
    const begun = performance.now();
    const [width, height] = [size.width, size.height].map((pixels) => Math.round(pixels * ratio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.disable(gl.SCISSOR_TEST);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    if (!shown || !loaded || gl.isContextLost()) return 0;
    const { atlas, images, solid, group } = shown;
    const dense = isDense(shown);
    const [left, bottom, across, up] = [
      frame.left,
      size.height - frame.top - frame.height,
      frame.width,
      frame.height,
    ].map((pixels) => Math.round(pixels * ratio));
    gl.viewport(left, bottom, across, up);
    gl.scissor(left, bottom, across, up);
    gl.enable(gl.SCISSOR_TEST);
    gl.enable(gl.BLEND);
    const pointSize = sizeOf(shown, zoom) * ratio;
    const uniforms = {
      camera: matrix,
      size: pointSize,
      across: atlas.across,
      atlas: loaded.atlas,
      images,
      colours: colours.slice(0, 3 * MOST_GROUPS),
      paper,
      leastInk: solid && !images ? 0.35 : 0,
    };
    if (dense && kit.sums) {
      const most = fullCount(group.length, pointSize, across * up * zoom ** 2);
      drawDensity(kit.sums, loaded.points, uniforms, most, every);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // comes when all is drawn
      return performance.now() - begun;
    }
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    if (solid) gl.enable(gl.DEPTH_TEST);
    drawPoints(kit.marks, loaded.points, uniforms, strengthOf(shown));
    gl.disable(gl.DEPTH_TEST);
    return 0; // there are few
  }

  let look: Look | null = null;
  const redraw = thinning(draw);

  return {
    show(points) {
      if (loaded) unload(gl, loaded);
      shown = points;
      loaded = load(gl, points);
    },
    light(lit) {
      if (!shown || !loaded?.points.attribs) return;
      shown.lit = lit;
      setAttribInfoBufferFromArray(gl, loaded.points.attribs.lit, lit);
    },
    draw(next) {
      look = next;
      redraw(next);
    },
  };
}
