/**
 * Where the API is called: under `/api` of this origin, unless the build was told of another host by
 * `PUBLIC_API_BASE` (decisions.md 'API host'). Apart from api.ts, so that plain scripts stay small.
 */

/** Such as `https://api.ardglen.example`; empty for this origin. */
const BASE: string = import.meta.env.PUBLIC_API_BASE ?? '';

/** True where cookies have to be sent along to another host. */
export const isElsewhere: boolean = BASE !== '';

/** The address of a call. @param path below `/api`, with its query: `/products/suggest?q=oak` */
export const apiUrl = (path: string): string => `${BASE}/api${path}`;

/** `fetch` of a call, with the browser's cookies of the API's host. */
export const fetchApi = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(apiUrl(path), { credentials: isElsewhere ? 'include' : 'same-origin', ...init });
