import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

const NOBODY = 65_534;

/** User and group of a process after `actAsOwnerOf`, as "1:1". */
function identityIn(folder: string): string {
  const module = JSON.stringify(join(import.meta.dirname, 'data-owner.ts'));
  const program = `const { actAsOwnerOf } = await import(${module});
    actAsOwnerOf(${JSON.stringify(folder)});
    console.log(process.getuid() + ':' + process.getgid());`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return ran.stdout.trim() || ran.stderr;
}

describe.skipIf(process.getuid === undefined)('actAsOwnerOf', () => {
  const own = `${process.getuid?.()}:${process.getgid?.()}`;

  it('leaves a process as it is in a folder of its own, and where there is none', () => {
    const folder = temporaryFolder(onTestFinished);
    expect(identityIn(folder)).toBe(own);
    expect(identityIn(join(folder, 'none'))).toBe(own);
  });

  it.runIf(process.getuid?.() === 0)('is the owner of the folder, when root starts it', () => {
    const folder = temporaryFolder(onTestFinished);
    chownSync(folder, NOBODY, NOBODY);
    expect(identityIn(folder)).toBe(`${NOBODY}:${NOBODY}`);
  });
});
