/** Updates every `<time data-ago>`, after the words in the attribute: a static page may have been rendered days ago. */
import { ago } from '#domain/catalogue/card.ts';

export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    time.textContent = (time.dataset.ago ?? '') + ago(Date.now() - Date.parse(time.dateTime));
  }
}
