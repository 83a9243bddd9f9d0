/** What calls say of bodies and queries that they cannot use: sentences, never the words of the parser. */
import { beforeAll, expect, test } from 'vitest';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

const WRONG = [null, true, 1.5, -1, 1e12, '', 'x', 'é?', 'x'.repeat(6000), [], [{}], {}, ['x']] as const;
const TECHNICAL =
  /^(Invalid|Too (big|small)|Unrecognized|Expected)|expected |received |match pattern|must match|regex|too_|undefined|\bnull\b|\bNaN\b|\[object|\bzod/;

/** Bodies in which each field has the wrong value: at the top, and in what is nested. */
function bodiesOf(schema: Schema, wrong: unknown): unknown[] {
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = Object.entries(
    Object.assign({}, ...shapes.map(({ properties }) => properties ?? {})) as object,
  ) as [string, Schema][];
  const deep = ({ properties, items, anyOf = [], oneOf = [] }: Schema): unknown => {
    const inner = [...anyOf, ...oneOf].find((one) => one.properties ?? one.items);
    if (inner) return deep(inner);
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, deep(one)]));
    return items ? [deep(items)] : wrong;
  };
  return [
    wrong,
    Object.fromEntries(fields.map(([name]) => [name, wrong])),
    Object.fromEntries(fields.map(([name, one]) => [name, deep(one)])),
  ];
}

let shop: Shop;
let operations: [path: string, method: string, operation: Operation][];
beforeAll(async () => {
  shop = await sharedShop();
  const { body } = await shop.send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): (typeof operations)[number] => [
      path.replaceAll(/\{\w+\}/g, 'none'),
      method.toUpperCase(),
      operation,
    ]),
  );
});

/** The technical sentences in an answer. */
function technicalIn({ body }: { readonly body: unknown }): string[] {
  const { detail = '', errors = [] } = (body ?? {}) as {
    detail?: string;
    errors?: { field: string; message: string }[];
  };
  return [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].filter((words) =>
    TECHNICAL.test(words.replace(/^[\w.]+: /, '')),
  );
}

test('a body that a call cannot use is refused in words', { timeout: 240_000 }, async () => {
  const owner = await as(shop, 'owner');
  const found = new Set<string>();
  for (const [path, method, { requestBody }] of operations) {
    const schema = requestBody?.content['application/json']?.schema;
    if (!schema || /auth|logout/.test(path)) continue;
    for (const body of WRONG.flatMap((wrong) => bodiesOf(schema, wrong))) {
      const answer = await shop.send(method, path, body, owner);
      for (const words of technicalIn(answer)) found.add(`${method} ${path} ${words.slice(0, 160)}`);
    }
  }
  expect([...found]).toEqual([]);
  const lines = [{ line: -1, quantity: 1 }];
  const refund = await shop.send('POST', '/api/admin/orders/none/refund', { lines, reason: 'x' }, owner);
  expect(refund.body).toMatchObject({
    detail: 'Line must be at least 0.',
    errors: [{ field: 'lines.0.line' }],
  });
});

test('a query that a call cannot use is refused in words', async () => {
  const owner = await as(shop, 'owner');
  const found = new Set<string>();
  for (const [path, method, { parameters }] of operations) {
    const names = (parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : []));
    if (method !== 'GET' || names.length === 0) continue;
    for (const wrong of ['x', '-1', '1.5', 'x'.repeat(600), 'a&again', '2026-13-40']) {
      const query = names.map((name) => `${name}=${wrong === 'a&again' ? `a&${name}=b` : wrong}`).join('&');
      const answer = await shop.send(method, `${path}?${query}`, undefined, owner);
      for (const words of technicalIn(answer)) found.add(`${method} ${path} ${words.slice(0, 160)}`);
    }
  }
  expect([...found]).toEqual([]);
});
