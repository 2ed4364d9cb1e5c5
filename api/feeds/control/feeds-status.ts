/** The sources of odds as an administrator sees them, those that are off too. */
import type { Clock } from '#shared/ports/clock.ts';
import type { PlanOfHouses } from '#shared/ports/odds-feed.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { creditsADay } from '../day-cost.ts';
import type { Ingest } from '../ingest.ts';
import type { ControlledUnit, FeedControl } from './feed-control.ts';

export interface FeedsStatusDeps {
  readonly control: FeedControl;
  readonly ingest: Pick<Ingest, 'reports'>;
  readonly oddsClock: Clock;
  /** Quotas are counted in real months. */
  readonly clock: Clock;
}

const MAX_SAMPLES = 20;

export function feedsStatus({ control, ingest, oddsClock, clock }: FeedsStatusDeps): FeedStatus[] {
  const reports = new Map(ingest.reports().map(report => [report.id, report]));
  return control.list().map(each => {
    const { unit, runs, key, last4 } = each;
    const report = reports.get(unit.id);
    const refused = addUp(report?.health.refused ?? {}, report?.counts.refused ?? {});
    return {
      id: unit.id,
      demo: unit.demo,
      runs,
      fixed: unit.fixed,
      note: unit.note,
      state: report?.health.state ?? null,
      detail: report?.health.detail ?? null,
      age: report?.lastDataAt == null ? null : Math.max(0, Math.round(oddsClock.now() - report.lastDataAt)),
      quotesPerSecond: report?.quotesPerSecond ?? 0,
      received: report?.counts.received ?? 0,
      changed: report?.counts.changed ?? 0,
      refused,
      samples: (report?.samples ?? []).slice(0, MAX_SAMPLES).map(sample => ({ ...sample })),
      plan: planOf(report?.health.plan ?? null),
      key: unit.key === null ? null : { origin: key, last4 },
      ...costAndQuota(each, report?.health.gauges ?? {}, control, clock.now()),
    };
  });
}

const planOf = (plan: PlanOfHouses | null): FeedStatus['plan'] =>
  plan && { ...plan, used: [...plan.used], refused: [...plan.refused], paidOnly: [...plan.paidOnly] };

function costAndQuota(
  { unit }: ControlledUnit,
  gauges: Readonly<Record<string, number>>,
  control: Pick<FeedControl, 'quotaOf'>,
  now: number,
): Pick<FeedStatus, 'quota' | 'cost'> {
  const probed = control.quotaOf(unit.id);
  const left = gauges.quotaRemaining ?? probed?.left ?? null;
  const used = gauges.quotaUsed ?? probed?.used ?? null;
  const { cost } = unit;
  const per = cost?.kind === 'credits' ? ('month' as const) : ('hour' as const);
  return {
    quota: unit.key === null ? null : { left, used, per },
    cost: cost?.kind === 'credits' ? { ...cost, ...creditsADay({ left, used, now }) } : cost,
  };
}

function addUp(...counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [reason, by] of counts.flatMap(each => Object.entries(each))) sum[reason] = (sum[reason] ?? 0) + by;
  return sum;
}
