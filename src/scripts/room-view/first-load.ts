/** What a view of a room needs first: its layers, and the facts of floors. Small, so that they are soon on their way. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import {
  FIRST_WIDTH,
  type PictureWidth,
  SCENE_LAYERS,
  type SceneWidth,
  SMALL_PICTURE,
} from '#domain/room-view/layers.ts';
import type { SceneData } from '#domain/room-view/scene.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';
import { lastRoom } from './last-room.ts';
import type { RoomPictures } from './renderer.ts';

/** The width of a room's pictures on this screen. @param isEnlarged for one that takes more room than it has on the page */
export const sceneWidth = (isEnlarged = false): SceneWidth =>
  !isEnlarged && matchMedia(SMALL_PICTURE).matches ? 960 : 1600;

/** The rooms of the page. */
export const scenesOf = (page: HTMLElement): readonly SceneData[] =>
  JSON.parse(page.dataset['roomView'] ?? '[]') as readonly SceneData[];

/** The room that is asked for, else the last one, else the first. Photos of the gallery say what kind of room they show. */
export const roomOf = (rooms: readonly SceneData[], asked: string | null): SceneData | undefined =>
  rooms.find(({ id, roomType }) => [id, roomType].includes(asked ?? '')) ??
  rooms.find(({ id }) => id === lastRoom()) ??
  rooms[0];

async function bitmap(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** So many answers are kept: as pictures they are three large rooms and a few floors, 90 MB. */
const MOST_KEPT = 16;

/** What was asked for last is kept; what failed, or is not there, is asked for again. */
function kept<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const asked = known.get(key) ?? load(key);
    known.delete(key);
    known.set(key, asked);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    asked.then((value) => value === null && known.delete(key)).catch(() => known.delete(key));
    return asked;
  };
}

const picture = kept(bitmap);

/** A floor's swatch. Its original serves where the smaller size cannot be had or read. */
export const swatchOf = ({ swatch }: ViewFloorWire, width: PictureWidth): Promise<ImageBitmap> =>
  picture(swatch[`url_${width}`]).catch(() => picture(swatch.url));

const picturesOf = (
  { toFloor, exposure, lightMax, glossMax }: SceneData,
  layers: readonly ImageBitmap[],
  canvasWidth: number,
): RoomPictures => ({
  layers: Object.fromEntries(SCENE_LAYERS.map((layer, at) => [layer, layers[at]])) as RoomPictures['layers'],
  toFloor,
  exposure,
  lightMax,
  glossMax,
  canvasWidth,
  isPhoto: false,
});

/** The layers of a room. The canvas has the size of the screen, whatever theirs is. */
export async function roomPictures(scene: SceneData, width: SceneWidth): Promise<RoomPictures> {
  const urls = scene.layers[width];
  const layers = await Promise.all(SCENE_LAYERS.map((layer) => picture(urls[layer])));
  return picturesOf(scene, layers, sceneWidth());
}

/** The layers that a view begins with: an eighth of the bytes of those that follow. */
export async function firstPictures(scene: SceneData): Promise<RoomPictures> {
  const all = await picture(scene.first);
  const [width, height] = [all.width / 2, all.height / 2];
  const layers = SCENE_LAYERS.map((_, at) =>
    createImageBitmap(all, (at % 2) * width, Math.floor(at / 2) * height, width, height),
  );
  return picturesOf(scene, await Promise.all(layers), FIRST_WIDTH);
}

/** Asks for what a press on a room or a floor will show, before the finger is lifted. @param width of the pictures now */
export function startPresses(page: HTMLElement, scenes: readonly SceneData[], width: () => SceneWidth): void {
  page.addEventListener('pointerdown', ({ target }) => {
    const pressed = target as Element;
    const { floor: id, swatch: url } = pressed.closest<HTMLElement>('[data-floor]')?.dataset ?? {};
    const room = pressed.closest('.room-view-room')?.querySelector<HTMLInputElement>('input:enabled')?.value;
    const scene = scenes.find((each) => each.id === room);
    const floor = id && floorById(id);
    Promise.all([floor, url && picture(url), scene && roomPictures(scene, width())]).catch(() => undefined);
  });
}

/** A floor by its product's id; null for one that cannot be seen in a room. */
export const floorById = kept(async (id: string): Promise<ViewFloorWire | null> => {
  const answer = await fetchApi(`/room-view/floors/${encodeURIComponent(id)}`);
  // An id that no product can have is refused, not looked for.
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return (await answer.json()) as AnswerOf<'GET /room-view/floors/{id}'>;
});
