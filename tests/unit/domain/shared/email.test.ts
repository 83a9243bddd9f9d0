import { describe, expect, test } from 'vitest';
import { contactBody } from '#domain/contact/contract.ts';
import { emailBody } from '#domain/chat/contract.ts';
import { financeApplicant } from '#domain/finance/application.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { forgottenBody, loginBody, registerBody } from '#domain/accounts/contract.ts';
import { emailField } from '#domain/shared/email-field.ts';
import { emailKey, mailboxKey } from '#domain/shared/email.ts';

const AMBIGUOUS = [
  'x@a(b.c)',
  'x<v@a.b>',
  'x<v@a>',
  'v@a,b.c',
  'v@a.b,w@c.d',
  'a;v@a.b',
  'group:v@a.b',
  '"v@a.b"@c.d',
  'v(comment)@a.b',
  'v@[10.0.0.1]',
  'v\\@a@b.c',
  'v＠a.b@c.d',
  'v，w@a.b',
  'v@a.b.',
  'v@a..b',
  'v@a b.c',
  'v%a.b@c.d',
  '%v%a.b@c.d',
  'a.b!v@c.d',
  '=?x?q?v=40a.b?=@c.d',
];

const fieldsOf = {
  any: emailField,
  register: registerBody.shape.email,
  login: loginBody.shape.email,
  forgotten: forgottenBody.shape.email,
  contact: contactBody.shape.email,
  chat: emailBody.shape.email,
  finance: financeApplicant.shape.email,
  order: shippingAddressSchema(['GB']).shape.email,
};

describe.each(Object.entries(fieldsOf))('the e-mail of %s', (_, field) => {
  test.each(AMBIGUOUS)('is not %s, which mail software reads as another address', (email) => {
    expect(field.safeParse(email).success).toBe(false);
  });

  test.each(['x@-b.cd', 'x@b-.cd', '.x@b.cd', 'x.@b.cd', 'x..y@b.cd', 'x@b.123', `${'x'.repeat(65)}@b.cd`])(
    'is not %s, which nobody can have',
    (email) => {
      expect(field.safeParse(email).success).toBe(false);
    },
  );

  test.each([
    ['ÁINE.Byrne@Mail.example', 'áine.byrne@mail.example'],
    ['ＡＮＮ@mail.example', 'ann@mail.example'],
    ['bob\ufe0f@mail.example', 'bob@mail.example'],
    ['b\u034fob@mail.example', 'bob@mail.example'],
    ['Ann@Mail.example', 'Ann@Mail.example'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(field.parse(typed)).toBe(kept);
  });

  test.each([
    'x@xn--bro-hoa.example',
    'x-@b-1.c3d',
    'v@a.bc',
    "o'neill+floor_1@mail.shop-example.co.uk",
    'zoë@büro.example',
    ' v@a.bc ',
  ])('may be %s', (email) => {
    expect(field.parse(email)).toBe(email.trim());
  });
});

test('addresses are compared without case, and in one form of their letters', () => {
  expect(emailKey(' Zoe\u0308@Mail.example')).toBe(emailKey('zoë@mail.example'));
  expect(emailKey('ｖ@a.bc')).toBe('v@a.bc');
});

test.each([
  ['Ann.Lee+floor@googlemail.com', 'annlee@gmail.com'],
  ['a.nn.lee@gmail.com', 'annlee@gmail.com'],
  ['ann.lee+1@mail.example', 'ann.lee@mail.example'],
  ['+1@mail.example', '+1@mail.example'],
  ['Ann@Bücher.de', 'ann@xn--bcher-kva.de'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
  expect(mailboxKey(mailbox)).toBe(mailbox);
});
