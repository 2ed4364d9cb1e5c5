/** A server that is well, as its sections of `/admin` read it. */
import type { BackupState } from '#shared/wire/admin/backups.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import type { MachineState } from '#shared/wire/admin/machine.ts';

const works = { state: 'ok', reason: null } as const;

export const MACHINE: MachineState = {
  ...{ now: 0, uptimeMs: 7_200_000, build: 'b1', node: 'v24' },
  memory: { rss: 1, heapUsed: 1, heapTotal: 1, free: 1, total: 1 },
  eventLoop: { p50: 0, p99: 0, max: 0, busy: 0 },
  requests: { requests: 1_200, failed: 0 },
  readers: 0,
  queues: { alerts: 0, posts: 0 },
  slowMs: 500,
  slow: [],
  parts: { store: works, disk: works, space: works, telegram: works, sending: works, feeds: works, backup: works },
  unreadable: { count: 0, listed: [] },
};

export const feed = (id: string, state: FeedStatus['state']): FeedStatus => ({
  ...{ id, demo: false, runs: true, fixed: null, note: null, state, detail: null, age: 2_000 },
  ...{ quotesPerSecond: 12.5, received: 1, changed: 1, refused: {}, samples: [] },
  ...{ plan: null, key: null, quota: null, cost: null },
});

export const BACKUPS: BackupState = {
  ...{ making: false, failed: null, hour: 3, database: 'sqlite', dir: '/copias', bucket: null },
  backups: [{ name: 'a', at: Date.UTC(2026, 10, 21, 6) }],
};
