/**
 * The wrapper of every API endpoint: checks access, parses by zod, turns refusals into problem documents, and logs
 * unexpected errors instead of sending them. Endpoints in `src/pages/api` are
 * `export const POST = endpoint({ access, body, handle })` and little else.
 */
import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { Refusal } from '#domain/shared/result.ts';
import { composed, composedField } from '#domain/shared/code-points.ts';
import { TOO_LARGE } from '#domain/media/upload.ts';
import { log } from '#server/log.ts';
import { type Access, guard } from './guards.ts';
import { guardOrigin } from './origin.ts';
import { type FieldError, json, ourFault, problem, ProblemError } from './problem.ts';
import { GUEST, type Viewer } from './viewer.ts';
import { issueMessage } from './issue-message.ts';

type Schema = z.ZodType | z.core.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** A request that has passed its access rule and its schemas. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly context: APIContext;
}

interface Options<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> {
  /** One line for the API's description; `answer` is the schema of the response. */
  readonly summary?: string;
  readonly answer?: Schema;
  /** Answers 201 if it creates something, and 200 if a repeated request finds what the first one created. */
  readonly creates?: true;
  /** Who may call; see guards.ts. tests/api/route-walk.test.ts checks it for every route. */
  readonly access: Access;
  /** The response does not depend on the signed-in user. The cookie authenticates nothing, so no Origin is required. */
  readonly ignoresSession?: true;
  /** The message for a guest if a login is needed. */
  readonly guestMessage?: string;
  readonly params?: P;
  readonly query?: Q;
  /** Absent: any body is ignored, and none is needed. */
  readonly body?: B;
  /** Bytes; 64 KiB by default. */
  readonly maxBody?: number;
  /** Further members of a problem document that is sent before `handle` runs. @param detail its `detail` */
  readonly refusalMembers?: (detail: string) => Readonly<Record<string, unknown>>;
  /** Returns a Response, or a value that is sent as JSON with status 200. */
  readonly handle: (call: Call<Output<P>, Output<Q>, Output<B>>) => Promise<unknown>;
}

const MAX_BODY = 64 * 1024;
/** `maxBody` of an endpoint that accepts a file, in bytes: 5 MB as base64, plus the other fields. */
export const FILE_BODY_BYTES = 7_500_000;

function parse<S extends Schema>(schema: S, value: unknown, source: string): z.output<S> {
  const result = safeParse(schema, value);
  if (result.success) return result.data as z.output<S>;
  // Only the first broken rule of each field is reported: 'Email is required' needs no 'Please enter a valid email'.
  const messages = new Map<string, string>();
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    if (!messages.has(field)) messages.set(field, issueMessage(issue, source));
  }
  const errors: FieldError[] = [...messages].map(([field, message]) => ({ field, message }));
  const detail = errors[0]?.message ?? `The ${source} cannot be used.`;
  throw new ProblemError(422, detail, { code: 'invalid', errors });
}

/** Reads a body of at most `limit` bytes. One that breaks off is the client's error (400), not the server's. */
async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // `preventCancel`: the rest of a refused body is discarded as it arrives, so that the client gets the response.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(400, 'The request body broke off.', { code: 'broken_off' });
  }
  return Buffer.concat(chunks);
}

/** Reads a body of at most `limit` bytes as JSON, whatever its declared type; forms are read as one flat object. */
async function readBody(request: Request, limit: number): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  const text = (await readBytes(request, limit)).toString('utf8');
  if ((request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(
      [...new URLSearchParams(text)].map(([name, value]) => [name, composedField(name, value)]),
    );
  }
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, composedField) as unknown;
  } catch {
    throw new ProblemError(400, 'The request body is not valid JSON.', { code: 'bad_json' });
  }
}

/**
 * A query as one flat object; a key that is given more than once becomes a list. An empty value counts as absent, because
 * forms also send the fields that are left empty.
 */
export function queryFields(params: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key).flatMap((value) => (value.trim() === '' ? [] : [composed(value)]));
    const [first] = values;
    if (first !== undefined) fields[key] = values.length > 1 ? values : first;
  }
  return fields;
}

/** 413. Only the endpoints that accept files have a limit above the default, so their message speaks of a file. */
const tooLarge = (limit: number): ProblemError =>
  new ProblemError(413, limit > MAX_BODY ? TOO_LARGE : `The request body is larger than ${limit} bytes.`, {
    code: 'too_large',
  });

/**
 * A command's refusal as a problem document.
 * @param statuses those that are not 409, by code
 * @param fieldOf the request field that a code concerns, for a command that names none
 */
export function refused(
  error: Refusal,
  statuses: Readonly<Record<string, number>> = {},
  fieldOf: Readonly<Record<string, string>> = {},
): Response {
  const field = fieldOf[error.code];
  const fields = error.fields ?? (field ? { [field]: error.detail } : {});
  const errors = Object.entries(fields).map(([name, message]) => ({ field: name, message }));
  return problem(statuses[error.code] ?? 409, error.detail, {
    code: error.code,
    ...(errors.length > 0 ? { errors } : {}),
  });
}

/** An endpoint's part of the API's description (openapi.ts). */
export interface EndpointFacts {
  readonly access: Access;
  readonly summary?: string | undefined;
  readonly answer?: Schema | undefined;
  readonly creates?: true | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
}

/** The description of each endpoint, by its route. */
export const factsOf = new WeakMap<APIRoute, EndpointFacts>();

/** Builds an Astro endpoint from its access rule, its schemas and its handler. See `Options`. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: Options<P, Q, B>): APIRoute {
  const route: APIRoute = async (context) => {
    const { request, url } = context;
    const viewer = context.locals.viewer;
    try {
      guardOrigin(request, options.ignoresSession ? GUEST : viewer);
      guard(options.access, viewer, options.guestMessage);
      const params = options.params ? parse(options.params, context.params, 'address') : undefined;
      const query = options.query ? parse(options.query, queryFields(url.searchParams), 'query') : undefined;
      const body = options.body
        ? parse(options.body, await readBody(request, options.maxBody ?? MAX_BODY), 'body')
        : undefined;
      const answer = await options.handle({
        params: params as Output<P>,
        query: query as Output<Q>,
        body: body as Output<B>,
        viewer,
        request,
        context,
      });
      return answer instanceof Response ? answer : json(answer);
    } catch (error) {
      if (error instanceof ProblemError) return error.response(options.refusalMembers?.(error.message));
      log.error({ err: error, path: url.pathname, method: request.method }, 'endpoint failed');
      return ourFault();
    }
  };
  const { access, summary, answer, creates, query, body } = options;
  factsOf.set(route, { access, summary, answer, creates, query, body });
  return route;
}
