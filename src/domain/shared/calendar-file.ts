/** Days and hours in the format of calendar programs (RFC 5545): delivery and fitting as all-day events, visits by the clock. */
import { addDays, type Day } from '../delivery/days.ts';

export interface CalendarEvent {
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly text: string;
  readonly location?: string;
  /** Absent for the whole day, which keeps nobody from other things. */
  readonly hours?: { readonly from: Date; readonly to: Date };
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const compact = (day: Day): string => day.replaceAll('-', '');
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines have at most 75 octets; a longer one goes on after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 74) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** @param stamp when the events were last changed */
export function calendarFile(events: readonly CalendarEvent[], product: string, stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Days//EN`,
    ...events.flatMap(({ uid, day, title, text, location, hours }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(stamp)}`,
      hours ? `DTSTART:${utc(hours.from)}` : `DTSTART;VALUE=DATE:${compact(day)}`,
      hours ? `DTEND:${utc(hours.to)}` : `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(location ? [`LOCATION:${escaped(location)}`] : []),
      `TRANSP:${hours ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
