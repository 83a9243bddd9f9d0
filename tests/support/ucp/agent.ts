/** An agent that buys for somebody, as its platform calls the shop. */
import { expect } from 'vitest';
import type { Answer, Shop } from '#tests/support/shop.ts';
import { brokenRules } from './schemas.ts';

export const PROFILE = 'https://agent.example/profiles/shopping.json';
export const HEADERS = { 'ucp-agent': `profile="${PROFILE}"` };

/** The parts of answers that tests read. */
export interface UcpAnswer {
  readonly ucp: { readonly status: string; readonly capabilities: Readonly<Record<string, unknown>> };
  readonly id: string;
  readonly status: string;
  readonly continue_url?: string;
  readonly products: readonly UcpProduct[];
  readonly product: UcpProduct;
  readonly pagination: { readonly has_next_page: boolean; readonly cursor?: string };
  readonly line_items: readonly { readonly item: { id: string; price: number }; readonly quantity: number }[];
  readonly totals: readonly { readonly type: string; readonly amount: number }[];
  readonly discounts: { readonly applied: readonly object[] };
  readonly messages: readonly { readonly code: string; readonly severity?: string; readonly path?: string }[];
  readonly buyer?: object;
  readonly fulfillment: {
    readonly methods: readonly {
      readonly type: string;
      readonly destinations: readonly object[];
      readonly groups: readonly { options: { id: string }[]; selected_option_id: string | null }[];
    }[];
  };
}

interface UcpProduct {
  readonly id: string;
  readonly title: string;
  readonly price_range: { readonly min: { readonly amount: number } };
  readonly variants: readonly {
    readonly id: string;
    readonly unit_price?: { readonly amount: number };
    readonly inputs?: readonly object[];
  }[];
}

/** Calls an operation and expects an answer that keeps the named schemas. */
export async function ucp(
  shop: Shop,
  method: string,
  path: string,
  body?: object,
  { schemas = [], ...headers }: { schemas?: readonly string[] } & Record<string, unknown> = {},
): Promise<Answer<UcpAnswer>> {
  const all = { ...HEADERS, ...(headers as Record<string, string>) };
  const answer = (await shop.send(method, `/api/ucp${path}`, body, all)) as Answer<UcpAnswer>;
  for (const name of schemas) expect(brokenRules(name, answer.body), JSON.stringify(answer.body)).toEqual([]);
  return answer;
}

export const CHECKOUT = { schemas: ['checkout_discount', 'checkout_fulfillment'] } as const;

/** The message with a code. */
export const messageOf = ({ body }: Answer<UcpAnswer>, code: string) =>
  body.messages.find((message) => message.code === code);

/** A total by its type. */
export const totalOf = ({ body }: Answer<UcpAnswer>, type: string): number | undefined =>
  body.totals.find((total) => total.type === type)?.amount;

/** Asks the tool server for something; the whole answer of JSON-RPC. */
export const rpc = (shop: Shop, method: string, params?: object, headers: Record<string, string> = {}) =>
  shop.send(
    'POST',
    '/api/ucp/mcp',
    { jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) },
    headers,
  ) as Promise<
    Answer<{
      id: number;
      result?: {
        protocolVersion?: string;
        tools?: { name: string; inputSchema: { properties: Record<string, unknown>; required?: string[] } }[];
        structuredContent?: UcpAnswer & Record<string, unknown>;
        content?: { text: string }[];
      };
      error?: { code: number; message: string; data?: { code?: string; content?: string } };
    }>
  >;

/** Calls a tool. @param key for idempotency */
export const callTool = (shop: Shop, name: string, given: object, key?: string) =>
  rpc(shop, 'tools/call', {
    name,
    arguments: {
      meta: { 'ucp-agent': { profile: PROFILE }, ...(key ? { 'idempotency-key': key } : {}) },
      ...given,
    },
  });
