/** Hero slides: read by the home page and the API, managed by staff. Each write queues the home page. */
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { heroSlides } from '#db/schema/index.ts';
import type { HeroSlide } from '#domain/home/home.ts';
import { ORDER_CHANGED, SLIDE_DISPLAY, type SlideBody, type SlideWire } from '#domain/hero/contract.ts';
import { ok, type Refusal, type Result } from '#domain/shared/result.ts';
import { entryBefore } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { db, write, refuseIfChanged, refuseWrite, writeResult } from '#server/database.ts';
import { idOfSent, MADE_AND_GONE } from '#server/idempotency.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture } from '#server/media/index.ts';
import { changeRecorder } from '#server/publishing/index.ts';

const scene = (name: string) => `/media/scenes/${name}-v1.webp`;

/** Hero slides of the home page until staff write their own. */
const DEFAULT_SLIDES = [
  {
    title: 'Floors worth living on',
    subtitle: 'Wood, tile, laminate, vinyl and carpet',
    description: 'Samples to your door, boxes counted for your room, advice from people who lay floors.',
    imageUrl: scene('living-room-oak-planks'),
    badge: 'Wood Flooring',
  },
  {
    title: 'Marble looks, porcelain sense',
    subtitle: 'Tiles for kitchens and bathrooms',
    description: 'Stone patterns in porcelain that never needs sealing.',
    imageUrl: scene('kitchen-marble-tile'),
    badge: 'Tiles',
  },
  {
    title: 'Soft underfoot',
    subtitle: 'Carpets and underlay',
    description: 'Cut to your room, with the underlay that suits them.',
    imageUrl: scene('bedroom-carpet'),
    badge: 'Carpet',
  },
] as const;

const byOrder = [asc(heroSlides.order), asc(heroSlides.id)];

type Row = typeof heroSlides.$inferSelect;

const toWire = (row: Row): SlideWire => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  image_url: row.imageUrl,
  badge: row.badge,
  savings: row.savings,
  button_text: row.buttonText,
  button_link: row.buttonLink,
  order: row.order,
  is_active: row.isActive,
  background_position: row.backgroundPosition,
  background_size: row.backgroundSize,
  image_opacity: row.imageOpacity,
  overlay_opacity: row.overlayOpacity,
  updated_at: row.updatedAt.toISOString(),
});

/** Active slides in the order set by staff, as the home page draws them. */
export async function homeSlides(): Promise<HeroSlide[]> {
  const rows = await db
    .select()
    .from(heroSlides)
    .where(eq(heroSlides.isActive, true))
    .orderBy(...byOrder);
  return rows.map(({ order: _order, isActive: _active, updatedAt: _updated, ...slide }) => slide);
}

/** Slides in their order. @param all false for active slides only, as shoppers see them */
export async function slidesInOrder(all: boolean): Promise<SlideWire[]> {
  const rows = await db
    .select()
    .from(heroSlides)
    .where(all ? undefined : eq(heroSlides.isActive, true))
    .orderBy(...byOrder);
  return rows.map(toWire);
}

const pages = () => ['/'];
const recordSlide = changeRecorder('hero slide', toWire, pages);
const recordAll = changeRecorder('hero slide', ({ facts }: { id: 'all'; facts: object }) => facts, pages);

type Look = Pick<typeof heroSlides.$inferSelect, keyof typeof SLIDE_DISPLAY>;

const columnsOf = (body: SlideBody, imageUrl: string, look: Look = SLIDE_DISPLAY) => ({
  title: body.title,
  subtitle: body.subtitle,
  description: body.description,
  imageUrl,
  badge: body.badge,
  savings: body.savings,
  buttonText: body.button_text || 'Browse Our Collection',
  buttonLink: body.button_link || '/products',
  order: body.order,
  isActive: body.is_active,
  backgroundPosition: body.background_position ?? look.backgroundPosition,
  backgroundSize: body.background_size ?? look.backgroundSize,
  imageOpacity: body.image_opacity ?? look.imageOpacity,
  overlayOpacity: body.overlay_opacity ?? look.overlayOpacity,
  updatedAt: now(),
});

const UNKNOWN = { code: 'unknown_slide', detail: 'Slide not found' } as const;

async function slideRow(tx: Transaction, id: string, gone: Refusal = UNKNOWN): Promise<Row> {
  const [row] = await tx.select().from(heroSlides).where(eq(heroSlides.id, id));
  return row ?? refuseWrite(gone.code, gone.detail);
}

/** Updates a slide, or creates one if `id` is null: one for each key. */
export async function saveSlide(
  id: string | null,
  body: SlideBody,
  actor: Actor,
): Promise<Result<SlideWire>> {
  const picture = await acceptPicture(body.image_url, actor.id);
  if (!picture.ok) return picture;
  const { imageUrl } = picture.value;
  const entryId = idOfSent(body.key, body);
  return writeResult(async (tx) => {
    if (id === null) {
      const sent = await entryBefore(tx, entryId);
      if (sent) return toWire(await slideRow(tx, sent.madeId, MADE_AND_GONE));
      const [created] = await tx
        .insert(heroSlides)
        .values({ ...columnsOf(body, imageUrl), id: newId() })
        .returning();
      if (!created) throw new Error('Inserting a slide returned no row.');
      await recordSlide(tx, actor, 'slide.create', null, created, entryId);
      return toWire(created);
    }
    const before = await slideRow(tx, id);
    refuseIfChanged(body.updated_at, before.updatedAt);
    const columns = columnsOf(body, imageUrl, before);
    const [after] = await tx.update(heroSlides).set(columns).where(eq(heroSlides.id, id)).returning();
    await recordSlide(tx, actor, 'slide.update', before, after ?? before);
    return toWire(after ?? before);
  });
}

export const deleteSlide = (id: string, actor: Actor): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const [before] = await tx.delete(heroSlides).where(eq(heroSlides.id, id)).returning();
    if (!before) return refuseWrite(UNKNOWN.code, UNKNOWN.detail);
    await recordSlide(tx, actor, 'slide.delete', before, null);
    return { message: 'The slide is deleted.' };
  });

/**
 * Reorders slides: the first id gets order 0. Slides that are not listed keep their order number.
 * @param before the ids in the order that the editor saw; a different stored order is refused with `changed_meanwhile`.
 *   Undefined skips the check
 */
export async function orderSlides(
  ids: readonly string[],
  before: readonly string[] | undefined,
  actor: Actor,
): Promise<Result<SlideWire[]>> {
  const reordered = await writeResult(async (tx) => {
    const rows = await tx
      .select({ id: heroSlides.id, title: heroSlides.title })
      .from(heroSlides)
      .orderBy(...byOrder);
    if (before !== undefined && rows.map(({ id }) => id).join() !== before.join())
      refuseWrite('changed_meanwhile', ORDER_CHANGED);
    for (const [order, id] of ids.entries())
      await tx.update(heroSlides).set({ order, updatedAt: now() }).where(eq(heroSlides.id, id));
    const titles = ids.map((id) => rows.find((row) => row.id === id)?.title ?? id);
    const ordered = (order: readonly string[]) => ({ id: 'all', facts: { order } }) as const;
    const earlier = ordered(rows.map(({ title }) => title));
    await recordAll(tx, actor, 'slide.order', earlier, ordered(titles));
  });
  return reordered.ok ? ok(await slidesInOrder(true)) : reordered;
}

/** Creates the default slides if there are no slides. */
export async function initializeSlides(actor: Actor): Promise<{ message: string; created: number }> {
  const created = await write(async (tx) => {
    if ((await tx.$count(heroSlides)) > 0) return 0;
    for (const [order, slide] of DEFAULT_SLIDES.entries())
      await tx.insert(heroSlides).values({ ...slide, id: newId(), order, updatedAt: now() });
    const facts = { slides: DEFAULT_SLIDES.length };
    await recordAll(tx, actor, 'slide.initialize', null, { id: 'all', facts });
    return DEFAULT_SLIDES.length;
  });
  const message =
    created > 0 ? `${created} default slides are there.` : 'There are slides already; nothing was changed.';
  return { message, created };
}
