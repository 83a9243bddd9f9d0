/** The versions of each floor, by their group, in an order by which a page offers the nearest ones. */
import type { ProductDetail } from './product.ts';
import { nearestVersions, SHOWN_VERSIONS, versionOrder } from './versions.ts';

/** Where a product stands among versions in their order, or would. By halves: a group may be large. */
function placeOf(product: ProductDetail, ordered: readonly ProductDetail[]): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ordered[middle];
    if (other && versionOrder(other, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class VersionGroups {
  readonly #groups = new Map<string, Map<string, ProductDetail>>();
  /** The groups that have been asked for, sorted; sorted again after one of a group has changed. */
  readonly #ordered = new Map<string, readonly ProductDetail[]>();

  put(product: ProductDetail, group: string): void {
    this.#ordered.delete(group);
    const versions = this.#groups.get(group);
    if (versions) versions.set(product.id, product);
    else this.#groups.set(group, new Map([[product.id, product]]));
  }

  remove(id: string, group = ''): void {
    this.#ordered.delete(group);
    const versions = this.#groups.get(group);
    versions?.delete(id);
    if (versions?.size === 0) this.#groups.delete(group);
  }

  #inOrder(group: string): readonly ProductDetail[] {
    const known = this.#ordered.get(group);
    if (known) return known;
    const ordered = [...(this.#groups.get(group)?.values() ?? [])].sort(versionOrder);
    this.#ordered.set(group, ordered);
    return ordered;
  }

  /** The other versions of a product. */
  others(product: ProductDetail | undefined, group = ''): ProductDetail[] {
    return [...(this.#groups.get(group)?.values() ?? [])].filter((other) => other !== product);
  }

  /** The other versions that a product's page offers, and the number of all. */
  near(product: ProductDetail | undefined, group = ''): { nearest: ProductDetail[]; count: number } {
    if (!product) return { nearest: [], count: 0 };
    const ordered = this.#inOrder(group);
    return { nearest: nearestVersions(ordered, placeOf(product, ordered)), count: ordered.length };
  }

  /** The versions whose pages can offer a product that is, or comes, among them. */
  around(product: ProductDetail, group: string): ProductDetail[] {
    const ordered = this.#inOrder(group);
    const at = placeOf(product, ordered);
    return ordered
      .slice(Math.max(0, at - SHOWN_VERSIONS - 1), at + SHOWN_VERSIONS + 2)
      .filter(({ id }) => id !== product.id);
  }
}
