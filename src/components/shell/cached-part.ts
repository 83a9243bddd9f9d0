/** Caches parts of the layout that many pages share. They only depend on the owner's facts. */
import { facts } from '#config/facts.ts';

/** HTML by part name, for each version of the facts. A changed fact makes a new facts object, hence an empty cache. */
const cache = new WeakMap<object, Map<string, string>>();

/**
 * The cached HTML of a part, rendered if necessary. Header, menu and footer are half of a product page's HTML.
 * @param name name of the part
 */
export async function cachedPart(name: string, render: () => Promise<string>): Promise<string> {
  const currentFacts = facts();
  const parts = cache.get(currentFacts) ?? new Map<string, string>();
  cache.set(currentFacts, parts);
  const html = parts.get(name) ?? (await render()).trim();
  parts.set(name, html);
  return html;
}
