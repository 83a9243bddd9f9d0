import { describe, expect, it } from 'vitest';
import { type Country, readPostcode, readWholePostcode } from '#domain/delivery/postcode.ts';
import { postcodeIn } from '#domain/delivery/reading/postcode-in.ts';

const EITHER =
  'Please write a UK postcode like BT19 1AA, an Eircode like D02 X285, or a ZIP code like 90210.';

describe('a postcode', () => {
  it.each([
    ['bt19 1aa', 'BT19 1AA', 'GB', 'BT19', 'BT', 19],
    ['BT191AA', 'BT19 1AA', 'GB', 'BT19', 'BT', 19],
    ['  ec1a 1bb ', 'EC1A 1BB', 'GB', 'EC1A', 'EC', 1],
    ['W1A-0AX', 'W1A 0AX', 'GB', 'W1A', 'W', 1],
    ['bt19', 'BT19', 'GB', 'BT19', 'BT', 19],
    ['M1 1AE', 'M1 1AE', 'GB', 'M1', 'M', 1],
    ['GY1 1AA', 'GY1 1AA', 'GB', 'GY1', 'GY', 1],
    ['d02x285', 'D02 X285', 'IE', 'D02', 'D', 2],
    ['D6W XY00', 'D6W XY00', 'IE', 'D6W', 'D', 6],
    ['T12', 'T12', 'IE', 'T12', 'T', 12],
    ['w23', 'W23', 'IE', 'W23', 'W', 23],
    ['E45', 'E45', 'IE', 'E45', 'E', 45],
    ['E15', 'E15', 'GB', 'E15', 'E', 15],
    ['90210', '90210', 'US', '', '', 0],
    ['K1A 0B1', 'K1A 0B1', 'CA', '', '', 0],
  ] as const)('%s is %s in %s', (typed, postcode, country, outcode, area, district) => {
    expect(readPostcode(typed)).toEqual({ ok: true, value: { postcode, country, outcode, area, district } });
  });

  it('of both islands goes by the country, and else to the United Kingdom', () => {
    const countryOf = (country: Country | null) => {
      const read = readPostcode('W12', country);
      return read.ok ? read.value.country : null;
    };
    expect([countryOf(null), countryOf('GB'), countryOf('IE')]).toEqual(['GB', 'GB', 'IE']);
  });

  it.each([
    ['BT', null, 'BT is only the area. Please add its number, like BT1, or write the whole postcode.'],
    ['ABC 123', null, EITHER],
    ['BT1O 1AA', null, EITHER],
    ['B1 1CC', 'GB', 'Please write a UK postcode like BT19 1AA, or its first part, BT19.'],
    ['', null, EITHER],
    ['ZZ1 1AA', 'GB', 'Please write a UK postcode like BT19 1AA, or its first part, BT19.'],
    ['BT19 1A', 'GB', 'Please write a UK postcode like BT19 1AA, or its first part, BT19.'],
    ['A99 X285', 'IE', 'Please write an Eircode like D02 X285, or its first three characters.'],
    ['DO2 X285', null, 'An Eircode has the figure 0 here, not the letter O: D02 X285?'],
    ['D02 XO45', null, 'An Eircode has the figure 0 here, not the letter O: D02 X045?'],
    ['DO2 X285', 'IE', 'An Eircode has the figure 0 here, not the letter O: D02 X285?'],
    ['BT19 1AA', 'IE', 'BT19 1AA is a UK postcode. Please choose the United Kingdom as the country.'],
    ['D02 X285', 'GB', 'D02 X285 is an Irish Eircode. Please choose Ireland as the country.'],
    ['🏠', null, EITHER],
    ['BT19 1AA', 'US', 'BT19 1AA is a UK postcode. Please choose the United Kingdom as the country.'],
    ['D02 X285', 'US', 'D02 X285 is an Irish Eircode. Please choose Ireland as the country.'],
    ['K1A 0B1', 'US', 'K1A 0B1 is a Canadian postcode. Please choose Canada as the country.'],
    ['90210', 'CA', '90210 is a US ZIP code. Please choose the United States as the country.'],
    ['90210', 'GB', '90210 is a US ZIP code. Please choose the United States as the country.'],
    ['XX', 'US', 'Please write a ZIP code like 90210.'],
    ['BT', 'US', 'Please write a ZIP code like 90210.'],
    ['DO2 X285', 'US', 'Please write a ZIP code like 90210.'],
    ['ZZ1 1AA', 'US', 'Please write a ZIP code like 90210.'],
    ['9021', 'US', 'Please write a ZIP code like 90210.'],
    ['K1A 0B', 'CA', 'Please write a Canadian postcode like K1A 0B1.'],
    ['-', 'CA', 'Please write a Canadian postcode like K1A 0B1.'],
  ] as const)('%j for %s is refused in words', (typed, country, detail) => {
    expect(readPostcode(typed, country)).toMatchObject({
      ok: false,
      error: { detail, fields: { postcode: detail } },
    });
  });
});

describe('the postcode in a sentence', () => {
  it.each([
    ['can you deliver to BT19 by Friday?', 'BT19'],
    ['when would it be at bt19 1aa', 'bt19 1aa'],
    ['my eircode is D02 X285, when?', 'D02 X285'],
    ['deliver 20 m2 of AC4 laminate to LS1', 'LS1'],
    ['and to EH1 1AA?', 'EH1 1AA'],
    ['what about EH1?', 'EH1'],
    ['do you ship to 90210', '90210'],
    ['delivery to K1A 0B1?', 'K1A 0B1'],
    ['do you deliver to the Isle of Skye IV51, about 12 boxes', 'IV51'],
    ['how much to Derry BT48?', 'BT48'],
  ])('%j names %s', (text, postcode) => {
    expect(postcodeIn(text)).toBe(postcode);
  });

  it.each([
    ['When can you deliver to BT?', 'BT'],
    ['When can you deliver to ABC 123?', 'ABC 123'],
    ['delivery to DO2 X285?', 'DO2 X285'],
    ['When can you deliver to ZZ1 1AA?', 'ZZ1 1AA'],
  ])('%j means one that is none', (text, meant) => {
    expect(postcodeIn(text)).toBe(meant);
    expect(readPostcode(meant).ok).toBe(false);
  });

  it.each([
    'an R11 tile for 20 m2',
    'when can you deliver?',
    'AC5 in 8mm',
    'when can you deliver to me',
    'WHEN CAN YOU DELIVER TO ME',
    'when do you deliver to NI',
    'deliver the 600 x 600 to the 100 m2 flat',
    'how long for 20mm boards to the best room',
    'is it here in 2 weeks',
    'When does my order eb9ac299 come?',
    'deliver to my house 12 boxes of R10 in 600x600',
    'laminate to my hall in AC4',
  ])('%j names none', (text) => {
    expect(postcodeIn(text)).toBeNull();
  });

  it.each(['bt19', 'SW1A 1AA', 'BT', 'abc 123', '90210'])('%j alone answers a question for one', (text) => {
    expect(postcodeIn(text, true)).toBe(text);
  });

  it.each(['yes', 'so', 'no thanks', 'ok', '20', 'how long does it take?'])(
    '%j alone is no answer',
    (text) => {
      expect(postcodeIn(text, true)).toBeNull();
    },
  );
});

it.each([
  ['ZZ1 1AA', 'GB', 'Please write a UK postcode like BT19 1AA.'],
  ['?', 'IE', 'Please write an Eircode like D02 X285.'],
] as const)('an address with %j in %s is asked for the whole postcode alone', (text, country, detail) => {
  expect(readWholePostcode(text, country)).toMatchObject({ ok: false, error: { detail } });
});

it.each([
  ['902101234', 'US', '90210-1234'],
  [' 90210 ', 'US', '90210'],
  ['90210-1234', 'US', '90210-1234'],
  ['k1a0b1', 'CA', 'K1A 0B1'],
  ['K1A-0B1', 'CA', 'K1A 0B1'],
  ['', 'US', ''],
] as const)('%j in %s is %s, with and without its country', (typed, country, postcode) => {
  expect(readPostcode(typed, country)).toMatchObject({ ok: true, value: { country, postcode } });
  if (typed) expect(readPostcode(typed)).toMatchObject({ ok: true, value: { country, postcode } });
});
it('a code that the shop does not know yet is one of the country’s own form', () => {
  expect(readPostcode('ZZ1 1AA', 'US')).toMatchObject({ error: { code: 'bad_postcode' } });
  expect(readPostcode('ZZ1 1AA', 'GB')).toMatchObject({ error: { code: 'unknown_postcode' } });
});
