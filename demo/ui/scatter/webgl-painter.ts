import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createFramebufferInfo,
  createProgramInfo,
  createTexture,
  drawBufferInfo,
  type ProgramInfo,
  resizeFramebufferInfo,
  setAttribInfoBufferFromArray,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js';
import { fit, fullCount, isDense, type Painter, type Points, passes, strengthOf } from './painter.ts';
import { COUNT, DENSITY, MARK, MOST_GROUPS, POINT, WHOLE } from './shaders.ts';

/** Creates the programs and the framebuffer, which are lost with the context. */
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
    positions,
    lit,
    buffers: createBufferInfoFromArrays(gl, {
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

function unload(gl: WebGL2RenderingContext, { buffers, atlas }: ReturnType<typeof load>): void {
  for (const { buffer } of Object.values(buffers.attribs ?? {})) gl.deleteBuffer(buffer);
  gl.deleteTexture(atlas);
}

/** Sets the attributes so that only each n-th point is drawn. */
function thin({ attribs }: BufferInfo, every: number): void {
  for (const [name, attrib] of Object.entries(attribs ?? {}))
    attrib.stride = every * (name === 'position' ? 12 : 1);
}

/** Draws points by WebGL 2; null where the browser has none. */
export function webglPainter(canvas: HTMLCanvasElement | OffscreenCanvas): Painter | null {
  const gl = canvas.getContext('webgl2', { antialias: false });
  return gl && paintWith(gl);
}

function paintWith(gl: WebGL2RenderingContext): Painter {
  const { canvas } = gl;
  let kit = equip(gl);
  let loaded: ReturnType<typeof load> | null = null;
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => {
    kit = equip(gl);
    loaded = null;
  });

  /** Uploads the points, or only `lit`, where they have changed. */
  function hold(points: Points): ReturnType<typeof load> {
    if (loaded?.positions !== points.positions) {
      if (loaded) unload(gl, loaded);
      loaded = load(gl, points);
    } else if (loaded.lit !== points.lit && loaded.buffers.attribs) {
      setAttribInfoBufferFromArray(gl, loaded.buffers.attribs.lit, points.lit);
      loaded.lit = points.lit;
    }
    return loaded;
  }

  return (points, look, every) => {
    const { box, size } = fit(canvas, points, look);
    const { matrix, zoom, colours, paper } = look;
    const { images, solid } = points;
    const [left, top, width, height] = box;
    const bottom = canvas.height - top - height;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.disable(gl.SCISSOR_TEST);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    if (gl.isContextLost()) return;
    const { buffers, atlas } = hold(points);
    gl.viewport(left, bottom, width, height);
    gl.scissor(left, bottom, width, height);
    gl.enable(gl.SCISSOR_TEST);
    gl.enable(gl.BLEND);
    const uniforms = {
      camera: matrix,
      size,
      across: points.atlas.across,
      atlas,
      images,
      colours: colours.slice(0, 3 * MOST_GROUPS),
      paper,
      leastInk: solid && !images ? 0.35 : 0,
    };
    /** Draws each n-th point. */
    const drawPoints = (program: ProgramInfo, strength: number, every: number) => {
      gl.useProgram(program.program);
      thin(buffers, every);
      setBuffersAndAttributes(gl, program, buffers);
      for (const [pass, part] of passes(points)) {
        setUniforms(program, { ...uniforms, pass, alpha: strength * part });
        drawBufferInfo(gl, buffers, gl.POINTS, Math.floor(buffers.numElements / every));
      }
    };

    if (!kit.sums || !isDense(points)) {
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      if (solid) gl.enable(gl.DEPTH_TEST);
      drawPoints(kit.marks, strengthOf(points), 1); // there are few enough to draw all
      gl.disable(gl.DEPTH_TEST);
      return;
    }
    const { drawingBufferWidth, drawingBufferHeight } = gl;
    if (kit.sums.width !== drawingBufferWidth || kit.sums.height !== drawingBufferHeight)
      resizeFramebufferInfo(gl, kit.sums, kit.format, drawingBufferWidth, drawingBufferHeight);
    gl.bindFramebuffer(gl.FRAMEBUFFER, kit.sums.framebuffer);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.blendFunc(gl.ONE, gl.ONE);
    drawPoints(kit.count, every, every); // each point counts for those that are left out
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.useProgram(kit.density.program);
    const most = fullCount(points, size, width * height * zoom ** 2);
    setUniforms(kit.density, { sums: kit.sums.attachments[0], most });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits until everything is drawn
  };
}
