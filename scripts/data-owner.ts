/** For the operator's commands that write into the data folder as root, while the server runs as another user. */
import { statSync } from 'node:fs';

/**
 * If this process is root and the folder belongs to another user, it becomes that user: the server could not open what root
 * writes there (a backup, its lock, restored data).
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
