import { expect, it } from 'vitest';
import { calendarFile } from '#domain/shared/calendar-file.ts';

const event = { uid: 'a@b', day: '2026-12-31', title: 'Delivery, at last', text: 'One; two\nthree' };

it('is an all-day event that ends with the day, with its signs escaped and long lines folded', () => {
  const file = calendarFile(
    [
      { ...event, location: 'Quay 1, Bangor; left' },
      { ...event, text: 'é'.repeat(60) },
    ],
    'Shop',
    new Date('2026-11-27T12:00:00.500Z'),
  );
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('SUMMARY:Delivery\\, at last\r\nDESCRIPTION:One\\; two\\nthree\r\n');
  expect(file.match(/LOCATION:.*/g)).toEqual(['LOCATION:Quay 1\\, Bangor\\; left']);
  expect(file).toContain('DTSTAMP:20261127T120000Z');
  const lines = file.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain('é'.repeat(60));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

it('is an event by the clock where hours are given', () => {
  const hours = { from: new Date('2026-06-15T08:00:00Z'), to: new Date('2026-06-15T12:00:00Z') };
  const file = calendarFile([{ ...event, hours }], 'Shop', new Date('2026-06-01T12:00:00Z'));
  expect(file).toContain('DTSTART:20260615T080000Z\r\nDTEND:20260615T120000Z\r\n');
  expect(file).toContain('TRANSP:OPAQUE');
  expect(file).not.toContain('VALUE=DATE');
});
