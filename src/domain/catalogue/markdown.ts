/**
 * Converts a product's description from simple markdown to sanitised HTML. Server only: the parser and the sanitiser are
 * too heavy for the browser.
 */
import { marked } from 'marked';
import sanitize from 'sanitize-html';

const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a', 'blockquote', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page's own title and section headings use h1 and h2.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/** Keeps paragraphs, headings (from h3 down), lists, emphasis and links; drops any other markup. */
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

/** Characters of a meta description that search engines display. */
const META_LENGTH = 155;

/**
 * The beginning of a description as plain text, at most `length` characters.
 * @param html output of `descriptionHtml`, in which `<` only occurs in tags
 */
export const descriptionText = (html: string, length = META_LENGTH): string =>
  firstWords(plainText(html), length);

/**
 * The meta description of a product page. It starts with the name, because products of one range share a description.
 * @param html output of `descriptionHtml`
 */
export const metaDescription = (
  { name, supplier }: { name: string; supplier: string },
  html: string,
): string => firstWords(`${name} by ${supplier}. ${plainText(html)}`.trim(), META_LENGTH);
