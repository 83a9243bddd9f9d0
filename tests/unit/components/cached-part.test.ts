/** Parts of the frame are rendered once, and again when the owner's facts are others. */
import { afterEach, expect, test } from 'vitest';
import { facts, holdSettings } from '#config/facts.ts';
import { keptPart } from '#components/shell/kept.ts';

afterEach(() => holdSettings({}));

test('a part is rendered once for each version of the facts', async () => {
  let rendered = 0;
  const header = () => keptPart('header', async () => `<b>${++rendered} ${facts().phone}</b>\n`);
  holdSettings({ phone: '028 9000 0001' });
  expect(await header()).toBe('<b>1 028 9000 0001</b>');
  expect(await header()).toBe('<b>1 028 9000 0001</b>');
  expect(await keptPart('footer', async () => '<i>end</i>')).toBe('<i>end</i>');
  holdSettings({ phone: '028 9000 0002' });
  expect(await header()).toBe('<b>2 028 9000 0002</b>');
});
