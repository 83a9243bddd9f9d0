/**
 * Login and registration without leaving the page: errors stand beside their fields with everything typed still
 * there, and the guest's cart is merged before the shopper goes on. Without this script the form posts itself.
 */
import { afterLogin } from '#domain/accounts/next.ts';
import { LOGIN_FAILED, LOGIN_FAILED_UNEXPECTED, REGISTRATION_FAILED } from '#domain/accounts/texts.ts';
import { showFieldErrors, showFormAlert } from './form-errors.ts';
import { mergeGuestCart } from './merge-cart.ts';

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const FALLBACK = { login: LOGIN_FAILED, register: REGISTRATION_FAILED } as const;

async function submit(form: HTMLFormElement, kind: keyof typeof FALLBACK): Promise<void> {
  const answer = await fetch(`/api/auth/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as Problem;
    const errors = problem.errors ?? [];
    showFieldErrors(form, errors);
    showFormAlert(form, errors.length > 0 ? null : problem.detail || FALLBACK[kind]);
    return;
  }
  const { user } = (await answer.json()) as { user: { is_admin: boolean } };
  await mergeGuestCart();
  await addPendingWish();
  location.assign(afterLogin(user.is_admin, form.dataset['next']));
}

/** Adds the product whose heart a guest tapped before they came here. */
async function addPendingWish(): Promise<void> {
  const productId = sessionStorage.getItem('wishlist_pending');
  if (!productId) return;
  sessionStorage.removeItem('wishlist_pending');
  await fetch('/api/wishlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: productId }),
  }).catch(() => undefined);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-entrance]')) {
  const kind = form.dataset['entrance'] === 'register' ? 'register' : 'login';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button?.disabled) return;
    if (button) button.disabled = true;
    submit(form, kind)
      .catch(() => showFormAlert(form, kind === 'login' ? LOGIN_FAILED_UNEXPECTED : FALLBACK[kind]))
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
}
