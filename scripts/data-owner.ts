/** Commands of the operator that write into the data folder, run as root beside a server that runs as somebody else. */
import { statSync } from 'node:fs';

/**
 * Makes this process the owner of the folder, if it is root's and the folder is not: what root writes there (a backup, its
 * lock, restored data) the server could not open.
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
