/** For tests: a folder of their own that goes when they are done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** until: when it goes. `afterAll` for a file or a suite, `onTestFinished` for a test and its hooks. */
export function temporaryFolder(until: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-'));
  until(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
