/** The API and everything else that is served, in one composition. It listens to nothing and reads no environment. */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramWebhook } from '#shared/ports/telegram-webhook.ts';
import { type ApiLimitDeps, bodyLimits, rateLimits } from './http/api-limits.ts';
import { createErrorHandler, onNotFound } from './http/errors.ts';
import { miniappFiles } from './http/miniapp-files.ts';
import { noStore } from './http/no-store.ts';
import { localHostsOnly, type SameOriginDeps, sameOriginWrites } from './http/same-origin.ts';
import { type PolicyDeps, securityHeaders } from './http/security-headers.ts';
import { accessRoutes } from './routes/access.ts';
import { type AccountDeps, accountRoutes } from './routes/account.ts';
import { type AdminDeps, adminRoutes } from './routes/admin.ts';
import { type AlertRulesRoutesDeps, alertRulesRoutes } from './routes/alert-rules.ts';
import { type AlertSettingsRoutesDeps, alertSettingsRoutes } from './routes/alert-settings.ts';
import { type ArbitrageDeps, arbitrageRoutes } from './routes/arbitrage.ts';
import { type ArchiveDeps, archiveRoutes } from './routes/archive.ts';
import { type BotHealthDeps, botHealthRoutes } from './routes/bot-health.ts';
import { type BuildsDeps, buildsRoutes } from './routes/builds.ts';
import { type ChatSideDeps, chatSideRoutes } from './routes/chat-side.ts';
import { type CommissionsDeps, commissionsRoutes } from './routes/commissions.ts';
import { type ConfigDeps, configRoutes } from './routes/config.ts';
import { type ExitPricesDeps, exitPricesRoutes } from './routes/exit-prices.ts';
import { type FeedsDeps, feedsRoutes } from './routes/feeds.ts';
import { type HealthDeps, healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { type SessionDeps, sessionRoutes } from './routes/session.ts';
import { telegramWebhookRoutes } from './routes/telegram-webhook.ts';

export interface ApiDeps
  extends HealthDeps,
    BuildsDeps,
    FeedsDeps,
    ArbitrageDeps,
    ExitPricesDeps,
    ArchiveDeps,
    SessionDeps,
    AccountDeps,
    AdminDeps,
    CommissionsDeps,
    AlertRulesRoutesDeps,
    AlertSettingsRoutesDeps,
    ChatSideDeps,
    BotHealthDeps,
    ConfigDeps,
    ApiLimitDeps,
    SameOriginDeps,
    PolicyDeps {
  readonly log: Log;
  readonly newRequestId: () => string;
  /** Identity Toolkit's paths at the origin's root; null where Google answers them. */
  readonly identityRoutes: Hono | null;
  /** Null where the bot asks for its updates itself. */
  readonly telegramWebhook: TelegramWebhook | null;
  /** The local mode's own pages' data; null beside anything real. */
  readonly sandboxRoutes: Hono | null;
}

export function createApp(deps: ApiDeps) {
  const app = new OpenAPIHono();
  app.use('*', securityHeaders(deps));
  app.onError(createErrorHandler(deps.log, deps.newRequestId));
  if (deps.sandboxRoutes) app.use('*', localHostsOnly());
  // Before the limits of strangers: Telegram brings everybody's messages from a few addresses.
  if (deps.telegramWebhook) app.route('/', telegramWebhookRoutes(deps.telegramWebhook));
  app.use('*', sameOriginWrites(deps));
  app.use('/api/*', noStore(), rateLimits(deps), bodyLimits());
  const api = app
    .route('/', healthRoutes(deps))
    .route('/', configRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', accessRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', alertRulesRoutes(deps))
    .route('/', alertSettingsRoutes(deps))
    .route('/', chatSideRoutes(deps))
    .route('/', botHealthRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', commissionsRoutes(deps))
    .route('/', arbitrageRoutes(deps))
    .route('/', exitPricesRoutes(deps))
    .route('/', archiveRoutes(deps))
    .route('/', feedsRoutes(deps))
    .route('/', buildsRoutes(deps));
  app.route('/', metricsRoutes(deps));
  if (deps.sandboxRoutes) app.route('/', deps.sandboxRoutes);
  if (deps.identityRoutes) app.route('/', deps.identityRoutes);
  api.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Arbi', version: deps.buildId } });
  api.all('/api/*', onNotFound);
  app.route('/', miniappFiles({ root: deps.miniappDir, publicUrl: deps.publicUrl }));
  return api;
}

/** What the miniapp's client is typed by. */
export type AppType = ReturnType<typeof createApp>;
