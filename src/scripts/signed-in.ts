/**
 * What pages do for those who are logged in, and nobody else loads: every page counts its bytes. A guest's cart and plan are
 * moved, a logout forgets, and the chat continues their conversation and opens by itself if there are reminders.
 */
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';
import { entriesAt, isGuests, ROOM_PLAN } from '#islands/rooms/stored-plans.ts';
import { startLogOut } from './log-out.ts';

/** How long after the page the reminder opens. */
const REMINDER_MS = 2_000;

const isTyping = (): boolean => document.activeElement?.matches('input,textarea,select') ?? false;

/** Resolves when no field has the focus: a panel that opened over one would get what is typed next. */
async function untilNotTyping(): Promise<void> {
  while (isTyping()) {
    await new Promise((left) => document.addEventListener('focusout', left, { once: true }));
    // Until the next field of a form has the focus.
    await new Promise((next) => setTimeout(next));
  }
}

/** Moves what a guest had into the account: the plan, and the cart if its merge failed at login (a lost connection). */
function moveGuests(): void {
  try {
    if (localStorage.getItem('guest_cart'))
      void import('./merge-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart());
  } catch {
    // Storage is blocked: there is nothing.
  }
  if (entriesAt(ROOM_PLAN).some(isGuests))
    void import('#islands/rooms/keep-plan.ts').then(({ moveGuestPlan }) => moveGuestPlan());
}

startLogOut();
moveGuests();

/** @param open opens the panel with a conversation */
export function resumeChat(open: (options: { session: string }) => Promise<void>): void {
  // Continues a conversation from another browser.
  void fetchApi('/chat/session')
    .then((answer) => (answer.ok ? answer.json() : null))
    .then(async (own: AnswerOf<'GET /chat/session'> | null) => {
      if (!own?.session_id || own.session_id === localStorage.getItem('chat_session')) return;
      const { goOnWith } = await import('#islands/stores/chat.ts');
      await goOnWith(own);
    })
    .catch(() => undefined);
  const reminders = fetchApi('/user/chat-reminders').then((answer) => (answer.ok ? answer.json() : null));
  setTimeout(() => {
    reminders
      .then(async (answer: AnswerOf<'GET /user/chat-reminders'> | null) => {
        const session = answer?.reminders?.[0]?.session_id;
        if (!session) return;
        await untilNotTyping();
        await open({ session });
      })
      .catch(() => undefined);
  }, REMINDER_MS);
}
