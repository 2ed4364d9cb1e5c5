/** The whole API for tests, with a miniapp of three files. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import { calculated } from '#shared/flow/simulate/simulation.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import { NO_TRACES } from '#shared/ports/tracer.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import { asTelegramId, type EpochMs, epochMs } from '#shared/units.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import { createTestAccess, type TestAccessOptions } from '../access/access-fixture.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { type ApiDeps, createApp } from '../app.ts';
import { createArbBoard } from '../arbitrage/arb-board.ts';
import { createHouseBoards } from '../arbitrage/house-boards.ts';
import { createLiveStream } from '../arbitrage/live-stream.ts';
import { createSeenLeagues } from '../arbitrage/seen-leagues.ts';
import { createBackups } from '../backups/create-backups.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { createPersonBook } from '../bets/person-book.ts';
import { createClosings } from '../closing-odds/create-closings.ts';
import { createCommissionTable } from '../commissions/commission-table.ts';
import type { FeedUnit } from '../feeds/create-feeds.ts';
import { createIngest } from '../feeds/ingest.ts';
import { createEventDecisions, ownMatching } from '../feeds/matching/event-decisions.ts';
import { createEventMatching } from '../feeds/matching/event-matching.ts';
import { createPushFeed } from '../feeds/push/push-ndjson.ts';
import { createResultQueue } from '../feeds/results/result-queue.ts';
import { createWantedEvents } from '../feeds/results/wanted-events.ts';
import { createFlows } from '../flows/create-flows.ts';
import { createServerChecks } from '../health/server-checks.ts';
import { createArchive } from '../history/create-archive.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { countedLimiter } from '../metrics/counted-limiter.ts';
import type { MetricsAccess } from '../metrics/metrics-door.ts';
import { createTally } from '../metrics/tally.ts';
import { type OperatorDeps, openOperator } from '../operator/open-operator.ts';
import { createChatMemory } from '../people/chat-memory.ts';
import { createPosts } from '../posts/create-posts.ts';
import { createProcedureParts } from '../procedures/create-procedures.ts';
import { createResults } from '../results/create-results.ts';
import { temporaryFolder } from './temporary-folder.ts';

const CONFIG: PublicConfig = {
  local: false,
  bot: { id: 1_234_567, username: 'arbi_bot' },
  identity: { kind: 'embedded', projectId: 'arbi-local', apiKey: 'local' },
  signIn: { phone: true, mail: true, providers: [], telegramOidc: false },
  backupDays: 28,
};

function makeMiniapp(): string {
  const folder = temporaryFolder(onTestFinished);
  for (const path of ['assets', 'builds/meta']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Arbi</title><meta name="api-base" content="">');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'builds', 'latest.json'), '{"id":"b1","timestamp":1}');
  const matcher = { static: {}, wildcard: {}, dynamic: {} };
  writeFileSync(
    join(folder, 'builds', 'meta', 'b1.json'),
    JSON.stringify({ id: 'b1', timestamp: 1, matcher, prerendered: [] }),
  );
  return folder;
}

export interface TestAppOptions
  extends TestAccessOptions,
    Partial<Pick<ApiDeps, 'botService' | 'clientAddress' | 'tracer'>> {
  readonly metricsFor?: MetricsAccess;
  /** Where pages and API are, if not at one address. */
  readonly site?: Partial<Pick<ApiDeps['site'], 'pagesUrl' | 'apiBase'>>;
  /** Without one nothing is published. */
  readonly postSender?: PostSender | null;
  /** Without them no flow is published. */
  readonly flowMessages?: FlowMessages | null;
  /** The sources of odds that administrators start and stop; nothing starts them here by itself. */
  readonly feedUnits?: readonly FeedUnit[];
  /** The bearer token for pushed odds; without it none are taken. */
  readonly pushToken?: string;
  readonly mounted?: Partial<Omit<ApiDeps['mounted'], 'identity'>>;
  /** Whether the accounts of `access.bench` are served as well. */
  readonly withIdentity?: boolean;
}

export interface TestRequest {
  /** Of an account. */
  readonly token?: string | undefined;
  /** A Telegram id. */
  readonly as?: number | null | undefined;
  /** A text is sent as it is. */
  readonly body?: unknown;
}

export async function createTestApp({
  metricsFor = 'open',
  site = {},
  pushToken,
  mounted = {},
  withIdentity = false,
  botService = null,
  postSender = null,
  flowMessages = null,
  feedUnits = [],
  clientAddress = () => '203.0.113.7',
  tracer = NO_TRACES,
  ...options
}: TestAppOptions = {}) {
  const tally = createTally();
  const access = await createTestAccess({ ...options, clientAddress, tally });
  const clock = { now: () => epochMs(1_780_000_000_000) };
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...args: unknown[]) => errors.push(args) };
  const bus = createInProcessBus({ onError: () => undefined });
  const commissions = createCommissionTable({ store: access.store, clock, log });
  const market = createTestMarket({ clock, bus, log, pushToken });
  const { scanner, ingest } = market;
  const { results, resultQueue } = createTestResults({ store: access.store, clock, log });
  const closings = createClosings({ store: access.store, scanner, betLog: access.parts.betLog, clock, log });
  access.parts.betLog.onAdded(closings.noted);
  const posts = createTestPosts(access, postSender, log);
  const flows = createTestFlows(access, posts, flowMessages, log);
  const kept = { store: access.store, bus: access.bus, clock, log };
  const dataDir = temporaryFolder(onTestFinished);
  const operator = await openTestOperator({ ...kept, ingest, results, units: feedUnits, dataDir });
  const backups = createTestBackups({ dataDir, clock, log, audit: access.parts.audit });
  const matching = createEventMatching();
  const eventDecisions = createEventDecisions({ store: access.store, clock, log, matching: ownMatching(matching) });
  const app = createApp({
    flows,
    backups,
    operator,
    eventDecisions,
    access: access.parts,
    market,
    archive: createArchive({ store: access.store, bus, scanner, clock, log, isLive: true, realNow: () => 0 }),
    seenLeagues: createSeenLeagues({ store: access.store, scanner, clock, log }),
    commissions,
    results,
    closings,
    alertDelivery: null,
    alertTests: null,
    posts,
    procedureParts: createProcedureParts({
      ...access.parts,
      store: access.store,
      log,
      commissions,
      readBook: createPersonBook(access.parts),
      showInPosts: (id, by) => posts.publications.refresh(id, by),
      showInTeams: async () => {},
      people: null,
    }),
    chatMemory: createChatMemory({ ...access.parts, store: access.store, clock, commissions }),
    botService,
    store: access.store,
    unreadable: access.unreadable,
    space: access.space,
    parts: createServerChecks({
      store: access.store,
      setupFaults: { recent: () => null },
      space: access.space,
      clock,
      steady: access.parts.clock,
      folders: { data: dataDir, shared: null, backups: dataDir },
      files: null,
      processId: 'test',
      ingest,
      botService: null,
      hearing: null,
      pace: null,
      backups,
      cluster: null,
      operator,
      unreadable: access.unreadable,
      log,
    }),
    site: { ...testSite(metricsFor), ...site },
    mounted: { telegramWebhook: null, sandbox: null, ...mounted, identity: withIdentity ? access.bench.app : null },
    limiter: countedLimiter(createRateLimiter({ clock: access.parts.clock }), tally),
    clientAddress,
    log,
    requestIds: createRequestIds(() => 'req-1'),
    tracer,
    tally,
    redis: null,
    folders: { data: dataDir, shared: null, backups: dataDir },
  });
  const ask = asker(app, access);
  return {
    app,
    matching,
    ask,
    operator,
    posts,
    backups,
    flows,
    access,
    store: access.store,
    errors,
    commissions,
    resultQueue,
  };
}

function testSite(metricsFor: MetricsAccess): ApiDeps['site'] {
  return {
    publicUrl: null,
    pagesUrl: null,
    apiBase: null,
    publicConfig: () => CONFIG,
    miniappDir: makeMiniapp(),
    buildId: 'b1',
    startedAt: '2026-11-21T00:00:00.000Z',
    metricsFor,
  };
}

function createTestFlows(
  access: Awaited<ReturnType<typeof createTestAccess>>,
  posts: ReturnType<typeof createTestPosts>,
  messages: FlowMessages | null,
  log: Parameters<typeof createFlows>[0]['log'],
) {
  return createFlows({
    ...access.parts,
    store: access.store,
    bus: access.bus,
    log,
    isDisabled: access.parts.telegramSessions.isDisabled,
    chats: posts.chats,
    lists: null,
    commands: ['arb', 'start'],
    addresses: [],
    titleOf: async () => null,
    messages,
    calculate: async effect => calculated(effect),
  });
}

interface TestMarketDeps {
  readonly clock: { now(): EpochMs };
  readonly bus: ReturnType<typeof createInProcessBus>;
  readonly log: Parameters<typeof createIngest>[0]['log'];
  readonly pushToken: string | undefined;
}

/** Without odds, unless they are pushed. */
function createTestMarket({ clock, bus, log, pushToken }: TestMarketDeps) {
  const scanner = createScanner();
  const ingest = createIngest({ scanner, bus, clock, log, yieldTurn: async () => undefined, realNow: () => 0 });
  const push = pushToken === undefined ? null : { feed: createPushFeed({ clock }), token: pushToken };
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  if (push) void ingest.run(push.feed, stopped.signal);
  const board = createArbBoard({ runId: 'run', now: () => clock.now() });
  const stream = createLiveStream({ board, now: () => clock.now(), speed: () => 1, sources: () => ingest.sources() });
  const views = createHouseViews(scanner);
  const houseBoards = createHouseBoards({
    views,
    runId: 'run',
    now: () => clock.now(),
    realNow: () => 0,
    yieldTurn: async () => undefined,
  });
  return { scanner, ingest, stream, houseBoards, oddsClock: clock, push };
}

/** No results come by themselves: a test puts them into the queue. */
function createTestResults(deps: Pick<Parameters<typeof createResults>[0], 'store' | 'clock' | 'log'>) {
  const resultQueue = createResultQueue('test', 'The Odds API');
  const wanted = createWantedEvents({ clock: deps.clock });
  const results = createResults({ ...deps, feeds: [resultQueue.feed], wanted });
  const stop = results.start();
  onTestFinished(() => stop());
  return { results, resultQueue };
}

/** One request, as the person it names. */
const asker =
  (app: ReturnType<typeof createApp>, { cookieOf }: Awaited<ReturnType<typeof createTestAccess>>) =>
  async (method: string, path: string, { token, as, body }: TestRequest = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(as === undefined || as === null ? {} : { Cookie: await cookieOf(asTelegramId(as)) }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };

interface TestOperatorDeps extends Omit<OperatorDeps, 'realNow' | 'secretFile' | 'market'> {
  readonly dataDir: string;
}

function openTestOperator({ dataDir, ...deps }: TestOperatorDeps) {
  // A test must leave nothing behind in a module.
  onTestFinished(() => adoptHouses([]));
  return openOperator({
    ...deps,
    realNow: () => 0,
    secretFile: join(dataDir, 'operator-secret'),
    market: { housesChanged: () => undefined },
  });
}

function createTestPosts(
  access: Awaited<ReturnType<typeof createTestAccess>>,
  sender: PostSender | null,
  log: Parameters<typeof createPosts>[0]['log'],
) {
  return createPosts({
    ...access.parts,
    store: access.store,
    bus: access.bus,
    log,
    sender,
    newId: randomUUID,
    findArb: () => null,
    addressOf: path => `https://arbi.example${path}`,
  });
}

function createTestBackups(
  deps: Pick<Parameters<typeof createBackups>[0], 'clock' | 'log' | 'audit'> & { readonly dataDir: string },
) {
  const { dataDir, ...rest } = deps;
  const backups = createBackups({
    spec: { dir: join(dataDir, 'backups'), hour: null, keep: { daily: 7, weekly: 4 } },
    job: { dataDir, store: 'firestore', files: { kind: 'disk' }, build: 'b1' },
    bucket: null,
    write: writeBackup,
    ...rest,
  });
  onTestFinished(() => backups.settled());
  return backups;
}
