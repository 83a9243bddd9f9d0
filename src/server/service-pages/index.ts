/** The service and legal pages (src/content/pages) outside the pages themselves: the terms in mails, and the site map. */
import type { z } from 'zod';
import { sectionsOf } from '#domain/content/sections.ts';
import { servicePage } from '#domain/content/service-page.ts';
import { type ContentFile, filled, readContent } from '#server/content/index.ts';

let files: readonly ContentFile<z.infer<typeof servicePage>>[] | null = null;

function pages() {
  files ??= readContent('pages', servicePage);
  return files;
}

/** The addresses of the pages, with the day of each text's last change. */
export const servicePages = (): { path: string; changed: string }[] =>
  pages().map(({ id, data }) => ({ path: `/${id}`, changed: data.updated }));

/** A clause of the terms as plain text. */
export interface Clause {
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** A page that a paragraph links to. */
  readonly link: { readonly text: string; readonly href: string } | null;
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/**
 * The terms of sale. The law requires the order confirmation to include them on a durable medium such as an e-mail.
 * @throws if they have no edition
 */
export function termsOfSale(): { readonly edition: string; readonly clauses: readonly Clause[] } {
  const terms = pages().find(({ id }) => id === 'terms');
  if (!terms?.data.edition) throw new Error('src/content/pages/terms.md must state its edition.');
  const clauses = sectionsOf(filled(terms.body)).map(({ heading, text }) => {
    const [, label, href] = LINK.exec(text) ?? [];
    return {
      name: heading,
      paragraphs: text.replace(LINK, '$1').split(/\n\n+/),
      link: label && href ? { text: label, href } : null,
    };
  });
  return { edition: terms.data.edition, clauses };
}
