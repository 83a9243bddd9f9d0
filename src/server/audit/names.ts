/** What the things of the audit log are called, and where they are: ids are for programs. */
import { client } from '#server/database.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { entityWords } from '#domain/admin/audit.ts';

export interface Subject {
  /** 'Product', 'Account'. */
  readonly kind: string;
  readonly name: string;
  /** Its page in the admin; null where there is none, or the thing is gone. */
  readonly href: string | null;
}

/** How one kind is named. `sql` answers id and name for a list of ids. */
interface Kind {
  readonly sql?: string;
  /** The name where no row tells one. */
  readonly gone?: (id: string) => string;
  readonly href?: (id: string, name: string) => string;
  /** The page stands also where no row tells a name. */
  readonly always?: boolean;
}

const among = (table: string, name: string): string =>
  `SELECT id, ${name} AS name FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`;
const searched = (path: string) => (_id: string, name: string) =>
  `${path}?search=${encodeURIComponent(name)}`;

const KINDS: Readonly<Record<string, Kind>> = {
  product: { sql: among('products', 'name'), href: (id) => `/admin/products/${id}` },
  import: { gone: () => 'from a file', href: () => '/admin/products', always: true },
  order: { gone: orderIdForShopper, href: (id) => `/admin/orders/${id}`, always: true },
  mail: { sql: among('outbox_emails', 'subject'), href: (id) => `/admin/mails/${id}` },
  user: {
    sql: among('users', 'email'),
    gone: () => 'a deleted account',
    href: (id) => `/admin/users/${id}`,
  },
  'customer photo': { sql: among('customer_photos', 'title'), href: () => '/admin/customer-photos' },
  'hero slide': { sql: among('hero_slides', 'title'), href: () => '/admin/hero-management' },
  category: { gone: (id) => id, href: () => '/admin/category-images', always: true },
  message: { sql: among('contact_messages', 'email'), href: searched('/admin/messages') },
  review: { sql: among('reviews', 'title'), href: searched('/admin/reviews') },
  finance_application: {
    sql: among('finance_applications', 'product_name'),
    href: searched('/admin/finance'),
  },
  chat: {
    sql: among(
      'chat_sessions',
      `coalesce(email, (SELECT email FROM users WHERE users.id = user_id), 'of a guest')`,
    ),
    href: () => '/admin/chat',
    always: true,
  },
  'kept text': { sql: among('canned_replies', 'title'), href: () => '/admin/chat' },
  settings: { gone: () => 'of the shop', href: () => '/admin/settings', always: true },
  publishing: { gone: () => 'all pages', href: () => '/admin', always: true },
};

interface Entry {
  readonly entity: string;
  readonly entityId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The name that an entry itself tells of a thing that is gone: its name or title, as it was. */
function ownName({ before, after }: Entry): string | null {
  for (const side of [after, before]) {
    const facts = side === null ? null : (JSON.parse(side) as Record<string, unknown> | null);
    const name = facts?.['name'] ?? facts?.['title'];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

async function namesIn(kind: Kind | undefined, ids: readonly string[]): Promise<Map<string, string>> {
  if (!kind?.sql) return new Map();
  const { rows } = await client.execute({ sql: kind.sql, args: [JSON.stringify(ids)] });
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

/** Names a page of entries, one query a kind, in the entries' order. */
export async function subjectsOf(entries: readonly Entry[]): Promise<Subject[]> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))];
  const known = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = entries.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
        return [kind, await namesIn(KINDS[kind], ids)] as const;
      }),
    ),
  );
  return entries.map((entry) => {
    const { entity, entityId } = entry;
    const kind = KINDS[entity];
    const found = known.get(entity)?.get(entityId);
    const name =
      found ?? kind?.gone?.(entityId) ?? ownName(entry) ?? (entityId === 'all' ? 'all of them' : '');
    const stands = found !== undefined || kind?.always === true || entityId === 'all';
    return {
      kind: entityWords(entity),
      name: name || 'without a name',
      href: stands ? (kind?.href?.(entityId, name) ?? null) : null,
    };
  });
}
