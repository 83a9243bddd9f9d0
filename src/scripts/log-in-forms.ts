/**
 * Login and registration without a page load: errors beside their fields, everything typed is kept, and the guest's cart
 * is merged before the shopper continues. Without this script the form is posted natively.
 */
import { chooseFloor } from '#islands/stores/my-floor.ts';
import { inTab, keepInTab } from '#islands/tab-storage.ts';
import { afterLogin } from '#domain/accounts/next.ts';
import { LOGIN_FAILED, LOGIN_FAILED_UNEXPECTED, REGISTRATION_FAILED } from '#domain/accounts/texts.ts';
import { type AnswerOf, type BodyOf, fetchApi } from '#islands/api-host.ts';
import { problemIn } from '#islands/problem.ts';
import { showFieldErrors, showFormAlert } from './form-errors.ts';
import { mergeGuestCart } from './merge-cart.ts';

const FALLBACK = { login: LOGIN_FAILED, register: REGISTRATION_FAILED } as const;

const post = (kind: keyof typeof FALLBACK, fields: object): Promise<Response> =>
  fetchApi(`/auth/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

/** A response was lost: an account that 'already exists' on the next try may be the one just created. */
let isResponseLost = false;

async function enter(form: HTMLFormElement, kind: keyof typeof FALLBACK): Promise<Response> {
  const fields = Object.fromEntries(new FormData(form));
  const answer = await post(kind, fields).catch((error: unknown) => {
    isResponseLost = true;
    throw error;
  });
  if (kind === 'login' || answer.status !== 409 || !isResponseLost) return answer;
  const { email, password } = fields;
  const loggedIn = await post('login', { email, password });
  return loggedIn.ok ? loggedIn : answer;
}

async function submit(form: HTMLFormElement, kind: keyof typeof FALLBACK): Promise<void> {
  const answer = await enter(form, kind);
  if (!answer.ok) {
    const problem = await problemIn(answer);
    const errors = problem.errors ?? [];
    showFieldErrors(form, errors);
    showFormAlert(form, errors.length > 0 ? null : problem.detail || FALLBACK[kind]);
    return;
  }
  const { user } = (await answer.json()) as AnswerOf<'POST /auth/login'>;
  await mergeGuestCart();
  await Promise.all([addPendingWish(), chooseAccountRoom()]);
  location.assign(afterLogin(user.is_admin, form.dataset['next']));
}

/** Adds the product whose heart the guest pressed before logging in. */
async function addPendingWish(): Promise<void> {
  const productId = inTab('wishlist_pending');
  if (!productId) return;
  keepInTab('wishlist_pending', null);
  await fetchApi('/wishlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: productId } satisfies BodyOf<'POST /wishlist'>),
  }).catch(() => undefined);
}

/** Prices are shown for the account's room, unless one was drawn in this browser. */
async function chooseAccountRoom(): Promise<void> {
  try {
    if (localStorage.getItem('my_floor')) return;
    const answer = await fetchApi('/plans/room');
    const room = (await answer.json()) as AnswerOf<'GET /plans/room'>;
    if (answer.ok && room.area_m2 !== null) chooseFloor(room.area_m2, room.room_cuts);
  } catch {
    // Storage is blocked or the connection lost: no room until one is drawn.
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-entrance]')) {
  const kind = form.dataset['entrance'] === 'register' ? 'register' : 'login';
  let busy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    const button = form.querySelector('button[type=submit]');
    // Not `disabled`: the button would lose the focus.
    busy = true;
    button?.setAttribute('aria-disabled', 'true');
    submit(form, kind)
      .catch(() => showFormAlert(form, kind === 'login' ? LOGIN_FAILED_UNEXPECTED : FALLBACK[kind]))
      .finally(() => {
        busy = false;
        button?.removeAttribute('aria-disabled');
      });
  });
}
