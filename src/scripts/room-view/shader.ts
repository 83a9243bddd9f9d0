/**
 * The shaders of a room with its floor: for each pixel the place on the floor, what lies there, and the room's light on it.
 * The sums are those of domain/room-view/tone.ts and homography.ts.
 */
import { TONE } from '#domain/room-view/tone.ts';

export const VERTEX = `#version 300 es
in vec2 corner;
uniform vec4 shown; // The part of the picture: its corner, then its size.
out vec2 place;     // In the picture, from its top left.
void main() {
  place = shown.xy + vec2(corner.x, 1.0 - corner.y) * shown.zw;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

export const FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
uniform sampler2D base, mask, light, gloss, floorA, floorB;
uniform mat3 toFloor;      // From a place in the picture to mm on the floor.
uniform vec4 layA, layB;   // Cosine and sine of the turn, then one through the floor's width and height in mm.
uniform vec2 shine;        // Of both floors.
uniform vec3 lamp;         // Exposure, and what a full byte of light and of shine stands for.
uniform float split;       // Where the second floor begins; beyond 1 without one.
uniform bool isPhoto;      // A photo has its own tones, so that its light only brightens and darkens.
uniform bool isRough;      // In one sample where a floor far away takes up to 16: a third of the time without a GPU.

// Sharper by a third of a mip level than the usual choice, as the reference pictures are.
const float SHARPNESS = ${(2 ** -0.35).toFixed(4)};

vec2 onFloor(vec4 lay) {
  vec3 p = toFloor * vec3(place, 1.0);
  vec2 q = p.xy / p.z;
  return vec2(q.x * lay.x + q.y * lay.y, q.x * lay.y - q.y * lay.x) * lay.zw;
}
vec3 toSrgb(vec3 v) {
  return mix(1.055 * pow(max(v, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055, v * 12.92, lessThanEqual(v, vec3(0.0031308)));
}
vec3 sampled(sampler2D surface, vec2 at, vec2 dx, vec2 dy) {
  if (!isRough) return textureGrad(surface, at, dx, dy).rgb;
  vec2 size = vec2(textureSize(surface, 0)), x = dx * size, y = dy * size;
  return textureLod(surface, at, 0.25 * log2(dot(x, x) * dot(y, y))).rgb;
}
void main() {
  vec4 room = texture(base, place);
  float share = texture(mask, place).r;
  vec2 a = onFloor(layA), b = onFloor(layB);
  vec2 ax = dFdx(a) * SHARPNESS, ay = dFdy(a) * SHARPNESS, bx = dFdx(b) * SHARPNESS, by = dFdy(b) * SHARPNESS;
  if (share == 0.0) { colour = vec4(room.rgb, 1.0); return; }
  bool isA = place.x < split;
  vec3 surface = isA ? sampled(floorA, a, ax, ay) : sampled(floorB, b, bx, by);
  vec3 lit = texture(light, place).rgb, shone = texture(gloss, place).rgb;
  vec3 v = surface * lit * lit * lamp.y + (isA ? shine.x : shine.y) * shone * shone * lamp.z;
  vec3 toned = isPhoto ? min(v, vec3(1.0)) : 1.0 - exp(-${TONE.a} * pow(lamp.x * v, vec3(${TONE.g})));
  colour = vec4(mix(room.rgb, toSrgb(toned), share), 1.0);
}`;
