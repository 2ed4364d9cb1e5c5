/** Google's own storage emulator, and a proxy that makes trouble before it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { EMULATOR_DIR, isEmulatorInstalled } from '../../../testing/storage-emulator/install.ts';

const SERVE = join(import.meta.dirname, '../../../testing/storage-emulator/serve.ts');

/** Runs the suite against the real emulator; without one it says so. `host` is `machine:port`, once the tests run. */
export function withStorageEmulator(name: string, suite: (host: () => string) => void): void {
  if (!isEmulatorInstalled()) {
    // Printed, because a silent skip would look like success.
    process.stderr.write(`\nSKIPPED: ${name}: there is no storage emulator; npm test installs it\n\n`);
    describe.skip(`${name} (skipped: there is no storage emulator)`, () => {
      it('runs against the storage emulator', () => {});
    });
    return;
  }
  describe(name, () => {
    let running: { readonly host: string; readonly child: ChildProcess };
    beforeAll(async () => {
      // Google's client looks for a Google Cloud machine and warns if there is none.
      vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
      running = await startStorageEmulator();
    }, START_LIMIT_MS);
    afterAll(async () => {
      vi.unstubAllEnvs();
      await end(running.child);
    });
    suite(() => running.host);
  });
}

const START_LIMIT_MS = 60_000;

async function startStorageEmulator() {
  const child = spawn(process.execPath, [SERVE, EMULATOR_DIR], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /^listening on (\d+)$/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return { host: `127.0.0.1:${port}`, child };
  }
  throw new Error(`the storage emulator ended before it was ready (code ${child.exitCode})`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** What is done to the next requests, in this order. */
export type Trouble =
  | 'none'
  | { readonly status: number; readonly message?: string }
  /** Cut before anything is passed on, or after it was done and before its answer; or the answer is cut in the middle. */
  | 'cut'
  | 'done-then-cut'
  | 'half'
  /** Never answered. */
  | 'silent';

export interface TroubledProxy {
  readonly host: string;
  /** Troubles to come; empty again once they have all been made. */
  readonly troubles: Trouble[];
  /** Method and path of every request. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A server before the emulator that passes requests on, or makes trouble. */
export async function startTroubledProxy(emulator: string): Promise<TroubledProxy> {
  const troubles: Trouble[] = [];
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    handle(troubles.shift(), incoming, outgoing, emulator);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    troubles,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function handle(
  trouble: Trouble | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  emulator: string,
): void {
  if (trouble === 'silent') return void incoming.resume();
  if (trouble === 'cut') return void incoming.socket.destroy();
  if (typeof trouble === 'object') {
    incoming.resume();
    incoming.on('end', () => {
      const { status, message = 'made trouble' } = trouble;
      outgoing.writeHead(status, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { code: status, message, errors: [{ message }] } }));
    });
    return;
  }
  const [hostname, port] = emulator.split(':');
  const { method, url: path, headers } = incoming;
  const passed = request({ hostname, port, method, path, headers }, answer => {
    if (trouble === 'done-then-cut') {
      answer.resume();
      answer.on('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (trouble !== 'half') return void answer.pipe(outgoing);
    answer.once('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.destroy());
      answer.resume();
    });
  });
  passed.on('error', () => incoming.socket.destroy());
  incoming.pipe(passed);
}
