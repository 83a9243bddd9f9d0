/** Parts of the layout are cached until the owner changes a fact. */
import { afterEach, expect, test } from 'vitest';
import { facts, holdSettings } from '#config/facts.ts';
import { cachedPart } from '#components/shell/cached-part.ts';

afterEach(() => holdSettings({}));

test('a part is rendered once for each version of the facts', async () => {
  let rendered = 0;
  const header = () => cachedPart('header', async () => `<b>${++rendered} ${facts().phone}</b>\n`);
  holdSettings({ phone: '028 9000 0001' });
  expect(await header()).toBe('<b>1 028 9000 0001</b>');
  expect(await header()).toBe('<b>1 028 9000 0001</b>');
  expect(await cachedPart('footer', async () => '<i>end</i>')).toBe('<i>end</i>');
  holdSettings({ phone: '028 9000 0002' });
  expect(await header()).toBe('<b>2 028 9000 0002</b>');
});
