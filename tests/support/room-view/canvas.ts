/** Reads what a view of a room has drawn, and what it was drawn from. */
import type { Page } from 'playwright';
import { pixelsOf, type Pixels } from './compositor.ts';

interface Watched {
  /** The picture of the floor that was handed to the graphics card last: that of the sharp frame, not of the first. */
  floor: TexImageSource | null;
  uniforms: Record<string, number[]>;
}

/** Call before the page is opened. */
export async function watchCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { floor: null, uniforms: {} };
    Object.assign(globalThis, { watched });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options: object = {},
    ) {
      return Reflect.apply(getContext, this, [kind, { ...options, preserveDrawingBuffer: true }]) as never;
    } as typeof getContext;
    const gl = WebGL2RenderingContext.prototype;
    const names = new WeakMap<WebGLUniformLocation, string>();
    const { getUniformLocation, uniform4f, uniform2f, texImage2D } = gl;
    gl.getUniformLocation = function (program, name) {
      const place = getUniformLocation.call(this, program, name);
      if (place) names.set(place, name);
      return place;
    };
    gl.uniform4f = function (place, ...values) {
      if (place) watched.uniforms[names.get(place) ?? ''] = values;
      uniform4f.call(this, place, ...values);
    };
    gl.uniform2f = function (place, ...values) {
      if (place) watched.uniforms[names.get(place) ?? ''] = values;
      uniform2f.call(this, place, ...values);
    };
    gl.texImage2D = function (this: WebGL2RenderingContext, ...values: unknown[]) {
      if (values[2] === gl.SRGB8_ALPHA8) watched.floor = values.at(-1) as TexImageSource;
      Reflect.apply(texImage2D, this, values);
    } as typeof texImage2D;
  });
}

export interface Drawn {
  readonly picture: Pixels;
  readonly floor: Pixels;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly turnDegrees: number;
  readonly gloss: number;
}

const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** What the canvas shows now. */
export async function drawnOn(page: Page): Promise<Drawn> {
  const { picture, floor, lay, shine } = await page.evaluate(async () => {
    const { floor, uniforms } = (globalThis as unknown as { watched: Watched }).watched;
    // Two frames: the one that was asked for has been drawn then.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const source = floor as HTMLCanvasElement | ImageBitmap;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [source.width, source.height];
    copy.getContext('2d')?.drawImage(source, 0, 0);
    return {
      picture: document.querySelector<HTMLCanvasElement>('[data-part=canvas]')?.toDataURL('image/png') ?? '',
      floor: copy.toDataURL('image/png'),
      lay: uniforms['layA'] ?? [],
      shine: uniforms['shine'] ?? [],
    };
  });
  const [cos = 1, sin = 0, across = 1, down = 1] = lay;
  return {
    picture: await pixelsOf(bytesOf(picture)),
    floor: await pixelsOf(bytesOf(floor)),
    widthMm: 1 / across,
    heightMm: 1 / down,
    turnDegrees: (Math.atan2(sin, cos) * 180) / Math.PI,
    gloss: shine[0] ?? 0,
  };
}
