/** The room's picture and the floor are on their way while the rest of the code is. */
import { floorById, roomOf, roomPictures, scenesOf } from './first-load.ts';

const page = document.querySelector<HTMLElement>('[data-room-view]');
const asked = new URLSearchParams(location.search);
const room = page && roomOf(scenesOf(page), asked.get('room'));
const floor = asked.get('floor');
const hasCanvas = 'WebGL2RenderingContext' in globalThis;
Promise.all([floor && floorById(floor), hasCanvas && room && roomPictures(room)]).catch(() => undefined);
