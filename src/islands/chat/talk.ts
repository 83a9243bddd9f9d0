/** The shopper's actions in the chat: write, ask for a person, leave an e-mail address, rate. */
import { createParser } from 'eventsource-parser';
import { facts } from '#config/facts.ts';
import {
  GUEST_CART_MOST,
  guestCart,
  type GuestCart,
  type MessageAnswer,
  type MessageWire,
} from '#domain/chat/contract.ts';
import { asksOfDelivery } from '#domain/delivery/reading/delivery-words.ts';
import { ESCALATION_FAILED, GUEST_ESCALATION, technicalDifficulties } from '#domain/chat/texts.ts';
import { TYPING_REPEAT_MS } from '#domain/chat/typing.ts';
import { api, ApiError, detailOf, requestTimeout } from '#islands/api.ts';
import { type AnswerOf, type BodyOf, fetchApi } from '#islands/api-host.ts';
import { newId } from '#islands/new-id.ts';
import { problemIn } from '#islands/problem.ts';
import { keptPostcode } from '#islands/delivery/kept-postcode.ts';
import { listen, readHistory, sameChat, startChat, tellTabs, whenReady } from '#islands/stores/chat.ts';
import { $chat, change, EARLY, take } from '#islands/stores/chat-state.ts';
import { readGuestCart } from '#islands/stores/guest-cart.ts';
import { isGuest } from '#islands/stores/viewer.ts';

const draftOf = (id: string, type: MessageWire['message_type'], content: string): MessageWire => ({
  _id: id,
  content,
  message_type: type,
  timestamp: new Date().toISOString(),
  agent_name: null,
  attachments: null,
});
/** Shows a local message, which is not stored on the server. */
const showLocal = (content: string): void => take(draftOf(`here-${newId()}`, 'bot', content));

/** Reads the streamed answer. Partial text is shown only while its conversation is open. */
async function readAnswer(response: Response, isShown: () => boolean): Promise<MessageAnswer> {
  let answer: MessageAnswer | null = null;
  let problem: string | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'delta') {
        if (isShown())
          change({ draft: ($chat.get().draft ?? '') + (JSON.parse(data) as { text: string }).text });
      } else if (event === 'done') answer = JSON.parse(data) as MessageAnswer;
      else if (event === 'problem') problem = (JSON.parse(data) as { detail: string }).detail;
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    parser.feed(value ?? '');
  }
  if (!answer) throw new ApiError(502, problem ?? '');
  return answer;
}

/** The context for staff: the current page, and a guest's cart (a user's is on the server). */
function contextForStaff(): { page: string; cart: GuestCart | null } {
  const page = location.pathname;
  if (!isGuest()) return { page, cart: null };
  const lines = readGuestCart().slice(0, GUEST_CART_MOST);
  const parsed = guestCart.safeParse(
    lines.map(({ productId, quantity, isSample }) => ({
      product_id: productId,
      quantity,
      is_sample: isSample,
    })),
  );
  // A cart stored by an older release may be invalid; that must not make the message fail.
  return { page, cart: parsed.success ? parsed.data : null };
}

/** The longest `Retry-After` of a 503 (overload) that is waited for, once. In seconds. */
const MOST_WAIT_S = 5;

/** The conversation that is shown; there is one wherever something can be pressed. */
const ownSession = (): string => $chat.get().sessionId ?? '';

async function ask(message: string, id: string, mayRetry = true): Promise<MessageAnswer> {
  const isShown = sameChat();
  const response = await fetchApi('/chat/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      session_id: ownSession(),
      message,
      message_id: id,
      user_id: null,
      request_escalation: false,
      ...contextForStaff(),
      postcode: (asksOfDelivery(message) && keptPostcode()) || null,
    } satisfies BodyOf<'POST /chat/message'>),
    signal: requestTimeout(),
  });
  const isStream = (response.headers.get('content-type') ?? '').includes('event-stream');
  if (response.ok) {
    return isStream
      ? readAnswer(response, isShown)
      : ((await response.json()) as AnswerOf<'POST /chat/message'>);
  }
  const waitS = Number(response.headers.get('retry-after'));
  if (response.status === 503 && mayRetry && waitS > 0 && waitS <= MOST_WAIT_S) {
    await new Promise((done) => setTimeout(done, waitS * 1000));
    return ask(message, id, false);
  }
  const { detail = '' } = await problemIn(response);
  throw new ApiError(response.status, detail);
}

/** A message that failed, with its id: sent again under the same id, because the server may have stored it. */
let unsent: { readonly text: string; readonly id: string } | null = null;

/** True if the conversation is loaded; if that had failed, it is tried once more. */
async function isReached(): Promise<boolean> {
  if (await whenReady()) return true;
  await startChat();
  return whenReady();
}

/** Sends a message and shows the streamed answer. @returns whether it was sent */
export async function send(text: string): Promise<boolean> {
  const message = text.trim();
  if (!message) return false;
  if (!(await isReached())) {
    showLocal(technicalDifficulties(facts().phone));
    return false;
  }
  if ($chat.get().draft !== null) return false;
  const id = unsent?.text === message ? unsent.id : newId();
  const early = `${EARLY}${id}`;
  const isShown = sameChat();
  take(draftOf(early, 'user', message));
  change({ draft: '' });
  try {
    const answer = await ask(message, id);
    unsent = null;
    // Another conversation is open now. The answer is stored on the server and shown when this one is opened again.
    if (!isShown()) return true;
    change({ draft: null });
    take(answer.user_message, ...(answer.message ? [answer.message] : []));
    if (answer.owner !== $chat.get().owner) await readHistory();
    tellTabs();
    return true;
  } catch (error) {
    if (!isShown()) return false;
    unsent = { text: message, id };
    // The text goes back into the text field; in the conversation it would look as if it had been sent.
    change({ draft: null, messages: $chat.get().messages.filter(({ _id }) => _id !== early) });
    // A rate limit has its own message; everything else is one sentence for all.
    const limited = error instanceof ApiError && (error.status === 429 || error.status === 422);
    showLocal((limited && detailOf(error)) || technicalDifficulties(facts().phone));
    return false;
  }
}

/** Asks for a person. A guest is told how, and can leave an e-mail address. */
export async function askForPerson(): Promise<void> {
  if (isGuest()) return showLocal(GUEST_ESCALATION);
  if (!(await isReached())) return showLocal(ESCALATION_FAILED);
  const { messages } = $chat.get();
  const lastQuestion = messages.findLast(({ message_type: type }) => type === 'user');
  try {
    await api('POST /chat/escalate', {
      body: {
        session_id: ownSession(),
        reason: 'Asked for a person',
        user_message: lastQuestion?.content ?? '',
      },
    });
    change({ escalated: true });
    await readHistory();
    tellTabs();
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return showLocal(GUEST_ESCALATION);
    // A rate limit has its own message; everything else is one sentence for all.
    showLocal((status === 429 && detailOf(error)) || ESCALATION_FAILED);
  }
}

/** Leaves an e-mail address for the answer. @throws ApiError */
export async function leaveEmail(email: string): Promise<void> {
  await api('POST /chat/email', { body: { session_id: ownSession(), email } });
  await readHistory();
  listen();
  tellTabs();
}

/** E-mails the transcript. @throws ApiError */
export const sendTranscript = (email: string): Promise<unknown> =>
  api('POST /chat/transcript', { body: { session_id: ownSession(), email } });

/** Rates the conversation, 1 to 5. @throws ApiError */
export const rate = (satisfaction: number): Promise<unknown> =>
  api('POST /chat/satisfaction', { body: { session_id: ownSession(), satisfaction } });

let lastTypingAt = 0;
/** Sends the shopper's presence (and typing), and reads the person's; only while a person may be involved. */
export async function tellPresence(typing = false): Promise<void> {
  const { owner, sessionId } = $chat.get();
  if (owner === 'ai' || !sessionId || (typing && Date.now() - lastTypingAt < TYPING_REPEAT_MS)) return;
  if (typing) lastTypingAt = Date.now();
  try {
    const presence = await api('POST /chat/presence', {
      body: { session_id: sessionId, typing, ...contextForStaff() },
    });
    change({ typing: presence.typing, seenAt: presence.seen_at });
  } catch (error) {
    // A failed presence signal is ignored: the next one follows in seconds.
    if (!(error instanceof ApiError)) throw error;
  }
}
