/** The featured switches of the product list act at once; a row's Edit opens the edit modal instead of the page. */
import { FAILED, TOKEN_MISSING } from '#domain/products/texts.ts';
import { fetchApi } from '#islands/api-host.ts';
import { toast } from '../toast.ts';

async function toggle(id: string): Promise<boolean> {
  const answer = await fetchApi(`/admin/products/${encodeURIComponent(id)}/toggle-featured`, {
    method: 'POST',
  });
  if (answer.status === 401) throw new Error(TOKEN_MISSING);
  const body = (await answer.json()) as { is_featured?: boolean; detail?: string };
  if (!answer.ok) throw new Error(FAILED.feature + (body.detail ?? answer.statusText));
  return body.is_featured === true;
}

document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  const id = form?.dataset['feature'];
  const button = form?.querySelector('button');
  if (!id || !button) return;
  event.preventDefault();
  // Not put to sleep meanwhile: it would lose the focus.
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  toggle(id)
    .then((featured) => {
      button.setAttribute('aria-pressed', String(featured));
      window.dispatchEvent(new CustomEvent('ardglen:published'));
    })
    .catch((error: unknown) => {
      const words = error instanceof Error ? error.message : FAILED.feature;
      toast({ message: words, tone: 'error' });
    })
    .finally(() => (button.ariaBusy = null));
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-edit]') : null;
  const dialog = document.querySelector<HTMLDialogElement>('#product-dialog');
  const asIs = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || !dialog || asIs) return;
  event.preventDefault();
  dialog.dataset['product'] = link.dataset['edit'] ?? '';
  dialog.showModal();
  // The island looks for itself where it wakes later (islands/admin/products/ProductDialog.tsx).
  window.dispatchEvent(new Event('ardglen:edit'));
});
