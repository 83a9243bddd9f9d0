/** Puts what an agent has put together into this browser's cart, and opens the checkout. */
import type { Handover } from '#domain/agents/handover.ts';
import { readDraft, storeDraft } from '#islands/checkout/draft.ts';
import { addAllToCart, planRefusal } from '#islands/stores/cart-plan.ts';
import { $cart, refreshCart } from '#islands/stores/cart.ts';
import { wantCode } from '#islands/stores/discount.ts';
import { isGuest } from '#islands/stores/viewer.ts';

const NONE_LEFT = 'None of these goods can be bought any more. Nothing was put into your cart.';

/** Fills what is empty in a guest's form; an account has its own address, and what was typed stays. */
function fillForm({ address, method, day }: Handover): void {
  if (!isGuest()) return;
  const draft = readDraft(address);
  const { address: typed, delivery } = draft;
  const isElsewhere = typed.address !== '' && typed.address !== address.address;
  if (draft.orderId || isElsewhere) return;
  const kept = Object.entries(typed).filter(([name, value]) => value !== '' && name !== 'country');
  storeDraft({
    ...draft,
    address: { ...address, ...Object.fromEntries(kept) },
    delivery: { ...delivery, method, day, shown: '', gone: '' },
  });
}

const inCart = (productId: string): number =>
  $cart
    .get()
    .cart.items.filter(({ product_id, is_sample }) => product_id === productId && !is_sample)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** @returns where the buyer goes on; null if nothing of it is sold any more */
async function proceed(handover: Handover): Promise<string | null> {
  const { items, kind, code } = handover;
  if (items.length === 0) return null;
  await refreshCart();
  // Who opens the link again, or after the agent has changed it, wants these quantities once.
  const missing = items
    .map((item) => ({ ...item, quantity: item.quantity - inCart(item.product_id) }))
    .filter(({ quantity }) => quantity > 0);
  if (missing.length > 0) await addAllToCart(missing);
  if (code) wantCode(code);
  if (kind === 'checkout') fillForm(handover);
  const wanted = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
  const isAsAsked = $cart
    .get()
    .cart.items.every((line) => !line.is_sample && wanted.get(line.product_id) === inCart(line.product_id));
  // Goods or quantities besides the agent's are seen before they are paid.
  return kind === 'checkout' && isAsAsked ? '/checkout' : '/cart';
}

const message = document.querySelector<HTMLElement>('[data-handover]');
if (message) {
  proceed(JSON.parse(message.dataset['handover'] ?? '') as Handover)
    .then((next) => {
      if (next) location.replace(next);
      else message.textContent = NONE_LEFT;
    })
    .catch((error: unknown) => {
      message.textContent = planRefusal(error);
    });
}
