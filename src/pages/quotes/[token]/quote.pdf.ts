import type { APIRoute } from 'astro';
import { quoteNumber } from '#domain/quotes/states.ts';
import { pdfFile } from '#server/http/private-file.ts';
import { quoteOfToken, quotePdf } from '#server/quotes/index.ts';

/** A quote as a PDF, by its link. */
export const GET: APIRoute = async ({ params }) => {
  const quote = await quoteOfToken(params['token'] ?? '');
  if (!quote) return new Response('There is no such quote.', { status: 404 });
  return pdfFile(await quotePdf(quote), `quote-${quoteNumber(quote.row.number)}`);
};
