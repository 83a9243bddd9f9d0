/** The calendar of free days: it names its months, and strikes through only what it knows of. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayCalendar } from '#islands/delivery/DayCalendar.tsx';

const calendar = (days: readonly string[]) =>
  renderToStaticMarkup(
    <DayCalendar legend="Day of delivery" days={days} value={null} onChange={() => undefined} />,
  );

test('the first day that is shown and the first of each month say the month, free or not', () => {
  const html = calendar(['2026-12-31', '2027-01-04']);
  expect(html.match(/<small>\w+<\/small>/g)).toEqual(['<small>Dec</small>', '<small>Jan</small>']);
  expect(html).toMatch(/28<small>Dec<\/small>/);
  expect(html).toMatch(/1<small>Jan<\/small>/);
});

test('days behind the last free one are not struck through', () => {
  const html = calendar(['2026-12-29', '2026-12-31']);
  expect(html).toMatch(/>30</);
  expect(html).not.toMatch(/>2</);
  expect(html).toContain('Struck through: too soon, closed or full.');
});
