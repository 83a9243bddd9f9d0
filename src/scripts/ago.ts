/** Brings every `<time data-ago>` up to date: the page may have been made hours or days ago. */
import { ago } from '#domain/catalogue/card.ts';

export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    time.textContent = ago(Date.now() - Date.parse(time.dateTime));
  }
}
