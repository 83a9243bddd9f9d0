/** Asks before a picture of the shopper's own room is sent to an adviser, and says what came of it. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { backAgain } from '#domain/chat/closed.ts';
import { deletionDay } from '#domain/chat/photo.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { dataUrlOf } from '#islands/admin/pictures.ts';
import { ApiError, detailOf } from '#islands/api.ts';
import { sendPhoto } from '#islands/chat/send-photo.ts';
import { newId } from '#islands/new-id.ts';

const OFFLINE =
  'The shop cannot be reached. The picture is still here: please try again when you are connected.';
const FAILED = 'The picture could not be sent. It is still here: please try again.';

/**
 * Opens the question. Nothing is sent, or asked for, before it is answered with 'Send'.
 * @param picture as the browser encoded what it has drawn, so without the photo's metadata
 */
export function askToSend(
  dialog: HTMLDialogElement,
  picture: Blob,
  floors: readonly Pick<ViewFloorWire, 'id' | 'name'>[],
): void {
  const part = <Kind extends HTMLElement>(name: string): Kind => {
    const found = dialog.querySelector<Kind>(`[data-send="${name}"]`);
    if (!found) throw new Error(`The page has no ${name}.`);
    return found;
  };
  /** Aborted when the dialog is closed. */
  const over = new AbortController();
  const { signal } = over;
  // One for all tries, so that the shop knows a picture whose answer was lost.
  const messageId = newId();
  const url = URL.createObjectURL(picture);
  let isSending = false;

  function show(state: 'asks' | 'sent'): void {
    for (const shown of dialog.querySelectorAll<HTMLElement>('[data-send-state]'))
      shown.hidden = shown.dataset['sendState'] !== state;
    part('title').textContent =
      state === 'asks' ? 'Send this picture to an adviser?' : 'The picture is in your chat';
  }
  function tell(status: string, error = ''): void {
    part('status').textContent = status;
    part('error').textContent = error;
  }
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    tell('Sending…');
    try {
      const image = await dataUrlOf(picture);
      const sent = { message_id: messageId, image, floors: floors.map(({ id }) => id) };
      const { response, user_message: message } = await sendPhoto(sent, signal);
      if (signal.aborted) return;
      const deletedAt = message.attachments?.photo?.deleted_at;
      part('reply').textContent = response;
      part('day').textContent = deletedAt ? `It is deleted on ${deletionDay(deletedAt)}.` : '';
      tell('');
      show('sent');
      // The button that was pressed is gone.
      part('title').focus();
    } catch (error) {
      if (signal.aborted) return;
      const isOffline = error instanceof ApiError && error.status === 0;
      tell('', isOffline ? OFFLINE : (detailOf(error) ?? FAILED));
    } finally {
      isSending = false;
    }
  }

  part<HTMLImageElement>('picture').src = url;
  part('floors').textContent = floors.map(({ name }) => name).join(' and ');
  const closed = backAgain(facts().supportHours, store.timeZone, new Date(), facts().closedDays);
  part('closed').textContent = closed ?? '';
  tell('');
  show('asks');
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const action = (target as Element).closest<HTMLElement>('[data-send-action]')?.dataset['sendAction'];
      if (action === 'send') void send();
      if (action === 'close' || action === 'chat') dialog.close();
      if (action === 'chat') document.querySelector<HTMLElement>('[data-chat-open]')?.click();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      over.abort();
      URL.revokeObjectURL(url);
    },
    { signal },
  );
  dialog.showModal();
}
