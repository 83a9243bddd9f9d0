/** What a view begins with is on its way while the rest of the code is. */
import { FIRST_WIDTH } from '#domain/room-view/layers.ts';
import { firstPictures, floorById, roomOf, scenesOf, swatchOf } from './first-load.ts';

const page = document.querySelector<HTMLElement>('[data-room-view]');
if (page && 'WebGL2RenderingContext' in globalThis) {
  const asked = new URLSearchParams(location.search);
  const room = roomOf(scenesOf(page), asked.get('room'));
  const floor = asked.get('floor');
  const swatch = floor && floorById(floor).then((known) => known && swatchOf(known, FIRST_WIDTH));
  Promise.all([swatch, room && firstPictures(room)]).catch(() => undefined);
}
