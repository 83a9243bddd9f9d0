/** /back-in-stock: asks for one e-mail when a product can be had again, confirmed and ended by its link. Works without a script. */
import type { APIContext } from 'astro';
import { facts } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { moreOnText } from '#domain/catalogue/stock.ts';
import { alertQuantity, stockAlertBody } from '#domain/stock-alerts/contract.ts';
import { backInStockHref } from '#domain/stock-alerts/link.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { userById } from '#server/accounts/index.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { checkForm, doneOf, type FormValues, dispatchForms, refuseHiddenField } from '#server/http/forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { addAlert, endAlert, isWaiting, mailAlertLink } from './commands.ts';
import { alertPath, type AlertRequest, requestOf } from './link.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals' | 'clientAddress'>;

const LIMIT = {
  bucket: 'stock-alert',
  points: 20,
  seconds: 3600,
  get message() {
    return `You have asked for many products just now. Please wait a little, or ring ${facts().phone}.`;
  },
};
/** The same link pressed again and again: each press writes. */
const CONFIRMATIONS = { bucket: 'stock-alert-confirm', points: 10, seconds: 86_400 };
const BAD_LINK = 'This link is not whole. Please copy all of it from the e-mail.';

const DONE: Readonly<Record<string, string>> = {
  there: 'It can be bought now, so there is nothing to wait for: no e-mail was sent.',
  ask: 'We have sent you an e-mail. Press its link, and you are on the list.',
  confirm: 'You are on the list: one e-mail comes when it can be had, and no other.',
  end: 'You are off the list. No e-mail comes.',
};

/** The viewer's address if a mailed link has proved it; null otherwise. */
async function provedEmail({ locals }: Context): Promise<string | null> {
  const user = locals.viewer.user && (await userById(locals.viewer.user.id));
  return user && user.emailProvedKey === user.emailKey ? user.email : null;
}

/** Takes the form: the viewer's own proved address is on the list at once, any other gets a link. */
async function ask(
  context: Context,
  product: ProductDetail | null,
  proved: string | null,
  typed: FormValues,
): Promise<Result<string, string>> {
  if (!product) return refuse('no_product', 'This product is no longer sold.');
  const body = checkForm(stockAlertBody, typed);
  if (!body.ok) return body;
  if (body.value.website) return refuseHiddenField('Nothing was sent');
  await enforceRateLimit(LIMIT, addressOf(context));
  const { email, quantity } = body.value;
  const form = backInStockHref(product.id, quantity);
  if (product.stock >= quantity) return ok(`${form}&done=there`);
  const request = { productId: product.id, email, quantity };
  if (proved !== null && emailKey(email) === emailKey(proved)) {
    await addAlert(request);
    return ok(`${alertPath(request)}&done=confirm`);
  }
  await mailAlertLink(request, {
    product: product.name,
    wanted: quantity > 1 ? amount(quantity, product.unit) : null,
    more: moreOnText(product, quantity),
  });
  return ok(`${form}&done=ask`);
}

/** What the page's address asks for: the mailed link, or a product and a quantity. */
function asked({ searchParams }: URL): { request: AlertRequest | null; productId: string; quantity: number } {
  const request = requestOf(searchParams.get('token'));
  const quantity = checkForm(alertQuantity, searchParams.get('quantity'));
  return {
    request,
    productId: request?.productId ?? searchParams.get('product') ?? '',
    quantity: request?.quantity ?? (quantity.ok ? quantity.value : 1),
  };
}

/** Handles the forms and loads the page. */
export async function stockAlertScreen(context: Context) {
  const { request, productId, quantity } = asked(context.url);
  const [product, proved] = await Promise.all([getProduct(productId), provedEmail(context)]);
  let redirect: string | null = null;
  const byLink = (work: (request: AlertRequest) => Promise<unknown>, done: string) => async () => {
    if (!request) return refuse('bad_link', BAD_LINK);
    // While the goods are there one more e-mail would come at once, at every press.
    const isThere = done === 'confirm' && product !== null && product.stock >= request.quantity;
    if (!isThere) await work(request);
    redirect = `${alertPath(request)}&done=${isThere ? 'there' : done}`;
    return ok(null);
  };
  const submitted = await dispatchForms(context.request, {
    ask: async (typed) => {
      const taken = await ask(context, product, proved, typed);
      if (taken.ok) redirect = taken.value;
      return taken;
    },
    confirm: byLink(async (confirmed) => {
      await enforceRateLimit(CONFIRMATIONS, `${confirmed.productId} ${emailKey(confirmed.email)}`);
      await addAlert(confirmed);
    }, 'confirm'),
    end: byLink(endAlert, 'end'),
  });
  const { state } = submitted;
  const email = state.typed['email'] ?? request?.email ?? proved ?? context.locals.viewer.user?.email ?? '';
  // A viewer who waits already finds the page of their link, where the alert is ended.
  const viewed = request ?? (proved === null ? null : { productId, email: proved, quantity });
  const waits = viewed !== null && (await isWaiting(viewed));
  const isLink = request !== null || (waits && submitted.form === null);
  return {
    redirect,
    state: { ...state, status: product || request || context.url.search === '' ? state.status : 404 },
    done: DONE[doneOf(context)] ?? null,
    product,
    more: product && product.stock < quantity ? moreOnText(product, quantity) : '',
    quantity,
    values: { email, quantity: state.typed['quantity'] ?? String(quantity) },
    link: isLink && viewed ? { path: alertPath(viewed), isWaiting: waits } : null,
  };
}
