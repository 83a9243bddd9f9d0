import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkForm } from '#server/http/forms.ts';

const form = z.object({
  customer: z.object({ email: z.string().max(1) }),
  lines: z.array(z.object({ quantity: z.number().min(1) })).min(1),
  room_area_m2: z.number().max(1000),
  notes: z.array(z.string().min(2)),
});
const whole = { customer: { email: '' }, lines: [{ quantity: 1 }], room_area_m2: 1, notes: [] };

test.each([
  [{ customer: { email: 'ab' } }, 'customer.email', 'Email must have at most 1 character.'],
  [{ lines: [] }, 'lines', 'Lines must have at least 1 entry.'],
  [{ lines: [{ quantity: 0 }] }, 'lines.0.quantity', 'Quantity must be at least 1.'],
  [{ room_area_m2: 1001 }, 'room_area_m2', 'Room area in m² must be at most 1,000.'],
  [{ notes: ['a'] }, 'notes.0', 'Notes must have at least 2 characters.'],
])('%j is refused in words that name the field as people do', (change, field, words) => {
  expect(checkForm(form, { ...whole, ...change })).toMatchObject({ error: { fields: { [field]: words } } });
});

test('a body that is no object at all is called the form', () => {
  expect(checkForm(form, 'x')).toMatchObject({ error: { detail: 'The form must be an object.' } });
});
