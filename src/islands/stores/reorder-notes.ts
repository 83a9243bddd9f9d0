/** What the cart page says once after 'Order again': what was left out, and whose price is another. */
import { inTab, keepInTab } from '../tab-storage.ts';

const KEY = 'reorder_notes';

export function keepReorderNotes(notes: readonly string[]): void {
  if (notes.length > 0) keepInTab(KEY, JSON.stringify(notes));
}

/** The sentences, which are then no longer kept. */
export function takeReorderNotes(): readonly string[] {
  const stored = inTab(KEY);
  if (stored === null) return [];
  keepInTab(KEY, null);
  try {
    const notes: unknown = JSON.parse(stored);
    return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
  } catch {
    return [];
  }
}
