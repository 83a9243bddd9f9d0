/** A room without a canvas: the product's own photo in it. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { SceneData } from '#domain/room-view/scene.ts';

/** The photo whose words name the room. */
const photoIn = ({ room_images: photos }: ViewFloorWire, { id }: SceneData) =>
  photos.find(({ alt }) => alt.includes(id.replaceAll('-', ' ')));

/** Whether a floor is offered in a room, and can be seen there: on a canvas, else in a photo. */
export const isSeenIn = (scene: SceneData, floor: ViewFloorWire, isDrawn: boolean): boolean =>
  (floor.rooms.length === 0 || floor.rooms.includes(scene.id)) && (isDrawn || Boolean(photoIn(floor, scene)));

/** Shows the canvas with all that changes what is drawn, or the photo in its place. */
export function showCanvas(page: HTMLElement, isDrawn: boolean): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-part=canvas], [data-needs-canvas]'))
    part.hidden = !isDrawn;
  for (const part of page.querySelectorAll<HTMLElement>('.room-view-frame > img, [data-part=photo-only]'))
    part.hidden = isDrawn;
}

/** The photo of the room, else that of another room. @param canvas the photo stands in its place */
export function stillIn(canvas: HTMLElement, floor: ViewFloorWire, scene: SceneData): void {
  const photo = photoIn(floor, scene) ?? floor.room_images[0];
  const known = canvas.parentElement?.querySelector('img');
  const image = known ?? new Image(960, 640);
  if (!known) canvas.after(image);
  image.src = photo?.url ?? floor.image_url ?? '';
  image.alt = photo?.alt ?? floor.name;
}
