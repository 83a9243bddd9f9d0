/** A view of a room in Chromium, compared with the reference compositor. */
import type { Page } from 'playwright';
import { roomViewHref, type RoomViewLink } from '../../../src/domain/room-view/link.ts';
import { drawnOn, type Drawn, watchCanvas } from './canvas.ts';
import { compose } from './compositor.ts';
import { query } from './page.ts';
import { outsideDifference, similarity } from './similarity.ts';

export interface Compared extends Drawn {
  /** Structural similarity over the floor; 1 for the same picture. */
  readonly likeness: number;
  /** The largest difference of any channel where there is no floor. */
  readonly outside: number;
}

/**
 * @param page a fresh one, whose address is the shop's
 * @throws if the view shows another room, as one that does not offer the floor
 */
export async function comparedView(
  page: Page,
  link: Partial<RoomViewLink> & { readonly room: string },
): Promise<Compared> {
  await watchCanvas(page);
  await page.goto(roomViewHref(link));
  await page.locator('[data-room-view][data-state=shown]').waitFor();
  if (query(page)['room'] !== link.room) throw new Error(`${link.room} is not what ${page.url()} shows.`);
  const drawn = await drawnOn(page);
  const { picture, mask, base } = await compose({ room: link.room, ...drawn });
  return {
    ...drawn,
    likeness: similarity(drawn.picture, picture, mask),
    outside: outsideDifference(drawn.picture, base, mask),
  };
}
