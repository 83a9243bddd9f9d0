/** The room's picture and the floor are on their way while the rest of the code is. */
import { floorById, roomOf, roomPictures, sceneWidth, scenesOf, swatchOf } from './first-load.ts';

const page = document.querySelector<HTMLElement>('[data-room-view]');
const asked = new URLSearchParams(location.search);
const room = page && roomOf(scenesOf(page), asked.get('room'));
const floor = asked.get('floor');
const width = sceneWidth();
const hasCanvas = 'WebGL2RenderingContext' in globalThis;
const swatch =
  floor && floorById(floor).then((known) => (known && hasCanvas ? swatchOf(known, width) : null));
const pictures = hasCanvas && room && roomPictures(room, width);
// The room is seen before its floor.
const frame = page?.querySelector<HTMLElement>('[data-part=frame]');
if (frame && pictures) frame.style.backgroundImage = `url(${room.layers[width].base})`;
Promise.all([swatch, pictures]).catch(() => undefined);
