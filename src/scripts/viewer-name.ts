/** Writes the signed-in name from the display cookie into the places that show it. */
import { cookie } from './cookie.ts';

function show(): void {
  let name: string | undefined;
  try {
    name = (JSON.parse(cookie('viewer') ?? '{}') as { name?: string }).name;
  } catch {
    // Not a cookie of ours.
  }
  if (!name) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-viewer-name], [data-viewer-first]')) {
    place.textContent = 'viewerFirst' in place.dataset ? (name.split(' ')[0] ?? name) : name;
  }
}

export function showViewerName(): void {
  show();
  // A page restored from the back/forward cache may be older than the login; the menu is made when it is first used.
  window.addEventListener('pageshow', show);
  window.addEventListener('ardglen:filled', show);
}
