/** Runs Vitest with a folder of its own for temporary files, and leaves nothing behind, even if a run is aborted. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');

/** For this process and all that it starts. */
export function openTemporaryFolder(): string {
  const temporary = mkdtempSync(join(tmpdir(), 'arbi-test-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;
  // The tests start some fifty servers: all but the first find their modules already compiled.
  process.env.NODE_COMPILE_CACHE ??= join(temporary, 'compiled');
  return temporary;
}

/** Ends this process with the code of the run. */
export function runVitest(temporary: string, args: readonly string[]): void {
  // Linux then lets each program finish its turn before another one takes the core. With several browsers and servers on two
  // cores that takes a tenth less. Everything started from here inherits it; without `chrt` nothing changes.
  if (process.platform === 'linux') spawnSync('chrt', ['--batch', '--pid', '0', `${process.pid}`], { stdio: 'ignore' });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  // A new process group, so that everything it has started can be ended if a run is aborted.
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endGroup(signal));
  child.once('close', code => void end(code ?? 1));

  function endGroup(signal: NodeJS.Signals): void {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has already ended.
    }
  }

  async function end(code: number): Promise<never> {
    endGroup('SIGKILL');
    do {
      rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      // After an aborted run its browsers are still exiting, and writing.
      await wait(200);
    } while (existsSync(temporary));
    process.exit(code);
  }
}
