/** /admin/products/{id}: the product with its stock and price history, and the forms beside the editor. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import { publishAtBody } from '#domain/catalogue/admin/drafts.ts';
import { stockForm } from '#domain/catalogue/admin/contract.ts';
import { incomingBody, receivedBody } from '#domain/catalogue/admin/incoming.ts';
import type { Result } from '#domain/shared/result.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { actorOf } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { checked, doneOf, dispatchForms, type FormValues } from '#server/http/forms.ts';
import { shopToday } from '#server/shop-day.ts';
import { publishDraft, scheduleDraft } from './drafts.ts';
import { openChanges } from './bulk-undo.ts';
import { addIncoming, INCOMING_DONE, receiveIncoming, cancelIncoming } from './incoming.ts';
import { archiveProduct, deleteAsNamed, duplicateProduct, restoreProduct } from './lifecycle.ts';
import { supplierNames } from './list.ts';
import { historyOf, staffProduct } from './queries.ts';
import { adjustStock } from './stock.ts';

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  created: 'The product is made, as a draft.',
  duplicate: 'This is the copy. It is a draft until you publish it.',
  publish: 'The product is on sale.',
  schedule: 'The draft is published by itself at that moment.',
  unschedule: 'The draft waits until you publish it.',
  stock: 'The stock is changed and noted in the ledger.',
  archive: 'The product is in the archive. Its page says that it is no longer sold.',
  restore: 'The product is on sale again.',
  incoming: 'The delivery is written down. Shoppers read its day where there is too little.',
  ...INCOMING_DONE,
};

function handlersOf(product: StaffProductWire, actor: Parameters<typeof archiveProduct>[1]) {
  return {
    archive: () => archiveProduct(product.id, actor),
    restore: () => restoreProduct(product.id, actor),
    publish: () => publishDraft(product.id, actor),
    schedule: checked(publishAtBody(shopToday(), now(), store.timeZone), (at) =>
      scheduleDraft(product.id, at, actor),
    ),
    unschedule: () => scheduleDraft(product.id, null, actor),
    duplicate: ({ key }: FormValues) => duplicateProduct(product.id, actor, key),
    stock: checked(stockForm, (move) => adjustStock(product.id, move, actor)),
    incoming: checked(incomingBody(shopToday()), (delivery) => addIncoming(product.id, delivery, actor)),
    received: checked(receivedBody, (received) => receiveIncoming(received, actor, product.id)),
    'taken-out': ({ id = '' }: FormValues) => cancelIncoming(id, actor, product.id),
    delete: (typed: FormValues) => deleteAsNamed(product.id, typed['confirm'], actor),
  };
}

type RequestContext = Pick<APIContext, 'request' | 'url' | 'locals' | 'params'>;

/** Loads the page and handles its forms; null if the product does not exist. */
export async function editorScreen({ request, url, locals, params }: RequestContext) {
  const product = await staffProduct(params['id'] ?? '');
  if (!product) return null;
  let nextId = product.id;
  /** Notes whose page is next: the copy's, or that of the address under which a draft is published. */
  const noteId =
    <Refused extends string>(handle: (typed: FormValues) => Promise<Result<{ id: string }, Refused>>) =>
    async (typed: FormValues) => {
      const result = await handle(typed);
      if (result.ok) nextId = result.value.id;
      return result;
    };
  const handlers = handlersOf(product, actorOf(locals.viewer));
  const submitted = await dispatchForms(request, {
    ...handlers,
    duplicate: noteId(handlers.duplicate),
    publish: noteId(handlers.publish),
    restore: noteId(handlers.restore),
  });
  const done = submitted.isDone ? submitted.form : null;
  const target =
    done === 'delete' ? '/admin/products?done=deleted' : `/admin/products/${nextId}?done=${done ?? ''}`;
  const [suppliers, history, changes] = await Promise.all([
    supplierNames(),
    historyOf(product.id),
    openChanges(product.id),
  ]);
  return {
    redirect: done === null ? null : target,
    form: submitted.form,
    state: submitted.state,
    done: CONFIRMATIONS[doneOf({ request, url })] ?? null,
    product,
    suppliers,
    history,
    changes,
  };
}
