/** Loads what a view of a room shows: the room's layers, floors, and their swatches in the size that is needed. */
import { PICTURE_WIDTHS, parseMediaPath, variantUrl } from '#domain/media/variants.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { Homography } from '#domain/room-view/homography.ts';
import { SCENE_LAYERS, type SceneLayer } from '#domain/room-view/layers.ts';
import { fetchApi } from '#islands/api-host.ts';
import type { RoomPictures } from './renderer.ts';

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
  readonly layers: Readonly<Record<string, Readonly<Record<SceneLayer, string>>>>;
}

/** For what is not there, as opposed to what could not be reached. */
export class Missing extends Error {}

async function bitmap(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** What was asked for once is kept; what failed is asked for again. */
function kept<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const asked = known.get(key) ?? load(key);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}

const picture = kept(bitmap);

/** The layers of a room in a width. */
export async function roomPictures(scene: SceneData, width: number): Promise<RoomPictures> {
  const urls = scene.layers[width] ?? Object.values(scene.layers)[0];
  const layers = await Promise.all(SCENE_LAYERS.map((layer) => picture(urls?.[layer] ?? '')));
  const { toFloor, exposure, lightMax, glossMax } = scene;
  return {
    layers: Object.fromEntries(
      SCENE_LAYERS.map((layer, at) => [layer, layers[at]]),
    ) as RoomPictures['layers'],
    toFloor,
    exposure,
    lightMax,
    glossMax,
    isPhoto: false,
  };
}

/** A floor by its product's id. @throws Missing for one that cannot be seen in a room */
export const floorById = kept(async (id: string): Promise<ViewFloorWire> => {
  const answer = await fetchApi(`/room-view/floors/${encodeURIComponent(id)}`);
  if (answer.status === 404) throw new Missing();
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return (await answer.json()) as ViewFloorWire;
});

/** The same; null for one that cannot be seen in a room. */
export const knownFloor = (id: string): Promise<ViewFloorWire | null> =>
  floorById(id).catch((error: unknown) => {
    if (error instanceof Missing) return null;
    throw error;
  });

/** A size may be this much too small for what is asked before the original is taken instead. */
const ENLARGED = 1.5;

/** The smallest size of a swatch that is sharp enough. */
function swatchUrl({ url, width_mm: widthMm }: ViewFloorWire['swatch'], pxPerMm: number): string {
  const name = parseMediaPath(url);
  const sizes = name ? PICTURE_WIDTHS[name.kind].filter((size) => size >= 320) : [];
  const wanted = widthMm * pxPerMm;
  const size = sizes.find((width) => width >= wanted) ?? sizes.at(-1) ?? 0;
  return size * ENLARGED >= wanted ? variantUrl(url, size, 'avif') : url;
}

/** A floor's swatch. Its original serves where the smaller size cannot be had or read. */
export const swatchOf = async ({ swatch }: ViewFloorWire, pxPerMm: number): Promise<ImageBitmap> =>
  picture(swatchUrl(swatch, pxPerMm)).catch(() => picture(swatch.url));
