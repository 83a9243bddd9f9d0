/**
 * Texts of src/content for server code: markdown files with frontmatter, and YAML files. They are read from the folder rather than imported, so that the built server, the tests and the commands in plain Node share one way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { fillPlaceholders, textWithFigures } from '#domain/content/placeholders.ts';

/** A text with the figures of this moment: staff can change them while the shop runs. */
export const filled = (text: string): string => fillPlaceholders(text, facts(), store);

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

const ROOT = join(process.cwd(), 'src/content');
const FRONTMATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/** What a schema makes of a value, or an error that names the file and what is wrong. */
function checked<Data>(name: string, schema: z.core.$ZodType<Data>, value: unknown): Data {
  const parsed = z.core.safeParse(schema, value);
  if (!parsed.success) throw new Error(`src/content/${name}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Dates stay text. */
function yaml(name: string, text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    throw new Error(`src/content/${name}: this is not YAML.`, { cause: error });
  }
}

/**
 * Takes a markdown file apart and checks it.
 * @param name the path in src/content
 * @throws with the file's name and what is wrong
 */
export function parseContent<Data>(
  name: string,
  source: string,
  schema: z.core.$ZodType<Data>,
): ContentFile<Data> {
  const [, frontmatter, text = ''] = FRONTMATTER.exec(source) ?? [];
  if (frontmatter === undefined)
    throw new Error(`src/content/${name}: it does not begin with frontmatter between two lines of ---.`);
  const parts = name.replace(/\.md$/, '').split('/');
  return {
    id: parts.at(-1) ?? '',
    folder: parts.slice(1, -1).join('/'),
    data: checked(name, schema, yaml(name, frontmatter)),
    body: checked(name, textWithFigures, text.trim()),
  };
}

/** The files of a folder of src/content as `[path in src/content, text]`, in the order of their paths. */
const filesIn = (collection: string, ending: string): [name: string, source: string][] =>
  readdirSync(join(ROOT, collection), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${collection}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]);

/** The names of a collection's folders. */
export const foldersIn = (collection: string): string[] =>
  readdirSync(join(ROOT, collection), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * All markdown files of a collection, a folder of src/content.
 * @throws if a file is not as the schema says
 */
export const readContent = <Data>(collection: string, schema: z.core.$ZodType<Data>): ContentFile<Data>[] =>
  filesIn(collection, '.md').map(([name, source]) => parseContent(name, source, schema));

/**
 * All YAML files of a collection.
 * @throws if a file is not as the schema says
 */
export const readData = <Data>(collection: string, schema: z.core.$ZodType<Data>): Data[] =>
  filesIn(collection, '.yaml').map(([name, source]) => checked(name, schema, yaml(name, source)));
