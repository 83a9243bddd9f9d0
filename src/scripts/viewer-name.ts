/** Writes the signed-in name from the display cookie into the places that show it. */
import { cookie } from './cookie.ts';

export function showViewerName(): void {
  let name = '';
  try {
    name = (JSON.parse(cookie('viewer') ?? '{}') as { name?: string }).name ?? '';
  } catch {
    return;
  }
  if (!name) return;
  for (const place of document.querySelectorAll('[data-viewer-name]')) place.textContent = name;
  for (const place of document.querySelectorAll('[data-viewer-first]')) {
    place.textContent = name.split(' ')[0] ?? name;
  }
}
