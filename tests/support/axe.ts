/** The accessibility check of a page's current state. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright';

/** The zoom lock is the owner's decision, with the page's own text size in its place. */
const LEFT_OUT = ['meta-viewport', 'meta-viewport-large'];

/** The parts that most screens share. */
const SHELL = ['.site-header', '.site-footer', '.quiet-footer', '.rail'];

/** When to give up waiting for styles and animations: a stylesheet that was lost never loads. */
const SETTLED_MS = 15_000;

/** The minified version, which loads in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Loads axe into a document, once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(AXE);
  // The card form is in an iframe: axe checks it too. The HTML of each element would be copied, and nobody reads it.
  await frame.evaluate(() =>
    window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true }),
  );
}

/** Waits for the styles of what was opened, and until it has faded or slid in: it has too little contrast before. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async (limitMs) => {
    const late = new Promise((done) => setTimeout(done, limitMs));
    const loading = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => !sheet)
      .map((link) => new Promise((done) => (link.onload = link.onerror = done)));
    await Promise.race([Promise.all(loading), late]);
    // Endless animations, and those that follow the scroll position, are left.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished);
    await Promise.race([Promise.allSettled(ending), late]);
  }, SETTLED_MS);

/** The shell's parts on the page, each with its HTML and how many of its elements are shown. */
const shellOf = (page: Page): Promise<[part: string, looks: string][]> =>
  page.evaluate(
    (parts) =>
      parts.flatMap((part) => {
        const root = document.querySelector(part);
        if (!root) return [];
        const shown = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility());
        return [[part, `${shown.length} ${root.outerHTML}`] as [string, string]];
      }),
    SHELL,
  );

/** All of a part but its landmarks, which axe compares with those of the whole page. */
const inside = (part: string): string[] => {
  const kept = ':not(nav, :has(nav))';
  return [`${part} > ${kept}`, `${part} :is(nav, :has(nav)) > ${kept}`];
};

export interface Check {
  /** A selector of what is checked, instead of the page. */
  readonly within?: string | undefined;
  /** The shell as it was checked before in this visit: a part that has not changed is not checked again. */
  readonly checked?: Set<string> | undefined;
}

/** The axe violations of the page's current state, as sentences. */
export async function violationsOf(page: Page, { within, checked }: Check = {}): Promise<string[]> {
  await settled(page);
  const shell = within === undefined && checked ? await shellOf(page) : [];
  const exclude = shell.filter(([, looks]) => checked?.has(looks)).flatMap(([part]) => inside(part));
  await Promise.all(page.frames().map(bringAxe));
  const violations = await page.evaluate(
    async ({ include, exclude, leftOut }) => {
      const run = (selectors: boolean) =>
        window.axe?.run(
          { include: [include], exclude: exclude.map((selector) => [selector]) },
          {
            // Only violations are reported by element, which halves the time.
            resultTypes: ['violations'],
            // Preloading is only for rules about video and audio, which the shop has none of.
            preload: false,
            selectors,
            rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])),
          },
        );
      const found = await run(false);
      if (!found) throw new Error('axe is not loaded');
      // Where they are takes time to say, and there are none as a rule.
      const named = found.violations.length > 0 ? (await run(true))?.violations : [];
      return found.violations.map(({ id, help }) => {
        const nodes = named?.find((one) => one.id === id)?.nodes ?? [];
        return [`${id}: ${help}`, ...nodes.map(({ target }) => target.join(' '))].join('\n    ');
      });
    },
    { include: [within ?? 'html'], exclude, leftOut: LEFT_OUT },
  );
  for (const [, looks] of shell) checked?.add(looks);
  return violations;
}
