/**
 * Composition root: reads the environment, builds the adapters, starts the parts and stops them in reverse order.
 * The one file that knows them all.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createRemoteJWKSet } from 'jose';
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { commissionAt } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Result } from '#shared/result.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { AUDIT_INDEXES, auditOf, createAuditLog } from './api/access/audit-log.ts';
import { type AccessPartsDeps, createAccess, RECHECK_MS } from './api/access/create-access.ts';
import { createBotApiChatMembers } from './api/adapters/bot-api-chat-members.ts';
import { createConsoleLog } from './api/adapters/console-log.ts';
import { prepareDataFolder } from './api/adapters/data-folder.ts';
import { createInProcessBus } from './api/adapters/in-process-bus.ts';
import { openDocumentStore } from './api/adapters/open-document-store.ts';
import { openOutbox } from './api/adapters/open-outbox.ts';
import { createSystemClock } from './api/adapters/system-clock.ts';
import { ALERT_INDEXES } from './api/alerts/alert-book.ts';
import { createAlerts } from './api/alerts/create-alerts.ts';
import { createApp } from './api/app.ts';
import { createArbBoard, FLUSH_MS } from './api/arbitrage/arb-board.ts';
import { createBestArbs } from './api/arbitrage/best-arbs.ts';
import { createLiveStream } from './api/arbitrage/live-stream.ts';
import { loadSessionSecrets } from './api/auth/session-secrets.ts';
import { createTelegramOidc, TELEGRAM_JWKS } from './api/auth/telegram-oidc.ts';
import { createCommissionTable } from './api/commissions/commission-table.ts';
import { createFeeds } from './api/feeds/create-feeds.ts';
import { createIngest } from './api/feeds/ingest.ts';
import { ARCHIVE_INDEXES } from './api/history/archive-documents.ts';
import { ARCHIVE_FLUSH_MS, createArchive } from './api/history/create-archive.ts';
import { readBuildId } from './api/http/build-id.ts';
import { clientAddress } from './api/http/client-address.ts';
import { closeServer, listenForPeople, listenLocally, portOf } from './api/http/listen.ts';
import { createRateLimiter } from './api/http/rate-limit.ts';
import { IDENTITY_INDEXES } from './api/identity/embedded-identity.ts';
import { discoverOidc } from './api/identity/oidc-discovery.ts';
import { openIdentity } from './api/identity/open-identity.ts';
import { createChatMemory } from './api/people/chat-memory.ts';
import { PERSON_INDEXES } from './api/people/person-data.ts';
import { publicConfigOf } from './api/people/public-config.ts';
import { createKeyFile } from './api/secrets/key-file.ts';
import { createTelegramSender } from './bot/alerts/telegram-sender.ts';
import { createBotDesk } from './bot/chat/desk.ts';
import { type OpenTelegram, openTelegram } from './bot/open-telegram.ts';
import { seedDemoLists } from './bot/sandbox/demo-lists.ts';
import { sandboxPages } from './bot/sandbox/pages/sandbox-pages.ts';
import { type Env, parseEnv } from './env.ts';
import { startLines } from './start-lines.ts';

/** What has to be said before anything runs: one line, and out. */
class StartupError extends Error {}

const log = createConsoleLog(
  line => process.stdout.write(`${line}\n`),
  line => process.stderr.write(`${line}\n`),
);

const ROOT = import.meta.dirname;
const MINIAPP_DIR = join(ROOT, 'dist', 'miniapp');
const SWEEP_MS = 1_000;
/** What is looked up by a field and may grow large. */
const INDEXES = [...IDENTITY_INDEXES, ...AUDIT_INDEXES, ...PERSON_INDEXES, ...ARCHIVE_INDEXES, ...ALERT_INDEXES];

async function run(env: Env): Promise<() => Promise<void>> {
  const dataDir = required(prepareDataFolder(env.dataDir));
  const clock = createSystemClock();
  const { feeds, oddsClock, speed, push } = required(
    createFeeds(env.feeds, { clock, sleep, realNow: () => performance.now() }),
  );
  const store = await openDocumentStore(env.store, { path: join(dataDir, 'arbi.sqlite'), indexes: INDEXES });
  const bus = createInProcessBus({ onError: cause => log.error('assinante do barramento falhou', { cause }) });
  const overHttps = env.publicUrl?.startsWith('https:') ?? false;
  const telegram = await openTelegram(env.telegram, { clock, log, store, sleep, listen: listenLocally });
  const mail = openOutbox({ isLocal: telegram?.sandbox != null, smtp: env.smtp, store, clock, randomBytes });
  let port = env.port;
  const audit = createAuditLog({ store, clock, log, newId: randomUUID });
  const oidc = env.oidc && { spec: env.oidc, found: discoverOidc(env.oidc, { fetch, clock, log }) };
  const { identity, routes, publicIdentity } = await openIdentity(env.identity, {
    store,
    clock,
    log,
    outbox: mail.outbox,
    keyFile: join(dataDir, 'secrets', 'identity-keys.json'),
    baseUrl: () => env.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    clientAddress,
    report: act => audit.record(auditOf(act)),
    oidcProviders: oidc ? [oidc.found.provider] : [],
  });
  const adminTelegramIds = [...env.adminTelegramIds, ...(telegram?.demoAdmins ?? [])];
  const access = createAccess({
    store,
    bus,
    clock,
    log,
    identity,
    adminTelegramIds,
    overHttps,
    ...proofsOf(telegram, clock),
    secrets: await loadSessionSecrets({
      given: env.sessionSecret,
      previous: env.previousSessionSecret,
      file: createKeyFile({ path: join(dataDir, 'secrets', 'session-secret'), newId: randomUUID }),
      newSecret: () => randomBytes(32).toString('base64url'),
    }),
    audit,
    newId: randomUUID,
  });
  if (telegram?.sandbox) await seedDemoLists(access.routeGroups.save);

  const commissions = createCommissionTable({ store, log });
  await commissions.read();
  const commissionOf = (book: string) => commissionAt(commissions.current(), book);
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf } });
  const ingest = createIngest({
    scanner,
    bus,
    clock: oddsClock,
    log,
    breathe: nextTurn,
    realNow: () => performance.now(),
  });
  commissions.onChange(() => void ingest.charge(commissionOf));
  const board = createArbBoard({ runId: randomUUID().slice(0, 8), now: () => oddsClock.now() });
  const archive = createArchive({ store, bus, clock: oddsClock, log, realNow: () => performance.now() });
  const stopBoard = bus.subscribe('arbs.changed', changes => board.apply(changes));
  const stream = createLiveStream({ board, now: () => oddsClock.now(), speed, sources: () => ingest.sources() });
  const publicConfig = () =>
    publicConfigOf({
      isLocal: telegram?.sandbox != null,
      bot: telegram?.bot() ?? null,
      identity: publicIdentity,
      outbox: mail.outbox,
      oidc,
      telegramOidc: env.telegram.kind === 'bot' && env.telegram.login === 'oidc',
    });
  const appAddress = {
    // The port is known once somebody listens there.
    get url() {
      return env.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
    },
    isLocalTelegram: telegram?.sandbox != null,
  };
  const alerts =
    telegram &&
    (await createAlerts({
      ...access,
      store,
      bus,
      oddsClock,
      log,
      sender: createTelegramSender({ token: telegram.token, apiRoot: telegram.apiRoot, app: appAddress }),
      breathe: nextTurn,
    }));
  const abort = new AbortController();
  const chatMemory = createChatMemory({ ...access, store, commissions });
  const app = createApp({
    ...access,
    alerts,
    commissions,
    ...archive,
    ingest,
    scanner,
    stream,
    oddsClock,
    store,
    push,
    log,
    publicConfig,
    chatMemory,
    botDesk: telegram && createBotDesk({ token: telegram.token, apiRoot: telegram.apiRoot, app: appAddress }),
    startedAt: new Date(clock.now()).toISOString(),
    buildId: required(readBuildId(MINIAPP_DIR)),
    miniappDir: MINIAPP_DIR,
    newRequestId: () => randomUUID().slice(0, 8),
    publicUrl: env.publicUrl,
    limiter: createRateLimiter({ clock }),
    clientAddress,
    identityRoutes: routes,
    telegramWebhook: telegram?.webhook ?? null,
    sandboxRoutes: telegram?.sandbox
      ? sandboxPages({
          sandbox: telegram.sandbox,
          adminTelegramIds,
          inbox: limit => mail.list(limit),
          signal: abort.signal,
        })
      : null,
  });

  const server = required(
    await listenForPeople(app.fetch, {
      port: env.port,
      isPublic: Boolean(env.publicUrl),
      takesEndlessRequests: env.feeds.some(feed => feed.kind === 'push'),
    }),
  );
  port = portOf(server);
  const timers = [
    setInterval(() => board.flush(), FLUSH_MS),
    setInterval(() => stream.beat(), HEARTBEAT_MS),
    setInterval(() => ingest.sweep(), SWEEP_MS),
    setInterval(() => void archive.flush(), ARCHIVE_FLUSH_MS),
    setInterval(() => void access.openStreams.recheckAll(), RECHECK_MS),
    setInterval(() => void commissions.recheck(), RECHECK_MS),
  ];
  const running = [
    ...feeds.map(feed => ingest.run(feed, abort.signal)),
    alerts &&
      telegram?.run(abort.signal, {
        onMember: (chatId, telegramId, member) => bus.publish('membership.changed', { chatId, telegramId, member }),
        listsGroup: chatId => access.routeGroups.listsGroup(chatId),
        alerts,
        arbs: createBestArbs({
          ...access,
          board,
          oddsClock,
          timeZoneOf: async telegramId => (await alerts.settings(telegramId)).timeZone,
        }),
        memory: chatMemory,
        app: appAddress,
      }),
  ];
  const stopAlerts = alerts?.start();
  for (const line of startLines(env, { port, dataDir, feeds })) log.info(line);

  return async () => {
    abort.abort();
    await Promise.all(running);
    for (const timer of timers) clearInterval(timer);
    stopBoard();
    await stopAlerts?.();
    await archive.stop();
    stream.close();
    await closeServer(server);
    await access.stop();
    await telegram?.stop();
    mail.close();
    await bus.close();
    await store.close();
  };
}

/** What went well; a start that cannot be says why in one line. */
function required<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new StartupError(result.error.message);
  return result.value;
}

/** What Telegram vouches for people with, and where it is asked who they are to a group. */
function proofsOf(
  telegram: OpenTelegram | null,
  clock: Clock,
): Pick<AccessPartsDeps, 'botToken' | 'oidc' | 'chatMembers'> {
  const nobody = { ask: () => Promise.reject(new Error('Este servidor não está ligado ao Telegram')) };
  if (telegram === null) return { botToken: null, oidc: null, chatMembers: nobody };
  const { token, apiRoot, sandbox } = telegram;
  const keys = createRemoteJWKSet(TELEGRAM_JWKS);
  return {
    botToken: token,
    oidc: sandbox ? null : createTelegramOidc({ keys, botId: telegram.bot().id, clock }),
    chatMembers: createBotApiChatMembers({ apiRoot, botToken: token, clock }),
  };
}

/** Resolves early, without an error, where the signal aborts. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

async function main(): Promise<void> {
  // Whatever is made from here on, the database too, is for this programme's user alone.
  process.umask(0o077);
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
