/** What `/admin` asks for, page by page. Each route has its own lock. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';
import type { BotService } from '#shared/ports/chat/bot-service.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import type { LiveStream } from '../../arbitrage/live-stream.ts';
import type { FeedControl } from '../../feeds/control/feed-control.ts';
import type { FeedSettings } from '../../feeds/control/feed-settings.ts';
import type { FeedRuns } from '../../feeds/feed-runs.ts';
import type { EventLoopWatch } from '../../health/event-loop.ts';
import type { RequestTimes } from '../../http/request-times.ts';
import type { OperatorDocument } from '../../operator-settings/documents/operator-document.ts';
import type { RegisteredHouses } from '../../operator-settings/house-settings.ts';
import type { PostChats } from '../../posts/post-chats.ts';
import type { ProcedureStore } from '../../procedures/procedure-store.ts';
import type { HealthParts } from '../health.ts';
import { attentionRoutes } from './attention.ts';
import { auditRoutes } from './audit.ts';
import { type BackupsRoutesDeps, backupsRoutes } from './backups.ts';
import { botHealthRoutes } from './bot-health.ts';
import { adminContentRoutes } from './content.ts';
import { type DoubtfulEventsDeps, doubtfulEventsRoutes } from './doubtful-events.ts';
import { adminFeedsRoutes } from './feeds.ts';
import { adminHousesRoutes } from './houses.ts';
import { type AdminMachineDeps, adminMachineRoutes } from './machine.ts';
import { type AdminPeopleDeps, adminPeopleRoutes } from './people.ts';
import { adminRedirectsRoutes } from './redirects.ts';
import { routeGroupsRoutes } from './route-groups.ts';
import { sentAlertsRoutes } from './sent-alerts.ts';

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
    .route('/', auditRoutes(guard))
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
