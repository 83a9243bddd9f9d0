/** The state of the category cards: which one is being edited or saved, and their actions. */
import { useState } from 'react';
import {
  builtInCards,
  type CategoryCardWire,
  FILE_FAILED,
  LIST_RELOAD_MS,
  PICTURE_FAILED,
  PICTURE_MISSING,
  PICTURE_SAVED,
} from '#domain/catalogue/category-images.ts';
import { api } from '#islands/api.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { dataUrlOf, refusalOf } from '#islands/admin/pictures.ts';

/**
 * The cards with their actions.
 * @param initial as the page brought them
 */
export function useCategories(initial: readonly CategoryCardWire[]) {
  const [cards, setCards] = useState(initial);
  const [editing, setEditing] = useState<string | null>(null);
  const [uploading, setUploading] = useState<string | null>(null);

  async function reload() {
    try {
      setCards((await api('GET /admin/categories')).categories);
    } catch {
      setCards(builtInCards());
    }
  }

  async function put(name: string, imageUrl: string) {
    setUploading(name);
    try {
      await api('PUT /admin/categories/{category}/image', {
        path: { category: name },
        body: { image_url: imageUrl },
        expects: 200,
      });
      setEditing(null);
      showToast(PICTURE_SAVED, 'success');
      window.dispatchEvent(new CustomEvent('ardglen:published'));
      setTimeout(() => void reload(), LIST_RELOAD_MS);
    } catch (error) {
      showToast(PICTURE_FAILED + (error instanceof Error ? error.message : String(error)), 'error');
    } finally {
      setUploading(null);
    }
  }

  // One save at a time. The controls are not disabled meanwhile, because they would lose the focus.
  async function save(name: string, imageUrl: string) {
    if (uploading !== null) return;
    if (imageUrl.trim() === '') return showToast(PICTURE_MISSING, 'error');
    await put(name, imageUrl.trim());
  }

  async function upload(name: string, file: File | undefined) {
    if (!file || uploading !== null) return;
    const refusal = refusalOf(file);
    if (refusal) return showToast(refusal, 'error');
    setUploading(name);
    let imageUrl: string;
    try {
      imageUrl = await dataUrlOf(file);
    } catch {
      setUploading(null);
      return showToast(FILE_FAILED, 'error');
    }
    await put(name, imageUrl);
  }

  return { cards, editing, setEditing, uploading, save, upload };
}
