/**
 * The chat button: opens the panel (React is loaded with the first click) and shows the number of unread messages. Kept
 * as small as possible; what pages do for signed-in shoppers is in signed-in.ts.
 */
import { loadAgain } from '#islands/load-again.ts';
const button = document.querySelector<HTMLElement>('[data-chat-open]');
const nudge = document.querySelector<HTMLElement>('[data-chat-nudge]');
const count = document.querySelector<HTMLElement>('[data-chat-count]');

/** A link in an e-mail to its conversation: `/#chat=…`. */
const linked = /^#chat(?:=([\da-f-]{36}))?$/.exec(location.hash);

const isGuest = document.documentElement.dataset.viewer === 'guest';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

interface Opening {
  /** Put into the text field, not sent. */
  readonly question?: string;
  readonly session?: string;
}

async function open(options: Opening = {}): Promise<void> {
  if (nudge) nudge.hidden = true;
  const { openChat } = await loadAgain(() => import('#islands/chat/mount.tsx'));
  await openChat(button, options);
}

/** Opens the panel. If its code cannot be loaded, the button works as a link to the contact page. */
const press = (options?: Opening): unknown => open(options).catch(() => location.assign('/contact'));

function showUnread(unread: number): void {
  if (!button || !count) return;
  count.hidden = unread < 1;
  count.textContent = unread > 9 ? '9+' : String(unread);
  const suffix = unread < 1 ? '' : `, ${unread} new ${unread === 1 ? 'message' : 'messages'}`;
  button.setAttribute('aria-label', `Chat with us${suffix}`);
}

/** Turns the link to the contact page into the chat button. */
export function startChatButton(): void {
  if (!button) return;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', (event) => {
    event.preventDefault();
    // The question of the nudge (chat-nudge.ts), used once.
    const { question } = button.dataset;
    delete button.dataset.question;
    press(question ? { question } : {});
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    press();
  });
  addEventListener('ardglen:chat-unread', (event) => showUnread(event.detail));
  // After logout, the browser forgets the user's conversation.
  if (isGuest && stored('chat_user'))
    void import('#islands/stores/chat-storage.ts').then(({ forget }) => forget());
  else {
    showUnread(Number(stored('chat_unread')));
    // A closed chat listens only while a person may write.
    if (stored('chat_live')) void import('#islands/stores/chat.ts').then(({ listen }) => listen());
  }

  if (linked) press(linked[1] ? { session: linked[1] } : {});
  if (!isGuest)
    void import('./signed-in.ts').then(({ resumeChat }) => {
      if (!linked) resumeChat(open);
    });
}
