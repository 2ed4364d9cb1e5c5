/** Where a process writes: what a full or broken disk would stop. */

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
