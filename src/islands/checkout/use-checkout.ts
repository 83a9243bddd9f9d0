/** The state machine of the checkout: shipping (draft) → payment (order), or review if it costs nothing → paid. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { TypedAddress } from '#domain/orders/typed-address.ts';
import { ordered } from '#domain/delivery/draft.ts';
import { EMAIL } from '#domain/shared/email.ts';
import { ApiError, detailOf } from '#islands/api.ts';
import { $cart, dropBought, refreshCart } from '#islands/stores/cart.ts';
import {
  $discount,
  codeAsked,
  codesUsed,
  followDiscount,
  quotedCart,
  forgetDiscounts,
  refuseCode,
  removeCode,
  setBuyer,
  settleDiscounts,
} from '#islands/stores/discount.ts';
import { followCart } from '#islands/stores/follow-cart.ts';
import { type Draft, deleteDraft, isSameOrder, storeDraft, readDraft } from './draft.ts';
import { placeOrder } from './place-order.ts';

export const ORDER_FAILED = 'Error creating order. Please try again.';

export type Stage =
  | { readonly name: 'shipping' }
  /** Of an order that costs nothing, which is confirmed as soon as it is placed. */
  | { readonly name: 'review' }
  | { readonly name: 'payment'; readonly order: PlacedOrderWire }
  | { readonly name: 'paid'; readonly order: PlacedOrderWire; readonly receiptUrl: string | null };

/** Maps API field names to form fields: `shipping_address.city` → `city`, `delivery.day` → `day`. */
const formFields = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, message]) => {
      const [, name] = /^(?:shipping_address|delivery)\.(\w+)$/.exec(field) ?? [];
      return name ? [[name, message]] : [];
    }),
  );

/**
 * The checkout's state and actions.
 * @param start the initial address, if this tab has no draft
 */
export function useCheckout(start: TypedAddress) {
  const { cart, status } = useStore($cart);
  const discount = useStore($discount);
  const shown = quotedCart(cart, discount);
  const asked = codeAsked({ status, cart }, discount);
  const [stage, setStage] = useState<Stage>({ name: 'shipping' });
  const [draft, setDraft] = useState<Draft | null>(null);
  // Also read when a response arrives, by which time the form may have been changed.
  const latest = useRef<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  // Of the last press: why a code is no part of the order, and what stays for a later one.
  const [notes, setNotes] = useState<readonly string[]>([]);
  // The server's message if the order could not be placed; empty if it sent none.
  const [failure, setFailure] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  // The form was changed while the order was being placed, so the order lacks the change.
  const [isBehind, setIsBehind] = useState(false);

  useEffect(followDiscount, []);
  useEffect(() => {
    // Storage is read after hydration, so that the first render matches the server's.
    latest.current = readDraft(start);
    setDraft(latest.current);
    void refreshCart();
    return followCart();
  }, [start]);

  const email = draft?.address.email.trim() ?? '';
  const orderId = draft?.orderId ?? null;
  useEffect(() => {
    // While an address is typed, its beginnings are no address.
    if (EMAIL.test(email)) setBuyer(email, orderId);
  }, [email, orderId]);

  function change(part: Partial<Draft>) {
    if (!latest.current) return;
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    storeDraft(next);
  }

  function paid(order: PlacedOrderWire, receiptUrl: string | null) {
    deleteDraft(order.id);
    removeCode();
    dropBought(order);
    setStage({ name: 'paid', order, receiptUrl });
  }

  async function submit() {
    if (!draft) return;
    setBusy(true);
    setFailure(null);
    setFieldErrors({});
    setIsBehind(false);
    try {
      const priced = await settleDiscounts(cart);
      if (priced === 'refused') {
        setStage({ name: 'shipping' });
        return;
      }
      const { typed, message } = $discount.get();
      setNotes([...(typed === null && message ? [message] : []), ...(priced?.notices ?? [])]);
      const discounted = { codes: codesUsed(priced), total: priced?.total_amount ?? cart.total_amount };
      const sent = { ...draft, delivery: ordered(draft.delivery) };
      // What was changed since the press stays.
      if (latest.current && isSameOrder(draft, latest.current)) change({ delivery: sent.delivery });
      if (discounted.total === 0 && stage.name !== 'review') {
        setStage({ name: 'review' });
        return;
      }
      const order = await placeOrder(sent, cart, discounted, change);
      if (order.status !== 'pending') paid(order, order.receipt_url);
      else if (latest.current && !isSameOrder(sent, latest.current)) setIsBehind(true);
      else setStage({ name: 'payment', order });
    } catch (error) {
      setStage({ name: 'shipping' });
      // What is asked about a day stands beside its field.
      const isQuestion =
        error instanceof ApiError &&
        ['fitting_day_near', 'fitting_day_past', 'day_full'].includes(error.code);
      if (!isQuestion) setFailure(detailOf(error) ?? '');
      if (error instanceof ApiError) {
        setFieldErrors(formFields(error));
        if (error.code.startsWith('discount_code_')) refuseCode(error.detail);
        if (error.code === 'price_changed') forgetDiscounts();
        // 422: a product of the cart is gone for good. The summary then says so beside its name.
        if (error.status === 409 || error.status === 422) void refreshCart();
      }
    } finally {
      setBusy(false);
    }
  }

  const back = () => setStage({ name: 'shipping' });
  return {
    stage,
    draft,
    cart,
    shown,
    asked,
    notes,
    status,
    busy,
    failure,
    fieldErrors,
    isBehind,
    change,
    submit,
    paid,
    back,
  };
}
