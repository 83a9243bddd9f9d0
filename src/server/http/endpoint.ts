/**
 * The wrapper of every API endpoint: checks access, parses by zod, turns refusals into problem documents, and logs
 * unexpected errors instead of sending them. Endpoints in `src/pages/api` are
 * `export const POST = endpoint({ access, body, handle })` and little else.
 */
import type { APIContext, APIRoute } from 'astro';
import * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import { cleanText, composed } from '#domain/shared/clean-text.ts';
import { isResult, type Refusal, type Result } from '#domain/shared/result.ts';
import { TOO_LARGE } from '#domain/media/upload.ts';
import { log } from '#server/log.ts';
import { MAX_BODY, readJson } from './body.ts';
import {
  type Access,
  guard,
  guardOrigin,
  type Actor,
  actorOf,
  GUEST,
  type SignedIn,
  signedIn,
  type Viewer,
} from './viewer.ts';
import { issueMessage } from './issue-message.ts';
import { type FieldError, json, ourFault, problem, ProblemError } from './problem.ts';

type Schema = z.ZodType | z.core.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** A request that has passed its access rule and its schemas. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Viewer;
  /** The signed-in user. @throws if a guest passed the access rule */
  readonly user: SignedIn;
  /** The signed-in member of staff. @throws as `user` */
  readonly actor: Actor;
  readonly request: Request;
  readonly context: APIContext;
  /** Of a call that takes one: the request's `Idempotency-Key`; null without. */
  readonly key: string | null;
}

/** What a handler may return: its answer, a Result with it, or a Response. */
type Handled<A> = Result<A> | Response | A;
type Promised<A> = Promise<Handled<A>> | Handled<A>;

interface Options<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A,
> {
  /** One line for the API's description; `answer` is the schema of the response. */
  readonly summary?: string;
  readonly answer?: z.core.$ZodType<A>;
  /** Answers 201 if it creates something, and 200 if a repeated request finds what the first one created. */
  readonly creates?: true;
  /** Takes an `Idempotency-Key`, with which a repeated request does nothing more. */
  readonly idempotent?: true;
  /** Who may call; see guards.ts. tests/api/route-walk.test.ts checks it for every route. */
  readonly access: Access;
  /** The response does not depend on the signed-in user. The cookie authenticates nothing, so no Origin is required. */
  readonly ignoresSession?: true;
  /** It writes nothing, so that a forged request does no harm and no Origin is required; another site cannot read the answer. */
  readonly onlyAnswers?: true;
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
  /** The statuses of refusals that are not 409, by code. */
  readonly statuses?: Readonly<Record<string, number>>;
  /** The request field that a refusal concerns, by code, for a command that names none. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Returns a Response, a value that is sent as JSON with status 200, or a Result: its value is sent (201 if the endpoint
   * `creates`), or its refusal as a problem document.
   */
  readonly handle: (call: Call<Output<P>, Output<Q>, Output<B>>) => Promised<A>;
}

/** `maxBody` of an endpoint that accepts a file, in bytes: 5 MB as base64, plus the other fields. */
export const FILE_BODY_BYTES = 7_500_000;

/** Letters of an `Idempotency-Key`; a longer one is refused: cut off it would be another request's too. */
export const MAX_KEY = 100;

function parse<S extends Schema>(schema: S, value: unknown, source: string): z.output<S> {
  const result = safeParse(schema, value);
  if (result.success) return result.data as z.output<S>;
  // Only the first broken rule of each field is reported: 'Email is required' needs no 'Please enter a valid email'.
  const messages = new Map<string, string>();
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = [...issue.path, ...unknown].join('.');
    if (!messages.has(field)) messages.set(field, issueMessage(issue, source));
  }
  const errors: FieldError[] = [...messages].map(([field, message]) => ({ field, message }));
  const detail = errors[0]?.message ?? `The ${source} cannot be used.`;
  throw new ProblemError(422, detail, { code: 'invalid', errors });
}

/**
 * A query as one flat object; a key that is given more than once becomes a list. An empty value counts as absent, because
 * forms also send the fields that are left empty.
 */
export function queryFields(params: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const key of new Set(params.keys())) {
    const values = params
      .getAll(key)
      .map((value) => composed(cleanText(value)))
      .filter((value) => value.trim() !== '');
    const [first] = values;
    if (first !== undefined) fields[key] = values.length > 1 ? values : first;
  }
  return fields;
}

/** The body. Only the endpoints that accept files have a limit above the default, so their refusal speaks of a file. */
const bodyOf = (request: Request, limit = MAX_BODY): Promise<unknown> =>
  readJson(request, limit, limit > MAX_BODY ? TOO_LARGE : undefined);

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
  readonly idempotent?: true | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
}

/** The description of each endpoint, by its route. */
export const factsOf = new WeakMap<APIRoute, EndpointFacts>();

function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key') || null;
  if (key !== null && key.length > MAX_KEY)
    throw new ProblemError(400, `An idempotency key has at most ${MAX_KEY} characters.`, { code: 'invalid' });
  return key;
}

type Input<S> = S extends Schema ? z.input<S> : undefined;

/** An endpoint. `types` exists for the compiler alone: the browser's client has them by the call's name (islands/api-types.ts). */
export interface Endpoint<Query, Body, Answer> extends APIRoute {
  readonly types?: { readonly query: Query; readonly body: Body; readonly answer: Answer };
}

/** Builds an Astro endpoint from its access rule, its schemas and its handler. See `Options`. */
export function endpoint<
  A,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: Options<P, Q, B, A>): Endpoint<Input<Q>, Input<B>, A> {
  const route: APIRoute = async (context) => {
    const { request, url } = context;
    const viewer = context.locals.viewer;
    try {
      guardOrigin(request, options.ignoresSession || options.onlyAnswers ? GUEST : viewer);
      guard(options.access, viewer, options.guestMessage);
      const params = options.params ? parse(options.params, context.params, 'address') : undefined;
      const query = options.query ? parse(options.query, queryFields(url.searchParams), 'query') : undefined;
      const body = options.body
        ? parse(options.body, await bodyOf(request, options.maxBody), 'body')
        : undefined;
      const answer = await options.handle({
        params: params as Output<P>,
        query: query as Output<Q>,
        body: body as Output<B>,
        viewer,
        get user() {
          return signedIn(viewer);
        },
        get actor() {
          return actorOf(viewer);
        },
        request,
        context,
        key: options.idempotent ? keyOf(request) : null,
      });
      if (answer instanceof Response) return answer;
      if (!isResult(answer)) return json(answer);
      if (!answer.ok) return refused(answer.error, options.statuses, options.fields);
      return json(answer.value, options.creates ? 201 : 200);
    } catch (error) {
      if (error instanceof ProblemError) return error.response(options.refusalMembers?.(error.message));
      log.error({ err: error, path: url.pathname, method: request.method }, 'endpoint failed');
      return ourFault();
    }
  };
  const { access, summary, answer, creates, idempotent, query, body } = options;
  factsOf.set(route, { access, summary, answer, creates, idempotent, query, body });
  return route;
}

/** The path parameters of a route with one id. */
export const idParams = z.object({ id: z.string() });
