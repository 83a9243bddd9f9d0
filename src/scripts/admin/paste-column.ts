/** A spreadsheet's column, pasted into one of the fields `data-column`, fills that field and those of the rows below it. */
import { countOf } from '#domain/shared/count.ts';
import { toast } from '../toast.ts';

document.addEventListener('paste', (event) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-column]')];
  const from = fields.findIndex((field) => field === event.target);
  const copied = event.clipboardData?.getData('text/plain').replace(/[\r\n]+$/, '') ?? '';
  const lines = copied.split(/\r\n|[\r\n]/).map((line) => line.trim());
  if (from < 0 || lines.length < 2) return;
  event.preventDefault();
  const filled = fields.slice(from, from + lines.length);
  // What has no row stands in the last field, where the server refuses it.
  for (const [nth, field] of filled.entries())
    field.value = lines.slice(nth, nth === filled.length - 1 ? lines.length : nth + 1).join(', ');
  toast({ message: `Filled in: ${countOf(filled.length, 'rows')}, from this one down.` });
});
