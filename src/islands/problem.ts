/** Reads problem documents (RFC 9457), for islands and plain scripts. */

/** A problem document, as far as the pages read it. */
export interface Problem {
  /** The server's message for people. */
  readonly detail?: string;
  /** A refused payment's message for people. */
  readonly error_message?: string | null;
  readonly code?: string;
  /** Errors by field. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** The problem document in a response; empty if there is none (a proxy's error page, a lost connection). */
export async function problemIn(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
