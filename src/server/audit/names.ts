/** Resolves the ids of audit entries to names and admin pages. */
import { client } from '#server/database.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { entityLabel } from '#domain/admin/audit.ts';

export interface Subject {
  /** 'Product', 'Account'. */
  readonly kind: string;
  readonly name: string;
  /** Its page in the admin; null if there is none, or the record was deleted. */
  readonly href: string | null;
}

/** How records of one kind are named. `sql` selects id and name for a list of ids. */
interface Kind {
  readonly sql?: string;
  /** The name if `sql` finds no row. */
  readonly fallback?: (id: string) => string;
  readonly href?: (id: string, name: string) => string;
  /** True if the page exists even without a row. */
  readonly alwaysLinked?: boolean;
}

const selectNames = (table: string, name: string, id = 'id'): string =>
  `SELECT ${id} AS id, ${name} AS name FROM ${table} WHERE ${id} IN (SELECT value FROM json_each(?))`;
const searchLink = (path: string) => (_id: string, name: string) =>
  `${path}?search=${encodeURIComponent(name)}`;

const KINDS: Readonly<Record<string, Kind>> = {
  product: { sql: selectNames('products', 'name'), href: (id) => `/admin/products/${id}` },
  import: { fallback: () => 'from a file', href: () => '/admin/products', alwaysLinked: true },
  order: { fallback: orderIdForShopper, href: (id) => `/admin/orders/${id}`, alwaysLinked: true },
  mail: { sql: selectNames('outbox_emails', 'subject'), href: (id) => `/admin/mails/${id}` },
  user: {
    sql: selectNames('users', 'email'),
    fallback: () => 'a deleted account',
    href: (id) => `/admin/users/${id}`,
  },
  'customer photo': { sql: selectNames('customer_photos', 'title'), href: () => '/admin/customer-photos' },
  'hero slide': { sql: selectNames('hero_slides', 'title'), href: () => '/admin/hero-management' },
  category: { fallback: (id) => id, href: () => '/admin/category-images', alwaysLinked: true },
  message: { sql: selectNames('contact_messages', 'email'), href: (id) => `/admin/messages/${id}` },
  review: { sql: selectNames('reviews', 'title'), href: searchLink('/admin/reviews') },
  question: { sql: selectNames('questions', 'words'), href: searchLink('/admin/questions') },
  finance_application: {
    sql: selectNames('finance_applications', 'product_name'),
    href: searchLink('/admin/finance'),
  },
  chat: {
    sql: selectNames(
      'chat_sessions',
      `coalesce(email, (SELECT email FROM users WHERE users.id = user_id), 'of a guest')`,
    ),
    href: () => '/admin/chat',
    alwaysLinked: true,
  },
  'kept text': { sql: selectNames('canned_replies', 'title'), href: () => '/admin/chat' },
  quote: { sql: selectNames('quotes', `'Q-' || number`), href: (id) => `/admin/quotes/${id}` },
  visit: { sql: selectNames('visits', 'name'), href: (id) => `/admin/calendar/visits/${id}` },
  'trade account': {
    sql: selectNames('trade_accounts', 'company', 'user_id'),
    href: (id) => `/admin/trade/${id}`,
  },
  'trade prices': { fallback: () => 'by category', href: () => '/admin/trade-prices', alwaysLinked: true },
  discount: { sql: selectNames('discounts', 'code'), href: (id) => `/admin/discounts/${id}` },
  file: { fallback: (id) => id },
  settings: {
    fallback: (id) => (id === 'delivery' ? 'of deliveries' : 'of the shop'),
    href: (id) => (id === 'delivery' ? '/admin/calendar/settings' : '/admin/settings'),
    alwaysLinked: true,
  },
  publishing: { fallback: () => 'all pages', href: () => '/admin', alwaysLinked: true },
};

interface Entry {
  readonly entity: string;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The name or title in an entry's own values, for a deleted record. */
function ownName({ before, after }: Entry): string | null {
  for (const side of [after, before]) {
    const facts = side === null ? null : (JSON.parse(side) as Record<string, unknown> | null);
    const name = facts?.['name'] ?? facts?.['title'];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

async function storedNames(kind: Kind | undefined, ids: readonly string[]): Promise<Map<string, string>> {
  if (!kind?.sql) return new Map();
  const { rows } = await client.execute({ sql: kind.sql, args: [JSON.stringify(ids)] });
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

/** The subjects of entries, in their order, with one query per kind. */
export async function subjectsOf(entries: readonly Entry[]): Promise<Subject[]> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))];
  const known = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = entries.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
        return [kind, await storedNames(KINDS[kind], ids)] as const;
      }),
    ),
  );
  return entries.map((entry) => {
    const { entity, entityId } = entry;
    const kind = KINDS[entity];
    const found = known.get(entity)?.get(entityId);
    const name =
      found ??
      kind?.fallback?.(entityId) ??
      ownName(entry) ??
      (entityId === 'all' ? 'all of them' : entityId);
    const hasPage = found !== undefined || kind?.alwaysLinked === true || entityId === 'all';
    return {
      kind: entityLabel(entity),
      name,
      href: hasPage ? (kind?.href?.(entityId, name) ?? null) : null,
    };
  });
}
