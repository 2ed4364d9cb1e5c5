/** Builds the parts of the server from the environment: what main.ts starts and stops. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { feedControl } from '#shared/catalogue/feeds.ts';
import type { Log } from '#shared/ports/log.ts';
import { auditOf, createAuditLog } from './api/access/audit-log.ts';
import { countedAudit } from './api/access/counted-audit.ts';
import { createAccess } from './api/access/create-access.ts';
import { lockDataFolder, openSharedFolder, prepareDataFolder } from './api/adapters/data-folder.ts';
import { createDiskFileStore } from './api/adapters/disk-file-store.ts';
import { openDocumentStore } from './api/adapters/documents/open-document-store.ts';
import { createInProcessBus } from './api/adapters/in-process-bus.ts';
import { createRateLimiter } from './api/adapters/in-process-rate-limiter.ts';
import { openOutbox } from './api/adapters/open-outbox.ts';
import { createSteadyClock, createSystemClock, sleep } from './api/adapters/system-clock.ts';
import { alertDeliveryElsewhere } from './api/alerts/alert-delivery.ts';
import { type AlertsDeps, createAlerts } from './api/alerts/create-alerts.ts';
import { createPersonTerms, type PersonTermsDeps } from './api/alerts/person-terms.ts';
import { createMarket, type MarketDeps } from './api/arbitrage/create-market.ts';
import { createSeenLeagues } from './api/arbitrage/seen-leagues.ts';
import { openSessionSecrets } from './api/auth/session-secrets.ts';
import { telegramProofSources } from './api/auth/telegram-proof-sources.ts';
import { createDueVouchers } from './api/bets/due-vouchers.ts';
import { createPersonBook } from './api/bets/person-book.ts';
import { createClosings } from './api/closing/create-closings.ts';
import { openCommissions } from './api/commissions/commission-table.ts';
import { createFeeds, type Feeds } from './api/feeds/create-feeds.ts';
import { createEventDecisions, ownMatching } from './api/feeds/matching/event-decisions.ts';
import { createScanRecorder } from './api/feeds/scan-log/scan-recorder.ts';
import { createArchive } from './api/history/create-archive.ts';
import { clientAddress } from './api/http/client-address.ts';
import { listenLocally } from './api/http/listen.ts';
import { createOwnAddress } from './api/http/own-address.ts';
import { discoverOidc } from './api/identity/oidc-discovery.ts';
import { openIdentity } from './api/identity/open-identity.ts';
import { countedOutbox, countedSender, countedStore } from './api/metrics/counted-calls.ts';
import { countedLimiter } from './api/metrics/counted-limiter.ts';
import { createTally } from './api/metrics/tally.ts';
import { createChatMemory } from './api/people/chat-memory.ts';
import { createPosts } from './api/posts/create-posts.ts';
import { createProcedureParts } from './api/procedures/create-procedures.ts';
import { createResults } from './api/results/create-results.ts';
import { createFeedRunner, type FeedRunnerDeps } from './api/several/feed-runner.ts';
import { createFollowedMarket, type FollowedMarketDeps } from './api/several/followed-market.ts';
import { openSeveral } from './api/several/open-several.ts';
import { createSharedMatching } from './api/several/shared-matching.ts';
import { tellOthers } from './api/several/tell-others.ts';
import { STORE_INDEXES } from './api/store-indexes.ts';
import { createTeam } from './api/team/create-team.ts';
import { openTracer } from './api/tracing/open-tracer.ts';
import { createTracedStore } from './api/tracing/traced-store.ts';
import { createTelegramSender, type TelegramSenderDeps } from './bot/alerts/telegram-sender.ts';
import { appAddressOf } from './bot/chat/buttons.ts';
import { botIdOfToken, openTelegram } from './bot/open-telegram.ts';
import { createPostSender } from './bot/posts/telegram-post-sender.ts';
import { createProcedureMessages } from './bot/procedures/procedure-messages.ts';
import { listDemoChats, seedDemoLists } from './bot/sandbox/demo-lists.ts';
import { createTeamMessages } from './bot/team/team-messages.ts';
import { createChatParts } from './chat-parts.ts';
import type { Env } from './env.ts';
import { createOperatorParts } from './operator-parts.ts';
import { orStop } from './startup-error.ts';

export const realNow = () => performance.now();

/** The basis of everything else: time, the store, the bus, the feeds, Telegram and the mail. */
export async function openPlatform(env: Env, log: Log) {
  const clock = createSystemClock();
  const steady = createSteadyClock();
  const dataDir = orStop(prepareDataFolder(env.dataDir));
  const processId = randomUUID().slice(0, 8);
  // Keys and media, which every machine has to see.
  const keptDir = env.several ? orStop(openSharedFolder(env.several.sharedDir)) : dataDir;
  const unlockDataDir = orStop(lockDataFolder(dataDir));
  const feeds = orStop(await createFeeds(env.feeds, { terms: env.feedTerms, clock, sleep, realNow }));
  const tally = createTally();
  const { tracer, close: closeTracer } = await openTracer(env.tracing, { log, processId });
  const opened = await openDocumentStore(env.store, { path: join(dataDir, 'arbi.sqlite'), indexes: STORE_INDEXES });
  const counted = countedStore(opened, tally);
  const store = env.tracing ? createTracedStore(counted, tracer) : counted;
  const botId = env.telegram.kind === 'bot' ? botIdOfToken(env.telegram.token) : null;
  const several = env.several && (await openSeveral(env.several, { log, steady, botId }));
  const bus =
    several?.bus ?? createInProcessBus({ onError: cause => log.error('assinante do barramento falhou', { cause }) });
  const limiter = countedLimiter(several?.limiter ?? createRateLimiter({ clock: steady }), tally);
  const updates = several?.updates ?? null;
  const served = { listen: listenLocally, updates };
  const telegram = await openTelegram(env.telegram, { clock, log, store, tracer, tally, sleep, ...served });
  const isLocal = telegram?.sandbox != null;
  const opening = await openOutbox({ isLocal, smtp: env.smtp, store, clock, randomBytes });
  const mail = { ...opening, outbox: countedOutbox(opening.outbox, tally) };
  const address = createOwnAddress(env.publicUrl, env.port);
  const own = { processId, log, several, limiter, tracer, closeTracer, tally };
  return {
    ...own,
    clock,
    steady,
    dataDir,
    keptDir,
    unlockDataDir,
    feeds,
    store,
    bus,
    telegram,
    isLocal,
    mail,
    address,
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Accounts, sessions, groups, and administrators. */
export async function openAccess(env: Env, platform: Platform) {
  const { clock, steady, keptDir, store, bus, telegram, mail, address, log, several, limiter, tally } = platform;
  const audit = countedAudit(createAuditLog({ store, clock, log, newId: randomUUID }), tally);
  const oidc = env.oidc && { spec: env.oidc, found: discoverOidc(env.oidc, { fetch, clock, log }) };
  const accounts = await openIdentity(env.identity, {
    store,
    clock,
    log,
    outbox: mail.outbox,
    keyFile: join(keptDir, 'secrets', 'identity-keys.json'),
    secretFile: join(keptDir, 'secrets', 'identity-secret'),
    limiter: several ? limiter : countedLimiter(createRateLimiter({ clock }), tally),
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
  const secrets = await openSessionSecrets(env, join(keptDir, 'secrets', 'session-secret'));
  const files = createDiskFileStore({
    root: join(keptDir, 'files'),
    // A key of its own, without another file to keep.
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
    ...telegramProofSources(telegram, { clock, steady, tally }),
    secrets,
    audit,
    files,
    tally,
    newId: randomUUID,
  });
  if (telegram?.sandbox) await seedDemoLists(access.routeGroups.save);
  return { access, accounts, adminTelegramIds, oidc };
}
export type OpenedAccess = Awaited<ReturnType<typeof openAccess>>;

/** One process alone searches what its feeds send. */
function ownMarket(deps: MarketDeps & { readonly feeds: Feeds }) {
  const market = createMarket(deps);
  const feeding = { ingest: market.ingest, units: deps.feeds.units };
  return { market, feeding, matching: ownMatching(deps.feeds.matching), tellOfFeeds: null };
}

/** Of several processes, one runs the feeds, and passes what they send on to those that search it. */
function followedMarket(deps: FollowedMarketDeps & Pick<FeedRunnerDeps, 'clock'> & { readonly feeds: Feeds }) {
  const { several, log, clock, realNow: elapsed, feeds, tracer } = deps;
  const ingest = createFeedRunner({ ...several, log, clock, realNow: elapsed, ...(tracer && { tracer }) });
  // Pushed odds are taken by the process that gets the request.
  const isPushed = (id: string) => id === feeds.push?.feed.id;
  const units = feeds.units.map(unit =>
    isPushed(unit.id) ? { ...unit, isElsewhere: true, fixed: feedControl.pushedAnywhere } : unit,
  );
  const matching = createSharedMatching({ ...several, matching: feeds.matching, log });
  const tellOfFeeds = () => {
    const stops = [ingest.start(), matching.start()];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { market: createFollowedMarket(deps), feeding: { ingest, units }, matching, tellOfFeeds };
}

type Searching = Omit<FollowedMarketDeps, 'several'> & Omit<MarketDeps, 'recorder'> & { readonly feeds: Feeds };

/** The market, what is recorded of it, and what was decided of its events. Nothing runs yet. */
async function openMarket(
  searching: Searching,
  { store, clock, several, recording }: Pick<Platform, 'store' | 'clock' | 'several'> & Pick<Env, 'recording'>,
) {
  const { feeds, log } = searching;
  const recorder = recording && createScanRecorder({ ...recording, clock: feeds.oddsClock, log });
  await recorder?.open();
  const parts = several
    ? followedMarket({ ...searching, several, clock: feeds.oddsClock })
    : ownMarket({ ...searching, recorder });
  const eventDecisions = createEventDecisions({ store, clock, log, matching: parts.matching });
  await eventDecisions.open();
  return { ...parts, recorder, eventDecisions };
}

interface AlertedParts {
  readonly market: Pick<AlertsDeps, 'houseBoards'>;
  readonly readBook: AlertsDeps['readBook'];
  readonly chatMemory: PersonTermsDeps['chatMemory'];
}

/** What people asked to be told of, sent by the bot. */
function openAlerts(
  bot: TelegramSenderDeps,
  { store, bus, clock, steady, feeds, log, processId, tally }: Platform,
  { access, alertRules, personData, identity, accountSettings }: OpenedAccess['access'],
  { market, readBook, chatMemory }: AlertedParts,
) {
  return createAlerts({
    store,
    bus,
    clock,
    steady,
    oddsClock: feeds.oddsClock,
    log,
    access,
    alertRules,
    personData,
    houseBoards: market.houseBoards,
    dueVouchers: createDueVouchers({ store, readBook, identity }),
    readBook,
    terms: createPersonTerms({ identity, accountSettings, chatMemory }),
    sender: countedSender(createTelegramSender(bot), tally),
    runId: processId,
    yieldTurn: nextTurn,
  });
}

export interface PartDuties {
  /** Called when messages of other processes were lost: what is held in memory may be out of date. */
  onMissed(): void;
}

/** The parts that use odds: the live market, the archive, the alerts, and the chat's memory. */
export async function openParts(
  platform: Platform,
  { access }: OpenedAccess,
  { flowAddresses: addresses, recording }: Pick<Env, 'flowAddresses' | 'recording'>,
  /** Null: another process has the duties. */
  duties: PartDuties | null,
) {
  const {
    processId: runId,
    tally,
    log,
    tracer,
    several,
    clock,
    feeds,
    store,
    bus,
    telegram,
    isLocal,
    address,
  } = platform;
  const { oddsClock } = feeds;
  const { identity, accountSettings } = access;
  const commissions = await openCommissions({ store, clock, log });
  const searching = { feeds, bus, commissions, log, runId, yieldTurn: nextTurn, realNow, tracer };
  const kept = { store, clock, several, recording };
  const { market, feeding, tellOfFeeds, recorder, eventDecisions } = await openMarket(searching, kept);
  const archive = createArchive({ store, bus, scanner: market.scanner, clock: oddsClock, log, realNow });
  const seenLeagues = createSeenLeagues({ store, scanner: market.scanner, clock: oddsClock, log });
  const results = createResults({ store, clock, log, feeds: [], wanted: feeds.wanted });
  const operatorDeps = { store, bus, clock, log, dataDir: platform.keptDir, market, results };
  const operator = await createOperatorParts({ ...operatorDeps, ...feeding });
  const closings = createClosings({ store, scanner: market.scanner, clock: oddsClock, log });
  const chatMemory = createChatMemory({ store, clock, identity, accountSettings, commissions });
  if (several) tellOthers({ ...access, chatMemory, bus, log, processId: runId, commissions }, duties?.onMissed ?? null);
  const readBook = createPersonBook({ betLog: access.betLog, identity });
  const bot = telegram && {
    token: telegram.token,
    apiRoot: telegram.apiRoot,
    tally,
    app: appAddressOf(address, isLocal),
  };
  const alerts = bot && duties && (await openAlerts(bot, platform, access, { market, readBook, chatMemory }));
  const alertDelivery = alerts ?? (bot && alertDeliveryElsewhere(store, bus, runId));
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
    people: bot && alertDelivery && { alerts: alertDelivery, messages: createProcedureMessages(bot) },
  });
  const parts = { store, bus, clock, oddsClock, log, access, market, chatMemory, posts, bot, addresses, tally };
  const chats = createChatParts({ ...parts, alerts: alertDelivery, sleep: ms => wait(ms) });
  return {
    chats,
    flows: chats.flows,
    posts,
    team,
    procedureParts,
    operator,
    commissions,
    market,
    /** Null: one process alone, which hears of its feeds itself. */
    tellOfFeeds,
    recorder,
    eventDecisions,
    results,
    closings,
    seenLeagues,
    archive,
    chatMemory,
    bot,
    alerts,
    alertDelivery,
  };
}
export type Parts = Awaited<ReturnType<typeof openParts>>;
