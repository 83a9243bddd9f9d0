/**
 * A shopper's own photo as a room. It is read, scaled and looked at in this tab only: no address ever gets any of it, and
 * nothing is stored.
 */
import {
  belowHorizon,
  brushed,
  filled,
  only,
  quadMask,
  type Rgba,
  smoothed,
} from '#domain/room-view/floor-mask.ts';
import type { Homography, Quad } from '#domain/room-view/homography.ts';
import { type KnownSide, ownFloor } from '#domain/room-view/own-room.ts';
import { type Bytes, PHOTO_LIGHT_MAX, photoLight } from '#domain/room-view/photo-light.ts';
import { linearOf } from '#domain/room-view/tone.ts';
import type { Point } from '#domain/rooms/lattice.ts';
import type { RoomPictures } from './renderer.ts';

/** The longest side of a photo, of what is painted, and of the picture that the light is taken from. px */
const MOST_PX = 2048;
const MASK_PX = 1024;
const LIGHT_PX = 480;
/** Decoding takes four bytes a pixel; telephones have less memory for a page than this takes. */
const MOST_MEGAPIXELS = 80;
const MOST_BYTES = 40_000_000;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_UNDO = 20;

/** Why a file cannot be used, as a sentence. */
export class PhotoRefused extends Error {}

function pixelsOf(picture: ImageBitmap, longest: number): Rgba {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PhotoRefused('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export const UNREADABLE = 'This file cannot be read as a photo. Please choose another one.';

/** Its width and height, before its pixels take memory. */
async function sizeOf(file: Blob): Promise<Point> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((done, fail) => {
      image.onload = () => done([image.naturalWidth, image.naturalHeight]);
      image.onerror = () => fail(new PhotoRefused(UNREADABLE));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A photo, turned by its EXIF data and scaled. @throws PhotoRefused with a sentence for what cannot be used */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  if (!KINDS.includes(file.type)) throw new PhotoRefused('Please choose a photo: JPEG, PNG or WebP.');
  if (file.size > MOST_BYTES)
    throw new PhotoRefused('This photo is larger than 40 MB. Please choose a smaller one.');
  const [width, height] = await sizeOf(file);
  if (width * height > MOST_MEGAPIXELS * 1_000_000)
    throw new PhotoRefused(
      `This photo has more than ${MOST_MEGAPIXELS} megapixels. Please choose a smaller one.`,
    );
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoRefused(UNREADABLE);
  });
  const scale = Math.min(1, MOST_PX / Math.max(photo.width, photo.height));
  if (scale === 1) return photo;
  const [resizeWidth, resizeHeight] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const smaller = await createImageBitmap(photo, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  photo.close();
  return smaller;
}

/** Bytes as a grey picture. */
function greyOf({ width, height, values }: Bytes): ImageData {
  const picture = new ImageData(width, height);
  for (const [at, value] of values.entries()) {
    picture.data.fill(value, at * 4, at * 4 + 3);
    picture.data[at * 4 + 3] = 255;
  }
  return picture;
}

/** A mask at another size, without steps in between. */
function resized({ width, height, values }: Bytes, toWidth: number, toHeight: number): Bytes {
  const out = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1)
    for (let x = 0; x < toWidth; x += 1)
      out[y * toWidth + x] =
        values[Math.floor((y * height) / toHeight) * width + Math.floor((x * width) / toWidth)] ?? 0;
  return { width: toWidth, height: toHeight, values: out };
}

export const FIRST_CORNERS: Quad = [
  [0.3, 0.6],
  [0.7, 0.6],
  [0.9, 0.92],
  [0.1, 0.92],
];

export interface OwnPhoto {
  readonly photo: ImageBitmap;
  corners: Quad;
  side: KnownSide;
  lengthMm: number;
  /** The room as it is drawn; null while the corners make no rectangle. */
  readonly pictures: () => RoomPictures | null;
  /** Along a line. All that is painted until `endStroke` is one stroke. */
  readonly brush: (from: Point, to: Point, radius: number, isFloor: boolean) => void;
  /** Returns the part of the photo that it has changed. */
  readonly fill: (place: Point, tolerance: number, isFloor: boolean) => number;
  /** Whether no floor can be at a place. */
  readonly isAboveHorizon: (place: Point) => boolean;
  readonly endStroke: () => void;
  /** Takes back what the stroke of now has painted, if anything. */
  readonly cancelStroke: () => void;
  /** Takes the last stroke back. @returns false when there is none that has painted anything */
  readonly undo: () => boolean;
}

/** A photo with what is known of its floor. Until something is painted, the floor is what the corners enclose. */
export function ownPhoto(photo: ImageBitmap): OwnPhoto {
  const pixels = smoothed(pixelsOf(photo, MASK_PX));
  const small = pixelsOf(photo, LIGHT_PX);
  const linear = Float32Array.from({ length: small.width * small.height }, (_, at) => {
    const [red, green, blue] = [0, 1, 2].map((channel) =>
      linearOf((small.data[at * 4 + channel] ?? 0) / 255),
    );
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  });
  const noShine = new ImageData(1, 1);
  let painted: Bytes | null = null;
  const before: (Bytes | null)[] = [];
  let drawn: { key: string; mask: ImageData; light: ImageData } | null = null;
  let paintings = 0;
  let hasPainted = false;

  const maskNow = (): Bytes => painted ?? quadMask(own.corners, pixels.width, pixels.height);
  const floorNow = (): Homography | null =>
    ownFloor(own.corners, [photo.width, photo.height], own.side, own.lengthMm);
  /** Where there can be floor, by the corners of now. */
  function below(): (place: Point) => boolean {
    const toFloor = floorNow();
    return toFloor ? belowHorizon(toFloor, own.corners[3]) : () => true;
  }
  function paint(next: Bytes): void {
    if (!hasPainted) before.push(painted);
    if (before.length > MOST_UNDO) before.shift();
    hasPainted = true;
    painted = next;
    paintings += 1;
  }

  const own: OwnPhoto = {
    photo,
    corners: FIRST_CORNERS,
    side: 'near',
    lengthMm: 2000,
    pictures: () => {
      const toFloor = floorNow();
      if (!toFloor) return null;
      const key = JSON.stringify([paintings, own.corners]);
      if (drawn?.key !== key) {
        const mask = painted ? only(painted, below()) : maskNow();
        const light = photoLight(linear, resized(mask, small.width, small.height));
        drawn = { key, mask: greyOf(mask), light: greyOf(light) };
      }
      const { mask, light } = drawn;
      return {
        layers: { base: photo, mask, light, gloss: noShine },
        toFloor,
        exposure: 1,
        lightMax: PHOTO_LIGHT_MAX,
        glossMax: 0,
        canvasWidth: photo.width,
        isPhoto: true,
      };
    },
    brush: (from, to, radius, isFloor) => {
      const mask = maskNow();
      const next = brushed(mask, from, to, radius, isFloor);
      // Compared until something has changed: there may be many moves in a stroke.
      if (hasPainted || next.values.some((value, at) => value !== mask.values[at])) paint(next);
    },
    fill: (place, tolerance, isFloor) => {
      const mask = maskNow();
      const next = filled(mask, pixels, place, tolerance, isFloor, below());
      const changed = next.values.filter((value, at) => value !== mask.values[at]).length;
      if (changed > 0) paint(next);
      return changed / next.values.length;
    },
    isAboveHorizon: (place) => !below()(place),
    endStroke: () => {
      hasPainted = false;
    },
    cancelStroke: () => {
      if (hasPainted) own.undo();
    },
    undo: () => {
      const last = before.pop();
      if (last === undefined) return false;
      hasPainted = false;
      painted = last;
      paintings += 1;
      return true;
    },
  };
  return own;
}
