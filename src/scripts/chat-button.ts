/**
 * The chat's button: opens the panel (React arrives with the first click), counts unread messages; what it does by
 * itself for users comes with chat-own.ts. As small as it can be.
 */
const button = document.querySelector<HTMLElement>('[data-chat-open]');
const nudge = document.querySelector<HTMLElement>('[data-chat-nudge]');
const count = document.querySelector<HTMLElement>('[data-chat-count]');

/** A link in a mail leads to its conversation: `/#chat=…`. */
const linked = /^#chat(?:=([0-9a-f-]{36}))?$/.exec(location.hash);

const isGuest = document.documentElement.dataset.viewer === 'guest';

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

interface Opening {
  /** Put into the box, not sent: the shopper decides. */
  readonly question?: string;
  readonly session?: string;
}

async function open(options: Opening = {}): Promise<void> {
  if (nudge) nudge.hidden = true;
  const { openChat } = await import('#islands/chat/mount.tsx');
  await openChat(button, options);
}

/** Opens what was pressed for; where the chat's code does not come the button is the link that it was. */
const press = (options?: Opening): unknown => open(options).catch(() => location.assign('/contact'));

function showUnread(unread: number): void {
  if (!button || !count) return;
  count.hidden = unread < 1;
  count.textContent = unread > 9 ? '9+' : String(unread);
  const words = unread < 1 ? '' : `, ${unread} new ${unread === 1 ? 'message' : 'messages'}`;
  button.setAttribute('aria-label', `Chat with us${words}`);
}

/** Makes the link to the contact page the chat's button. */
export function startChatButton(): void {
  if (!button) return;
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', (event) => {
    event.preventDefault();
    // What the nudge asks for (chat-nudge.ts), once.
    const { question } = button.dataset;
    delete button.dataset.question;
    press(question ? { question } : {});
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    press();
  });
  window.addEventListener('ardglen:chat-unread', (event) =>
    showUnread((event as CustomEvent<number>).detail),
  );
  // Whoever has logged out leaves nothing of the conversation behind.
  if (isGuest && kept('chat_user'))
    void import('#islands/stores/chat-kept.ts').then(({ forget }) => forget());
  else {
    showUnread(Number(kept('chat_unread')));
    // A person may be writing: only then is a closed chat listened to.
    if (kept('chat_live')) void import('#islands/stores/chat.ts').then(({ listen }) => listen());
  }

  if (linked) press(linked[1] ? { session: linked[1] } : {});
  // Guests load nothing of it.
  else if (!isGuest) void import('./chat-own.ts').then(({ goOnAsUser }) => goOnAsUser(open));
}
