/** Administrators see what this process is doing. */
import { freemem, totalmem } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { machineSchema } from '#shared/wire/admin/machine.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import type { LiveStream } from '../../arbitrage/live-stream.ts';
import type { UnreadableRegister } from '../../documents/unreadable-register.ts';
import { onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { type RequestTimes, SLOW_MS } from '../../http/request-times.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { EventLoopWatch } from '../event-loop.ts';
import { type QueueDeps, readQueues } from '../queues.ts';
import type { HealthParts } from './health.ts';

export interface AdminMachineDeps extends GuardDeps {
  readonly eventLoop: Pick<EventLoopWatch, 'state'>;
  readonly requestTimes: Pick<RequestTimes, 'slow' | 'recent'>;
  readonly stream: Pick<LiveStream, 'stats'>;
  readonly parts: HealthParts;
  readonly unreadable: Pick<UnreadableRegister, 'list' | 'count'>;
  readonly store: QueueDeps['store'];
  readonly clock: QueueDeps['clock'];
  readonly buildId: string;
}

const show = createRoute({
  method: 'get',
  path: '/api/admin/machine',
  summary: 'Memory, delays, queues and slow requests of this process, and which parts of the server work',
  responses: { 200: jsonAnswer('The machine', machineSchema), ...adminRefusals },
});

export function adminMachineRoutes(deps: AdminMachineDeps) {
  const { eventLoop, requestTimes, stream, parts, unreadable, store, clock, buildId } = deps;
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/machine', requireAdmin(deps));
  return app.openapi(show, async c => {
    const { rss, heapUsed, heapTotal } = process.memoryUsage();
    const [queues, found] = await Promise.all([readQueues({ store, clock }), parts.read()]);
    return c.json(
      {
        now: clock.now(),
        uptimeMs: Math.round(process.uptime() * 1_000),
        build: buildId,
        node: process.version,
        memory: { rss, heapUsed, heapTotal, free: freemem(), total: totalmem() },
        eventLoop: eventLoop.state(),
        requests: requestTimes.recent(),
        readers: stream.stats().readers,
        queues,
        slowMs: SLOW_MS,
        slow: requestTimes.slow().map(each => ({ ...each })),
        parts: found,
        unreadable: {
          count: unreadable.count(),
          listed: unreadable.list().map(({ collection, shownId, why }) => ({ collection, id: shownId, why })),
        },
      },
      200,
    );
  });
}
