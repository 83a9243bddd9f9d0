/** Agents over the Model Context Protocol: handshake, tools and refusals. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { floorsToPlan, type PlannedFloors, roomWith } from '#tests/support/planning.ts';
import { sharedShop, startShop, type Shop } from '#tests/support/shop.ts';
import { callTool, HEADERS, PROFILE, rpc } from '#tests/support/ucp/agent.ts';
import { brokenRules } from '#tests/support/ucp/schemas.ts';

let shop: Shop;
let floors: PlannedFloors;
beforeAll(async () => {
  shop = await sharedShop();
  floors = await floorsToPlan(shop);
});

const raw = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send('POST', '/api/ucp/mcp', body, headers);

describe('the handshake', () => {
  test.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
  ])('asked for %s it speaks %s', async (asked, spoken) => {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, body } = await rpc(shop, 'initialize', params);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 1, result: { protocolVersion: spoken, capabilities: { tools: {} } } });
  });

  test('a notification is taken, a ping answered, and there is no stream', async () => {
    const told = await shop.fetch('/api/ucp/mcp', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    });
    expect([told.status, await told.text()]).toEqual([202, '']);
    expect((await rpc(shop, 'ping')).body.result).toEqual({});
    expect((await shop.fetch('/api/ucp/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405);
  });
});

test('every operation is a tool that says what it takes', async () => {
  const { body } = await rpc(shop, 'tools/list');
  const tools = body.result?.tools ?? [];
  expect(tools.map(({ name }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
    'create_cart',
    'get_cart',
    'update_cart',
    'cancel_cart',
    'create_checkout',
    'get_checkout',
    'update_checkout',
    'complete_checkout',
    'cancel_checkout',
    'plan_room',
    'delivery_day',
  ]);
  const propertiesOf = (name: string) => {
    const schema = tools.find((tool) => tool.name === name)?.inputSchema;
    return Object.keys(schema?.properties ?? {});
  };
  expect(propertiesOf('update_checkout')).toEqual(['meta', 'id', 'checkout']);
  expect(propertiesOf('plan_room')).toEqual([
    'rooms',
    'stairs',
    'kit_choices',
    'kit_without',
    'chosen_room',
    'room_without_floor',
  ]);
});

test('a tool answers what the call over REST answers', async () => {
  const catalog = { query: 'oak', pagination: { limit: 2 } };
  const { body } = await callTool(shop, 'search_catalog', { catalog });
  const answer = body.result?.structuredContent;
  expect(brokenRules('search', answer)).toEqual([]);
  expect(JSON.parse(body.result?.content?.[0]?.text ?? '')).toEqual(answer);
  expect((await shop.send('POST', '/api/ucp/catalog/search', catalog, HEADERS)).body).toEqual(answer);
});

test('a checkout is made, changed, completed and ended by tools, once for each key', async () => {
  const checkout = { line_items: [{ item: { id: floors.plank.id }, quantity: 2 }] };
  const key = crypto.randomUUID();
  const made = await callTool(shop, 'create_checkout', { checkout }, key);
  const { id } = made.body.result?.structuredContent ?? { id: '' };
  expect(id).toMatch(/\w/);
  const again = await callTool(shop, 'create_checkout', { checkout }, key);
  expect(again.body.result?.structuredContent?.id).toBe(id);
  const other = await callTool(shop, 'create_checkout', { checkout: { line_items: [] } }, key);
  expect([other.status, other.body.error?.code]).toEqual([409, -32000]);
  for (const [tool, status, given] of [
    ['update_checkout', 'requires_escalation', { checkout }],
    ['complete_checkout', 'requires_escalation', { checkout: { payment: {} } }],
    ['get_checkout', 'requires_escalation', {}],
    ['cancel_checkout', 'canceled', {}],
  ] as const) {
    const answer = (await callTool(shop, tool, { id, ...given })).body.result?.structuredContent;
    expect(brokenRules('checkout_discount', answer), tool).toEqual([]);
    expect(answer).toMatchObject({ id, status });
  }
});

test('whoever has the link for the buyer cannot read or change the checkout by it', async () => {
  const checkout = { line_items: [{ item: { id: floors.plank.id }, quantity: 2 }] };
  const made = (await callTool(shop, 'create_checkout', { checkout })).body.result?.structuredContent;
  const token = made?.continue_url?.split('/').at(-1) ?? '';
  const [, named = ''] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString()
    .split(' ');
  expect(named).toMatch(/^[\w-]{20,}$/);
  expect(named).not.toBe(made?.id);
  for (const [tool, given] of [
    ['get_checkout', {}],
    ['update_checkout', { checkout }],
  ] as const) {
    const { result } = (await callTool(shop, tool, { id: named, ...given })).body;
    expect(result).toMatchObject({ isError: true, structuredContent: { messages: [{ code: 'not_found' }] } });
  }
});

describe('the shop’s own tools, which need no profile', () => {
  test('plan_room answers what the plan answers', async () => {
    const rooms = [roomWith(floors.plank, 4.2, 3.6)];
    const { body } = await rpc(shop, 'tools/call', { name: 'plan_room', arguments: { rooms } });
    const { ucp, ...plan } = body.result?.structuredContent ?? { ucp: null };
    expect(ucp).toMatchObject({ status: 'success' });
    expect(plan as unknown as PlanWire).toEqual((await shop.send('POST', '/api/plan', { rooms })).body);
    const refused = await rpc(shop, 'tools/call', {
      name: 'plan_room',
      arguments: { rooms: [roomWith({ ...floors.plank, id: 'no-floor' }, 4, 3)] },
    });
    expect(brokenRules('error', refused.body.result?.structuredContent)).toEqual([]);
    expect(refused.body.result).toMatchObject({ isError: true });
  });

  test('delivery_day answers what the days of delivery answer', async () => {
    const { body } = await rpc(shop, 'tools/call', {
      name: 'delivery_day',
      arguments: { postcode: 'BT19', items: `${floors.plank.id}:10` },
    });
    const { ucp: _ucp, ...days } = body.result?.structuredContent ?? { ucp: null };
    const asked = await shop.send('GET', `/api/delivery?postcode=BT19&items=${floors.plank.id}:10`);
    expect(days).toEqual(asked.body);
  });
});

describe('refusals', () => {
  test.each([
    ['no message', 400, -32600, 'hello'],
    ['a batch', 400, -32600, []],
    ['an unknown method', 200, -32601, { jsonrpc: '2.0', id: 1, method: 'resources/list' }],
    [
      'an unknown tool',
      200,
      -32602,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'pay' } },
    ],
    [
      'a name of the language',
      200,
      -32602,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'constructor' } },
    ],
    [
      'arguments that are no object',
      200,
      -32602,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_catalog', arguments: 5 } },
    ],
    [
      'no arguments',
      200,
      -32602,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'plan_room', arguments: null } },
    ],
    [
      'no profile',
      400,
      -32001,
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_catalog', arguments: { catalog: {} } },
      },
    ],
  ])('%s', async (_what, status, code, body) => {
    const answer = await raw(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  test.each([
    ['search_catalog', { catalog: { query: 5 } }],
    ['update_cart', { id: 7, cart: 'all' }],
    ['plan_room', { rooms: [] }],
    ['delivery_day', {}],
  ])('%s %j', async (name, given) => {
    const { status, body } = await callTool(shop, name, given);
    expect([status, body.error?.code, body.error?.data?.code]).toEqual([200, -32602, 'invalid_request']);
  });

  test('a body that is no JSON, and a version of MCP that is not spoken', async () => {
    const answer = await shop.fetch('/api/ucp/mcp', { method: 'POST', body: '{' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32700 } }]);
    expect((await rpc(shop, 'ping', {}, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  test('too many changes of one address are told when to come again', async () => {
    const limited = await startShop({ env: { RATE_LIMITS: 'on' } });
    try {
      const call = () =>
        rpc(limited, 'tools/call', {
          name: 'cancel_cart',
          arguments: { meta: { 'ucp-agent': { profile: PROFILE } }, id: 'none' },
        });
      for (let sent = 0; sent < 300; sent += 100) await Promise.all(Array.from({ length: 100 }, call));
      const refused = await call();
      expect([refused.status, refused.body.error?.code]).toEqual([429, -32000]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
      limited.clear();
    }
  });
});
