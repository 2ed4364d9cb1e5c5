/** `/api/metrics`, for anyone with the token: what is read is up to the process. */
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { api as words } from '#shared/catalogue/api.ts';
import { hasBearer } from '../http/bearer.ts';
import { failure, onNotFound } from '../http/errors.ts';

/** open: only this machine reaches the server at all. closed: there is no token, so nobody may read. */
export type MetricsAccess = 'open' | 'closed' | { readonly token: string };

export interface MetricsDoor {
  readonly registry: Registry;
  readonly metricsFor: MetricsAccess;
  /** Brings the numbers up to date. */
  readonly read: () => Promise<void>;
}

export function metricsDoor({ registry, metricsFor, read }: MetricsDoor): Hono {
  return new Hono().get('/api/metrics', async c => {
    if (metricsFor === 'closed') return onNotFound(c);
    if (metricsFor !== 'open' && !hasBearer(c.req.header('Authorization'), metricsFor.token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return failure(c, 'unauthorized', words.badToken);
    }
    await read();
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}
