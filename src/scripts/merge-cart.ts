/**
 * Merges this browser's guest cart into the account's cart after login. The browser's lines are deleted only after the
 * server has confirmed, and are sent with an idempotency key, so that a repeated request (a lost response, a second tab)
 * adds nothing twice. A key belongs to the lines that were sent with it: lines added since are sent with a key of their own.
 */
import { withoutBought } from '#domain/cart/rules.ts';
import { type AnswerOf, type BodyOf, fetchApi } from '#islands/api-host.ts';
import { bodiesOf, type GuestLine, readGuestCart, writeGuestCart } from '#islands/stores/guest-cart.ts';
import { GUEST_CART, MERGE_SENT } from '#islands/stores/guest-storage.ts';
import { randomKey } from '#islands/new-id.ts';
import { cookie } from './cookie.ts';

/** Lines that were sent, with the key they were sent under. Stored until the server has confirmed. */
interface Sent {
  readonly key: string;
  readonly lines: readonly Pick<GuestLine, 'productId' | 'isSample' | 'quantity'>[];
}

/** The lines of a merge whose response was lost; null if there is none. */
function sentBefore(): Sent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(MERGE_SENT) ?? 'null') as Partial<Sent> | null;
    return stored?.key && Array.isArray(stored.lines) ? { key: stored.key, lines: stored.lines } : null;
  } catch {
    return null;
  }
}

/** What is left of a plan after its merge comes on top of it in the account. */
const ofNoPlan = (line: GuestLine): GuestLine =>
  line.roomGoods ? { ...line, roomGoods: line.roomGoods.map(({ planKey: _, ...part }) => part) } : line;

/** Sends lines under a key, and deletes them after the server's confirmation. @returns whether the server has confirmed */
async function merge(key: string, lines: readonly GuestLine[]): Promise<boolean> {
  const sent: Sent = {
    key,
    lines: lines.map(({ productId, isSample, quantity }) => ({ productId, isSample, quantity })),
  };
  localStorage.setItem(MERGE_SENT, JSON.stringify(sent));
  const answer = await fetchApi('/cart/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: bodiesOf(lines) } satisfies BodyOf<'POST /cart/merge'>),
  });
  if (!answer.ok) return false;
  // Lines that another tab has added meanwhile stay, for the next merge.
  writeGuestCart(withoutBought(readGuestCart(), lines).map(ofNoPlan));
  localStorage.removeItem(MERGE_SENT);
  const { item_count: count } = (await answer.json()) as AnswerOf<'POST /cart/merge'>;
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
  window.dispatchEvent(new CustomEvent('ardglen:merged'));
  return true;
}

async function send(): Promise<void> {
  const earlier = sentBefore();
  if (earlier) {
    // Of an earlier merge only what is still in the cart: all but what was added since. The server ignores it if it has it.
    const added = withoutBought(readGuestCart(), earlier.lines);
    const again = withoutBought(readGuestCart(), added);
    if (again.length > 0 && !(await merge(earlier.key, again))) return;
  }
  // Unreadable lines are left out, as on the cart page: one of them would make the server refuse all.
  const lines = readGuestCart();
  if (lines.length > 0) await merge(randomKey(), lines);
}

/** Merges if somebody is signed in and the browser still has a guest cart. After a failure it is kept for next time. */
export async function mergeGuestCart(): Promise<void> {
  try {
    if (!cookie('viewer') || !localStorage.getItem(GUEST_CART)) return;
    await (navigator.locks ? navigator.locks.request('ardglen-merge-cart', send) : send());
  } catch {
    // Storage is blocked or the connection lost: the guest cart stays where it is.
  }
}
