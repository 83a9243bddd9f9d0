/** A review that could not be sent because the session is over, kept in this tab until the shopper has logged in again. */
import { inTab, keepInTab } from '../tab-storage.ts';

const FIELDS = ['rating', 'title', 'comment'] as const;
const keyOf = (productId: string): string => `draft review ${productId}`;

/** Keeps what was typed. */
export const keepReviewDraft = (productId: string, form: FormData): void =>
  keepInTab(
    keyOf(productId),
    JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, form.get(name)]))),
  );

/** Fills a form with what was kept for the product, once. */
export function restoreReviewDraft(productId: string, form: HTMLFormElement | null): void {
  const kept = inTab(keyOf(productId));
  if (!form || kept === null) return;
  keepInTab(keyOf(productId), null);
  const typed = JSON.parse(kept) as Readonly<Record<string, unknown>>;
  for (const name of FIELDS) {
    const control = form.elements.namedItem(name);
    const value = typed[name];
    if (control && 'value' in control && typeof value === 'string') control.value = value;
  }
}
