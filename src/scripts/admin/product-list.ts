/** The featured switches of the product list act at once, without the page coming anew. */
import { FAILED, TOKEN_MISSING } from '#domain/products/texts.ts';
import { toast } from '../toast.ts';

async function toggle(id: string): Promise<boolean> {
  const answer = await fetch(`/api/admin/products/${encodeURIComponent(id)}/toggle-featured`, {
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
