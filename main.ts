/**
 * Composition root: reads the environment, builds the adapters, starts the parts and stops them in reverse order.
 * It is the only file that knows all of them.
 */

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { auditOf, createAuditLog } from './api/access/audit-log.ts';
import { createAccess } from './api/access/create-access.ts';
import { createConsoleLog } from './api/adapters/console-log.ts';
import { lockDataFolder, prepareDataFolder } from './api/adapters/data-folder.ts';
import { createDiskFileStore } from './api/adapters/disk-file-store.ts';
import { openDocumentStore } from './api/adapters/documents/open-document-store.ts';
import { createInProcessBus } from './api/adapters/in-process-bus.ts';
import { openOutbox } from './api/adapters/open-outbox.ts';
import { createSteadyClock, createSystemClock, sleep } from './api/adapters/system-clock.ts';
import { createAlerts } from './api/alerts/create-alerts.ts';
import { createPersonTerms } from './api/alerts/person-terms.ts';
import { createApp } from './api/app.ts';
import { createMarket } from './api/arbitrage/create-market.ts';
import { createSeenLeagues } from './api/arbitrage/seen-leagues.ts';
import { openSessionSecrets } from './api/auth/session-secrets.ts';
import { telegramProofSources } from './api/auth/telegram-proof-sources.ts';
import type { Backups } from './api/backups/create-backups.ts';
import { openBackups } from './api/backups/open-backups.ts';
import { createBetWriter } from './api/bets/bet-writer.ts';
import { createDueVouchers } from './api/bets/due-vouchers.ts';
import { createPersonBook } from './api/bets/person-book.ts';
import { createClosings } from './api/closing/create-closings.ts';
import { createCommissionTable } from './api/commissions/commission-table.ts';
import { createFeeds } from './api/feeds/create-feeds.ts';
import { openOddsParts } from './api/feeds/open-odds-parts.ts';
import { createServerChecks } from './api/health/server-checks.ts';
import { createArchive } from './api/history/create-archive.ts';
import { readBuildId } from './api/http/build-id.ts';
import { clientAddress } from './api/http/client-address.ts';
import { closeServer, listenForPeople, listenLocally, portOf } from './api/http/listen.ts';
import { createOwnAddress } from './api/http/own-address.ts';
import { createRateLimiter } from './api/http/rate-limit.ts';
import { discoverOidc } from './api/identity/oidc-discovery.ts';
import { openIdentity } from './api/identity/open-identity.ts';
import { createChatMemory } from './api/people/chat-memory.ts';
import { publicConfigOf } from './api/people/public-config.ts';
import { createPosts } from './api/posts/create-posts.ts';
import { createProcedureParts } from './api/procedures/create-procedures.ts';
import { createResults } from './api/results/create-results.ts';
import { isPush } from './api/routes/feeds.ts';
import { STORE_INDEXES } from './api/store-indexes.ts';
import { createTeam } from './api/team/create-team.ts';
import { createTelegramSender } from './bot/alerts/telegram-sender.ts';
import { createBotService } from './bot/chat/bot-service.ts';
import { appAddressOf } from './bot/chat/buttons.ts';
import { openTelegram } from './bot/open-telegram.ts';
import { createPostSender } from './bot/posts/telegram-post-sender.ts';
import { createProcedureMessages } from './bot/procedures/procedure-messages.ts';
import { listDemoChats, seedDemoLists } from './bot/sandbox/demo-lists.ts';
import { sandboxPages } from './bot/sandbox/pages/sandbox-pages.ts';
import { createTeamMessages } from './bot/team/team-messages.ts';
import { createChatParts } from './chat-parts.ts';
import { type Env, parseEnv } from './env.ts';
import { createOperatorParts } from './operator-parts.ts';
import { startLines } from './start-lines.ts';
import { required, StartupError } from './startup-error.ts';

const log = createConsoleLog(
  line => process.stdout.write(`${line}\n`),
  line => process.stderr.write(`${line}\n`),
);

const MINIAPP_DIR = join(import.meta.dirname, 'dist', 'miniapp');
const realNow = () => performance.now();

/** The basis of everything else: time, the store, the bus, the feeds, Telegram and the mail. */
async function openPlatform(env: Env) {
  const clock = createSystemClock();
  const steady = createSteadyClock();
  const dataDir = required(prepareDataFolder(env.dataDir));
  const unlockDataDir = required(lockDataFolder(dataDir));
  const feeds = required(await createFeeds(env.feeds, { clock, sleep, realNow }));
  const store = await openDocumentStore(env.store, { path: join(dataDir, 'arbi.sqlite'), indexes: STORE_INDEXES });
  const bus = createInProcessBus({ onError: cause => log.error('assinante do barramento falhou', { cause }) });
  const telegram = await openTelegram(env.telegram, { clock, log, store, sleep, listen: listenLocally });
  const isLocal = telegram?.sandbox != null;
  const mail = openOutbox({ isLocal, smtp: env.smtp, store, clock, randomBytes });
  const address = createOwnAddress(env.publicUrl, env.port);
  return { clock, steady, dataDir, unlockDataDir, feeds, store, bus, telegram, isLocal, mail, address };
}
type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Accounts, sessions, groups, and administrators. */
async function openAccess(env: Env, { clock, steady, dataDir, store, bus, telegram, mail, address }: Platform) {
  const audit = createAuditLog({ store, clock, log, newId: randomUUID });
  const oidc = env.oidc && { spec: env.oidc, found: discoverOidc(env.oidc, { fetch, clock, log }) };
  const accounts = await openIdentity(env.identity, {
    store,
    clock,
    log,
    outbox: mail.outbox,
    keyFile: join(dataDir, 'secrets', 'identity-keys.json'),
    secretFile: join(dataDir, 'secrets', 'identity-secret'),
    baseUrl: () => address.url,
    clientAddress,
    report: act => {
      audit.record(auditOf(act));
      const { uid, refused } = act;
      if (uid !== null && refused === null) void bus.publish('account.changed', { uid });
    },
    oidcProviders: oidc ? [oidc.found.provider] : [],
    eraseData: uid => access.personData.erase([uid]),
  });
  const adminTelegramIds = [...env.adminTelegramIds, ...(telegram?.demoAdmins ?? [])];
  const secrets = await openSessionSecrets(env, join(dataDir, 'secrets', 'session-secret'));
  const files = createDiskFileStore({
    root: join(dataDir, 'files'),
    // Another key than that of the sessions, and no file more to keep.
    secret: createHmac('sha256', secrets.current).update('file links').digest('hex'),
    clock,
    linkBase: '/api/files/',
  });
  const access = createAccess({
    store,
    bus,
    clock,
    steady,
    log,
    identity: accounts.identity,
    adminTelegramIds,
    overHttps: env.publicUrl?.startsWith('https:') ?? false,
    ...telegramProofSources(telegram, { clock, steady }),
    secrets,
    audit,
    files,
    newId: randomUUID,
  });
  if (telegram?.sandbox) await seedDemoLists(access.routeGroups.save);
  return { access, accounts, adminTelegramIds, oidc };
}
type AccessParts = Awaited<ReturnType<typeof openAccess>>;

/** The parts that use odds: the live market, the archive, the alerts, and the chat's memory. */
async function openParts(
  { clock, steady, dataDir, feeds, store, bus, telegram, isLocal, address }: Platform,
  { access }: AccessParts,
  { flowAddresses: addresses, recording }: Pick<Env, 'flowAddresses' | 'recording'>,
) {
  const { oddsClock } = feeds;
  const { identity, accountSettings, alertRules, personData } = access;
  const commissions = createCommissionTable({ store, log });
  await commissions.read();
  const runId = randomUUID().slice(0, 8);
  const { recorder, eventDecisions } = await openOddsParts({ store, clock, feeds, log, recording });
  const market = createMarket({ feeds, bus, commissions, log, recorder, runId, yieldTurn: nextTurn, realNow });
  const archive = createArchive({ store, bus, clock: oddsClock, log, realNow });
  const seenLeagues = createSeenLeagues({ store, scanner: market.scanner, clock: oddsClock, log });
  const results = createResults({ store, clock, log, feeds: [], wanted: feeds.wanted });
  const operator = await createOperatorParts({ store, bus, clock, log, dataDir, feeds, market, results });
  const closings = createClosings({ store, scanner: market.scanner, clock: oddsClock, log });
  const chatMemory = createChatMemory({ store, clock, identity, accountSettings, commissions });
  const readBook = createPersonBook({ betLog: access.betLog, identity });
  const bot = telegram && {
    token: telegram.token,
    apiRoot: telegram.apiRoot,
    app: appAddressOf(address, isLocal),
  };
  const alerts =
    bot &&
    (await createAlerts({
      store,
      bus,
      clock,
      steady,
      oddsClock,
      log,
      access: access.access,
      alertRules,
      personData,
      houseBoards: market.houseBoards,
      dueVouchers: createDueVouchers({ store, readBook, identity }),
      readBook,
      terms: createPersonTerms({ identity, accountSettings, chatMemory }),
      sender: createTelegramSender(bot),
      runId,
      yieldTurn: nextTurn,
    }));
  const posts = createPosts({
    ...access,
    store,
    bus,
    clock,
    log,
    sender: bot && createPostSender(bot),
    newId: randomUUID,
    findArb: id => [...market.scanner.open()].find(arb => arb.id === id) ?? null,
    addressOf: path => (isLocal || address.url.startsWith('https:') ? address.url + path : null),
  });
  if (telegram?.sandbox) await listDemoChats(posts.chats.save);
  const team = bot && createTeam({ ...access, store, bus, clock, log, messages: createTeamMessages(bot) });
  const procedureParts = createProcedureParts({
    ...access,
    store,
    clock,
    log,
    commissions,
    readBook,
    showInPosts: id => posts.publications.refresh(id),
    showInTeams: async id => team?.changed(id),
    people: bot && alerts && { alerts, messages: createProcedureMessages(bot) },
  });
  const parts = { store, bus, clock, oddsClock, log, access, market, chatMemory, posts, alerts, bot, addresses };
  const chats = createChatParts({ ...parts, sleep: ms => wait(ms) });
  return {
    chats,
    flows: chats.flows,
    posts,
    team,
    procedureParts,
    operator,
    commissions,
    market,
    recorder,
    results,
    closings,
    eventDecisions,
    seenLeagues,
    archive,
    chatMemory,
    bot,
    alerts,
  };
}
type Parts = Awaited<ReturnType<typeof openParts>>;

/** Everything that is served. signal: ends the open streams of the local Telegram's pages. */
function buildApp(
  env: Env,
  platform: Platform,
  accessParts: AccessParts,
  parts: Parts & { backups: Backups },
  signal: AbortSignal,
) {
  const { clock, steady, store, telegram, isLocal, mail } = platform;
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
  return createApp({
    ...parts,
    access,
    botService,
    store,
    parts: createServerChecks({
      ...platform,
      ...parts.market,
      botService,
      backups: parts.backups,
      log,
    }),
    site: {
      publicUrl: env.publicUrl,
      publicConfig,
      miniappDir: MINIAPP_DIR,
      buildId: required(readBuildId(MINIAPP_DIR)),
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
    limiter: createRateLimiter({ clock: steady }),
    clientAddress,
    log,
    newRequestId: () => randomUUID().slice(0, 8),
  });
}

/** Receives the bot's messages until the signal aborts. */
async function chat({ bus, telegram }: Platform, { access }: AccessParts, parts: Parts, signal: AbortSignal) {
  const { alerts, bot, chatMemory, team, chats } = parts;
  if (!telegram || !alerts || !bot || !team || !chats.arbs) return;
  await telegram.run(signal, {
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

/** Returns the stop function, which stops the parts in reverse order. */
async function run(env: Env): Promise<() => Promise<void>> {
  const platform = await openPlatform(env);
  const accessParts = await openAccess(env, platform);
  const parts = await openParts(platform, accessParts, env);
  const abort = new AbortController();
  const buildId = required(readBuildId(MINIAPP_DIR));
  const backups = required(openBackups(env, { ...platform, ...accessParts.access, log, buildId }));
  const app = buildApp(env, platform, accessParts, { ...parts, backups }, abort.signal);

  const server = required(
    await listenForPeople(app.fetch, {
      port: env.port,
      isPublic: Boolean(env.publicUrl),
      isEndless: request => platform.feeds.push !== null && isPush(request, platform.feeds.push.token),
    }),
  );
  const port = portOf(server);
  platform.address.listensOn(port);
  const stopRechecks = [accessParts.access.start(), parts.commissions.start(), parts.closings.start()];
  const stopArchive = parts.archive.start();
  const stopAlerts = parts.alerts?.start();
  const stopPosts = parts.posts.start();
  const stopTeam = parts.team?.start();
  const stopChats = parts.chats.start();
  const stopNews = [parts.procedureParts.procedureNews, parts.procedureParts.procedureReminders].map(each =>
    each.start(),
  );
  const stopLeagues = parts.seenLeagues.start();
  const stopResults = parts.results.start();
  const stopMarket = parts.market.start();
  const stopOperator = await parts.operator.start();
  const stopBackups = backups.start();
  const chatting = chat(platform, accessParts, parts, abort.signal);
  for (const line of startLines(env, { port, dataDir: platform.dataDir, feeds: platform.feeds.units })) log.info(line);

  return async () => {
    abort.abort();
    for (const stop of [stopBackups, stopOperator]) await stop();
    await Promise.all([stopMarket(), stopResults(), chatting]);
    await parts.recorder?.close();
    await stopLeagues();
    await stopAlerts?.();
    await Promise.all(stopNews.map(stop => stop()));
    await stopPosts();
    await stopTeam?.();
    await stopChats();
    await stopArchive();
    for (const stop of stopRechecks) stop();
    parts.market.stream.close();
    await closeServer(server);
    await accessParts.access.stop();
    await platform.telegram?.stop();
    platform.mail.close();
    await platform.bus.close();
    await platform.store.close();
    platform.unlockDataDir();
  };
}

async function main(): Promise<void> {
  // All files created from here on, including the database, are readable only by the user of this process.
  process.umask(0o077);
  const parsed = parseEnv(process.env);
  if (!parsed.ok)
    throw new StartupError(parsed.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  const starting = run(parsed.value);
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
            process.exit(0);
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
