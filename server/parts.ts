/** The parts of the server, each built by its own folder and given what it needs by name. Nothing runs yet. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openAccess } from '../api/access/open-access.ts';
import { realNow } from '../api/adapters/system-clock.ts';
import { openAlerts } from '../api/alerts/open-alerts.ts';
import { readTerms } from '../api/alerts/person-stakes.ts';
import { createPersonTerms } from '../api/alerts/person-terms.ts';
import { createBestArbs } from '../api/arbitrage/best-arbs.ts';
import { createOtherSides } from '../api/arbitrage/other-sides.ts';
import { createSeenLeagues } from '../api/arbitrage/seen-leagues.ts';
import { openBackups } from '../api/backups/open-backups.ts';
import { createPersonBook } from '../api/bets/person-book.ts';
import { createClosings } from '../api/closing-odds/create-closings.ts';
import { openMarket } from '../api/cluster/open-market.ts';
import { tellOthers } from '../api/cluster/tell-others.ts';
import { openCommissions } from '../api/commissions/commission-table.ts';
import { createFlows } from '../api/flows/create-flows.ts';
import { createArchive } from '../api/history/create-archive.ts';
import { readBuildId } from '../api/http/pages/build-id.ts';
import { openOperator } from '../api/operator/open-operator.ts';
import { createChatMemory } from '../api/people/chat-memory.ts';
import { createPosts } from '../api/posts/create-posts.ts';
import { createProcedureParts } from '../api/procedures/create-procedures.ts';
import { createResults } from '../api/results/create-results.ts';
import { createTeam } from '../api/team/create-team.ts';
import { createBotMessages } from '../bot/bot-messages.ts';
import { appAddressOf } from '../bot/chat/buttons.ts';
import { createFlowCalculator } from '../bot/flows/flow-calculator.ts';
import { OWN_COMMANDS } from '../bot/flows/own-commands.ts';
import { listDemoChats, seedDemoLists } from '../bot/sandbox/demo-lists.ts';
import type { Env } from './env/env.ts';
import type { Platform } from './platform.ts';
import { orStop } from './startup-error.ts';

export const MINIAPP_DIR = join(import.meta.dirname, '..', 'dist', 'miniapp');

/** What the process that has the jobs adds. */
export interface PartJobs {
  /** Called when messages of other processes were lost: what is held in memory may be out of date. */
  onMissed(): void;
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** jobs null: another process has them. */
export async function openParts(env: Env, platform: Platform, jobs: PartJobs | null) {
  const people = await openPeople(env, platform);
  const odds = await openOdds(env, platform, people);
  people.access.betLog.onAdded(odds.closings.noted);
  const bot = openBot(platform);
  const personal = await openPersonal(platform, people, odds, bot, jobs);
  const chats = await openChats(env, platform, { people, odds, personal, bot });
  const { clock, log, keptDir } = platform;
  const buildId = orStop(readBuildId(MINIAPP_DIR));
  const backups = orStop(openBackups(env, { clock, log, audit: people.access.audit, buildId, dataDir: keptDir }));
  return { people, odds, bot, personal, chats, backups, buildId };
}

/** Who people are, and who administrates. */
async function openPeople(env: Env, platform: Platform) {
  const { store, bus, clock, steady, log, tally, telegram, outbox, writers, cluster, limiter, keptDir, address } =
    platform;
  const adminTelegramIds = [...env.adminTelegramIds, ...(telegram?.demoAdmins ?? [])];
  const { access, accounts, bucketFiles, oidc } = await openAccess(env, {
    store,
    bus,
    clock,
    steady,
    log,
    tally,
    telegram,
    adminTelegramIds,
    outbox,
    writers,
    sharedLimiter: cluster && limiter,
    keptDir,
    baseUrl: () => address.url,
  });
  if (telegram?.sandbox) await seedDemoLists(access.routeGroups.save);
  return { access, accounts, bucketFiles, oidc, adminTelegramIds };
}

/** The live market, what is kept of it, and what administrators set about it. */
async function openOdds({ recording }: Pick<Env, 'recording'>, platform: Platform, people: People) {
  const { processId: runId, cluster, feeds, store, bus, clock, log, tracer, keptDir } = platform;
  const { oddsClock } = feeds;
  const commissions = await openCommissions({ store, clock, log });
  const { market, units, ingest, tellOfFeeds, recorder, eventDecisions } = await openMarket({
    cluster,
    feeds,
    store,
    bus,
    clock,
    commissions,
    recording,
    log,
    tracer,
    runId,
    yieldTurn: nextTurn,
    realNow,
  });
  const { scanner } = market;
  // Only a recording has a time of its own.
  const isLive = oddsClock === clock;
  const archive = createArchive({ store, bus, scanner, clock: oddsClock, log, isLive, realNow });
  const seenLeagues = createSeenLeagues({ store, scanner, clock: oddsClock, log });
  const results = createResults({ store, clock, log, feeds: [], wanted: feeds.wanted });
  const secretFile = join(keptDir, 'secrets', 'operator-secret');
  const operator = await openOperator({ store, bus, clock, log, realNow, secretFile, units, ingest, results, market });
  const closings = createClosings({ store, scanner, betLog: people.access.betLog, clock: oddsClock, log });
  return {
    commissions,
    market,
    tellOfFeeds,
    recorder,
    eventDecisions,
    archive,
    seenLeagues,
    results,
    operator,
    closings,
  };
}

type People = Awaited<ReturnType<typeof openPeople>>;
type Odds = Awaited<ReturnType<typeof openOdds>>;
type Bot = ReturnType<typeof openBot>;
type Personal = Awaited<ReturnType<typeof openPersonal>>;

/** How the bot is reached, and what it writes by itself; null: no bot runs here. */
function openBot({ telegram, isLocal, address, tally }: Platform) {
  if (telegram === null) return null;
  const { token, apiRoot, calls, isDrawn } = telegram;
  const app = appAddressOf(address, isLocal);
  const messages = createBotMessages({ token, apiRoot, tally, app, calls, isDrawn });
  return { token, apiRoot, tally, app, messages };
}

/** What is kept of a person for the chats, and what they asked to be told of. */
async function openPersonal(platform: Platform, people: People, odds: Odds, bot: Bot, jobs: PartJobs | null) {
  const { processId: runId, cluster, feeds, store, bus, clock, steady, log, tally } = platform;
  const { access, identity, betLog, personData, accountSettings, alertRules, routeGroups } = people.access;
  const { commissions, market } = odds;
  const chatMemory = createChatMemory({ store, clock, identity, accountSettings, commissions });
  if (cluster) {
    tellOthers(
      {
        bus,
        log,
        processId: runId,
        alertRules,
        accountSettings,
        chatMemory,
        personData,
        routeGroups,
        commissions,
      },
      jobs?.onMissed ?? null,
    );
  }
  const readBook = createPersonBook({ betLog, identity });
  const { alerts, alertDelivery, alertTests } = await openAlerts({
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
    scanner: market.scanner,
    readBook,
    identity,
    accountSettings,
    chatMemory,
    sender: bot?.messages.alerts ?? null,
    isSentHere: jobs !== null,
    tally,
    runId,
    yieldTurn: nextTurn,
  });
  return { chatMemory, readBook, alerts, alertDelivery, alertTests };
}

interface ChatsDeps {
  readonly people: People;
  readonly odds: Odds;
  readonly personal: Personal;
  readonly bot: Bot;
}

/** What is published and said in chats: posts, procedures, lists of arbs and flows. */
async function openChats({ flowAddresses }: Env, platform: Platform, { people, odds, personal, bot }: ChatsDeps) {
  const { feeds, store, bus, clock, log, tally, telegram, isLocal, address } = platform;
  const { access, audit, betLog, files, personData, telegramSessions } = people.access;
  const { commissions, market } = odds;
  const { chatMemory, readBook, alertDelivery } = personal;
  const posts = createPosts({
    store,
    files,
    bus,
    clock,
    log,
    access,
    audit,
    personData,
    sender: bot?.messages.posts ?? null,
    newId: randomUUID,
    findArb: id => [...market.scanner.open()].find(arb => arb.id === id) ?? null,
    addressOf: path => (isLocal || address.url.startsWith('https:') ? address.url + path : null),
  });
  if (telegram?.sandbox) await listDemoChats(posts.chats.save);
  const team =
    bot &&
    createTeam({ store, bus, clock, log, audit, personData, messages: bot.messages.team, rightsNow: posts.rightsNow });
  const procedures = createProcedureParts({
    store,
    clock,
    log,
    access,
    audit,
    betLog,
    commissions,
    readBook,
    showInPosts: (id, by) => posts.publications.refresh(id, by),
    showInTeams: async id => team?.changed(id),
    people: bot && alertDelivery && { alerts: alertDelivery, messages: bot.messages.procedures },
  });
  const terms = createPersonTerms({ ...people.access, chatMemory });
  const arbLists =
    alertDelivery &&
    createBestArbs({
      access,
      board: market.board,
      houseBoards: market.houseBoards,
      termsOf: telegramId => readTerms(terms, telegramId),
      oddsClock: feeds.oddsClock,
      timeZoneOf: async telegramId => (await alertDelivery.settings(telegramId)).timeZone,
    });
  const otherSides =
    alertDelivery &&
    createOtherSides({
      access,
      scanner: market.scanner,
      oddsClock: feeds.oddsClock,
      timeZoneOf: async telegramId => (await alertDelivery.settings(telegramId)).timeZone,
    });
  const flowCalculator = createFlowCalculator();
  const flows = createFlows({
    store,
    clock,
    log,
    bus,
    audit,
    access,
    isDisabled: telegramSessions.isDisabled,
    personData,
    chats: posts.chats,
    lists: arbLists,
    commands: OWN_COMMANDS,
    addresses: flowAddresses,
    titleOf: async chatId => (await posts.chats.find(chatId))?.title ?? null,
    messages: bot?.messages.flows ?? null,
    calculate: effect => flowCalculator.calculate(effect),
    tally,
  });
  return { posts, team, procedures, arbLists, otherSides, flows, flowCalculator };
}
