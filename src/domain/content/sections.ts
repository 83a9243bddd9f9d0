/** The sections of a markdown text. */

/**
 * The plain paragraphs under each heading of the second level; an anchor, `{#stairs}`, is left out of the heading.
 * @example sectionsOf('## Stairs\n\nThey climb.') // [{ heading: 'Stairs', text: 'They climb.' }]
 */
export const sectionsOf = (markdown: string): { heading: string; text: string }[] =>
  markdown
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading: heading.replace(/\{#[\w-]+\}/, '').trim(), text: lines.join('\n').trim() };
    });
