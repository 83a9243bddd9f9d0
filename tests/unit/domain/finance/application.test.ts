import { describe, expect, test } from 'vitest';
import { financeApplicant } from '#domain/finance/application.ts';

const FORM = {
  full_name: 'Fay Finn',
  email: 'fay@example.com',
  phone: '028 9000 0000',
  date_of_birth: '1980-02-03',
  address: '1 Main Street',
  city: 'Bangor',
  postal_code: 'BT20 4AB',
  employment: 'Employed',
  income_pounds: '30000',
  consent: 'yes',
};
const income = (text: string) => financeApplicant.safeParse({ ...FORM, income_pounds: text });

describe('the yearly income', () => {
  test.each(['30000', ' 30000 ', '£30000', '£ 30,000', '30,000', '30 000', '30,000.00'])(
    'is read from %j',
    (text) => {
      expect(income(text).data?.income_pounds).toBe('30000');
    },
  );
  test('is read in millions', () => {
    expect(income('£1,250,000').data?.income_pounds).toBe('1250000');
  });
  test.each(['', '-5', '30k', '30,00', '3,0000', '12.50', '1e5', 'about 30,000', '123456789'])(
    'is not guessed from %j',
    (text) => {
      expect(income(text).error?.issues.map(({ path }) => path[0])).toEqual(['income_pounds']);
    },
  );
});
