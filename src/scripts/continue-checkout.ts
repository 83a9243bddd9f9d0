/** Puts what an agent has put together into this browser's cart, and opens the checkout. */
import type { Handover } from '#domain/agents/handover.ts';
import { readDraft, storeDraft } from '#islands/checkout/draft.ts';
import { addAllToCart, areInCart, planRefusal } from '#islands/stores/cart-plan.ts';
import { $cart } from '#islands/stores/cart.ts';
import { wantCode } from '#islands/stores/discount.ts';
import { isGuest } from '#islands/stores/viewer.ts';

/** A guest's empty form starts with the address; an account has its own, and what was typed stays. */
function fillForm({ address, method, day }: Handover): void {
  if (!isGuest()) return;
  const draft = readDraft(address);
  const typed = draft.address.address;
  if (draft.orderId || (typed !== '' && typed !== address.address)) return;
  storeDraft({ ...draft, address, delivery: { ...draft.delivery, method, day } });
}

async function proceed(handover: Handover): Promise<void> {
  const { items, kind, code } = handover;
  // Who opens the link again wants the goods once.
  if (!(await areInCart([...items]))) await addAllToCart([...items]);
  if (code) wantCode(code);
  fillForm(handover);
  const hasOthers = $cart
    .get()
    .cart.items.some((line) => !items.some(({ product_id }) => product_id === line.product_id));
  // Other goods in the cart are seen before they are paid.
  location.replace(kind === 'cart' || hasOthers ? '/cart' : '/checkout');
}

const message = document.querySelector<HTMLElement>('[data-handover]');
if (message) {
  proceed(JSON.parse(message.dataset['handover'] ?? '') as Handover).catch((error: unknown) => {
    message.textContent = planRefusal(error);
  });
}
