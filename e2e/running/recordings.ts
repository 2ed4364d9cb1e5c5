/** The real recordings beside the project. They are not part of it: without them the tests on them are skipped. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** The path of a recording, or null where it is not there. */
export function findRecording(name: string): string | null {
  const path = join(DATA, name);
  return existsSync(path) ? path : null;
}
