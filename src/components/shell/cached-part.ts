/** Parts of the frame that are the same on every page: rendered once for the facts that hold, then kept. */
import { facts } from '#config/facts.ts';

/** By the facts that a part was rendered with: where the owner changes one, there are new facts, and nothing is kept. */
const kept = new WeakMap<object, Map<string, string>>();

/**
 * The HTML of a part, rendered where it is not kept yet. Header, menu and footer are half of a product's page.
 * @param name of the part
 */
export async function keptPart(name: string, render: () => Promise<string>): Promise<string> {
  const held = facts();
  const parts = kept.get(held) ?? new Map<string, string>();
  kept.set(held, parts);
  const html = parts.get(name) ?? (await render()).trim();
  parts.set(name, html);
  return html;
}
