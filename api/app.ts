/** Combines the API and everything else that is served. It opens no port and reads no environment. */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { TelegramWebhook } from '#shared/ports/chat/telegram-webhook.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import type { GuardDeps } from './access/access-guard.ts';
import type { AccessParts } from './access/create-access.ts';
import { accessRoutes } from './access/routes/access.ts';
import { renewsSessions } from './access/session-renewal.ts';
import type { AlertDelivery } from './alerts/alert-delivery.ts';
import type { AlertTests } from './alerts/open-alerts.ts';
import { alertRulesRoutes } from './alerts/routes/alert-rules.ts';
import { alertSettingsRoutes } from './alerts/routes/alert-settings.ts';
import { alertTestRoutes } from './alerts/routes/alert-tests.ts';
import type { Market } from './arbitrage/create-market.ts';
import { arbitrageRoutes } from './arbitrage/routes/arbitrage.ts';
import { exitPricesRoutes } from './arbitrage/routes/exit-prices.ts';
import { leaguesRoutes } from './arbitrage/routes/leagues.ts';
import type { SeenLeagues } from './arbitrage/seen-leagues.ts';
import type { Backups } from './backups/create-backups.ts';
import { betPicturesRoutes } from './bets/routes/bet-pictures.ts';
import { betsRoutes } from './bets/routes/bets.ts';
import type { Closings } from './closing-odds/create-closings.ts';
import { closingOddsRoutes } from './closing-odds/routes/closing-odds.ts';
import type { CommissionTable } from './commissions/commission-table.ts';
import { commissionsRoutes } from './commissions/routes/commissions.ts';
import type { UnreadableRegister } from './documents/unreadable-register.ts';
import type { FeedControl } from './feeds/control/feed-control.ts';
import type { FeedSettings } from './feeds/control/feed-settings.ts';
import type { EventDecisions } from './feeds/matching/event-decisions.ts';
import { pushRoutes } from './feeds/routes/push-odds.ts';
import type { Flows } from './flows/create-flows.ts';
import { flowPublishRoutes } from './flows/routes/flow-publish.ts';
import { flowsRoutes } from './flows/routes/flows.ts';
import type { EventLoopWatch } from './health/event-loop.ts';
import { type HealthParts, healthRoutes } from './health/routes/health.ts';
import type { WatchedFolders } from './health/watched-folders.ts';
import type { Archive } from './history/create-archive.ts';
import { archiveRoutes } from './history/routes/archive.ts';
import { archiveReplayRoutes } from './history/routes/archive-replay.ts';
import { survivalRoutes } from './history/routes/survival.ts';
import { type ApiLimitDeps, bodyLimits, rateLimits } from './http/api-limits.ts';
import { cookiesOnSuccess } from './http/cookies-on-success.ts';
import { createErrorHandler, onNotFound } from './http/errors.ts';
import { noStore } from './http/no-store.ts';
import { withCommonAnswers } from './http/openapi-document.ts';
import { miniappFiles } from './http/pages/miniapp-files.ts';
import { oldAddresses } from './http/pages/old-addresses.ts';
import { pagePath } from './http/pages/page-path.ts';
import { allowPages } from './http/pages-origin.ts';
import type { RequestIds } from './http/request-ids.ts';
import type { RequestTimes } from './http/request-times.ts';
import { buildsRoutes } from './http/routes/builds.ts';
import { configRoutes } from './http/routes/config.ts';
import { telegramWebhookRoutes } from './http/routes/telegram-webhook.ts';
import { localHostsOnly, sameOriginWrites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { MetricsAccess } from './metrics/metrics-door.ts';
import type { RedisNumbers } from './metrics/redis-numbers.ts';
import { metricsRoutes } from './metrics/routes/metrics.ts';
import type { ReadableTally } from './metrics/tally.ts';
import { adminRoutes } from './operator/admin-routes.ts';
import type { OperatorDocument } from './operator/documents/operator-document.ts';
import type { RegisteredHouses } from './operator/house-settings.ts';
import type { ChatMemoryStore } from './people/chat-memory.ts';
import { accountRoutes } from './people/routes/account.ts';
import { chatSideRoutes } from './people/routes/chat-calculator.ts';
import type { Posts } from './posts/create-posts.ts';
import { postRightsRoutes } from './posts/routes/post-rights.ts';
import { postsRoutes } from './posts/routes/posts.ts';
import { publishRoutes } from './posts/routes/publish.ts';
import type { ProcedureParts } from './procedures/create-procedures.ts';
import { procedureMarksRoutes } from './procedures/routes/procedure-marks.ts';
import { proceduresRoutes } from './procedures/routes/procedures.ts';
import { createAdmission } from './quotas/admission.ts';
import type { FreeSpace } from './quotas/free-space.ts';
import type { MatchResults } from './results/create-results.ts';
import { resultsRoutes } from './results/routes/results.ts';
import { devicesRoutes } from './sessions/routes/devices.ts';
import { sessionRoutes } from './sessions/routes/session.ts';
import { signInRoutes } from './sessions/routes/sign-in.ts';
import { traceRequests } from './tracing/trace-requests.ts';

/** What the server publishes about itself. */
interface Site {
  /** Where people reach it; null on a private machine. */
  readonly publicUrl: string | null;
  /** Where its pages are, if they are not here. */
  readonly pagesUrl: string | null;
  /** Where the API is that the pages served here use; null: here. */
  readonly apiBase: string | null;
  /** Called for each request, because the bot's name is known only once Telegram has answered. */
  readonly publicConfig: () => PublicConfig;
  readonly miniappDir: string;
  readonly buildId: string;
  readonly startedAt: string;
  readonly metricsFor: MetricsAccess;
}

/** Routes of other parts; null if this server does not have them. */
interface MountedRoutes {
  /** Identity Toolkit's paths at the root of the origin; null if Google serves them. */
  readonly identity: Hono | null;
  /** Null if the bot polls for its updates. */
  readonly telegramWebhook: TelegramWebhook | null;
  /** The data of local mode's own pages; null on a server connected to anything real. */
  readonly sandbox: Hono | null;
}

export interface ApiDeps extends ApiLimitDeps {
  readonly access: AccessParts;
  readonly market: Pick<Market, 'scanner' | 'ingest' | 'stream' | 'houseBoards' | 'oddsClock' | 'push'>;
  readonly archive: Pick<Archive, 'searchArchive' | 'summariseArchive' | 'readLastDay' | 'readReplay' | 'readSurvival'>;
  readonly seenLeagues: Pick<SeenLeagues, 'list'>;
  readonly commissions: CommissionTable;
  readonly results: Pick<MatchResults, 'find'>;
  readonly closings: Pick<Closings, 'find' | 'watch' | 'isWatched'>;
  /** Null: no bot runs here. */
  readonly alertDelivery: AlertDelivery | null;
  /** Null: as above. */
  readonly alertTests: AlertTests | null;
  readonly posts: Posts;
  readonly flows: Flows;
  readonly procedureParts: Omit<ProcedureParts, 'procedureDrafts'>;
  readonly chatMemory: ChatMemoryStore;
  /** Null: no bot runs here. */
  readonly botService: BotService | null;
  /** What administrators set while the server runs. */
  readonly operator: {
    readonly control: FeedControl;
    readonly feedSettings: OperatorDocument<FeedSettings>;
    readonly redirects: OperatorDocument<RedirectSettings>;
    readonly houses: RegisteredHouses;
    readonly eventLoop: Pick<EventLoopWatch, 'state'>;
    readonly requestTimes: RequestTimes;
  };
  readonly store: DocumentStore;
  readonly backups: Backups;
  readonly eventDecisions: EventDecisions;
  readonly parts: HealthParts;
  readonly unreadable: UnreadableRegister;
  readonly site: Site;
  readonly mounted: MountedRoutes;
  readonly log: Log;
  readonly requestIds: RequestIds;
  readonly tracer: Tracer;
  readonly tally: ReadableTally;
  /** Redis as this process sees it; null: it runs without. */
  readonly redis: (() => Promise<RedisNumbers>) | null;
  readonly space: FreeSpace;
  /** Where this process writes. */
  readonly folders: WatchedFolders;
}

export function createApp(deps: ApiDeps) {
  const { market, archive, alertDelivery, alertTests, posts, flows, botService, store, backups, parts, site, mounted } =
    deps;
  const { limiter, clientAddress, folders, tally, redis } = deps;
  const { redirects, requestTimes } = deps.operator;
  const { scanner, ingest, stream, houseBoards, oddsClock, push } = market;
  const { access, audit, callers, clock, identity, overHttps, people } = deps.access;
  const { alertRules, betLog, betPictures, files, openStreams, signInStreams } = deps.access;
  const { proofs, sessions, startSession, telegramSessions, writers } = deps.access;
  const { procedures, procedureMarks, procedureNews, procedureReminders } = deps.procedureParts;
  const admission = createAdmission({ writers, space: deps.space });
  const guard: GuardDeps = { callers, access, audit };
  const { buildId, startedAt, metricsFor } = site;
  const app = new OpenAPIHono({ getPath: pagePath });
  prepareRequests(app, deps);
  const api = app
    .route('/', healthRoutes({ ingest, scanner, stream, oddsClock, startedAt, buildId, parts, backups }))
    .route('/', configRoutes(site))
    .route(
      '/',
      sessionRoutes({ ...guard, proofs, sessions, identity, telegramSessions, startSession, clock, overHttps }),
    )
    .route('/', accessRoutes(guard))
    .route('/', signInRoutes({ callers, signInStreams, clientAddress }))
    .route('/', accountRoutes(deps.access))
    .route('/', devicesRoutes({ callers, telegramSessions, identity, audit, overHttps }))
    .route('/', alertRulesRoutes({ callers, alertRules }))
    .route('/', betsRoutes({ callers, identity, betLog, limiter }))
    .route('/', betPicturesRoutes({ callers, identity, betPictures, files, limiter, admission }))
    .route(
      '/',
      proceduresRoutes({
        ...guard,
        procedures,
        procedureMarks,
        procedureNews,
        posts,
        store,
        people,
        limiter,
        scanner,
        oddsClock,
      }),
    )
    .route(
      '/',
      procedureMarksRoutes({ ...guard, procedures, procedureMarks, procedureReminders, posts, limiter, clock }),
    )
    .route('/', alertSettingsRoutes({ callers, alerts: alertDelivery }))
    .route('/', alertTestRoutes({ callers, limiter, alerts: alertTests }))
    .route('/', chatSideRoutes({ ...guard, chatMemory: deps.chatMemory, botService }))
    .route('/', administration(deps))
    .route('/', postsRoutes({ ...guard, posts, people, clock, limiter, writers, admission }))
    .route('/', publishRoutes({ ...guard, posts, people, clock, limiter, writers }))
    .route('/', flowsRoutes({ ...guard, flows, posts, people, limiter, writers }))
    .route('/', flowPublishRoutes({ ...guard, flows, posts, people, limiter, writers }))
    .route('/', postRightsRoutes({ ...guard, posts, people, store }))
    .route('/', commissionsRoutes({ ...guard, commissions: deps.commissions }))
    .route('/', arbitrageRoutes({ ...guard, stream, houseBoards, limiter, openStreams }))
    .route('/', exitPricesRoutes({ ...guard, scanner, oddsClock }))
    .route('/', archiveRoutes(archive))
    .route('/', survivalRoutes(archive))
    .route('/', archiveReplayRoutes({ readReplay: archive.readReplay, limiter, clientAddress }))
    .route('/', leaguesRoutes({ seenLeagues: deps.seenLeagues }))
    .route('/', resultsRoutes({ results: deps.results, limiter, clientAddress }))
    .route('/', closingOddsRoutes({ closings: deps.closings, callers, identity, limiter, clientAddress }))
    .route('/', pushRoutes({ push }))
    .route('/', buildsRoutes({ miniappDir: site.miniappDir, redirects }));
  app.route(
    '/',
    metricsRoutes({
      ingest,
      scanner,
      stream,
      parts,
      folders,
      backups,
      requestTimes,
      store,
      clock,
      metricsFor,
      tally,
      redis,
    }),
  );
  if (mounted.sandbox) app.route('/', mounted.sandbox);
  if (mounted.identity) app.route('/', mounted.identity);
  const about = { openapi: '3.1.0', info: { title: 'Arbi', version: buildId } };
  api.get('/api/openapi.json', c => c.json(withCommonAnswers(api.getOpenAPI31Document(about)), 200));
  api.all('/api/*', onNotFound);
  app.use('*', oldAddresses(redirects.current));
  app.route('/', miniappFiles({ root: site.miniappDir, publicUrl: site.publicUrl, apiBase: site.apiBase }));
  return api;
}

/** What every request passes before the routes. */
function prepareRequests(app: OpenAPIHono, deps: ApiDeps): void {
  const { site, mounted } = deps;
  app.use('*', deps.requestIds.middleware);
  app.use('*', traceRequests(deps.tracer, deps.requestIds));
  app.use('*', deps.operator.requestTimes.middleware);
  app.use('*', securityHeaders({ ...site, overHttps: deps.access.overHttps }));
  if (site.pagesUrl !== null) app.use('*', allowPages(site.pagesUrl));
  app.use('*', cookiesOnSuccess());
  app.onError(createErrorHandler(deps.log, deps.requestIds));
  if (mounted.sandbox) app.use('*', localHostsOnly());
  // Before the limits for each address: Telegram sends everybody's messages from a few addresses.
  if (mounted.telegramWebhook) app.route('/', telegramWebhookRoutes(mounted.telegramWebhook));
  app.use('*', sameOriginWrites(site));
  app.use('/api/*', renewsSessions(deps.access.callers));
  app.use('/api/*', noStore(), rateLimits({ limiter: deps.limiter, clientAddress: deps.clientAddress }), bodyLimits());
}

function administration(deps: ApiDeps) {
  const { posts, botService, store, backups, parts, site, limiter, eventDecisions } = deps;
  const { control, feedSettings, redirects, houses, eventLoop, requestTimes } = deps.operator;
  const { ingest, stream, oddsClock } = deps.market;
  const { access, audit, callers, clock, identity, people, personExport, routeGroups } = deps.access;
  const { telegramSessions } = deps.access;
  return adminRoutes({
    callers,
    access,
    audit,
    routeGroups,
    people,
    identity,
    telegramSessions,
    personExport,
    store,
    clock,
    limiter,
    botService,
    control,
    feedSettings,
    ingest,
    oddsClock,
    stream,
    houses,
    redirects,
    eventLoop,
    requestTimes,
    parts,
    unreadable: deps.unreadable,
    buildId: site.buildId,
    procedures: deps.procedureParts.procedures,
    chats: posts.chats,
    backups,
    eventDecisions,
  });
}

/** The type of the miniapp's client. */
export type AppType = ReturnType<typeof createApp>;
