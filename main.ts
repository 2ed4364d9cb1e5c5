/**
 * Composition root: reads the environment, builds the adapters, starts the parts and stops them in reverse order.
 * It is the only file that knows all of them.
 */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { Lease } from '#shared/ports/several/leases.ts';
import { createConsoleLog } from './api/adapters/console-log.ts';
import { createApp } from './api/app.ts';
import { publicConfigOf } from './api/auth/sign-in-config.ts';
import type { Backups } from './api/backups/create-backups.ts';
import { openBackups } from './api/backups/open-backups.ts';
import { createBetWriter } from './api/bets/bet-writer.ts';
import { openCommissions } from './api/commissions/commission-table.ts';
import { createServerChecks } from './api/health/server-checks.ts';
import { watchedFolders } from './api/health/watched-folders.ts';
import { clientAddress } from './api/http/client-address.ts';
import { closeServer, listenForPeople, portOf } from './api/http/listen.ts';
import { readBuildId } from './api/http/pages/build-id.ts';
import { createRequestIds } from './api/http/request-ids.ts';
import { createHouseSettings } from './api/operator/house-settings.ts';
import { isPush } from './api/routes/push-odds.ts';
import { holdLease } from './api/several/hold-lease.ts';
import { DUTIES } from './api/several/installation-leases.ts';
import type { Several } from './api/several/open-several.ts';
import { runScanner } from './api/several/search/run-scanner.ts';
import { serveScannerHealth } from './api/several/search/scanner-health.ts';
import { createBotService } from './bot/chat/bot-service.ts';
import { sandboxPages } from './bot/sandbox/pages/sandbox-pages.ts';
import { type Env, parseEnv } from './env.ts';
import {
  type OpenedAccess,
  openAccess,
  openParts,
  openPlatform,
  type Parts,
  type Platform,
  realNow,
} from './server-parts.ts';
import { startLines } from './start-lines.ts';
import { orStop, StartupError } from './startup-error.ts';
import { createProcessWarnings, createWarningParts } from './warning-parts.ts';

const parsedEnv = parseEnv(process.env);
const requestIds = createRequestIds(() => randomUUID().slice(0, 8));
const log = createConsoleLog(
  line => process.stdout.write(`${line}\n`),
  line => process.stderr.write(`${line}\n`),
  {
    format: parsedEnv.ok ? parsedEnv.value.logFormat : 'text',
    now: Date.now,
    context: () => {
      const requestId = requestIds.current();
      return requestId === null ? {} : { requestId };
    },
  },
);

const MINIAPP_DIR = join(import.meta.dirname, 'dist', 'miniapp');

/** Everything that is served. signal: ends the open streams of the local Telegram's pages. */
function buildApp(
  env: Env,
  platform: Platform,
  accessParts: OpenedAccess,
  parts: Parts & { backups: Backups },
  signal: AbortSignal,
) {
  const { clock, limiter, store, telegram, isLocal, mail } = platform;
  const { access, accounts, adminTelegramIds, oidc } = accessParts;
  const telegramOidc = env.telegram.kind === 'bot' && env.telegram.login === 'oidc';
  const publicConfig = () =>
    publicConfigOf({
      isLocal,
      bot: telegram?.bot() ?? null,
      identity: accounts.publicIdentity,
      outbox: mail.outbox,
      oidc,
      telegramOidc,
    });
  const botService = parts.bot && createBotService(parts.bot);
  const folders = watchedFolders(platform, parts.backups.state().dir);
  return createApp({
    ...parts,
    access,
    botService,
    store,
    parts: createServerChecks({
      ...platform,
      ...parts.market,
      folders,
      botService,
      hearing: telegram?.hearing ?? null,
      backups: parts.backups,
      operator: parts.operator,
      log,
    }),
    site: {
      publicUrl: env.publicUrl,
      publicConfig,
      miniappDir: MINIAPP_DIR,
      buildId: orStop(readBuildId(MINIAPP_DIR)),
      startedAt: new Date(clock.now()).toISOString(),
      metricsFor: env.metricsFor,
    },
    mounted: {
      identity: accounts.routes,
      telegramWebhook: telegram?.webhook ?? null,
      sandbox: telegram?.sandbox
        ? sandboxPages({ sandbox: telegram.sandbox, adminTelegramIds, inbox: limit => mail.list(limit), signal })
        : null,
    },
    limiter,
    clientAddress,
    log,
    requestIds,
    tracer: platform.tracer,
    tally: platform.tally,
    redis: platform.several?.numbers ?? null,
    folders,
  });
}

/** Receives the bot's messages until the signal aborts. */
async function chat(
  { bus, telegram }: Platform,
  { access }: OpenedAccess,
  parts: Parts,
  { signal, lease }: Pick<Duties, 'signal' | 'lease'>,
) {
  const { alerts, bot, chatMemory, team, chats } = parts;
  if (!telegram || !alerts || !bot || !team || !chats.arbs) return;
  await telegram.run(signal, lease, {
    onMember: (chatId, telegramId, member) => bus.publish('membership.changed', { chatId, telegramId, member }),
    onMoved: (from, to) => bus.publish('chat.moved', { from, to }),
    listsGroup: chatId => access.routeGroups.listsGroup(chatId),
    isDisabled: access.telegramSessions.isDisabled,
    alerts,
    arbs: chats.arbs,
    flows: chats.flows.controls,
    memory: chatMemory,
    bets: createBetWriter(access),
    team,
    procedures: parts.procedureParts.procedureDrafts,
    app: bot.app,
  });
}

/** Serves people. Returns the function that stops. */
async function serve(env: Env, platform: Platform, accessParts: OpenedAccess, parts: Parts, abort: AbortController) {
  const { access } = accessParts;
  const buildId = orStop(readBuildId(MINIAPP_DIR));
  const backups = orStop(openBackups(env, { ...platform, ...access, buildId, dataDir: platform.keptDir }));
  const app = buildApp(env, platform, accessParts, { ...parts, backups }, abort.signal);
  const server = orStop(
    await listenForPeople(app.fetch, {
      port: env.port,
      host: env.host,
      isEndless: request => platform.feeds.push !== null && isPush(request, platform.feeds.push.token),
    }),
  );
  const port = portOf(server);
  platform.address.listensOn(port);
  const stops = [access.start(), parts.commissions.start()];
  const stopLeagues = parts.seenLeagues.start();
  return {
    port,
    backups,
    async stop() {
      await stopLeagues();
      for (const stop of stops) stop();
      parts.market.stream.close();
      await closeServer(server);
    },
  };
}

interface Duties {
  readonly backups: Backups;
  readonly signal: AbortSignal;
  /** Null: this process is the only one. */
  readonly lease: Lease | null;
}

/** What is done once, whether or not anybody asks: messages, records, everything with a time. Returns the stop function. */
function doDuties(platform: Platform, accessParts: OpenedAccess, parts: Parts, duties: Duties) {
  const { backups } = duties;
  const stopClosings = parts.closings.start();
  const stopArchive = parts.archive.start();
  const stopAlerts = parts.alerts?.start();
  const stopPosts = parts.posts.start();
  const stopTeam = parts.team?.start();
  const stopChats = parts.chats.start();
  const { procedureNews, procedureReminders } = parts.procedureParts;
  const stopNews = [procedureNews, procedureReminders].map(each => each.start());
  const stopResults = parts.results.start();
  const stopBackups = backups.start();
  const stopWarnings = createWarningParts({ ...platform, ...accessParts, ...parts, backups })?.start();
  const chatting = chat(platform, accessParts, parts, duties);
  return async () => {
    await stopWarnings?.();
    await stopBackups();
    await Promise.all([stopResults(), chatting]);
    await stopAlerts?.();
    await Promise.all(stopNews.map(stop => stop()));
    await stopPosts();
    await stopTeam?.();
    await stopChats();
    await stopArchive();
    stopClosings();
  };
}

async function closePlatform({
  telegram,
  mail,
  bus,
  store,
  several,
  closeTracer,
  unlockDataDir,
}: Platform): Promise<void> {
  await telegram?.stop();
  mail.close();
  await bus.close();
  await several?.close();
  await store.close();
  await closeTracer();
  unlockDataDir();
}

/** A process that answers requests, and in one of its own does everything else too. Returns the stop function. */
async function runServer(env: Env, platform: Platform): Promise<() => Promise<void>> {
  const abort = new AbortController();
  const accessParts = await openAccess(env, platform);
  const isAlone = platform.several === null;
  const parts = await openParts(platform, accessParts, env, isAlone ? { onMissed } : null);
  const served = await serve(env, platform, accessParts, parts, abort);
  const alone = { backups: served.backups, signal: abort.signal, lease: null };
  const stopDuties = isAlone ? doDuties(platform, accessParts, parts, alone) : null;
  // After those who listen to it.
  const stopMarket = parts.market.start();
  const stopOperator = await parts.operator.start({ runsFeeds: isAlone });
  const stopWarnings = isAlone ? undefined : createProcessWarnings({ ...platform, ...accessParts, ...parts })?.start();
  if (!isAlone) void platform.telegram?.learnName(abort.signal);
  const { port } = served;
  for (const line of startLines(env, { port, dataDir: platform.dataDir, feeds: platform.feeds.units })) log.info(line);
  return async () => {
    abort.abort();
    await stopWarnings?.();
    await stopOperator();
    await stopMarket();
    await parts.recorder?.close();
    await stopDuties?.();
    await served.stop();
    await accessParts.access.stop();
    await closePlatform(platform);
  };
}

/** A process that searches its shares of the events; one of them has the duties. Returns the stop function. */
async function runSearch(env: Env, platform: Platform, several: Several): Promise<() => Promise<void>> {
  const { processId, feeds, tracer, tally } = platform;
  const commissions = await openCommissions({ ...platform, log });
  const stopCommissions = commissions.start();
  const houses = createHouseSettings(platform);
  const stopHouses = await houses.start();
  const shared = { several, feeds, commissions, houses, processId, log, yieldTurn: nextTurn, realNow, tracer };
  const stopScanner = runScanner(shared);
  const { stop: stopHealth } = await serveScannerHealth(env, { ...several, tally });
  async function begin(lease: Lease) {
    const abort = new AbortController();
    // Only now: what another process has done until a moment ago is read from the store.
    const accessParts = await openAccess(env, platform);
    const parts = await openParts(platform, accessParts, env, { onMissed });
    const buildId = orStop(readBuildId(MINIAPP_DIR));
    const { access } = accessParts;
    const backups = orStop(openBackups(env, { ...platform, ...access, buildId, dataDir: platform.keptDir }));
    const stopTelling = parts.tellOfFeeds?.();
    const stopOperator = await parts.operator.start({ runsFeeds: true });
    // Together with those who listen to it: an arb that opened meanwhile is worth an alert.
    const stopMarket = parts.market.start();
    const stopDuties = doDuties(platform, accessParts, parts, { backups, signal: abort.signal, lease });
    return async () => {
      abort.abort();
      await stopOperator();
      stopTelling?.();
      await stopMarket();
      await stopDuties();
      await access.stop();
    };
  }
  const work = { name: DUTIES, begin, onLost: () => endWith('as tarefas são de outro processo') };
  const stopDuties = holdLease(work, { leases: several.leases, log, realNow });
  log.info('Arbi procura surebets, com outros processos', { processo: processId });
  return async () => {
    await stopDuties();
    await stopScanner();
    stopCommissions();
    stopHouses();
    await stopHealth();
    await closePlatform(platform);
  };
}

const onMissed = () => endWith('mensagens perdidas');

/** Whatever starts this process starts it again, with what is stored by then. */
function endWith(reason: string): void {
  log.error('este processo termina, para começar de novo', { reason });
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

/** Returns the stop function, which stops the parts in reverse order. */
async function run(env: Env): Promise<() => Promise<void>> {
  const platform = await openPlatform(env, log);
  const { several } = platform;
  return several && env.several?.role === 'scanner' ? runSearch(env, platform, several) : runServer(env, platform);
}

async function main(): Promise<void> {
  // All files created from here on, including the database, are readable only by the user of this process.
  process.umask(0o077);
  if (!parsedEnv.ok)
    throw new StartupError(parsedEnv.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  const starting = run(parsedEnv.value);
  let stopping = false;
  // From the first moment on: a signal that comes while the server starts stops it once it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm and the terminal both pass on a Ctrl-C, so a second one is the same.
      if (stopping) return;
      stopping = true;
      starting
        .then(stop => stop())
        .then(
          () => {
            log.info('Encerrado.');
            process.exit();
          },
          cause => {
            log.error('não encerrou direito', { cause });
            process.exit(1);
          },
        );
    });
  }
  await starting;
}

main().catch(cause => {
  if (cause instanceof StartupError || cause instanceof DocumentStoreError) process.stderr.write(`${cause.message}\n`);
  else log.error('não foi possível iniciar', { cause });
  process.exit(1);
});
