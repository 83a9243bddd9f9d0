import { expect, test } from 'vitest';
import { mayBePersonal } from '#domain/catalogue/personal-search.ts';

test.each([
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  '4111x1111x1111x1111',
  '4111/1111/1111/1111 oak',
  '1000 2000 3000 4000',
  '４１１１　１１１１　１１１１　１１１１',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '४१११.११११.११११.११११',
  '07700 900123',
  '028–9127–1234',
  '9127 1234',
  'maeve@example.com',
  'maeve＠example.com',
  'maeve kelly 12 high street',
  'maeve kelly high road',
  '7 main st bangor',
  '12a castle park',
  'BT20 5AA',
  'bt205aa oak',
])('%s may be personal', (text) => expect(mayBePersonal(text)).toBe(true));

test.each([
  'zanzibar flooring',
  'zanzibar 600 1200',
  '600x1200 grey',
  '600 × 1200 mm',
  '600x600x10',
  '1200x20mm plank',
  '14mm oak 5g click',
  'r11 2mm vinyl',
  '30 x 60',
  'square tiles',
  'stone way',
  'ac5 12mm',
])('%s is not', (text) => expect(mayBePersonal(text)).toBe(false));
