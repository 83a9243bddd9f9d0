/** The query string of a list. */
import { expect, test } from 'vitest';
import { readList } from '#domain/admin/list.ts';

test('search and filters are read without control characters, which a full-text search refuses', () => {
  const rules = { sorts: [], defaultSort: '', defaultDir: 'desc', filters: ['status'] } as const;
  const read = (text: string) => readList(new URLSearchParams({ search: text, status: text }), rules);
  for (const [typed, text] of [
    ['Oak\u0000', 'Oak'],
    ['\u0001\u007f\u009f', ''],
    [' Ann\r\nLee ', 'Ann Lee'],
  ] as const)
    expect(read(typed)).toMatchObject({ search: text, filters: { status: text } });
});
