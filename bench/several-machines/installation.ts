/**
 * An installation of several processes on this machine, for measurements and tests: Redis, Google's emulator of Firestore,
 * a local Telegram, and as many API and scanner processes as are asked for. Nothing of it leaves this machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { createRouteGroupStore } from '../../api/access/route-groups.ts';
import { createFirestoreDocumentStore } from '../../api/adapters/documents/firestore-document-store.ts';
import {
  emulatedFirestore,
  findEmulator,
  startEmulator,
} from '../../api/adapters/documents/firestore-emulator-fixture.ts';
import { createSteadyClock, createSystemClock } from '../../api/adapters/system-clock.ts';
import { listenLocally } from '../../api/http/listen.ts';
import { seedDemoLists } from '../../bot/sandbox/demo-lists.ts';
import { createSandbox, type Sandbox } from '../../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';
import { DEMO_GROUPS, DEMO_PEOPLE } from '../../bot/sandbox/world/demo-world.ts';
import type { User } from '../../bot/sandbox/world/telegram-objects.ts';
import { findRedis, freePort, type RunningRedis, startRedis } from '../../scripts/testing/redis-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const INSTALLATION_TOKEN = 'a-token-of-this-installation';
const PUBLIC_URL = 'https://arbi.example';
const SILENT = { info() {}, warn() {}, error() {} };

export interface Machine {
  readonly role: 'api' | 'scanner';
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** As a power cut does. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface Installation {
  readonly redis: RunningRedis;
  readonly telegram: Sandbox;
  /** Resolves once it answers. */
  start(role: Machine['role']): Promise<Machine>;
  stop(): Promise<void>;
}

/** What is missing on this machine; null: nothing. */
export function whatIsMissing(): string | null {
  const emulator = findEmulator();
  if ('missing' in emulator) return emulator.missing;
  return findRedis() === null ? 'there is no redis-server' : null;
}

export interface InstallationOptions {
  /** Updates go to the API processes in turn, instead of being asked for. */
  readonly byWebhook?: boolean;
  /** What a call of the bot waits for before it reaches Telegram; it never does if its process is dead by then. */
  readonly reachTelegram?: (method: string) => Promise<void>;
}

/** members: people beside the demo ones, in every group. prepare: writes what is in the store before anything starts. */
export async function openInstallation(
  members: readonly User[] = [],
  prepare: (store: DocumentStore) => Promise<void> = async () => {},
  { byWebhook = false, reachTelegram = async () => {} }: InstallationOptions = {},
): Promise<Installation> {
  const [emulator, program] = [findEmulator(), findRedis()];
  if ('missing' in emulator || program === null) throw new Error(whatIsMissing() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'arbi-several-'));
  const [redis, firestore] = await Promise.all([startRedis(program), startEmulator(emulator.jar)]);
  /** Where they answer. */
  const apis: string[] = [];
  let turn = 0;
  const joined = Object.fromEntries(members.map(({ id }) => [id, 'member' as const]));
  const telegram = await createSandbox({
    clock: createSystemClock(),
    log: SILENT,
    newToken: newSandboxToken,
    // As a load balancer does.
    fetch: (address, init) =>
      fetch(
        `${address}`.replace(PUBLIC_URL, () => apis[turn++ % apis.length] ?? ''),
        init,
      ),
    people: [...DEMO_PEOPLE, ...members],
    groups: DEMO_GROUPS.map(group => ({ ...group, members: { ...group.members, ...joined } })),
  });
  const botApi = sandboxApi(telegram);
  const local = await listenLocally(async request => {
    await reachTelegram(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return request.signal.aborted ? new Response(null, { status: 503 }) : botApi.fetch(request);
  });
  const projectId = 'several-machines';
  const store = createFirestoreDocumentStore({ firestore: emulatedFirestore(firestore.host, projectId) });
  await listGroups(store);
  await prepare(store);
  await store.close();
  const machines = new Set<ChildProcess>();

  async function start(role: Machine['role']): Promise<Machine> {
    const port = await freePort();
    const { BOT_TOKEN, FEED, ...rest } = process.env;
    const child = spawn(process.execPath, [join(ROOT, 'main.ts')], {
      cwd: ROOT,
      env: {
        ...rest,
        ROLE: role,
        PORT: `${port}`,
        DATA_DIR: join(folder, `${role}-${port}`),
        SHARED_DIR: join(folder, 'shared'),
        REDIS_URL: redis.url,
        SESSION_SECRET: 'a secret of these machines, of 32 characters',
        FIREBASE_PROJECT_ID: projectId,
        FIRESTORE_EMULATOR_HOST: firestore.host,
        METADATA_SERVER_DETECTION: 'none',
        BOT_TOKEN: telegram.token,
        ...(byWebhook && { BOT_MODE: 'webhook', PUBLIC_URL, METRICS_TOKEN: INSTALLATION_TOKEN }),
        TELEGRAM_API_ROOT: local.address,
        FEED: 'push',
        FEED_PUSH_TOKEN: INSTALLATION_TOKEN,
        BACKUP_HOUR: 'off',
      },
    });
    machines.add(child);
    child.once('exit', () => {
      if (apis.includes(url)) apis.splice(apis.indexOf(url), 1);
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk));
    const url = `http://localhost:${port}`;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => /Arbi (em|procura)/.test(text) && resolve());
      child.once('exit', code => reject(new Error(`${role} exited with ${code}:\n${text}`)));
    });
    if (role === 'api') apis.push(url);
    async function end(signal: NodeJS.Signals): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      machines.delete(child);
      return child.exitCode;
    }
    return {
      role,
      url,
      pid: child.pid ?? 0,
      output: () => text,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  }

  return {
    redis,
    telegram,
    start,
    async stop() {
      for (const child of machines) child.kill('SIGKILL');
      await Promise.all([...machines].map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
      await telegram.stop();
      await local.close();
      firestore.running.kill('SIGKILL');
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Which groups open which page, as an administrator would have set it. */
async function listGroups(store: DocumentStore): Promise<void> {
  await seedDemoLists(
    createRouteGroupStore({ store, clock: createSteadyClock(), wallClock: createSystemClock(), troubleOf: () => null })
      .save,
  );
}
