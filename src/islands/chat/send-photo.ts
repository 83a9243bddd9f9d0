/** Sends a picture of the shopper's own room. */
import type { MessageAnswer, PhotoBody } from '#domain/chat/contract.ts';
import { api, ApiError } from '#islands/api.ts';
import { readHistory, startChat, tellTabs } from '#islands/stores/chat.ts';
import { $chat } from '#islands/stores/chat-state.ts';

/**
 * Sends a picture as a message of the shopper's conversation, which is begun if there is none.
 * @throws ApiError; an aborted call throws the AbortError itself
 */
export async function sendPhoto(
  photo: Omit<PhotoBody, 'session_id'>,
  signal: AbortSignal,
): Promise<MessageAnswer> {
  await startChat();
  const { status, sessionId } = $chat.get();
  if (status !== 'ready' || !sessionId) throw new ApiError(0, '');
  const body: PhotoBody = { ...photo, session_id: sessionId };
  const answer = await api('POST /chat/photo', { body, signal });
  // If this fails, the message is there when the chat is opened.
  await readHistory().catch(() => undefined);
  tellTabs();
  return answer;
}
