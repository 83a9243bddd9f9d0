/** VAT numbers by form and check digits, on numbers of the sources' own tests. */
import { describe, expect, test } from 'vitest';
import { readVatNumber } from '#domain/trade/vat-number.ts';

describe('a VAT number is read', () => {
  test.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['980780684', 'GB980780684'],
    ['xi 980-7806-84', 'XI980780684'],
    ['GB980780684001', 'GB980780684001'],
    ['GB GD123', 'GBGD123'],
    ['GBHA599', 'GBHA599'],
    ['IE 6433435F', 'IE6433435F'],
    ['IE6433435OA', 'IE6433435OA'],
    ['ie 8D79739I', 'IE8D79739I'],
  ])('%s', (typed, value) => {
    expect(readVatNumber(typed)).toEqual({ ok: true, value });
  });
});

describe('a VAT number is refused', () => {
  test.each([
    ['GB 802 3117 81', 'check'],
    ['GB 980 7806 85', 'check'],
    ['IE 6433435E', 'check'],
    ['IE 8D79738J', 'check'],
    ['', 'form'],
    ['GB 000 0000 00', 'form'],
    ['000000000000', 'form'],
    ['IE 0000000W', 'form'],
    ['GB 98078068', 'form'],
    ['DE 136695976', 'form'],
    ['GD500', 'form'],
    ['HA499', 'form'],
    ['IE 980780684', 'form'],
    ['not registered', 'form'],
  ])('%j for its %s', (typed, code) => {
    expect(readVatNumber(typed)).toMatchObject({ ok: false, error: { code } });
  });
});
