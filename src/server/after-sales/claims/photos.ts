/**
 * The photos of claims, kept for the buyer and staff alone. A photo is kept as soon as it is sent, so that a form that comes back for another reason has it still.
 */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { claimPhotos } from '#db/schema/index.ts';
import { MAX_CLAIM_PHOTOS } from '#domain/after-sales/claim.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { keepPrivateFile, photoFile, privatePhoto } from '#server/media/index.ts';
import { claimById, photosOf } from './queries.ts';

const TOO_MANY = `Please send at most ${MAX_CLAIM_PHOTOS} photos; the first ${MAX_CLAIM_PHOTOS} are kept.`;
/** Hours for which the photos of a form are kept that was never accepted. */
const FORM_HOURS = 48;

/** The form of an order that photos were sent with. */
interface Form {
  readonly orderId: string;
  readonly formKey: string;
}
const ofForm = ({ orderId, formKey }: Form) =>
  and(eq(claimPhotos.orderId, orderId), eq(claimPhotos.formKey, formKey));

/** The photos that came with a form so far, oldest first. Those without a claim wait until the form is accepted. */
export const photosOfForm = (from: Database | Transaction, form: Form) =>
  from
    .select({ id: claimPhotos.id, claimId: claimPhotos.claimId })
    .from(claimPhotos)
    .where(ofForm(form))
    .orderBy(asc(claimPhotos.createdAt), asc(claimPhotos.id));

/** As `photosOfForm`, of those that wait. */
export const waitingPhotos = async (from: Database | Transaction, form: Form) =>
  (await photosOfForm(from, form)).filter(({ claimId }) => claimId === null);

/**
 * Keeps the photos of a form. Those that are no pictures, or too large or too many,
 * are refused in words; the others are kept all the same.
 * @throws ProblemError 503 if they cannot be stored
 */
export async function keepPhotos(form: Form, files: readonly File[]): Promise<Result<null, 'photos'>> {
  if (files.length === 0) return ok(null);
  const room = MAX_CLAIM_PHOTOS - (await waitingPhotos(db, form)).length;
  const refused: string[] = [];
  // One after another: decoding takes much memory.
  for (const file of files.slice(0, Math.max(0, room))) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The same form sent twice has each photo once.
    const picture = await privatePhoto(bytes, form.orderId, form.formKey);
    if (!picture.ok) {
      refused.push(`${file.name.slice(0, 60) || 'A photo'}: ${picture.error.detail}.`);
      continue;
    }
    const photo = { ...form, ...picture.value.photo, file: await keepPrivateFile(picture.value.bytes) };
    await write((tx) => tx.insert(claimPhotos).values(photo).onConflictDoNothing());
  }
  if (files.length > room) refused.push(TOO_MANY);
  const detail = refused.join(' ');
  return detail ? refuse('photos', detail, { photos: detail }) : ok(null);
}

/** Takes photos out of a form that has not been accepted. */
export const dropPhotos = (form: Form, ids: readonly string[]): Promise<unknown> =>
  write((tx) =>
    tx
      .delete(claimPhotos)
      .where(and(ofForm(form), isNull(claimPhotos.claimId), inArray(claimPhotos.id, [...ids]))),
  );

/** Gives the photos of a form that wait to another one, with which they are sent next. */
export const movePhotos = (form: Form, formKey: string): Promise<unknown> =>
  write((tx) =>
    tx
      .update(claimPhotos)
      .set({ formKey })
      .where(and(ofForm(form), isNull(claimPhotos.claimId))),
  );

/** Makes the photos of a form those of its claim. */
export const claimKeptPhotos = (tx: Transaction, form: Form, claimId: string) =>
  tx.update(claimPhotos).set({ claimId }).where(ofForm(form));

/** A photo; null if it is not of this order. */
export async function photoOf(orderId: string, id: string) {
  const [row] = await db
    .select({ file: claimPhotos.file, content: claimPhotos.content })
    .from(claimPhotos)
    .where(and(eq(claimPhotos.id, id), eq(claimPhotos.orderId, orderId)));
  return photoFile(row);
}

/** A photo of a claim, for staff; null if it is not of its report or of an answer to it. */
export async function photoOfClaim(claimId: string, id: string) {
  const claim = await claimById(db, claimId);
  return claim && photosOf(claim).includes(id) ? photoOf(claim.row.orderId, id) : null;
}

/** Deletes the photos of forms that were never accepted. A job calls it. */
export const sweepClaimPhotos = (): Promise<unknown> => {
  const before = new Date(now().getTime() - FORM_HOURS * 3_600_000);
  return write((tx) =>
    tx.delete(claimPhotos).where(and(isNull(claimPhotos.claimId), lt(claimPhotos.createdAt, before))),
  );
};
