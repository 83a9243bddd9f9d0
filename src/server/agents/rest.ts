/** The operations over REST: each route is one of them. */
import type { APIRoute } from 'astro';
import { readJson, MAX_BODY } from '#server/http/body.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { callerOf } from './caller.ts';
import { type Operation, type OperationName, OPERATIONS } from './operations.ts';
import { CALLS, runOperation } from './run-operation.ts';

/** The endpoint of an operation. A refusal's `code` and `content` are UCP's. */
export function ucpCall(name: OperationName): APIRoute {
  const operation: Operation = OPERATIONS[name];
  const hasBody = operation.argument !== undefined;
  return endpoint({
    summary: `UCP ${name}. ${operation.summary}`,
    access: 'public',
    ignoresSession: true,
    ...(operation.creates ? { creates: true as const } : {}),
    refusalMembers: (detail) => ({ content: detail }),
    handle: async ({ request, context }) => {
      const from = addressOf(context);
      await enforceRateLimit(CALLS, from);
      const caller = await callerOf(request, from);
      const { isCreated, answer } = await runOperation({
        name,
        caller,
        id: context.params['id'] ?? '',
        body: hasBody ? await readJson(request, MAX_BODY) : {},
        key: request.headers.get('idempotency-key'),
        from,
      });
      return json(answer, isCreated ? 201 : 200);
    },
  });
}
