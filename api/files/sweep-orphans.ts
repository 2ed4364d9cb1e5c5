/**
 * Deletes files that no document counts, a day after they were written: what a process that died, or a version from before
 * documents came first, left behind.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { FILE_FOLDERS, type FileFolder, type FileStore } from '#shared/ports/files/file-store.ts';
import { BET_PICTURES } from '../bets/picture-documents.ts';
import { POST_MEDIA } from '../posts/post-documents.ts';

export interface OrphanSweepDeps {
  readonly store: Pick<DocumentStore, 'get'>;
  readonly files: Pick<FileStore, 'list' | 'delete'>;
  readonly clock: Clock;
}

const COLLECTIONS: Readonly<Record<FileFolder, string>> = { slips: BET_PICTURES, posts: POST_MEDIA };
const DAY_MS = 24 * 60 * 60_000;

/** Looks at every file, so it does so once a day however often it is called. */
export function createOrphanSweep({ store, files, clock }: OrphanSweepDeps): () => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function isCounted(folder: FileFolder, path: string, name: string): Promise<boolean> {
    // Older files have no ending of their own.
    for (const id of [name.replace(/-\w{8}$/, ''), name]) {
      const found = await store.get(COLLECTIONS[folder], id);
      if (found?.data.path === path) return true;
    }
    return false;
  }

  return async () => {
    const now = clock.now();
    if (Math.abs(now - sweptAt) < DAY_MS) return;
    sweptAt = now;
    for (const folder of FILE_FOLDERS) {
      for await (const { fullPath, name, timeCreated } of files.list(folder)) {
        if (now - timeCreated >= DAY_MS && !(await isCounted(folder, fullPath, name))) await files.delete(fullPath);
      }
    }
  };
}
