/** The interface of a store for media files; store.ts chooses the implementation. */

/**
 * Names are `uploads/<sha>.webp` and its variants, `pages/<path>/<sha>.html.br` for published pages, and `private/<id>` for
 * what is never served. Files never change under their name, so they may be cached forever.
 */
export interface MediaStore {
  /** The file's bytes, or null if it does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
}
