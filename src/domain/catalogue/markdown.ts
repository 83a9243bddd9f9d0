/**
 * A product's description, written in simple markdown, as HTML that can be trusted. For the server alone: the parser
 * and the cleaner are heavy, and pages carry only what comes out.
 */
import { marked } from 'marked';
import sanitize from 'sanitize-html';

const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a', 'blockquote', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own title and section headings above these.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/** Paragraphs, headings (below the page's own), lists, emphasis and links; any other markup is dropped. */
export function descriptionHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false, gfm: true, breaks: true }), ALLOWED).trim();
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();

/** At most `length` characters, cut between words. */
function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:.-]+$/, '')}…`;
}

/** What a search engine's list shows below a title. */
const LISTED = 155;

/**
 * The first words of a description without markup, for search engines: at most `length` characters.
 * @param html the description as `descriptionHtml` gives it: its tags are the only `<` in it
 */
export const descriptionText = (html: string, length = LISTED): string => firstWords(plainText(html), length);

/**
 * What a search engine shows below the title of a product's page: the name first, since the sizes and finishes of one
 * range are described in the same words.
 * @param html the description as `descriptionHtml` gives it
 */
export const listingText = ({ name, supplier }: { name: string; supplier: string }, html: string): string =>
  firstWords(`${name} by ${supplier}. ${plainText(html)}`.trim(), LISTED);
