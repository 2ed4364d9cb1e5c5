/** Starts the product as `npm start` does, on a free port with its own data folder, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  readonly url: string;
  /** Everything it has printed so far, both streams. */
  output(): string;
  /** Sends the signal and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Without odds until a test pushes some: opening the demo market takes as long as the rest of a start. */
export const EMPTY_MARKET = { FEED: 'push', FEED_PUSH_TOKEN: 'a-token-for-these-tests' } as const;

/** The environment of this machine without the variables that would configure the server. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PORT, DATA_DIR, FEED, FEED_PUSH_TOKEN, PUBLIC_URL, HOST, BOT_TOKEN, ...rest } = process.env;
  return rest;
}

const running = new Set<ChildProcess>();
/** Servers that outlive the test file that started them. */
const shared = new WeakSet<ChildProcess>();

/** Ends every server that a test file has left running: a failing test does not stop its own. */
export function killServers(): void {
  for (const child of running) if (!shared.has(child)) child.kill('SIGKILL');
}

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** root: another checkout of the product, which must be built. */
export function spawnServer(env: Record<string, string>, root = ROOT): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(root, 'main.ts')], { cwd: root, env: { ...cleanEnv(), ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  child.stdout?.on('data', chunk => (text += chunk));
  child.stderr?.on('data', chunk => (text += chunk));
  return { child, output: () => text };
}

/** Resolves once the server has printed its address; rejects with its output if it exits first. */
export async function startServer(
  env: Record<string, string> = {},
  { isShared = false, root = ROOT }: { isShared?: boolean; root?: string } = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-e2e-'));
  const { child, output } = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...env }, root);
  if (isShared) shared.add(child);
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = output().match(/http:\/\/localhost:\d+/)?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void exited.then(code => reject(new Error(`The server exited with ${code}:\n${output()}`)));
  });
  return {
    url,
    output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
