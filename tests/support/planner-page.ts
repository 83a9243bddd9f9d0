/** A shop, a browser and floors of each build, for journeys through the planner that write. */
import type { Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { floorsToPlan } from './planning.ts';
import { sharedShop } from './shop.ts';

export async function openPlanning() {
  const [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
  return { shop, browser, floors: await floorsToPlan(shop) };
}

/** The field of a rectangle's first side. */
export const length = (page: Page) => page.getByRole('textbox', { name: 'Length (A)' });
