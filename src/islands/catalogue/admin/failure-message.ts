/** Error messages of failed product calls. */
import { TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import { ApiError } from '#islands/api.ts';

/** The server's message after a prefix that says what failed. */
export function failureMessage(prefix: string, error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return TOKEN_MISSING;
  return prefix + (error instanceof Error ? error.message : String(error));
}
