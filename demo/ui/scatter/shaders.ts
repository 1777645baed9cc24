/** The number of colours. Groups beyond it share the last one. */
export const MOST_GROUPS = 32;

/** Vertex shader of a point. It moves points out of sight whose `lit` differs from the pass. */
export const POINT = `#version 300 es
in vec3 position;
in float group;
in float lit;
uniform mat4 camera;
uniform float pass;
uniform float size;
uniform int across;
uniform bool images;
uniform vec3 colours[${MOST_GROUPS}];
out vec3 colour;
flat out vec2 cell;

void main() {
  gl_Position = lit == pass ? camera * vec4(position, 1) : vec4(2, 2, 2, 1);
  gl_PointSize = size / gl_Position.w;
  colour = colours[min(int(group), ${MOST_GROUPS - 1})];
  int at = images ? gl_VertexID : int(group);
  cell = vec2(at % across, at / across);
}`;

/** Fragment shader of a mark or an image from the atlas, in premultiplied colour. */
export const MARK = `#version 300 es
precision highp float;
precision highp int;
in vec3 colour;
flat in vec2 cell;
uniform sampler2D atlas;
uniform int across;
uniform bool images;
uniform vec3 paper;
uniform float alpha;
uniform float leastInk;
out vec4 result;

void main() {
  float ink = texture(atlas, (cell + gl_PointCoord) / float(across)).r;
  if (ink < leastInk) discard;
  result = alpha * (images ? vec4(mix(paper, colour, ink), 1) : vec4(colour, 1) * ink);
}`;

/** Fragment shader that adds up the colours of the points on a pixel and, as alpha, their number. */
export const COUNT = `#version 300 es
precision highp float;
in vec3 colour;
uniform float alpha;
out vec4 result;

void main() {
  result = alpha * vec4(colour, 1);
}`;

/** Vertex shader of a triangle that covers the viewport. */
export const WHOLE = `#version 300 es
void main() {
  gl_Position = vec4(4 * (gl_VertexID & 1) - 1, 4 * (gl_VertexID >> 1) - 1, 0, 1);
}`;

/** Fragment shader of the mean colour of the points on a pixel; its opacity grows with the logarithm of their number. */
export const DENSITY = `#version 300 es
precision highp float;
uniform sampler2D sums;
uniform float most;
out vec4 result;

void main() {
  vec4 sum = texelFetch(sums, ivec2(gl_FragCoord.xy), 0);
  if (sum.a == 0.0) discard;
  float alpha = min(1.0, 0.25 * min(1.0, sum.a) + 0.75 * log(1.0 + sum.a) / log(1.0 + most));
  result = vec4(sum.rgb / sum.a * alpha, alpha);
}`;
