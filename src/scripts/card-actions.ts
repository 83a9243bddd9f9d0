/** The hearts and sample buttons of product cards, by event delegation. Their code is loaded on the first press. */
import { loadAgain } from '#islands/load-again.ts';
import { LOAD_FAILED, toast } from './toast.ts';

const page = document.documentElement;

/** Marks the hearts of what is already on a signed-in shopper's wishlist, and shows a trade customer's prices. */
async function markHearts(): Promise<void> {
  if (page.dataset.viewer === 'guest' || !document.querySelector('[data-price-of]')) return;
  const own = await import('./signed-in-cards.ts');
  await own.markHearts();
}

export function startCardActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-wishlist], [data-sample]');
    if (!button) return;
    // The heart's form is for pages without this script.
    event.preventDefault();
    const isWished = button.ariaPressed === 'true';
    void loadAgain(() => import('./card-presses.ts')).then(
      ({ press }) => press(button, isWished),
      () => toast({ message: LOAD_FAILED, tone: 'error' }),
    );
  });
  // Cards that a list has put in place of others (scripts/product-list/load.ts).
  addEventListener('ardglen:cards', () => void markHearts());
  void markHearts();
}
