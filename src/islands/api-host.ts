/**
 * The API's URL: `/api` of this origin, unless the build was given another host by `PUBLIC_API_BASE`. Separate from api.ts, so that plain scripts stay small.
 */

/** For example `https://api.ardglen.example`; empty for this origin. */
const BASE: string = import.meta.env.PUBLIC_API_BASE ?? '';

/** True if the API is on another host, to which cookies have to be sent explicitly. */
export const isElsewhere: boolean = BASE !== '';

/** The URL of a call. @param path below `/api`, with its query: `/products/suggest?q=oak` */
export const apiUrl = (path: string): string => `${BASE}/api${path}`;

/** `fetch` of a call, with the cookies of the API's host. */
export const fetchApi = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(apiUrl(path), { credentials: isElsewhere ? 'include' : 'same-origin', ...init });
