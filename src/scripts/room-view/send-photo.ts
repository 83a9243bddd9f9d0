/** Asks before a picture of the shopper's own room is sent to an adviser, and says what came of it. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { backAgain } from '#domain/chat/closed.ts';
import { deletionDay, ADDRESS_LEFT, LEAVE_ADDRESS } from '#domain/chat/texts.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { EMAIL, EMAIL_INVALID, EMAIL_REQUIRED } from '#domain/shared/email.ts';
import { dataUrlOf } from '#islands/admin/pictures.ts';
import { ApiError, detailOf } from '#islands/api.ts';
import { sendPhoto } from '#islands/chat/send-photo.ts';
import { leaveEmail } from '#islands/chat/talk.ts';
import { newId } from '#islands/new-id.ts';

const OFFLINE =
  'The shop cannot be reached. The picture is still here: please try again when you are connected.';
const ASKS = 'Send this picture to an adviser?';
const SENT = 'The picture is in your chat';
const ASKS_ADDRESS = 'Where may we answer you?';
const ASKS_REPLY = `${LEAVE_ADDRESS}, and one of us will write to you.`;
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
  const closed = backAgain(facts().supportHours, store.timeZone, new Date(), facts().closedDays);
  let isSending = false;

  const address = part<HTMLFormElement>('address');
  const [email] = address.getElementsByTagName('input');
  if (!email) throw new Error('The page has no field for an address.');

  /** @param asksAddress of a guest, who has nobody to answer to yet */
  function show(state: 'asks' | 'sent', asksAddress = false): void {
    for (const shown of dialog.querySelectorAll<HTMLElement>('[data-send-state]'))
      shown.hidden = shown.dataset['sendState'] !== state;
    address.hidden = !asksAddress;
    part('title').textContent = state === 'asks' ? ASKS : asksAddress ? ASKS_ADDRESS : SENT;
  }
  function refuseAddress(words: string): void {
    part('address-error').textContent = words;
    email?.setAttribute('aria-invalid', String(words !== ''));
  }
  async function leaveAddress(field: HTMLInputElement): Promise<void> {
    const typed = field.value.trim();
    refuseAddress(EMAIL.test(typed) ? '' : typed ? EMAIL_INVALID : EMAIL_REQUIRED);
    if (isSending || !EMAIL.test(typed)) return field.focus();
    isSending = true;
    try {
      await leaveEmail(typed);
      if (signal.aborted) return;
      part('reply').textContent = ADDRESS_LEFT;
      show('sent');
      part('title').focus();
    } catch (error) {
      if (signal.aborted) return;
      refuseAddress(detailOf(error) ?? 'That did not work. Please try again.');
    } finally {
      isSending = false;
    }
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
      const { response, user_message: message, owner } = await sendPhoto(sent, signal);
      if (signal.aborted) return;
      const deletedAt = message.attachments?.photo?.deleted_at;
      // The chat's words to a guest offer a log-in, which is not needed here.
      const asksAddress = owner === 'ai';
      part('reply').textContent = asksAddress ? [closed, ASKS_REPLY].filter(Boolean).join(' ') : response;
      part('day').textContent = deletedAt ? `It is deleted on ${deletionDay(deletedAt)}.` : '';
      tell('');
      show('sent', asksAddress);
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

  refuseAddress('');
  const shown = Object.assign(new Image(), { src: url, alt: 'Your room as it is shown now' });
  part('picture').replaceChildren(shown);
  part('floors').textContent = floors.map(({ name }) => name).join(' and ');
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
  address.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void leaveAddress(email);
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
