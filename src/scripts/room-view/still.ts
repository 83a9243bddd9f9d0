/** A room without a canvas: the product's own photo in it. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { SceneData } from './first-load.ts';

/** The photo whose words name the room, else that of another room. @param canvas the photo stands in its place */
export function stillIn(canvas: HTMLElement, floor: ViewFloorWire, { id }: SceneData): void {
  const { room_images: photos } = floor;
  const photo = photos.find(({ alt }) => alt.includes(id.replaceAll('-', ' '))) ?? photos[0];
  const known = canvas.parentElement?.querySelector('img');
  const image = known ?? new Image(960, 640);
  if (!known) canvas.after(image);
  image.src = photo?.url ?? floor.image_url ?? '';
  image.alt = photo?.alt ?? floor.name;
}
