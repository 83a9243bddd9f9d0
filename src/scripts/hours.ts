/** Replaces the week's opening hours in the top bar with today's: a static page may have been rendered days ago. */
import { hoursToday, inTheShop, type ClockChange, type Hours } from '#domain/shop/hours.ts';

export function showHoursToday(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const text = place.querySelector('span');
    if (!text) continue;
    const clock = JSON.parse(place.dataset.clock ?? '[]') as ClockChange[];
    const { date, time } = inTheShop(new Date(), clock);
    const hours = JSON.parse(place.dataset.hours ?? '{}') as Hours;
    text.textContent = hoursToday(hours, date, time, place.dataset.closed?.split(' ') ?? []);
  }
}
