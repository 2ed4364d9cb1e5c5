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
import type { AccessParts } from './access/create-access.ts';
import type { AlertDelivery } from './alerts/alert-delivery.ts';
import type { Market } from './arbitrage/create-market.ts';
import type { SeenLeagues } from './arbitrage/seen-leagues.ts';
import type { Backups } from './backups/create-backups.ts';
import type { Closings } from './closing/create-closings.ts';
import type { CommissionTable } from './commissions/commission-table.ts';
import type { FeedControl } from './feeds/control/feed-control.ts';
import type { FeedSettings } from './feeds/control/feed-settings.ts';
import type { EventDecisions } from './feeds/matching/event-decisions.ts';
import type { Flows } from './flows/create-flows.ts';
import type { EventLoopWatch } from './health/event-loop.ts';
import type { WatchedFolders } from './health/watched-folders.ts';
import type { Archive } from './history/create-archive.ts';
import { type ApiLimitDeps, bodyLimits, rateLimits } from './http/api-limits.ts';
import { cookiesOnSuccess } from './http/cookies-on-success.ts';
import { createErrorHandler, onNotFound } from './http/errors.ts';
import { noStore } from './http/no-store.ts';
import { withCommonAnswers } from './http/openapi-document.ts';
import { miniappFiles } from './http/pages/miniapp-files.ts';
import { oldAddresses } from './http/pages/old-addresses.ts';
import type { RequestIds } from './http/request-ids.ts';
import type { RequestTimes } from './http/request-times.ts';
import { localHostsOnly, sameOriginWrites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { MetricsAccess } from './metrics/metrics-door.ts';
import type { RedisNumbers } from './metrics/redis-numbers.ts';
import type { ReadableTally } from './metrics/tally.ts';
import type { OperatorDocument } from './operator/documents/operator-document.ts';
import type { RegisteredHouses } from './operator/house-settings.ts';
import type { ChatMemoryStore } from './people/chat-memory.ts';
import type { Posts } from './posts/create-posts.ts';
import type { ProcedureParts } from './procedures/create-procedures.ts';
import type { MatchResults } from './results/create-results.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/account/account.ts';
import { devicesRoutes } from './routes/account/devices.ts';
import { attentionRoutes } from './routes/admin/attention.ts';
import { auditRoutes } from './routes/admin/audit.ts';
import { backupsRoutes } from './routes/admin/backups.ts';
import { botHealthRoutes } from './routes/admin/bot-health.ts';
import { commissionsRoutes } from './routes/admin/commissions.ts';
import { adminContentRoutes } from './routes/admin/content.ts';
import { doubtfulEventsRoutes } from './routes/admin/doubtful-events.ts';
import { adminFeedsRoutes } from './routes/admin/feeds.ts';
import { adminHousesRoutes } from './routes/admin/houses.ts';
import { adminMachineRoutes } from './routes/admin/machine.ts';
import { adminPeopleRoutes } from './routes/admin/people.ts';
import { postRightsRoutes } from './routes/admin/post-rights.ts';
import { adminRedirectsRoutes } from './routes/admin/redirects.ts';
import { routeGroupsRoutes } from './routes/admin/route-groups.ts';
import { sentAlertsRoutes } from './routes/admin/sent-alerts.ts';
import { alertRulesRoutes } from './routes/alert-rules.ts';
import { alertSettingsRoutes } from './routes/alert-settings.ts';
import { arbitrageRoutes } from './routes/arbitrage.ts';
import { archiveRoutes } from './routes/archive.ts';
import { archiveReplayRoutes } from './routes/archive-replay.ts';
import { betPicturesRoutes } from './routes/bets/bet-pictures.ts';
import { betsRoutes } from './routes/bets/bets.ts';
import { closingOddsRoutes } from './routes/bets/closing-odds.ts';
import { resultsRoutes } from './routes/bets/results.ts';
import { buildsRoutes } from './routes/builds.ts';
import { chatSideRoutes } from './routes/chat-calculator.ts';
import { configRoutes } from './routes/config.ts';
import { exitPricesRoutes } from './routes/exit-prices.ts';
import { flowPublishRoutes } from './routes/flows/flow-publish.ts';
import { flowsRoutes } from './routes/flows/flows.ts';
import { type HealthParts, healthRoutes } from './routes/health.ts';
import { leaguesRoutes } from './routes/leagues.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { postsRoutes } from './routes/posts/posts.ts';
import { publishRoutes } from './routes/posts/publish.ts';
import { procedureMarksRoutes } from './routes/procedures/procedure-marks.ts';
import { proceduresRoutes } from './routes/procedures/procedures.ts';
import { feedsRoutes } from './routes/push-odds.ts';
import { sessionRoutes } from './routes/session.ts';
import { telegramWebhookRoutes } from './routes/telegram-webhook.ts';
import { traceRequests } from './tracing/trace-requests.ts';

/** What the server publishes about itself. */
interface Site {
  /** Where people reach it; null on a private machine. */
  readonly publicUrl: string | null;
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
  readonly archive: Pick<Archive, 'searchArchive' | 'summariseArchive' | 'readLastDay' | 'readReplay'>;
  readonly seenLeagues: Pick<SeenLeagues, 'list'>;
  readonly commissions: CommissionTable;
  readonly results: Pick<MatchResults, 'find'>;
  readonly closings: Pick<Closings, 'find'>;
  /** Null: no bot runs here. */
  readonly alertDelivery: AlertDelivery | null;
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
  readonly site: Site;
  readonly mounted: MountedRoutes;
  readonly log: Log;
  readonly requestIds: RequestIds;
  readonly tracer: Tracer;
  readonly tally: ReadableTally;
  /** Redis as this process sees it; null: it runs without. */
  readonly redis: (() => Promise<RedisNumbers>) | null;
  /** Where this process writes. */
  readonly folders: WatchedFolders;
}

export function createApp(deps: ApiDeps) {
  const {
    access,
    market,
    archive,
    commissions,
    alertDelivery,
    chatMemory,
    botService,
    operator,
    store,
    site,
    mounted,
  } = deps;
  const app = new OpenAPIHono();
  app.use('*', deps.requestIds.middleware);
  app.use('*', traceRequests(deps.tracer, deps.requestIds));
  app.use('*', operator.requestTimes.middleware);
  app.use('*', securityHeaders({ overHttps: access.overHttps, publicConfig: site.publicConfig }));
  app.use('*', cookiesOnSuccess());
  app.onError(createErrorHandler(deps.log, deps.requestIds));
  if (mounted.sandbox) app.use('*', localHostsOnly());
  // Before the limits for each address: Telegram sends everybody's messages from a few addresses.
  if (mounted.telegramWebhook) app.route('/', telegramWebhookRoutes(mounted.telegramWebhook));
  app.use('*', sameOriginWrites(site));
  app.use('/api/*', noStore(), rateLimits(deps), bodyLimits());
  const api = app
    .route('/', healthRoutes({ ...market, ...deps, startedAt: site.startedAt, buildId: site.buildId }))
    .route('/', configRoutes(site))
    .route('/', sessionRoutes(access))
    .route('/', accessRoutes(access))
    .route('/', accountRoutes(access))
    .route('/', devicesRoutes(access))
    .route('/', alertRulesRoutes(access))
    .route('/', betsRoutes({ ...access, limiter: deps.limiter }))
    .route('/', betPicturesRoutes({ ...access, limiter: deps.limiter }))
    .route(
      '/',
      proceduresRoutes({
        ...access,
        ...deps.procedureParts,
        posts: deps.posts,
        limiter: deps.limiter,
        scanner: market.scanner,
        oddsClock: market.oddsClock,
      }),
    )
    .route('/', procedureMarksRoutes({ ...access, ...deps.procedureParts, limiter: deps.limiter }))
    .route('/', alertSettingsRoutes({ callers: access.callers, alerts: alertDelivery }))
    .route('/', chatSideRoutes({ ...access, chatMemory, botService }))
    .route('/', botHealthRoutes({ ...access, botService }))
    .route('/', routeGroupsRoutes(access))
    .route('/', adminPeopleRoutes({ ...access, limiter: deps.limiter }))
    .route('/', auditRoutes(access))
    .route('/', adminFeedsRoutes({ ...access, ...market, control: operator.control, settings: operator.feedSettings }))
    .route('/', adminHousesRoutes({ ...access, houses: operator.houses }))
    .route('/', adminRedirectsRoutes({ ...access, redirects: operator.redirects }))
    .route('/', adminMachineRoutes({ ...deps, ...market, ...operator, ...access, buildId: site.buildId }))
    .route('/', adminContentRoutes({ ...access, store }))
    .route('/', sentAlertsRoutes({ ...access, store }))
    .route('/', attentionRoutes({ ...access, ...deps.procedureParts, store, chats: deps.posts.chats }))
    .route('/', backupsRoutes({ ...access, backups: deps.backups }))
    .route('/', doubtfulEventsRoutes({ ...access, eventDecisions: deps.eventDecisions }))
    .route('/', postsRoutes({ ...access, posts: deps.posts, limiter: deps.limiter }))
    .route('/', publishRoutes({ ...access, posts: deps.posts, limiter: deps.limiter }))
    .route('/', flowsRoutes({ ...access, flows: deps.flows, posts: deps.posts, limiter: deps.limiter }))
    .route('/', flowPublishRoutes({ ...access, flows: deps.flows, posts: deps.posts, limiter: deps.limiter }))
    .route('/', postRightsRoutes({ ...access, posts: deps.posts, store }))
    .route('/', commissionsRoutes({ ...access, commissions }))
    .route('/', arbitrageRoutes({ ...access, ...market, limiter: deps.limiter }))
    .route('/', exitPricesRoutes({ ...access, scanner: market.scanner, oddsClock: market.oddsClock }))
    .route('/', archiveRoutes(archive))
    .route('/', archiveReplayRoutes({ ...archive, limiter: deps.limiter, clientAddress: deps.clientAddress }))
    .route('/', leaguesRoutes(deps))
    .route('/', resultsRoutes(deps))
    .route('/', closingOddsRoutes(deps))
    .route('/', feedsRoutes(market))
    .route('/', buildsRoutes({ miniappDir: site.miniappDir, redirects: operator.redirects }));
  app.route('/', metricsRoutes({ ...deps, ...market, ...operator, ...access, metricsFor: site.metricsFor }));
  if (mounted.sandbox) app.route('/', mounted.sandbox);
  if (mounted.identity) app.route('/', mounted.identity);
  const about = { openapi: '3.1.0', info: { title: 'Arbi', version: site.buildId } };
  api.get('/api/openapi.json', c => c.json(withCommonAnswers(api.getOpenAPI31Document(about)), 200));
  api.all('/api/*', onNotFound);
  app.use('*', oldAddresses(operator.redirects.current));
  app.route('/', miniappFiles({ root: site.miniappDir, publicUrl: site.publicUrl }));
  return api;
}

/** The type of the miniapp's client. */
export type AppType = ReturnType<typeof createApp>;
