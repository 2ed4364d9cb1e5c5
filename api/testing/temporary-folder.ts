/** For tests: a temporary folder that is removed when they are done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** until: registers the removal. `afterAll` for a file or a suite, `onTestFinished` for a test and its hooks. */
export function temporaryFolder(until: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-'));
  until(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
