/** Likes of gallery photos: without login, once per visitor and photo, 30 a minute per address. */
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
import { addressOf, isEncrypted } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';

const LIMIT: Limit = { bucket: 'photo-like', points: 30, seconds: 60, shared: true };
const COOKIE = 'visitor';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A hash of address and user agent, keyed with the shop's secret. */
const clientHash = (context: APIContext): string =>
  createHmac('sha256', env.SECRET)
    .update(`like|${addressOf(context)}|${context.request.headers.get('user-agent') ?? ''}`)
    .digest('base64url');

/**
 * The names by which the visitor is known: a random cookie, and the user's id if logged in. API clients store no cookies,
 * so guests among them are identified by a hash of their address and user agent.
 */
function visitorsOf(context: APIContext): readonly string[] {
  const { user } = context.locals.viewer;
  const cookie = context.cookies.get(COOKIE)?.value;
  const known = cookie && /^[\w-]{16,64}$/.test(cookie) ? [cookie] : [];
  if (user) return [user.id, ...known];
  if (known.length > 0) return known;
  const isBrowser = context.request.headers.has('sec-fetch-site');
  const visitor = isBrowser ? newId() : clientHash(context);
  context.cookies.set(COOKIE, visitor, {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isEncrypted(context.request),
  });
  return [visitor];
}

/**
 * Counts a like. Idempotent per visitor: a second like returns the same count, before and after a login.
 * @throws ProblemError 429 above 30 a minute per address
 */
export async function likePhoto(
  context: APIContext,
  id: string,
): Promise<Result<{ likes: number }, 'unknown_photo'>> {
  await enforceRateLimit(LIMIT, addressOf(context));
  const visitors = visitorsOf(context);
  const likes = await write(async (tx) => {
    const [photo] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
    if (!photo) return null;
    const inserted = await tx
      .insert(customerPhotoLikes)
      .values(visitors.map((visitor) => ({ photoId: id, visitor, createdAt: now() })))
      .onConflictDoNothing()
      .returning();
    if (inserted.length < visitors.length) return photo.likes;
    const [updated] = await tx
      .update(customerPhotos)
      .set({ likes: sql`${customerPhotos.likes} + 1` })
      .where(eq(customerPhotos.id, id))
      .returning({ likes: customerPhotos.likes });
    queuePages(tx, ['/gallery'], 'like');
    return updated?.likes ?? photo.likes + 1;
  });
  return likes === null ? refuse('unknown_photo', 'Photo not found') : ok({ likes });
}
