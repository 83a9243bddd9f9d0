/**
 * The operations as tools of the Model Context Protocol over Streamable HTTP: each POST is one message and gets its whole
 * answer at once. No session is kept and nothing is pushed, so there is no stream to open.
 */
import { toJSONSchema } from 'zod/v4/core';
import * as z from 'zod';
import { store } from '#config/store.ts';
import { log } from '#server/log.ts';
import { MAX_BODY, readJson } from '#server/http/body.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json, ourFault, ProblemError } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { callerNamed } from './caller.ts';
import { type Operation, type OperationName, OPERATIONS } from './operations.ts';
import { CALLS, runOperation } from './run-operation.ts';

/** The newest first. */
const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

const argumentsSchema = z.record(z.string(), z.unknown());

const metaSchema = z.object({
  'ucp-agent': z.object({ profile: z.string() }),
  'idempotency-key': z.string().optional(),
});

const isName = (name: unknown): name is OperationName =>
  typeof name === 'string' && Object.hasOwn(OPERATIONS, name);

function inputSchema({ argument, hasId, isOwn, body }: Operation): object {
  const { $schema: _dialect, ...own } = toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  if (isOwn) return own;
  const { $schema: _other, ...meta } = toJSONSchema(metaSchema, { io: 'input' });
  return {
    type: 'object',
    properties: {
      meta,
      ...(hasId ? { id: { type: 'string' } } : {}),
      ...(argument ? { [argument]: own } : {}),
    },
    required: ['meta', ...(hasId ? ['id'] : []), ...(argument && own.required ? [argument] : [])],
  };
}

const TOOLS = (Object.entries(OPERATIONS) as [OperationName, Operation][]).map(([name, operation]) => ({
  name,
  description: operation.summary,
  inputSchema: inputSchema(operation),
  annotations: { readOnlyHint: !operation.changes, openWorldHint: false },
}));

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const NO_METHOD = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL = -32603;

/** UCP's number of a refusal. */
function rpcCode(status: number, code: unknown): number {
  if (/^profile_|^invalid_profile|^version_/.test(String(code))) return -32001;
  if (status === 400) return INVALID_PARAMS;
  return status === 413 ? INVALID_REQUEST : -32000;
}

async function call(params: Readonly<Record<string, unknown>>, from: string): Promise<object> {
  const { name } = params;
  if (!isName(name)) throw new ProblemError(400, 'There is no such tool.', { code: 'unknown_tool' });
  const given = argumentsSchema.safeParse(params['arguments'] ?? {});
  if (!given.success)
    throw new ProblemError(400, 'The arguments must be an object.', { code: 'invalid_request' });
  const { argument, isOwn }: Operation = OPERATIONS[name];
  const { meta, id, ...rest } = given.data;
  const known = metaSchema.safeParse(meta);
  const profile = known.data?.['ucp-agent'].profile ?? null;
  const caller = isOwn ? null : await callerNamed(profile, from);
  const { answer, isRefused } = await runOperation({
    name,
    caller,
    id: typeof id === 'string' ? id : '',
    body: isOwn ? rest : ((argument ? rest[argument] : {}) ?? {}),
    key: known.data?.['idempotency-key'] ?? null,
    from,
  });
  return {
    content: [{ type: 'text', text: JSON.stringify(answer) }],
    structuredContent: answer,
    ...(isRefused ? { isError: true } : {}),
  };
}

function initialized(params: Readonly<Record<string, unknown>>): object {
  const asked = PROTOCOL_VERSIONS.find((version) => version === params['protocolVersion']);
  return {
    protocolVersion: asked ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: store.name, version: '1.0.0' },
    instructions:
      'Floors sold by the box. plan_room says how many boxes and what else a room needs; delivery_day when it can come. A checkout is finished by the buyer at its continue_url.',
  };
}

async function resultOf(
  method: string,
  params: Readonly<Record<string, unknown>>,
  from: string,
): Promise<object | null> {
  if (method === 'initialize') return initialized(params);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: TOOLS };
  return method === 'tools/call' ? call(params, from) : null;
}

const failed = (status: number, id: string | number | null, error: RpcError): Response =>
  json({ jsonrpc: '2.0', id, error }, status);

/** A refusal as JSON-RPC has it. What the caller's arguments lack is no failure of HTTP. */
async function refusal(error: unknown, id: string | number): Promise<Response> {
  if (!(error instanceof ProblemError)) {
    log.error({ err: error }, 'an agent’s call failed');
    const { detail } = (await ourFault().json()) as { detail: string };
    return failed(500, id, { code: INTERNAL, message: detail });
  }
  const problem = (await error.response().json()) as Record<string, unknown>;
  const { type: _type, title: _title, status: _status, detail, ...data } = problem;
  const code = rpcCode(error.status, data['code']);
  const answer = failed(code === INVALID_PARAMS ? 200 : error.status, id, {
    code,
    message: error.message,
    data: { ...data, content: detail },
  });
  const wait = error.response().headers.get('retry-after');
  if (wait) answer.headers.set('retry-after', wait);
  return answer;
}

/** Answers one message. @param body as JSON @param version of the protocol, as the header names it */
async function answerMcp(body: unknown, version: string | null, from: string): Promise<Response> {
  const message = messageSchema.safeParse(body);
  if (!message.success)
    return failed(400, null, { code: INVALID_REQUEST, message: 'This is no JSON-RPC request.' });
  const { id, method, params = {} } = message.data;
  if (version !== null && !PROTOCOL_VERSIONS.some((known) => known === version))
    return failed(400, id ?? null, {
      code: INVALID_REQUEST,
      message: 'This version of MCP is not spoken here.',
    });
  // A notification.
  if (id === undefined) return new Response(null, { status: 202 });
  try {
    const result = await resultOf(method, params, from);
    return result
      ? json({ jsonrpc: '2.0', id, result })
      : failed(200, id, { code: NO_METHOD, message: `There is no method ${method.slice(0, 60)}.` });
  } catch (error) {
    return refusal(error, id);
  }
}

/** `POST /api/ucp/mcp` */
export const mcpCall = endpoint({
  summary:
    'The Model Context Protocol (Streamable HTTP): the UCP operations, plan_room and delivery_day as tools.',
  access: 'public',
  ignoresSession: true,
  handle: async ({ request, context }) => {
    const from = addressOf(context);
    try {
      await enforceRateLimit(CALLS, from);
      const version = request.headers.get('mcp-protocol-version');
      return await answerMcp(await readJson(request, MAX_BODY), version, from);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { status, message } = error;
      return failed(status, null, { code: status === 400 ? PARSE_ERROR : INVALID_REQUEST, message });
    }
  },
});
