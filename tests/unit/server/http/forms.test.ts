import { expect, test } from 'vitest';
import { refusedForm } from '#server/http/forms.ts';

test('a refused form keeps what was typed, but no password', () => {
  const typed = { email: 'orla@mail.example', password: 'six-oak-planks', new_password: 'seven-oak-planks' };
  const fields = { email: 'Please enter a valid email' };
  const state = refusedForm(typed, { detail: 'Please check the form.', fields });
  expect(state).toEqual({
    typed: { email: 'orla@mail.example' },
    errors: fields,
    detail: null,
    status: 422,
  });
});

test('a refusal of no field is said above the form', () => {
  expect(refusedForm({}, { detail: 'This account does not exist.' }).detail).toBe(
    'This account does not exist.',
  );
});
