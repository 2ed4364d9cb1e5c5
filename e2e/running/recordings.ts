/** The real recordings beside the project. They are not part of it: without them their tests are skipped. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** The path of a recording, or null if it is missing. */
export function findRecording(name: string): string | null {
  const path = join(DATA, name);
  return existsSync(path) ? path : null;
}
