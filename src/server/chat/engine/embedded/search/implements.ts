/** Answers for goods that are named after a floor: grippers, cutters, cleaners, carpet tiles. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { implementIn } from '#domain/chat/implements.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { productsOfCategory } from '../category/goods.ts';

const SHOWN = 4;
const SEARCHED_CATEGORIES = ['Trims & Accessories', 'Adhesives'] as const;

/** Products with that word in their names, or the answer that there are none; null if no such goods are asked for. */
export async function sayImplement(text: string): Promise<Draft | null> {
  const found = implementIn(text);
  if (!found) return null;
  const goods = await Promise.all(SEARCHED_CATEGORIES.map((category) => productsOfCategory(category)));
  const products = goods
    .flat()
    .filter(({ name }) => new RegExp(`\\b${found.stem}`, 'i').test(name))
    .slice(0, SHOWN);
  if (products.length === 0) {
    return {
      text: `I found no ${found.name} in our catalogue. Ask for a person if you want us to look for some.`,
      tools: ['searchProducts'],
      memory: { asked: undefined },
      attachments: { ...NOTHING_ATTACHED, sources: [{ label: 'All products', href: '/products' }] },
    };
  }
  return {
    text: `Here is what we have of that. Tell me which one, and I will say more of it.`,
    tools: ['searchProducts'],
    memory: {
      shown: products.map(({ id }) => id),
      productId: products[0]?.id,
      wish: undefined,
      asked: undefined,
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [{ label: 'All products', href: `/products?search=${encodeURIComponent(found.stem)}` }],
    },
  };
}
