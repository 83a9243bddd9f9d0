/** The documents of trade applications: known by their signature, kept as private files, read by staff alone. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { tradeDocuments } from '#db/schema/index.ts';
import { MAX_UPLOAD_BYTES, pictureType } from '#domain/media/upload.ts';
import { cleanText } from '#domain/shared/clean-text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { keepPrivateFile, privateFileBytes, privatePhoto } from '#server/media/index.ts';
import { newId } from '#server/ids.ts';

/** Documents of one application. */
export const MAX_DOCUMENTS = 3;

const TOO_LARGE = 'Each document may have at most 5 MB.';
const OTHER_KIND = 'Please send PDF files, or photos as JPEG, PNG or WebP.';
const EMPTY = 'A document arrived empty. Please choose it again.';
const TOO_MANY = `Please send at most ${MAX_DOCUMENTS} documents.`;

export interface TradeDocument {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** A document whose bytes are the private file of this name. */
export type StoredDocument = Omit<TradeDocument, 'bytes'> & { readonly file: string };

/** A page of HTML that begins like a PDF must not open as a page on a desk of ours. */
const withEnding = (name: string, ending: string): string =>
  name.toLowerCase().endsWith(ending) ? name : name + ending;

/** A PDF as it came; a photo encoded anew, without the place and time in its metadata. */
async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<Omit<TradeDocument, 'name'>, string>> {
  if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') return ok({ mime: 'application/pdf', bytes });
  if (pictureType(bytes) === null) return refuse('documents', OTHER_KIND);
  const photo = await privatePhoto(bytes);
  return photo.ok ? ok({ mime: 'image/webp', bytes: new Uint8Array(photo.value.bytes) }) : photo;
}

/** Checks what was sent; its name and declared type are not trusted. Fields without a file are passed over. */
export async function readDocuments(files: readonly File[]): Promise<Result<TradeDocument[], 'documents'>> {
  const given = files.filter(({ name }) => name !== '');
  const refused = (detail: string) => refuse('documents', detail, { documents: detail });
  if (given.length > MAX_DOCUMENTS) return refused(TOO_MANY);
  if (given.some(({ size }) => size > MAX_UPLOAD_BYTES)) return refused(TOO_LARGE);
  if (given.some(({ size }) => size === 0)) return refused(EMPTY);
  const documents: TradeDocument[] = [];
  for (const file of given) {
    const found = await contentOf(new Uint8Array(await file.arrayBuffer()));
    if (!found.ok) return refused(found.error.detail);
    const { mime } = found.value;
    const name =
      cleanText(file.name)
        .replaceAll(/[\p{C}"\\/]/gu, '')
        .slice(-80) || 'document';
    documents.push({ ...found.value, name: withEnding(name, mime === 'image/webp' ? '.webp' : '.pdf') });
  }
  return ok(documents);
}

/** Stores documents as private files, before the application is written. @throws ProblemError 503 if they cannot be stored */
export async function storeDocuments(documents: readonly TradeDocument[]): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const { bytes, ...document } of documents)
    stored.push({ ...document, file: await keepPrivateFile(bytes) });
  return stored;
}

/** Replaces the documents of an application; without new ones the earlier stay. */
export async function keepDocuments(
  tx: Transaction,
  userId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx.delete(tradeDocuments).where(eq(tradeDocuments.userId, userId));
  await tx
    .insert(tradeDocuments)
    .values(documents.map((document) => ({ ...document, id: newId(), userId, createdAt: now() })));
}

/**
 * A document for staff; null if the account has none with this id, or its file is missing.
 * @throws ProblemError 503 if the store cannot be reached
 */
export async function documentOf(userId: string, id: string): Promise<TradeDocument | null> {
  const [row] = await db
    .select()
    .from(tradeDocuments)
    .where(and(eq(tradeDocuments.userId, userId), eq(tradeDocuments.id, id)));
  const bytes = row && (await privateFileBytes(row));
  return bytes ? { name: row.name, mime: row.mime, bytes } : null;
}
