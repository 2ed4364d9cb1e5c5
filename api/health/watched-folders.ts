/** Where a process writes: what a full or broken disk would stop. */

import { diskSpace } from '../adapters/disk-space.ts';

/** Some of them may be the same. */
export interface WatchedFolders {
  readonly data: string;
  /** What several machines see; null: this is the only one. */
  readonly shared: string | null;
  readonly backups: string;
}

interface OwnFolders {
  readonly dataDir: string;
  /** Keys and media. */
  readonly keptDir: string;
}

export function watchedFolders({ dataDir, keptDir }: OwnFolders, backupDir: string): WatchedFolders {
  return { data: dataDir, shared: keptDir === dataDir ? null : keptDir, backups: backupDir };
}

/** By the name of the folder; one that cannot be asked is left out, and its part of the health says so. */
export async function freeBytesOf(folders: WatchedFolders): Promise<[string, number][]> {
  const asked = Object.entries(folders).map(async ([name, folder]): Promise<[string, number][]> => {
    if (folder === null) return [];
    const space = await diskSpace(folder).catch(() => null);
    return space === null ? [] : [[name, space.free]];
  });
  return (await Promise.all(asked)).flat();
}
