import { describe, expect, test } from 'vitest';
import { financeApplicant, financeApplicantOn } from '#domain/finance/application.ts';

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
    'is refused: %j',
    (text) => {
      expect(income(text).error?.issues.map(({ path }) => path[0])).toEqual(['income_pounds']);
    },
  );
});

describe('the date of birth', () => {
  const BORN = 'Please give your date of birth';
  const TOO_YOUNG = 'You must be 18 or over to apply';
  const onTheDay = financeApplicantOn(new Date('2026-11-24T12:00:00Z'));
  const said = (fields: object) =>
    Object.fromEntries(
      onTheDay
        .safeParse({ ...FORM, ...fields })
        .error?.issues.toReversed()
        .map(({ path, message }) => [path[0], message]) ?? [],
    );

  test.each(['2008-11-24', '1980-02-03', '1907-01-01'])('%s is of age', (date_of_birth) => {
    expect(said({ date_of_birth })).toEqual({});
  });
  test.each([
    ['2008-11-25', TOO_YOUNG],
    ['2016-01-01', TOO_YOUNG],
    ['2030-01-01', TOO_YOUNG],
    ['', BORN],
    ['3 February 1980', BORN],
    ['1980-13-03', BORN],
    ['1080-02-03', BORN],
  ])('%j is refused: %s', (date_of_birth, message) => {
    expect(said({ date_of_birth })).toEqual({ date_of_birth: message });
  });
  test('is validated together with all other fields', () => {
    expect(said({ date_of_birth: '2016-01-01', phone: '', consent: undefined })).toMatchObject({
      date_of_birth: TOO_YOUNG,
      phone: 'Phone is required',
      consent: expect.stringContaining('Please confirm') as string,
    });
  });
});
