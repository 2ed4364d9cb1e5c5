/**
 * Composition root: reads the environment, builds the adapters, starts the parts and stops them in reverse order.
 * The one file that knows them all.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join, relative, resolve } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createScanner } from '#shared/arbitrage/scanner.ts';
import { latestBuildSchema } from '#shared/builds/manifest.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/document-store.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { createConsoleLog } from './api/adapters/console-log.ts';
import { createInProcessBus } from './api/adapters/in-process-bus.ts';
import { createSqliteDocumentStore } from './api/adapters/sqlite-document-store.ts';
import { createSystemClock } from './api/adapters/system-clock.ts';
import { createApp } from './api/app.ts';
import { createArbBoard, FLUSH_MS } from './api/arbitrage/arb-board.ts';
import { createLiveStream } from './api/arbitrage/live-stream.ts';
import { createDemoFeed } from './api/feeds/demo/demo-feed.ts';
import { createIngest } from './api/feeds/ingest.ts';
import { createPushFeed, type PushFeed } from './api/feeds/push/push-ndjson.ts';
import { createReplayFeed, type ReplayFeed } from './api/feeds/replay/replay.ts';
import { parseReplaySpec } from './api/feeds/replay/replay-spec.ts';
import { createTheOddsApiFeed } from './api/feeds/the-odds-api/the-odds-api.ts';
import { type Env, parseEnv, type StoreSpec } from './env.ts';

/** What has to be said before anything runs: one line, and out. */
class StartupError extends Error {}

const log = createConsoleLog(
  line => process.stdout.write(`${line}\n`),
  line => process.stderr.write(`${line}\n`),
);

const ROOT = import.meta.dirname;
const MINIAPP_DIR = join(ROOT, 'dist', 'miniapp');
const SWEEP_MS = 1_000;
/** How long an open request may go on after a stop signal. */
const GRACE_MS = 2_000;

async function run(env: Env): Promise<() => Promise<void>> {
  const dataDir = prepareDataDir(env.dataDir);
  const systemClock = createSystemClock();
  const replay = createReplay(env);
  // A recording brings its own time, and everything that speaks of odds lives in it.
  const oddsClock: Clock = replay?.clock ?? systemClock;
  const push = createPush(env, oddsClock);
  const feeds = createFeeds(env, replay, push?.feed ?? null, oddsClock);

  const store = await openStore(env.store, dataDir);
  const bus = createInProcessBus({ onError: cause => log.error('assinante do barramento falhou', { cause }) });
  const scanner = createScanner();
  const ingest = createIngest({
    scanner,
    bus,
    clock: oddsClock,
    log,
    breathe: nextTurn,
    realNow: () => performance.now(),
  });
  const board = createArbBoard({ runId: randomUUID().slice(0, 8), now: () => oddsClock.now() });
  const stopBoard = bus.subscribe('arbs.changed', changes => board.apply(changes));
  const stream = createLiveStream({
    board,
    now: () => oddsClock.now(),
    speed: () => replay?.speed() ?? 1,
    sources: () => ingest.sources(),
  });

  const app = createApp({
    ingest,
    scanner,
    stream,
    oddsClock,
    store,
    push,
    log,
    startedAt: new Date(systemClock.now()).toISOString(),
    buildId: readBuildId(),
    miniappDir: MINIAPP_DIR,
    newRequestId: () => randomUUID().slice(0, 8),
    overHttps: env.publicUrl?.startsWith('https:') ?? false,
  });
  const server = await listen(app.fetch, env);

  const timers = [
    setInterval(() => board.flush(), FLUSH_MS),
    setInterval(() => stream.beat(), HEARTBEAT_MS),
    setInterval(() => ingest.sweep(), SWEEP_MS),
  ];
  const abort = new AbortController();
  const running = feeds.map(feed => ingest.run(feed, abort.signal));
  announce(env, server, dataDir, feeds);

  return async () => {
    abort.abort();
    await Promise.all(running);
    for (const timer of timers) clearInterval(timer);
    stopBoard();
    stream.close();
    await closeServer(server);
    await bus.close();
    await store.close();
  };
}

function prepareDataDir(path: string): string {
  const full = resolve(path);
  const probe = join(full, `.probe-${process.pid}`);
  try {
    makeFolder(full);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    throw new StartupError(`DATA_DIR: não é possível escrever em ${full} (${code})`);
  }
  return full;
}

/** Not Node's own `recursive`: where a file system takes no folders (/proc) that one never comes back. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

async function openStore(spec: StoreSpec, dataDir: string): Promise<DocumentStore> {
  if (spec.kind === 'sqlite') return createSqliteDocumentStore({ path: join(dataDir, 'arbi.sqlite') });
  // Google's client is large: it loads only where it is used.
  const [{ Firestore }, { createFirestoreDocumentStore }] = await Promise.all([
    import('@google-cloud/firestore'),
    import('./api/adapters/firestore-document-store.ts'),
  ]);
  const { projectId, clientEmail, privateKey } = spec;
  const credentials = clientEmail && privateKey ? { client_email: clientEmail, private_key: privateKey } : undefined;
  return createFirestoreDocumentStore({
    firestore: new Firestore({ projectId, ...(credentials ? { credentials } : {}) }),
  });
}

function createReplay(env: Env): ReplayFeed | null {
  const spec = env.feeds.find(feed => feed.kind === 'replay');
  if (!spec) return null;
  const parsed = parseReplaySpec(spec.source);
  if (!parsed.ok) throw new StartupError(`FEED: ${parsed.error.message}`);
  if (!existsSync(parsed.value.path)) throw new StartupError(`FEED: não existe ${parsed.value.path}`);
  return createReplayFeed({ ...parsed.value, sleep, realNow: () => performance.now() });
}

function createPush(env: Env, clock: Clock): { feed: PushFeed; token: string } | null {
  const spec = env.feeds.find(feed => feed.kind === 'push');
  return spec ? { feed: createPushFeed({ clock }), token: spec.token } : null;
}

function createFeeds(env: Env, replay: ReplayFeed | null, push: PushFeed | null, clock: Clock): OddsFeed[] {
  const feeds = env.feeds.map(spec => {
    if (spec.kind === 'demo') return createDemoFeed({ clock, sleep });
    if (spec.kind === 'the-odds-api') return createTheOddsApiFeed({ apiKey: spec.apiKey, clock, sleep, fetch });
    return spec.kind === 'replay' ? replay : push;
  });
  return feeds.filter(feed => feed !== null);
}

/** Resolves early, without an error, where the signal aborts. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

function readBuildId(): string {
  try {
    return latestBuildSchema.parse(JSON.parse(readFileSync(join(MINIAPP_DIR, 'builds', 'latest.json'), 'utf8'))).id;
  } catch (cause) {
    throw new StartupError(`O miniapp não está compilado em ${MINIAPP_DIR}: use "npm start" ou "npm run build"`, {
      cause,
    });
  }
}

async function listen(fetchApp: Parameters<typeof serve>[0]['fetch'], env: Env): Promise<Server> {
  // Without a public address this is somebody's own machine: nobody else on its network gets in.
  const hostname = env.publicUrl ? undefined : '127.0.0.1';
  const server = serve({ fetch: fetchApp, port: env.port, ...(hostname ? { hostname } : {}) }) as Server;
  // A pushed stream of odds has no end, and a request without one would be cut off after five minutes.
  server.requestTimeout = env.feeds.some(feed => feed.kind === 'push') ? 0 : server.requestTimeout;
  await new Promise<void>((settle, reject) => {
    server.once('listening', settle);
    server.once('error', cause => {
      const code = 'code' in cause ? cause.code : cause.message;
      const reason = code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${code})`;
      reject(new StartupError(`PORT: a porta ${env.port} ${reason}`, { cause }));
    });
  });
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise(settle => server.close(settle));
  // A connection is idle only once its last answer has left, and the streams have just been told to end.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

function announce(env: Env, server: Server, dataDir: string, feeds: readonly OddsFeed[]): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const sources = feeds.map(feed => (feed.demo ? `${feed.id} (odds inventadas)` : feed.id)).join(', ');
  const where =
    env.store.kind === 'sqlite'
      ? `SQLite em ${relative(process.cwd(), dataDir) || dataDir}`
      : `Firestore, ${env.store.projectId}`;
  log.info(`Arbi em http://localhost:${port}${env.publicUrl ? ` · ${env.publicUrl}` : ' · só nesta máquina'}`);
  log.info(`  fonte: ${sources}`);
  log.info(`  dados: ${where}`);
  log.info(`  abrir: http://localhost:${port}/arbitragem-pre · /arbitragem-live · /api/health`);
}

async function main(): Promise<void> {
  const parsed = parseEnv(process.env);
  if (!parsed.ok)
    throw new StartupError(parsed.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  const stop = await run(parsed.value);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm and the terminal both pass a Ctrl-C on: the second is the same one.
      if (stopping) return;
      stopping = true;
      stop().then(
        () => {
          log.info('Encerrado.');
          process.exit(0);
        },
        cause => {
          log.error('não encerrou direito', { cause });
          process.exit(1);
        },
      );
    });
  }
}

main().catch(cause => {
  if (cause instanceof StartupError || cause instanceof DocumentStoreError) process.stderr.write(`${cause.message}\n`);
  else log.error('não foi possível iniciar', { cause });
  process.exit(1);
});
