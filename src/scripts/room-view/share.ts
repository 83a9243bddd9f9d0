/** Keeping a view, or passing it on: as a picture, or as a link. */
import { toast } from '../toast.ts';
import type { Renderer } from './renderer.ts';

const QUALITY = 0.92;

/** The picture as it is shown, as JPEG; null if it cannot be encoded. */
export const pictureFile = (renderer: Renderer): Promise<Blob | null> => renderer.save('image/jpeg', QUALITY);

/** Downloads a picture. @param name of the file, without its ending */
export function savePicture(file: Blob | null, name: string): void {
  if (!file) {
    toast({ message: 'The picture could not be saved.', tone: 'error' });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.jpg`;
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
