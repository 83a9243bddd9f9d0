/** /admin/products/{id}: the product with its histories, and the forms beside the editor. */
import type { APIContext } from 'astro';
import { stockBody } from '#domain/products/contract.ts';
import type { ProductHistory } from '#domain/products/history.ts';
import type { StaffProductWire } from '#domain/products/wire.ts';
import { actorOf } from '#server/audit/index.ts';
import { checkForm, doneOf, type FormState, takeForms, type Typed, untouched } from '#server/http/forms.ts';
import { archiveProduct, deleteAsNamed, duplicateProduct, restoreProduct } from './life.ts';
import { supplierNames } from './list.ts';
import { historyOf, staffProduct } from './queries.ts';
import { adjustStock } from './stock.ts';

const DONE: Readonly<Record<string, string>> = {
  created: 'The product is made. Now add its pictures.',
  duplicate: 'This is the copy. It waits in the archive until you bring it back.',
  stock: 'The stock is changed and noted in the ledger.',
  archive: 'The product is in the archive. Its page says that it is no longer sold.',
  restore: 'The product is on sale again.',
};

/** The stock form's fields as the call's body: a change or a count, whichever was chosen. */
function stockOf(typed: Typed): Record<string, unknown> {
  const number = typed['amount']?.trim() === '' ? Number.NaN : Number(typed['amount']);
  const amount =
    typed['kind'] === 'count' ? { count: number } : { delta: typed['kind'] === 'less' ? -number : number };
  return { ...amount, reason: typed['reason'], note: typed['note'] };
}

function worksOf(product: StaffProductWire, actor: Parameters<typeof archiveProduct>[1]) {
  return {
    archive: () => archiveProduct(product.id, actor),
    restore: () => restoreProduct(product.id, actor),
    duplicate: () => duplicateProduct(product.id, actor),
    stock: async (typed: Typed) => {
      const body = checkForm(stockBody, stockOf(typed));
      return body.ok ? adjustStock(product.id, body.value, actor) : body;
    },
    delete: (typed: Typed) => deleteAsNamed(product.id, typed['confirm'], actor),
  };
}

type Door = Pick<APIContext, 'request' | 'url' | 'locals' | 'params'>;

export interface EditorScreen {
  readonly redirect: string | null;
  readonly state: FormState;
  /** The form that was refused. */
  readonly form: string | null;
  readonly done: string | null;
  readonly product: StaffProductWire;
  readonly suppliers: readonly string[];
  readonly history: ProductHistory;
}

/** Answers the page; null where there is no such product. */
export async function editorScreen({ request, url, locals, params }: Door): Promise<EditorScreen | null> {
  const product = await staffProduct(params['id'] ?? '');
  if (!product) return null;
  let copy: string | null = null;
  const works = worksOf(product, actorOf(locals.viewer));
  const taken = await takeForms(request, {
    ...works,
    duplicate: async () => {
      const made = await works.duplicate();
      if (made.ok) copy = made.value.id;
      return made;
    },
  });
  const done = taken.form !== null && taken.state === null ? taken.form : null;
  const target =
    done === 'delete'
      ? '/admin/products?done=deleted'
      : `/admin/products/${copy ?? product.id}?done=${done ?? ''}`;
  const [suppliers, history] = await Promise.all([supplierNames(), historyOf(product.id)]);
  return {
    redirect: done === null ? null : target,
    form: taken.form,
    state: taken.form === null ? untouched : (taken.state ?? untouched),
    done: DONE[doneOf({ request, url })] ?? null,
    product,
    suppliers,
    history,
  };
}
