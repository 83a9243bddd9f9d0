import { describe, expect, it } from 'vitest';
import { outsideAreas, visitBody } from '#domain/visits/visit.ts';

const BOOKED = {
  kind: 'measure',
  slot: '2026-12-01 morning',
  postcode: 'BT20 5AY',
  name: 'Vera Visit',
  email: 'vera@mail.example',
  phone: '028 9000 0002',
  address: '12 Seacliff Road',
};

describe('the form that books a visit', () => {
  it('takes an address of several lines, as browsers fill it in', () => {
    const { address } = visitBody.parse({ ...BOOKED, address: 'Flat 3\n12 High Street\n' });
    expect(address).toBe('Flat 3, 12 High Street');
  });

  it('keeps a name on one line, so that it cannot begin another header of a mail', () => {
    expect(visitBody.parse({ ...BOOKED, name: 'Vera\r\nBcc: all@mail.example' }).name).toBe(
      'Vera Bcc: all@mail.example',
    );
  });

  it.each(['abc', '12', '---', 'ring me'])('asks for a telephone number in place of ‘%s’', (phone) => {
    const { error } = visitBody.safeParse({ ...BOOKED, phone });
    expect(error?.issues[0]?.message).toMatch(/telephone number/);
  });
});

it.each([
  [{ country: 'GB', outcode: 'LS1' }, 'For LS1 we send the goods'],
  [{ country: 'US', outcode: '' }, 'They do not travel to the United States.'],
] as const)('%j lies outside, and is told what is done for it', (place, words) => {
  expect(outsideAreas(place, ['Bangor'])).toContain(`Our own people come to Bangor. ${words}`);
});
