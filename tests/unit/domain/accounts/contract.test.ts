import { expect, test } from 'vitest';
import { loginBody, registerBody } from '#domain/accounts/contract.ts';

const whole = {
  full_name: 'Aoife Byrne',
  username: 'aoife',
  email: 'aoife@mail.example',
  password: 'secret',
};

const messages = (schema: typeof registerBody | typeof loginBody, body: unknown) => {
  const result = schema.safeParse(body);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a valid registration passes; names are trimmed, the password is not', () => {
  const parsed = registerBody.parse({ ...whole, full_name: '  Aoife Byrne ', password: ' spaced ' });
  expect(parsed).toEqual({ ...whole, password: ' spaced ' });
});

test.each([
  [{ ...whole, full_name: ' ' }, ['full_name', 'Full name is required']],
  [{ ...whole, username: undefined }, ['username', 'Username is required']],
  [{ ...whole, email: '' }, ['email', 'Email is required']],
  [{ ...whole, email: 'aoife' }, ['email', 'Please enter a valid email']],
  [{ ...whole, password: undefined }, ['password', 'Password is required']],
  [{ ...whole, password: '12345' }, ['password', 'Password must be at least 6 characters']],
])('missing and invalid fields get the messages of the specification: %j', (body, [field, message]) => {
  expect(messages(registerBody, body)[0]).toEqual([field, message]);
});

test('a login requires a password of any length', () => {
  expect(messages(loginBody, { email: 'a@b.ie', password: 'x' })).toEqual([]);
  expect(messages(loginBody, { email: 'a@b.ie', password: '' })[0]).toEqual([
    'password',
    'Password is required',
  ]);
});
