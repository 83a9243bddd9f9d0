/** Bulk upload of photos: one call per file, all in parallel. */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { BULK_DEFAULTS } from '#domain/gallery/staff.ts';
import { api, detailOf } from '#islands/api.ts';
import { dataUrlOf, refusalOf } from '#islands/admin/pictures.ts';
import { bulkFailure } from './photo-failures.ts';

/** The file's name without its ending. */
const titleOf = (name: string): string => name.replace(/(.)\.[^.]+$/, '$1');

async function uploadOne(file: File): Promise<PhotoWire> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  const image_url = await dataUrlOf(file);
  const body = { ...BULK_DEFAULTS, title: titleOf(file.name), is_featured: false, image_url };
  return api('POST /admin/customer-photos', { body });
}

/** The result of a bulk upload. */
export interface BulkResult {
  readonly made: readonly PhotoWire[];
  /** The error of each failed file, with its name. */
  readonly reasons: readonly string[];
  /** The message above them if all files failed; null otherwise. */
  readonly failure: string | null;
}

/**
 * Uploads files. A file that is refused here counts as a failure, like one that the server refuses.
 * @param onEach called after each file with the number done so far
 */
export async function uploadAll(files: readonly File[], onEach: (done: number) => void): Promise<BulkResult> {
  let done = 0;
  const settled = await Promise.allSettled(
    files.map((file) =>
      uploadOne(file).finally(() => {
        done += 1;
        onEach(done);
      }),
    ),
  );
  const made = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const errors = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return {
    made,
    failure: bulkFailure(errors, made.length),
    reasons: settled.flatMap((one, index) => {
      if (one.status === 'fulfilled') return [];
      const why = detailOf(one.reason) ?? (one.reason instanceof Error ? one.reason.message : '');
      return [`${files[index]?.name ?? 'A file'}: ${why}`];
    }),
  };
}
