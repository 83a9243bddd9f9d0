/** Performs an operation for a caller: limits, negotiation, idempotency, and the envelope of every answer. */
import { capabilitiesInForce, capabilityNamed, UCP_VERSION } from '#domain/agents/ucp.ts';
import type { Message } from '#domain/agents/checkout-wire.ts';
import type { Result } from '#domain/shared/result.ts';
import { safeParse } from 'zod/v4/core';
import { issueMessage } from '#server/http/issue-message.ts';
import { ProblemError } from '#server/http/problem.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { absolute } from '#server/seo/index.ts';
import type { Caller } from './caller.ts';
import { type Operation, type OperationName, OPERATIONS } from './operations.ts';
import { idempotent } from './records.ts';

/** Calls of one network address, counted before anything else is done for it. */
export const CALLS = { bucket: 'agents', points: 600, seconds: 60 };
/** Calls that store something. */
const CHANGES = { bucket: 'agent-changes', points: 300, seconds: 600 };
const MAX_KEY = 100;

interface Request {
  readonly name: OperationName;
  /** Null only for the shop's own capabilities. */
  readonly caller: Caller | null;
  readonly id?: string;
  /** Not parsed yet. */
  readonly body: unknown;
  readonly key: string | null;
  readonly from: string;
}

/** @throws ProblemError 400 with the place of the first thing that is wrong */
function parsed({ body: schema }: Operation, value: unknown): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const steps =
    issue?.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)) ?? [];
  const detail = issue
    ? issueMessage(issue as Parameters<typeof issueMessage>[0], 'body')
    : 'The body cannot be used.';
  throw new ProblemError(400, detail, { code: 'invalid_request', path: `$${steps.join('')}` });
}

/** An answer without a resource. */
function failure(code: string, content: string, severity: Message['severity'], root: string) {
  const messages = [{ type: 'error', code, content, severity }];
  const ucp = { version: UCP_VERSION, status: 'error', capabilities: capabilitiesInForce(root, null) ?? {} };
  return { ucp, messages, continue_url: absolute('/') };
}

const severityOf = (code: string): Message['severity'] =>
  code === 'not_found' || code === 'item_unavailable' ? 'unrecoverable' : 'recoverable';

/**
 * The whole answer, a refusal of the shop's among them (`ucp.status` is `error`).
 * @throws ProblemError for what the protocol refuses by status
 */
export async function runOperation(
  request: Request,
): Promise<{ isCreated: boolean; isRefused?: boolean; answer: object }> {
  const { name, caller, id = '', from } = request;
  const operation: Operation = OPERATIONS[name];
  const root = capabilityNamed(operation.capability);
  const capabilities = capabilitiesInForce(root, caller?.platform ?? null);
  if (!capabilities) {
    const content = `${root} ${UCP_VERSION} is not in your profile.`;
    const answer = failure('capabilities_incompatible', content, 'unrecoverable', root);
    return { isCreated: false, isRefused: true, answer };
  }
  const body = parsed(operation, request.body);
  const key = operation.changes ? request.key : null;
  if (key !== null && (key === '' || key.length > MAX_KEY)) {
    throw new ProblemError(400, `An idempotency key has at most ${MAX_KEY} characters.`, {
      code: 'invalid_request',
    });
  }
  if (operation.changes) await enforceRateLimit(CHANGES, from);
  const run = (): Promise<Result<object>> => operation.run({ id, body: body as never, from });
  const result = await idempotent(caller?.profile ?? '', key, [name, id, request.body], run);
  if (!result.ok) {
    const { code, detail } = result.error;
    return { isCreated: false, isRefused: true, answer: failure(code, detail, severityOf(code), root) };
  }
  const ucp = {
    version: UCP_VERSION,
    status: 'success',
    capabilities,
    ...(operation.capability === 'checkout' ? { payment_handlers: {} } : {}),
  };
  return { isCreated: operation.creates === true, answer: { ucp, ...result.value } };
}
