/**
 * Draws a room with its floor on a canvas: one rectangle, WebGL2, no library. All pictures are kept, so that a lost context
 * is restored without loading anything again.
 */
import type { Homography } from '#domain/room-view/homography.ts';
import type { SceneLayer } from '#domain/room-view/layers.ts';
import { FRAGMENT, VERTEX } from './shader.ts';

/** Anything that a texture can be made of. */
export type Picture = ImageBitmap | HTMLCanvasElement | ImageData;

export interface RoomPictures {
  readonly layers: Readonly<Record<SceneLayer, Picture>>;
  /** From a place in the picture, in parts of its size, to mm on the floor. */
  readonly toFloor: Homography;
  readonly exposure: number;
  readonly lightMax: number;
  readonly glossMax: number;
  /** Of the canvas, px. */
  readonly canvasWidth: number;
  /** A photo has no tone curve of its own. */
  readonly isPhoto: boolean;
}

/** A floor as it is laid: a picture that repeats, and how much floor it shows. */
export interface LaidFloor {
  readonly picture: Picture;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly turnDegrees: number;
  readonly gloss: number;
}

export interface Frame {
  readonly room: RoomPictures;
  readonly floor: LaidFloor;
  /** To the right of `at`, a part of the picture's width, lies another floor. */
  readonly other: { readonly floor: LaidFloor; readonly at: number } | null;
  /** The part of the picture that is shown: corner and size. */
  readonly shown: readonly [x: number, y: number, width: number, height: number];
}

const UNITS = { base: 0, mask: 1, light: 2, gloss: 3, floorA: 4, floorB: 5 } as const;
type Unit = keyof typeof UNITS;

/** What exists only as long as the context. */
interface Context {
  readonly gl: WebGL2RenderingContext;
  readonly at: (name: string) => WebGLUniformLocation | null;
  readonly textures: Map<Unit, { readonly texture: WebGLTexture; readonly picture: Picture }>;
  /** Without it, boards far away would turn into grey, or shimmer. */
  readonly anisotropy: { readonly name: number; readonly most: number } | null;
}

function shaderOf(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('No shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

/** Null without WebGL2, or where the shader is refused. */
function contextOf(canvas: HTMLCanvasElement): Context | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (!gl || gl.isContextLost()) return null;
  const program = gl.createProgram();
  gl.attachShader(program, shaderOf(gl, gl.VERTEX_SHADER, VERTEX));
  gl.attachShader(program, shaderOf(gl, gl.FRAGMENT_SHADER, FRAGMENT));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  const at = (name: string) => gl.getUniformLocation(program, name);
  for (const [name, unit] of Object.entries(UNITS)) gl.uniform1i(at(name), unit);
  // Asked once, before anything is uploaded: the answer waits for all that was sent to the GPU.
  const sides = gl.getExtension('EXT_texture_filter_anisotropic');
  const anisotropy = sides && {
    name: sides.TEXTURE_MAX_ANISOTROPY_EXT,
    most: Math.min(16, Number(gl.getParameter(sides.MAX_TEXTURE_MAX_ANISOTROPY_EXT))),
  };
  return { gl, at, textures: new Map(), anisotropy };
}

/** Gives a unit the texture of a picture, which is uploaded unless it is there already, for this unit or another. */
function bind({ gl, textures, anisotropy }: Context, unit: Unit, picture: Picture): void {
  const before = textures.get(unit);
  if (before?.picture === picture) return;
  const uploaded = [...textures.values()].find((other) => other.picture === picture);
  const texture = uploaded?.texture ?? gl.createTexture();
  textures.set(unit, { texture, picture });
  if (before && ![...textures.values()].some((other) => other.texture === before.texture))
    gl.deleteTexture(before.texture);
  gl.activeTexture(gl.TEXTURE0 + UNITS[unit]);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  if (uploaded) return;
  const isFloor = unit === 'floorA' || unit === 'floorB';
  const set = (name: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, name, value);
  // Floors are filtered in linear light; the room's pictures are taken pixel by pixel.
  gl.texImage2D(gl.TEXTURE_2D, 0, isFloor ? gl.SRGB8_ALPHA8 : gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  set(gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  set(gl.TEXTURE_MIN_FILTER, isFloor ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  set(gl.TEXTURE_WRAP_S, isFloor ? gl.REPEAT : gl.CLAMP_TO_EDGE);
  set(gl.TEXTURE_WRAP_T, isFloor ? gl.REPEAT : gl.CLAMP_TO_EDGE);
  if (!isFloor) return;
  gl.generateMipmap(gl.TEXTURE_2D);
  if (anisotropy) set(anisotropy.name, anisotropy.most);
}

function placeFloor({ gl, at }: Context, name: 'layA' | 'layB', floor: LaidFloor): void {
  const turn = (floor.turnDegrees * Math.PI) / 180;
  gl.uniform4f(at(name), Math.cos(turn), Math.sin(turn), 1 / floor.widthMm, 1 / floor.heightMm);
}

function paint(context: Context, { room, floor, other, shown }: Frame, isRough: boolean): void {
  const { gl, at } = context;
  for (const layer of ['base', 'mask', 'light', 'gloss'] as const) bind(context, layer, room.layers[layer]);
  bind(context, 'floorA', floor.picture);
  bind(context, 'floorB', (other?.floor ?? floor).picture);
  placeFloor(context, 'layA', floor);
  placeFloor(context, 'layB', other?.floor ?? floor);
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
  gl.uniformMatrix3fv(at('toFloor'), true, room.toFloor.flat());
  gl.uniform2f(at('shine'), floor.gloss, (other?.floor ?? floor).gloss);
  gl.uniform3f(at('lamp'), room.exposure, room.lightMax, room.glossMax);
  gl.uniform1f(at('split'), other?.at ?? 2);
  gl.uniform1i(at('isPhoto'), room.isPhoto ? 1 : 0);
  gl.uniform1i(at('isRough'), isRough ? 1 : 0);
  gl.uniform4f(at('shown'), ...shown);
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
}

export interface Renderer {
  /**
   * Draws at once; the same frame is drawn again when a lost context has come back.
   * @param scale of the canvas, in parts of its full size
   * @param isRough whether the floor is sampled in a quicker way, in which one far away is less sharp
   */
  readonly draw: (frame: Frame, scale?: number, isRough?: boolean) => void;
  /** Whether the device has taken its drawing away, until it gives it back. */
  readonly isLost: () => boolean;
  /** What was drawn last, as JPEG; null if it cannot be encoded. */
  readonly save: () => Promise<Blob | null>;
}

/** A renderer on a canvas; null without WebGL2. */
export function rendererOn(canvas: HTMLCanvasElement): Renderer | null {
  let context = contextOf(canvas);
  if (!context) return null;
  let last: Frame | null = null;
  const draw = (frame: Frame, scale = 1, isRough = false): void => {
    last = frame;
    const { canvasWidth, layers } = frame.room;
    const width = Math.round(canvasWidth * scale);
    const height = Math.round((width * layers.base.height) / layers.base.width);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    if (context) paint(context, frame, isRough);
  };
  canvas.addEventListener('webglcontextlost', (event) => {
    // Says that it will be restored here; the browser gives it back then.
    event.preventDefault();
    context = null;
  });
  canvas.addEventListener('webglcontextrestored', () => {
    context = contextOf(canvas);
    if (last) draw(last);
  });
  return {
    draw,
    isLost: () => context === null,
    save: () => {
      // The drawing is only there until the browser shows it.
      if (last) draw(last);
      return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
    },
  };
}
