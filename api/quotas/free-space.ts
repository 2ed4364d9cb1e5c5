/**
 * Whether there is space to write: asked of the system at most once a second. What was admitted in the last seconds is
 * taken off, because it may not be written yet: a flood cannot pass below the floor meanwhile.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { diskSpace } from '../adapters/disk-space.ts';

export interface FreeSpace {
  /** Whether so many bytes more leave the floor free. A folder that cannot be asked does not stop anybody. */
  hasRoom(bytes: number): Promise<boolean>;
  /** So many bytes are about to be written. */
  spend(bytes: number): void;
}

export interface FreeSpaceDeps {
  /** Of this machine: every folder that we write to. */
  readonly folders: readonly string[];
  readonly floorBytes: number;
  /** A clock that nobody can set. */
  readonly steady: Pick<Clock, 'now'>;
  readonly probe?: (folder: string) => Promise<number>;
}

const EVERY_MS = 1_000;
/** A file of the largest size is written by then. */
const WRITING_MS = 5_000;

export function createFreeSpace({
  folders,
  floorBytes,
  steady,
  probe = async folder => (await diskSpace(folder)).free,
}: FreeSpaceDeps): FreeSpace {
  const asked = [...new Set(folders)];
  let free = Number.POSITIVE_INFINITY;
  let writing: { readonly at: number; bytes: number }[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const found = await Promise.all(asked.map(folder => probe(folder).catch(() => Number.POSITIVE_INFINITY)));
    free = Math.min(...found);
    askedAt = steady.now();
  }

  return {
    async hasRoom(bytes) {
      if (steady.now() - askedAt >= EVERY_MS) {
        asking ??= ask().finally(() => {
          asking = null;
        });
        await asking;
      }
      const now = steady.now();
      writing = writing.filter(({ at }) => now - at < WRITING_MS);
      return free - writing.reduce((sum, each) => sum + each.bytes, 0) - bytes >= floorBytes;
    },
    spend(bytes) {
      // One entry a tenth of a second is enough.
      const at = Math.floor(steady.now() / 100) * 100;
      const last = writing.at(-1);
      if (last?.at === at) last.bytes += bytes;
      else writing.push({ at, bytes });
    },
  };
}
