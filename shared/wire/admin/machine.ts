/** `GET /api/admin/machine`: what this process is doing. */
import { z } from 'zod';

const count = z.int().min(0);

export const machineSchema = z.object({
  /** Milliseconds. */
  now: z.int(),
  uptimeMs: z.int(),
  build: z.string(),
  node: z.string(),
  memory: z.object({
    /** Bytes. */
    rss: count,
    heapUsed: count,
    heapTotal: count,
    /** The memory of the machine. */
    free: count,
    total: count,
  }),
  eventLoop: z.object({ p50: z.number(), p99: z.number(), max: z.number(), busy: z.number() }),
  /** The requests of the last minute. */
  requests: z.object({ requests: count, failed: count }),
  readers: count,
  /** Waiting to be done: alerts to send, posts to publish. */
  queues: z.object({ alerts: count, posts: count }),
  slowMs: count,
  slow: z.array(z.object({ at: z.int(), method: z.string(), route: z.string(), status: z.int(), ms: z.int() })),
  parts: z.record(z.string(), z.object({ state: z.enum(['ok', 'failing', 'off']), reason: z.string().nullable() })),
  /** The kept documents that cannot be read: the first ones, and how many there are. */
  unreadable: z.object({
    count,
    listed: z.array(z.object({ collection: z.string(), id: z.string(), why: z.string() })),
  }),
});
export type MachineState = z.infer<typeof machineSchema>;
