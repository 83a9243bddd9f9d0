/** The shop's bank account: what it starts with, and its sentence. */
import { expect, test } from 'vitest';
import { defaultBank } from '#config/bank.ts';
import { settingsBody } from '#domain/settings/contract.ts';
import { bankInWords } from '#domain/settings/bank.ts';

test('a real shop starts with none and says nothing; a demo shop’s is one that may be saved', () => {
  expect(bankInWords(defaultBank('live'))).toBeNull();
  const demo = defaultBank('demo');
  expect(settingsBody.safeParse({ version: 1, ...demo }).data).toEqual({ version: 1, ...demo });
  expect(bankInWords(demo)).toBe(
    'Our account for bank transfers: Ardglen Flooring Ltd, sort code 60-16-13, account number 31926819, IBAN GB29 NWBK 6016 1331 9268 19.',
  );
  expect(bankInWords({ ...demo, bank_iban: '' })).not.toContain('IBAN');
});
