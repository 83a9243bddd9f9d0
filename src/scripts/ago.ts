/** Updates every `<time data-ago>`: a static page may have been rendered hours or days ago. */
import { ago } from '#domain/catalogue/card.ts';

export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    time.textContent = ago(Date.now() - Date.parse(time.dateTime));
  }
}
