/** Turns the week's hours in the utility line into today's; the page itself may have been made days ago. */
import { hoursToday, type Hours } from '#domain/shop/hours.ts';

export function showHoursToday(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const text = place.querySelector('span');
    if (!text) continue;
    // Swedish dates are ISO dates: 2026-11-21 17:30.
    const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: place.dataset.timeZone ?? 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(new Date())
      .split(' ');
    const hours = JSON.parse(place.dataset.hours ?? '{}') as Hours;
    text.textContent = hoursToday(hours, date, time, place.dataset.closed?.split(' ') ?? []);
  }
}
