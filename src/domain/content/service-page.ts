/** The service and legal pages: their texts are markdown in src/content/pages. */
import { Marked } from 'marked';
import { z } from 'zod/mini';
import { textWithFigures } from './placeholders.ts';

/** The frontmatter of a page's file. */
export const servicePage = z.strictObject({
  title: z.string(),
  /** For search engines. */
  description: textWithFigures,
  /** The introduction below the title. */
  opening: textWithFigures,
  /** The day of the text's last change. */
  updated: z.iso.date(),
  /** Of the terms: stored with each order, and changed whenever their text changes. */
  edition: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  /** Of the privacy page: the table of what is kept. */
  kept: z.optional(z.array(z.strictObject({ what: z.string(), why: z.string(), howLong: textWithFigures }))),
});

/** A piece of the page: HTML, or the name of a component that the view puts there (a line `::name`). */
export type Piece = { readonly html: string } | { readonly place: string };

/** A page as its view shows it; the HTML still has its placeholders. */
export interface ServiceText {
  /** The headings, for the table of contents. */
  readonly contents: readonly { readonly id: string; readonly name: string }[];
  readonly pieces: readonly Piece[];
}

const HEADING = /^## +(.+?) *\{#([\w-]+)\}$/;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const markdown = new Marked({
  renderer: {
    heading: ({ raw }) => {
      const [, name = '', id = ''] = HEADING.exec(raw.trim()) ?? [];
      if (!id) throw new Error(`A heading is written '## Name {#anchor}', not '${raw.trim()}'.`);
      return `<h2 id="${id}">${escaped(name)}</h2>\n`;
    },
    // As components/ui/TextLink.astro writes it. Placeholders in the address stay as they are.
    link({ href, tokens }) {
      return `<a class="link" href="${escaped(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** Whether each circumstance holds that a line may name: `{when the chat has a model} Text.` */
export type Circumstances = Readonly<Record<string, boolean>>;

/** Leaves out the lines for circumstances that do not hold. */
const withConditions = (text: string, circumstances: Circumstances): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [marker, name] = /^\{when ([^}]+)\} /.exec(line) ?? [''];
      if (name === undefined) return [line];
      const holds = circumstances[name];
      if (holds === undefined) throw new Error(`'${name}' is no circumstance of this page.`);
      return holds ? [line.slice(marker.length)] : [];
    })
    .join('\n');

/**
 * The page of a markdown text.
 * @throws if a heading has no anchor, or a line names an unknown circumstance
 */
export function serviceText(text: string, circumstances: Circumstances = {}): ServiceText {
  const shown = withConditions(text, circumstances);
  return {
    contents: shown.split('\n').flatMap((line) => {
      const [, name, id] = HEADING.exec(line) ?? [];
      return name && id ? [{ id, name }] : [];
    }),
    pieces: shown
      .split(/^(::[\w-]+)$/m)
      .map((part) =>
        part.startsWith('::') ? { place: part.slice(2) } : { html: markdown.parse(part, { async: false }) },
      ),
  };
}
