/** A refusal as the API answers it (RFC 9457), read in one place for islands and plain scripts. */

export interface Problem {
  /** The server's sentence for people. */
  readonly detail?: string;
  readonly code?: string;
  /** What is wrong, field by field. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** The problem in an answer that was refused; empty where it holds none (a proxy's page, a lost connection). */
export async function problemIn(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
