/** How much of a disk is free. */
import { stat, statfs } from 'node:fs/promises';

/** In bytes. */
export interface DiskSpace {
  /** What a user without privileges may still write. */
  readonly free: number;
  readonly size: number;
  /** The same for all folders of one disk. */
  readonly disk: number;
}

/** Of the disk on which the folder is. Rejects if it cannot be asked. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  return { free: bavail * bsize, size: blocks * bsize, disk: dev };
}
