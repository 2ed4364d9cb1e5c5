/**
 * An installation of several processes on this machine, for measurements and tests: Redis, Google's emulator of Firestore,
 * a local Telegram, and as many API and scanner processes as are asked for. Nothing of it leaves this machine.
 */
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
import { findRedis, freePort, type RunningRedis, startRedis } from '../../testing/redis-server.ts';
import { type Machine, startMachine } from './machine.ts';

export const INSTALLATION_TOKEN = 'a-token-of-this-installation';
const PUBLIC_URL = 'https://arbi.example';
/** The first requests wait until the emulator has compiled itself, which takes long on a busy machine. */
const PATIENT_MS = 60_000;
const SILENT = { info() {}, warn() {}, error() {} };

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
  /** A process that ends by itself is started again, as docs/scale.md asks of whatever starts them. */
  readonly restartsEnded?: boolean;
  /** Telegram sends updates to the API processes in turn; otherwise they ask for them. */
  readonly byWebhook?: boolean;
  /** A call of the bot waits for this before it reaches Telegram; if its process has died by then, it never does. */
  readonly reachTelegram?: (method: string) => Promise<void>;
}

/** members: people besides the demo ones, in every group. prepare: fills the store before anything starts. */
export async function openInstallation(
  members: readonly User[] = [],
  prepare: (store: DocumentStore) => Promise<void> = async () => {},
  { restartsEnded = false, byWebhook = false, reachTelegram = async () => {} }: InstallationOptions = {},
): Promise<Installation> {
  const [emulator, program] = [findEmulator(), findRedis()];
  if ('missing' in emulator || program === null) throw new Error(whatIsMissing() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'arbi-several-'));
  const [redis, firestore] = await Promise.all([startRedis(program), startEmulator(emulator.jar)]);
  /** The addresses of the API processes that answer. */
  const apis: string[] = [];
  let turn = 0;
  const joined = Object.fromEntries(members.map(({ id }) => [id, 'member' as const]));
  const telegram = await createSandbox({
    clock: createSystemClock(),
    log: SILENT,
    newToken: newSandboxToken,
    // Takes the API processes in turn, as a load balancer does.
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
  const store = createFirestoreDocumentStore({
    firestore: emulatedFirestore(firestore.host, projectId),
    deadlineMs: PATIENT_MS,
  });
  await listGroups(store);
  await prepare(store);
  await store.close();
  const machines = new Set<Machine>();

  async function start(role: Machine['role']): Promise<Machine> {
    const port = await freePort();
    const { BOT_TOKEN, FEED, ...rest } = process.env;
    const env = {
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
    };
    const onUp = (url: string) => role === 'api' && apis.push(url);
    const onDown = (url: string) => apis.includes(url) && apis.splice(apis.indexOf(url), 1);
    const machine = await startMachine({ role, port, env, restartsEnded, onUp, onDown });
    machines.add(machine);
    return machine;
  }

  return {
    redis,
    telegram,
    start,
    async stop() {
      await Promise.all([...machines].map(machine => machine.kill()));
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
    createRouteGroupStore({ store, clock: createSystemClock(), steady: createSteadyClock(), troubleOf: () => null })
      .save,
  );
}
