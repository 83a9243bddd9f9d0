/** Turns the week's hours in the utility line into today's; the page itself may have been made days ago. */
import { hoursToday, type Hours } from '#domain/shop/hours.ts';

const ISO_DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function showHoursToday(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const text = place.querySelector('[data-hours-text]');
    if (!text) continue;
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: place.dataset.timeZone ?? 'Europe/London',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(new Date());
    const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? '';
    const hours = JSON.parse(place.dataset.hours ?? '{}') as Hours;
    text.textContent = hoursToday(
      hours,
      ISO_DAYS.indexOf(part('weekday')),
      `${part('hour')}:${part('minute')}`,
    );
  }
}
