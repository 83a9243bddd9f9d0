/** A furnished room whose floor can be changed: what its folder in src/content/room-view says, and where its floor lies. */
import * as z from 'zod/mini';
import type { Homography } from './homography.ts';
import type { SceneLayer, SceneWidth } from './layers.ts';

const row = z.tuple([z.number(), z.number(), z.number()]);

/** A room's `room.json`. */
export const sceneFile = z.strictObject({
  /** Its place among the rooms. */
  position: z.int(),
  title: z.string().check(z.minLength(1)),
  /** The room type of the gallery's photos, which the gallery's links ask for. */
  room_type: z.string().check(z.minLength(1)),
  /** The room in words; the floor is named beside it. */
  alt: z.string().check(z.minLength(1)),
  /** The picture that the matrix is for, in px. */
  width: z.int(),
  height: z.int(),
  /** How the renderer exposed the picture, and what a full byte of its light and shine stands for. */
  exposure: z.number().check(z.gt(0)),
  light_max: z.number().check(z.gt(0)),
  gloss_max: z.number().check(z.gte(0)),
  /** The floor of the room. */
  length_m: z.number().check(z.gt(0)),
  width_m: z.number().check(z.gt(0)),
  /** From a pixel of the picture to metres on the floor, row by row. */
  pixel_to_floor_m: z.tuple([row, row, row]),
});
export type SceneFile = z.infer<typeof sceneFile>;

/** From a place in the picture, in parts of its width and height, to mm on the floor. */
export function floorOf({ width, height, pixel_to_floor_m: [x, y, w] }: SceneFile): Homography {
  const line = ([a, b, c]: typeof x, scale: number): [number, number, number] => [
    a * width * scale,
    b * height * scale,
    c * scale,
  ];
  return [line(x, 1000), line(y, 1000), line(w, 1)];
}

/** A room as the page describes it. */
export interface SceneData {
  readonly id: string;
  readonly title: string;
  readonly roomType: string;
  readonly alt: string;
  readonly lengthM: number;
  readonly widthM: number;
  /** What the room takes off rolls. */
  readonly cuts: string;
  readonly exposure: number;
  readonly lightMax: number;
  readonly glossMax: number;
  readonly toFloor: Homography;
  /** The address of each layer by its width. */
  readonly layers: Readonly<Record<SceneWidth, Readonly<Record<SceneLayer, string>>>>;
  /** The address of the picture with all layers that the view begins with. */
  readonly first: string;
}
