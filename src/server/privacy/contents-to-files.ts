/** Makes private files of the bytes that the release before has stored in the database. For one release. */
import { and, eq, isNull } from 'drizzle-orm';
import { chatPhotos, claimPhotos, tradeDocuments } from '#db/schema/index.ts';
import { db, write } from '#server/database.ts';
import { keepPrivateFile, settlePrivateFile } from '#server/media/index.ts';

/**
 * Moves one row after another, so that nobody's write waits long. Killed, it goes on at its next run; of two processes at
 * once one moves a row, and the other's file is swept.
 */
export async function moveContentsToFiles(): Promise<void> {
  for (const table of [claimPhotos, chatPhotos, tradeDocuments]) {
    const inDatabase = isNull(table.file);
    for (const { id } of await db.select({ id: table.id }).from(table).where(inDatabase)) {
      const isIt = and(eq(table.id, id), inDatabase);
      const [row] = await db.select({ content: table.content }).from(table).where(isIt);
      if (!row) continue;
      const file = await keepPrivateFile(row.content);
      await write(async (tx) => {
        const moved = await tx
          .update(table)
          .set({ file, content: Buffer.alloc(0) })
          .where(isIt);
        // Another process was first, or the row was deleted meanwhile.
        await settlePrivateFile(tx, file, moved.rowsAffected > 0);
      });
    }
  }
}
