/**
 * Texts of src/content for server code: markdown files with frontmatter, read once per process. They are read from the
 * folder rather than imported, so that the built server, the tests and the commands in plain Node share one way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { unknownPlaceholders } from '#domain/content/placeholders.ts';

/** A text that may name figures as `{{name}}`; unknown names are refused. */
export const textWithFigures = z
  .string()
  .min(1)
  .superRefine((text, { addIssue }) => {
    for (const name of unknownPlaceholders(text))
      addIssue(`{{${name}}} is no placeholder: they are listed in src/domain/content/placeholders.ts`);
  });

/** One markdown file. */
export interface ContentFile<Data> {
  /** The file's folder inside the collection; empty at its top. */
  readonly folder: string;
  /** The file's name without its ending. */
  readonly id: string;
  /** The frontmatter. */
  readonly data: Data;
  readonly body: string;
}

const FRONTMATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/**
 * Takes a markdown file apart and checks it.
 * @throws with the file's name and what is wrong
 */
export function parseContent<Data>(name: string, source: string, schema: z.ZodType<Data>): ContentFile<Data> {
  const [, frontmatter, body = ''] = FRONTMATTER.exec(source) ?? [];
  if (frontmatter === undefined)
    throw new Error(`src/content/${name}: it does not begin with frontmatter between two lines of ---.`);
  const whole = z.object({ data: schema, body: textWithFigures });
  const parsed = whole.safeParse({ data: yaml(name, frontmatter), body: body.trim() });
  if (!parsed.success) throw new Error(`src/content/${name}:\n${z.prettifyError(parsed.error)}`);
  const parts = name.replace(/\.md$/, '').split('/');
  return {
    ...parsed.data,
    id: parts.at(-1) ?? '',
    folder: parts.slice(1, -1).join('/'),
  };
}

function yaml(name: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    throw new Error(`src/content/${name}: the frontmatter is not YAML.`, { cause: error });
  }
}

/**
 * All files of a collection, a folder of src/content, in the order of their paths.
 * @throws if a file is not as the schema says
 */
export function readContent<Data>(collection: string, schema: z.ZodType<Data>): ContentFile<Data>[] {
  const folder = join(process.cwd(), 'src/content', collection);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => parseContent(`${collection}/${name}`, readFileSync(join(folder, name), 'utf8'), schema));
}
