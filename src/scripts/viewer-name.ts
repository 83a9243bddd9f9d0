/** Writes the signed-in name from the display cookie into the places that show it. */
import { cookie } from './cookie.ts';

function viewerName(): string | undefined {
  try {
    return (JSON.parse(cookie('viewer') ?? '{}') as { name?: string }).name;
  } catch {
    return undefined;
  }
}

function show(): void {
  const name = viewerName();
  if (!name) return;
  for (const place of document.querySelectorAll('[data-viewer-name]')) place.textContent = name;
  for (const place of document.querySelectorAll('[data-viewer-first]')) {
    place.textContent = name.split(' ')[0] ?? name;
  }
}

export function showViewerName(): void {
  show();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
}
