/** The API and everything else that is served, in one composition. It listens to nothing and reads no environment. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Log } from '#shared/ports/log.ts';
import { createErrorHandler, onNotFound } from './http/errors.ts';
import { miniappFiles } from './http/miniapp-files.ts';
import { securityHeaders } from './http/security-headers.ts';
import { arbitrageRoutes } from './routes/arbitrage.ts';
import { type BuildsDeps, buildsRoutes } from './routes/builds.ts';
import { type FeedsDeps, feedsRoutes } from './routes/feeds.ts';
import { type HealthDeps, healthRoutes } from './routes/health.ts';

export interface ApiDeps extends HealthDeps, BuildsDeps, FeedsDeps {
  readonly log: Log;
  readonly newRequestId: () => string;
  readonly overHttps: boolean;
}

export function createApp(deps: ApiDeps) {
  const app = new OpenAPIHono();
  app.use('*', securityHeaders(deps));
  app.onError(createErrorHandler(deps.log, deps.newRequestId));
  const api = app
    .route('/', healthRoutes(deps))
    .route('/', arbitrageRoutes(deps.stream))
    .route('/', feedsRoutes(deps))
    .route('/', buildsRoutes(deps));
  api.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Arbi', version: deps.buildId } });
  api.all('/api/*', onNotFound);
  app.route('/', miniappFiles(deps.miniappDir));
  return api;
}

/** What the miniapp's client is typed by. */
export type AppType = ReturnType<typeof createApp>;
