/** The product list: featured switches take effect at once; a row's Edit opens the edit dialog instead of the page. */
import { FAILED } from '#domain/catalogue/admin/texts.ts';
import { failureMessage } from '#islands/catalogue/admin/failure-message.ts';
import { api } from '#islands/api.ts';
import { toast } from '../toast.ts';

const toggle = (id: string) => api('POST /admin/products/{id}/toggle-featured', { path: { id } });

document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  const id = form?.dataset['feature'];
  const button = form?.querySelector('button');
  if (!id || !button) return;
  event.preventDefault();
  // Not disabled meanwhile: it would lose the focus.
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  toggle(id)
    .then(({ is_featured }) => {
      button.setAttribute('aria-pressed', String(is_featured));
      window.dispatchEvent(new CustomEvent('ardglen:published'));
    })
    .catch((error: unknown) => toast({ message: failureMessage(FAILED.feature, error), tone: 'error' }))
    .finally(() => (button.ariaBusy = null));
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-edit]') : null;
  const dialog = document.querySelector<HTMLDialogElement>('#product-dialog');
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || !dialog || isModified) return;
  event.preventDefault();
  dialog.dataset['product'] = link.dataset['edit'] ?? '';
  dialog.showModal();
  // If the island hydrates later, it reads the dialog's state itself (islands/catalogue/admin/ProductDialog.tsx).
  window.dispatchEvent(new Event('ardglen:edit'));
});
