import { expect, test } from 'vitest';
import { greetedName, splitName } from '#domain/accounts/person-name.ts';

test.each([
  ['Mrs Doherty', 'Mrs Doherty'],
  ['Mr. Doherty', 'Mr. Doherty'],
  ['Mr & Mrs Doherty', 'Mr & Mrs Doherty'],
  ['Mr and Mrs Doherty', 'Mr and Mrs Doherty'],
  ['Dr Anne Doherty', 'Dr Anne'],
  ['Misha Doherty', 'Misha'],
  ['Mary Anne Doherty', 'Mary Anne'],
  ['Drew', 'Drew'],
  ['Frank Doherty', 'Frank'],
])('a mail to %s greets %s', (name, greeted) => {
  const { first_name: firstName, last_name: lastName } = splitName(name);
  expect(greetedName({ firstName, lastName })).toBe(greeted);
});
