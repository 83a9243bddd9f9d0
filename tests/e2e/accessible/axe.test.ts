/** Tests the accessibility check itself: it finds faults in the page and in its frames, and can be limited to an element. */
import type { Browser } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, violationsOf, visit } from '#tests/support/browser.ts';

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
    (await violationsOf(tab, within)).map((words) => words.split(':')[0]).toSorted();
  expect(await rules(), 'the button is in the frame').toEqual(['button-name', 'color-contrast', 'label']);
  expect(await rules('#boxes')).toEqual(['label']);
  expect(await rules('h1')).toEqual([]);
  await leave();
});
