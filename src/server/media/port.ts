/** The port behind which uploaded pictures are kept; store.ts says which store it is. */

/**
 * Names are `uploads/<sha>.webp` and its variants, and `pages/<path>/<sha>.html.br` for published pages; all files may be
 * cached for ever.
 */
export interface MediaStore {
  /** The file's bytes, or null where there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Without effect where there is none of that name. */
  remove(name: string): Promise<void>;
}
