/** Tests the accessibility check itself: it finds faults in the page and in its frames, and can be limited to an element. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openBrowser, visit } from '#tests/support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const page = (main: string) =>
  `<!doctype html><html lang="en-GB"><head><title>Shelf</title></head><body><main><h1>Shelf</h1>${main}</main></body></html>`;

test('every fault of a page is reported', async () => {
  const { page: tab, leave } = await visit(browser, 'desktop', 'http://127.0.0.1');
  await tab.setContent(page('<p>Oak, 14 mm</p>'));
  expect(await violationsOf(tab)).toEqual([]);
  await tab.goto('about:blank');
  await tab.setContent(
    page(`<p style="color:#aaa;background:#fff">Oak, 14 mm</p><div id="boxes"><input type="text"></div>
      <iframe title="Card" srcdoc="&lt;html lang=en&gt;&lt;title&gt;Card&lt;/title&gt;&lt;button&gt;&lt;/button&gt;"></iframe>`),
  );
  await tab.frameLocator('iframe').getByRole('button').waitFor();
  const rules = async (within?: string) =>
    (await violationsOf(tab, { within })).map((words) => words.split(':')[0]).toSorted();
  expect(await rules(), 'the button is in the frame').toEqual(['button-name', 'color-contrast', 'label']);
  expect(await rules('#boxes')).toEqual(['label']);
  expect(await rules('h1')).toEqual([]);
  await leave();
});

test('the header is checked again when it has changed, or shows more; the landmarks of the page always', async () => {
  const { page: tab, leave } = await visit(browser, 'desktop', 'http://127.0.0.1');
  const checked = new Set<string>();
  const rules = async (header: string, main = '') => {
    await tab.setContent(
      page(main).replace('<main>', `<header class="site-header"><nav>${header}</nav></header><main>`),
    );
    return (await violationsOf(tab, { checked })).map((words) => words.split(':')[0]).toSorted();
  };
  const pale = (words: string) => `<p style="color:#aaa;background:#fff">${words}</p>`;
  const menu = `<style>.shut [data-menu] { display: none }</style><div data-menu>${pale('Carpets')}</div>`;
  const shut = menu.replace('<div', '<div class="shut"><div').replace(/$/, '</div>');
  expect(await rules('<a href="/">Oak</a>')).toEqual([]);
  expect(await rules(pale('Tiles'))).toEqual(['color-contrast']);
  expect(await rules(pale('Tiles')), 'known').toEqual([]);
  expect(await rules(pale('Carpets'))).toEqual(['color-contrast']);
  expect(await rules(pale('Carpets'), pale('Oak')), 'the rest of the page').toEqual(['color-contrast']);
  expect(await rules(pale('Carpets'), '<nav></nav>'), 'a second nav without a name').toEqual([
    'landmark-unique',
  ]);
  expect(await rules(shut)).toEqual([]);
  await tab.addStyleTag({ content: '.shut [data-menu] { display: block !important }' });
  expect(await violationsOf(tab, { checked }), 'the menu is opened by a style').toHaveLength(1);
  await leave();
});
