/** Keeping a view, or passing it on: as a picture, or as a link. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { toast } from '../toast.ts';

/** Downloads a picture of floors in a room, by its name. @param file null if it cannot be had */
export function savePicture(
  file: Blob | null,
  floors: readonly Pick<ViewFloorWire, 'id'>[],
  room = '',
): void {
  if (!file) {
    toast({ message: 'The picture could not be saved.', tone: 'error' });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${floors.map(({ id }) => id).join('-and-')}-in-${room}.jpg`;
  link.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands the link over to the device's own way of sharing, else to the clipboard. @param more what else is said of it */
export async function shareLink(title: string, more: string): Promise<void> {
  const url = location.href;
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ message: `The link is copied.${more}`, tone: 'success' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ message: `The link is in the address bar, ready to be copied.${more}`, tone: 'info' });
  }
}
