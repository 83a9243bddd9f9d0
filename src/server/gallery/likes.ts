/** Likes of gallery photos: no login, once per visitor and photo, 30 a minute from one address (decisions.md). */
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { APIContext } from 'astro';
import { env } from '#config/env.ts';
import { customerPhotoLikes, customerPhotos } from '#db/schema/index.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { queuePages } from '#server/publishing/index.ts';
import { addressOf, holdTo, type Limit } from '#server/http/rate-limit.ts';

const LIMIT: Limit = { bucket: 'photo-like', points: 30, seconds: 60 };
const COOKIE = 'visitor';
const YEAR = 365 * 24 * 60 * 60;

const programOf = (context: APIContext): string =>
  createHmac('sha256', env.SECRET)
    .update(`like|${addressOf(context)}|${context.request.headers.get('user-agent') ?? ''}`)
    .digest('base64url');

/**
 * Who likes: the user's id, else a cookie that says nothing but 'the same browser'. Programs keep no cookies: they are
 * told apart by address and name, hashed with the shop's secret.
 */
function visitorOf(context: APIContext): string {
  const { user } = context.locals.viewer;
  if (user) return user.id;
  const known = context.cookies.get(COOKIE)?.value;
  if (known && /^[\w-]{16,64}$/.test(known)) return known;
  const isBrowser = context.request.headers.has('sec-fetch-site');
  const made = isBrowser ? newId() : programOf(context);
  const secure = env.SITE_URL.startsWith('https:');
  context.cookies.set(COOKIE, made, { path: '/', maxAge: YEAR, httpOnly: true, sameSite: 'lax', secure });
  return made;
}

/**
 * Counts a like; a second one of the same visitor changes nothing and answers the same count.
 * @throws ProblemError 429 above 30 a minute from one address
 */
export async function likePhoto(
  context: APIContext,
  id: string,
): Promise<Result<{ likes: number }, 'unknown_photo'>> {
  await holdTo(LIMIT, addressOf(context));
  const visitor = visitorOf(context);
  const likes = await write(async (tx) => {
    const [photo] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
    if (!photo) return null;
    const counted = await tx
      .insert(customerPhotoLikes)
      .values({ photoId: id, visitor, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (counted.length === 0) return photo.likes;
    const [raised] = await tx
      .update(customerPhotos)
      .set({ likes: sql`${customerPhotos.likes} + 1` })
      .where(eq(customerPhotos.id, id))
      .returning({ likes: customerPhotos.likes });
    await queuePages(tx, ['/gallery'], 'like');
    return raised?.likes ?? photo.likes + 1;
  });
  return likes === null ? refuse('unknown_photo', 'Photo not found') : ok({ likes });
}
