/**
 * The API's URL: `/api` of this origin, unless the build was given another host by `PUBLIC_API_BASE`. Separate from api.ts, so that plain scripts stay
 * small. The types of all calls follow from their endpoints (src/api-routes.d.ts).
 */

/** For example `https://api.ardglen.example`; empty for this origin. */
const BASE: string = import.meta.env.PUBLIC_API_BASE ?? '';

/** True if the API is on another host, to which cookies have to be sent explicitly. */
export const isElsewhere: boolean = BASE !== '';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The name of a call: `POST /orders/guest`. One that no endpoint answers does not compile. */
export type ApiCall = {
  [Path in keyof ApiRoutes]: `${Extract<keyof ApiRoutes[Path], Method>} ${Path}`;
}[keyof ApiRoutes];

/** A path below `/api`, filled in, with or without a query. */
export type ApiPath = Filled<keyof ApiRoutes> | `${Filled<keyof ApiRoutes>}?${string}`;
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer After}`
  ? Name | Names<After>
  : never;

/** What the endpoint of a call declares (server/http/endpoint.ts). */
type Declared<Call extends ApiCall> = Call extends `${infer Name extends Method} ${infer Path}`
  ? Path extends keyof ApiRoutes
    ? ApiRoutes[Path] extends { readonly [_ in Name]: { readonly types?: infer Types } }
      ? NonNullable<Types>
      : never
    : never
  : never;
type Part<Call extends ApiCall, Name extends string> =
  Declared<Call> extends { readonly [_ in Name]: infer Type } ? Type : never;

type ReadOnly<Type> = Type extends object ? { readonly [Name in keyof Type]: ReadOnly<Type[Name]> } : Type;

/** The JSON that a call answers. */
export type AnswerOf<Call extends ApiCall> = Exclude<Part<Call, 'answer'>, Response>;
/** The JSON that a call takes. */
export type BodyOf<Call extends ApiCall> = ReadOnly<Part<Call, 'body'>>;

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** The same key for a call that is repeated because its response was lost. */
  readonly idempotencyKey?: string;
  /** Lets the call outlive the page, for counting. */
  readonly keepalive?: boolean;
  /** The only status that counts as success; by default any 2xx. */
  readonly expects?: number;
}

/** What is sent with a call: undefined may be nothing at all. */
export type Sent<Call extends ApiCall> =
  | (Options &
      ([Names<Call>] extends [never] ? unknown : { readonly path: Readonly<Record<Names<Call>, string>> }) &
      (Part<Call, 'query'> extends undefined ? unknown : { readonly query?: QueryOf<Part<Call, 'query'>> }) &
      (undefined extends Part<Call, 'body'> ? unknown : { readonly body: BodyOf<Call> }))
  | ([Names<Call>] extends [never] ? (undefined extends Part<Call, 'body'> ? undefined : never) : never);
type QueryOf<Query> = { readonly [Name in keyof Query]?: boolean | number | string | undefined };

/** The same without the call's name. */
export interface AnySent extends Options {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The URL of a call. @param path below `/api`, with its query: `/products/suggest?q=oak` */
export const apiUrl = (path: ApiPath): string => `${BASE}/api${path}`;

/** `fetch` of a call, with the cookies of the API's host. */
export const fetchApi = (path: ApiPath, init: RequestInit = {}): Promise<Response> =>
  fetch(apiUrl(path), { credentials: isElsewhere ? 'include' : 'same-origin', ...init });
