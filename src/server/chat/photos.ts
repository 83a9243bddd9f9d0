/** Pictures of their own room that shoppers send to the shop's advisers. */
import type { APIContext } from 'astro';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { store } from '#config/store.ts';
import {
  type ChatPhoto,
  type MessageAnswer,
  NOTHING_ATTACHED,
  type PhotoBody,
} from '#domain/chat/contract.ts';
import { photoMessage } from '#domain/chat/texts.ts';
import { bytesOfDataUrl, type UploadRefusal } from '#domain/media/upload.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { chatMessages, chatPhotos, chatSessions } from '#db/schema/index.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { allows, SHOP } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { keepPrivateFile, photoFile, privatePhoto } from '#server/media/index.ts';
import { takeTurn } from './converse.ts';
import { requeue } from './escalate.ts';
import { freshSession, ownSession, type Session } from './sessions.ts';

const KEPT_MS = store.retention.chatPhotoDays * DAY_MS;

/**
 * Stores a picture as a message of the shopper's, and hands the conversation over as if a person had been asked for,
 * unless one was already: the assistant sees no pictures. Where that person has not been heard of for an hour, the
 * conversation waits for anybody. Refuses what is no picture, or too large.
 * @param address the client's IP address
 * @throws ProblemError 503 if it cannot be stored
 */
export async function sendPhoto(
  session: Session,
  { image, floors, message_id }: PhotoBody,
  address: string,
): Promise<Result<MessageAnswer, UploadRefusal>> {
  const messageId = message_id ?? newId();
  const bytes = bytesOfDataUrl(image);
  const picture = bytes.ok ? await privatePhoto(bytes.value, session.id, messageId) : bytes;
  if (!picture.ok) return picture;
  const { photo } = picture.value;
  const { id, width, height, createdAt } = photo;
  const file = await keepPrivateFile(picture.value.bytes);
  await write((tx) =>
    tx
      .insert(chatPhotos)
      .values({ ...photo, file, sessionId: session.id })
      .onConflictDoNothing(),
  );
  const products = await Promise.all(floors.map(getProduct));
  const attached: ChatPhoto = {
    path: `/chat/photos/${session.id}/${id}`,
    width,
    height,
    deleted_at: new Date(createdAt.getTime() + KEPT_MS).toISOString(),
  };
  const asker = (await freshSession(session.id)) ?? session;
  const turn = takeTurn({
    session: asker,
    text: photoMessage(products.flatMap((product) => product?.name ?? [])),
    attachments: { ...NOTHING_ATTACHED, photo: attached },
    messageId,
    page: null,
    cart: null,
    wantsPerson: asker.owner === 'ai',
    address,
  });
  const answer = await turn.catch(async (error: unknown) => {
    // The sender is told that it was not sent.
    await write((tx) => tx.delete(chatPhotos).where(eq(chatPhotos.id, id)));
    throw error;
  });
  return ok((await requeueIfSilent(session.id)) ? { ...answer, owner: 'waiting' } : answer);
}

/** Puts a conversation back into the queue if a person has it who has not joined or written for an hour. */
const requeueIfSilent = (id: string): Promise<boolean> =>
  write(async (tx) => {
    const isWithPerson = and(eq(chatSessions.id, id), eq(chatSessions.owner, 'human'));
    const [session] = await tx.select().from(chatSessions).where(isWithPerson);
    const ofPerson = and(
      eq(chatMessages.sessionId, id),
      inArray(chatMessages.type, ['agent', 'system']),
      isNotNull(chatMessages.agentName),
      gt(chatMessages.createdAt, new Date(now().getTime() - HOUR_MS)),
    );
    if (!session || (await tx.$count(chatMessages, ofPerson)) > 0) return false;
    await requeue(tx, session, SHOP);
    return true;
  });

/**
 * A picture for its shopper or for staff who answer chats; null if there is none, or if its days are over.
 * @throws ProblemError 404 for anybody else, 503 if the store cannot be reached
 */
export async function photoInChat(
  context: Pick<APIContext, 'cookies' | 'request' | 'locals'>,
  sessionId: string,
  id: string,
): Promise<Response | null> {
  if (!allows(['support'], context.locals.viewer.user)) await ownSession(context, sessionId);
  const [row] = await db
    .select({ file: chatPhotos.file, content: chatPhotos.content })
    .from(chatPhotos)
    .where(
      and(
        eq(chatPhotos.id, id),
        eq(chatPhotos.sessionId, sessionId),
        gt(chatPhotos.createdAt, new Date(now().getTime() - KEPT_MS)),
      ),
    );
  return photoFile(row);
}
