/** What `/admin` asks for, page by page. Each route has its own lock. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import type { GuardDeps } from '../access/access-guard.ts';
import { routeGroupsRoutes } from '../access/routes/route-groups.ts';
import { sentAlertsRoutes } from '../alerts/routes/sent-alerts.ts';
import type { LiveStream } from '../arbitrage/live-stream.ts';
import { auditRoutes } from '../audit/routes/audit.ts';
import { type BackupsRoutesDeps, backupsRoutes } from '../backups/routes/backups.ts';
import type { FeedControl } from '../feeds/control/feed-control.ts';
import type { FeedSettings } from '../feeds/control/feed-settings.ts';
import type { FeedRuns } from '../feeds/feed-runs.ts';
import { type DoubtfulEventsDeps, doubtfulEventsRoutes } from '../feeds/routes/doubtful-events.ts';
import { adminFeedsRoutes } from '../feeds/routes/feeds.ts';
import type { EventLoopWatch } from '../health/event-loop.ts';
import { botHealthRoutes } from '../health/routes/bot-health.ts';
import type { HealthParts } from '../health/routes/health.ts';
import { type AdminMachineDeps, adminMachineRoutes } from '../health/routes/machine.ts';
import type { RequestTimes } from '../http/request-times.ts';
import { type AdminPeopleDeps, adminPeopleRoutes } from '../people/routes/admin-people.ts';
import type { PostChats } from '../posts/post-chats.ts';
import type { ProcedureStore } from '../procedures/procedure-store.ts';
import type { OperatorDocument } from './documents/operator-document.ts';
import type { RegisteredHouses } from './house-settings.ts';
import { attentionRoutes } from './routes/attention.ts';
import { adminContentRoutes } from './routes/content.ts';
import { adminHousesRoutes } from './routes/houses.ts';
import { adminRedirectsRoutes } from './routes/redirects.ts';

export interface AdminRoutesDeps
  extends GuardDeps,
    Pick<AdminPeopleDeps, 'routeGroups' | 'people' | 'identity' | 'telegramSessions' | 'personExport'> {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  /** Null: no bot runs here. */
  readonly botService: BotService | null;
  readonly control: FeedControl;
  readonly feedSettings: OperatorDocument<FeedSettings>;
  readonly ingest: Pick<FeedRuns, 'reports'>;
  readonly oddsClock: Clock;
  readonly stream: Pick<LiveStream, 'stats'>;
  readonly houses: RegisteredHouses;
  readonly redirects: OperatorDocument<RedirectSettings>;
  readonly eventLoop: Pick<EventLoopWatch, 'state'>;
  readonly requestTimes: Pick<RequestTimes, 'slow' | 'recent'>;
  readonly parts: HealthParts;
  readonly unreadable: AdminMachineDeps['unreadable'];
  readonly buildId: string;
  readonly procedures: Pick<ProcedureStore, 'inStates'>;
  readonly chats: Pick<PostChats, 'all'>;
  readonly backups: BackupsRoutesDeps['backups'];
  readonly eventDecisions: DoubtfulEventsDeps['eventDecisions'];
}

export function adminRoutes(deps: AdminRoutesDeps) {
  const { callers, access, audit, store, clock, limiter, botService, backups, eventDecisions } = deps;
  const { routeGroups, people, identity, telegramSessions, personExport } = deps;
  const { control, feedSettings, ingest, oddsClock, stream, houses, redirects, procedures, chats } = deps;
  const { eventLoop, requestTimes, parts, unreadable, buildId } = deps;
  const guard: GuardDeps = { callers, access, audit };
  return new OpenAPIHono()
    .route('/', botHealthRoutes({ ...guard, botService }))
    .route('/', routeGroupsRoutes({ ...guard, routeGroups }))
    .route(
      '/',
      adminPeopleRoutes({
        ...guard,
        routeGroups,
        people,
        identity,
        telegramSessions,
        personExport,
        limiter,
      }),
    )
    .route('/', auditRoutes({ ...guard, people }))
    .route('/', adminFeedsRoutes({ ...guard, control, settings: feedSettings, ingest, oddsClock, clock }))
    .route('/', adminHousesRoutes({ ...guard, houses }))
    .route('/', adminRedirectsRoutes({ ...guard, redirects }))
    .route(
      '/',
      adminMachineRoutes({ ...guard, eventLoop, requestTimes, stream, parts, unreadable, store, clock, buildId }),
    )
    .route('/', adminContentRoutes({ ...guard, store }))
    .route('/', sentAlertsRoutes({ ...guard, store, clock }))
    .route('/', attentionRoutes({ ...guard, store, clock, chats, procedures }))
    .route('/', backupsRoutes({ ...guard, backups }))
    .route('/', doubtfulEventsRoutes({ ...guard, eventDecisions }));
}
