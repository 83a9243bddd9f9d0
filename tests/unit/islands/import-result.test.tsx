/** The result of an import in words. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportResult } from '#islands/catalogue/admin/ImportResult.tsx';

test('rows with errors are counted, also those whose errors are not listed', () => {
  const errors = [
    { row: 2, field: 'price', message: 'No price.' },
    { row: 2, field: 'name', message: 'No name.' },
    { row: 5, field: 'name', message: 'No name.' },
  ];
  const report = {
    rows: 6,
    created: 0,
    changed: 0,
    unchanged: 4,
    stock_changes: 0,
    changes: [],
    more_changes: 0,
    seal: '',
    same_names: 0,
    namesakes: [],
    errors,
    wrong_rows: 300,
    done: false,
  };
  const html = renderToStaticMarkup(<ImportResult report={report} heading={{ current: null }} />);
  expect(html.replace(/<[^>]*>/g, '')).toContain('6 rows: 0 new, 0 changed, 4 unchanged, 300 with errors.');
});
