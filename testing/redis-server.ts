/** A real Redis for tests and measurements: found, or installed with apt if that is possible. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openApt } from './apt-install.ts';

/** Valkey is the same to us. */
const PROGRAMS = ['redis-server', 'valkey-server'];

export function findRedis(): string | null {
  return PROGRAMS.find(program => spawnSync(program, ['--version']).status === 0) ?? null;
}

/** Finds or installs it. In CI a run without it fails; elsewhere it says what is left out. */
export function ensureRedis(): void {
  if (findRedis() !== null) return;
  const apt = openApt('o Redis');
  const problem =
    typeof apt === 'string' ? apt : apt.install('redis-server') && (apt.update() ?? apt.install('redis-server'));
  if (findRedis() !== null) return;
  console.error(`Sem redis-server (${problem ?? 'o pacote não trouxe o programa'}): o que precisa dele é pulado.`);
  if (process.env.CI) process.exit(1);
}

export interface RunningRedis {
  readonly url: string;
  readonly pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address: empty, or with the content of an append-only file, which it writes from then on. */
  restart(start?: 'empty' | 'append-only'): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps nothing on disk until it is told to. Listens on this machine only. */
export async function startRedis(program: string): Promise<RunningRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'arbi-redis-'));
  let child = await begin();

  async function begin(start: 'empty' | 'append-only' = 'empty'): Promise<ChildProcess> {
    const where = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder];
    const appends = start === 'append-only' ? 'yes' : 'no';
    const started = spawn(program, [...where, '--save', '', '--appendonly', appends], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: started.stdout })) {
      if (!line.includes('Ready to accept connections')) continue;
      started.stdout.resume();
      return started;
    }
    throw new Error(`redis ended before it was ready (code ${started.exitCode})`);
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    async restart(start) {
      await kill();
      child = await begin(start);
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
