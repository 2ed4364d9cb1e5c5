/** The basis of everything else: time, the store, the bus, the feeds, Telegram and the mail. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '#shared/ports/log.ts';
import { lockDataFolder, openSharedFolder, prepareDataFolder } from '../api/adapters/data-folder.ts';
import { openDocumentStore } from '../api/adapters/documents/open-document-store.ts';
import { createInProcessBus } from '../api/adapters/in-process-bus.ts';
import { createRateLimiter } from '../api/adapters/in-process-rate-limiter.ts';
import { openOutbox } from '../api/adapters/open-outbox.ts';
import { createSteadyClock, createSystemClock, realNow, sleep } from '../api/adapters/system-clock.ts';
import { runLater } from '../api/alerts/alert-timers.ts';
import { openCluster } from '../api/cluster/open-cluster.ts';
import { openCheckedDocuments } from '../api/documents/open-checked-documents.ts';
import { createFeeds } from '../api/feeds/create-feeds.ts';
import { watchSetupFaults } from '../api/health/setup-faults.ts';
import { listenLocally } from '../api/http/listen.ts';
import { createOwnAddress } from '../api/http/own-address.ts';
import { countedOutbox, countedStore } from '../api/metrics/counted-calls.ts';
import { countedLimiter } from '../api/metrics/counted-limiter.ts';
import { createTally } from '../api/metrics/tally.ts';
import { openQuotas } from '../api/quotas/open-quotas.ts';
import { STORE_INDEXES } from '../api/store-indexes.ts';
import { openTracer } from '../api/tracing/open-tracer.ts';
import { createTracedStore } from '../api/tracing/traced-store.ts';
import { BOT_KINDS } from '../bot/bot-kinds.ts';
import { botIdOfToken, openTelegram } from '../bot/open-telegram.ts';
import { createMessagePace } from '../bot/sending/message-pace.ts';
import type { Env } from './env/env.ts';
import { orStop } from './startup-error.ts';

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

export async function openPlatform(env: Env, log: Log) {
  const clock = createSystemClock();
  const steady = createSteadyClock();
  const dataDir = orStop(prepareDataFolder(env.dataDir));
  const processId = randomUUID().slice(0, 8);
  // Keys and media, which every machine has to see.
  const keptDir = env.cluster ? orStop(openSharedFolder(env.cluster.sharedDir)) : dataDir;
  const unlockDataDir = orStop(lockDataFolder(dataDir));
  const feeds = orStop(await createFeeds(env.feeds, { terms: env.feedTerms, clock, sleep, realNow }));
  const tally = createTally();
  const { tracer, close: closeTracer } = await openTracer(env.tracing, { log, processId });
  const { store: opened, scrub } = await openDocumentStore(env.store, {
    path: join(dataDir, 'arbi.sqlite'),
    indexes: STORE_INDEXES,
  });
  const counted = countedStore(opened, tally);
  const { store: watched, faults: setupFaults } = watchSetupFaults(counted, { steady, log });
  const checked = openCheckedDocuments(watched, { botKinds: BOT_KINDS, log, sleep });
  const traced = env.tracing ? createTracedStore(checked.store, tracer) : checked.store;
  const { floorBytes } = env;
  const { store, writers, space } = await openQuotas(traced, { dataDir, keptDir, floorBytes, steady });
  const botId = env.telegram.kind === 'bot' ? botIdOfToken(env.telegram.token) : null;
  const cluster = env.cluster && (await openCluster(env.cluster, { log, steady, botId }));
  const bus =
    cluster?.bus ?? createInProcessBus({ onError: cause => log.error('assinante do barramento falhou', { cause }) });
  const limiter = countedLimiter(cluster?.limiter ?? createRateLimiter({ clock: steady }), tally);
  const updates = cluster?.updates ?? null;
  const ownPace = createMessagePace(() => steady.now());
  const pace = cluster?.paceWith(ownPace) ?? ownPace;
  const telegram = await openTelegram(env.telegram, {
    clock,
    steady,
    pace,
    log,
    store,
    tracer,
    tally,
    sleep,
    after: runLater,
    listen: listenLocally,
    updates,
  });
  const isLocal = telegram?.sandbox != null;
  const mail = await openOutbox({ isLocal, smtp: env.smtp, store, clock, randomBytes });
  return {
    processId,
    log,
    clock,
    steady,
    tally,
    tracer,
    closeTracer,
    dataDir,
    keptDir,
    unlockDataDir,
    /** Null: this process is the only one. */
    cluster,
    store,
    scrub,
    unreadable: checked.unreadable,
    survey: checked.survey,
    writers,
    space,
    setupFaults,
    bus,
    limiter,
    feeds,
    telegram,
    pace,
    isLocal,
    mail,
    outbox: countedOutbox(mail.outbox, tally),
    address: createOwnAddress(env.pagesUrl ?? env.publicUrl, env.port),
  };
}

export async function closePlatform(platform: Platform): Promise<void> {
  const { telegram, mail, bus, cluster, store, closeTracer, unlockDataDir } = platform;
  await telegram?.stop();
  mail.close();
  await bus.close();
  await cluster?.close();
  await store.close();
  await closeTracer();
  unlockDataDir();
}
