/**
 * The life of one opportunity, followed change by change and summed up when it ends. All times are by the odds clock.
 * Memory does not grow with the number of changes.
 */
import type { Opportunity, OpportunityWarning } from '../arbitrage/opportunity.ts';
import { OPPORTUNITY_WARNINGS } from '../arbitrage/opportunity.ts';
import type { EpochMs } from '../units.ts';
import type { ClosedLife, EndReason } from './life-record.ts';
import { closeTrack, type OpenTrack, openTrack, trackChange } from './life-track.ts';
import { createProfitSketch, type ProfitSketch } from './profit-sketch.ts';

export interface Life {
  readonly firstSeen: EpochMs;
  readonly profits: ProfitSketch;
  readonly warnings: Set<OpportunityWarning>;
  readonly track: OpenTrack;
  /** Its current state, and since when. */
  current: Opportunity;
  since: EpochMs;
  peak: Opportunity;
  lowest: number;
  staleMs: number;
  changes: number;
  demo: boolean;
}

export function openLife(opportunity: Opportunity): Life {
  return {
    firstSeen: opportunity.openedAt,
    profits: createProfitSketch(),
    warnings: new Set(opportunity.warnings),
    track: openTrack(opportunity),
    current: opportunity,
    since: opportunity.openedAt,
    peak: opportunity,
    lowest: opportunity.profit,
    staleMs: 0,
    changes: 0,
    demo: opportunity.demo,
  };
}

export function changeLife(life: Life, opportunity: Opportunity): void {
  countElapsed(life, opportunity.updatedAt);
  trackChange(life.track, opportunity);
  life.current = opportunity;
  life.changes += 1;
  // The first time that it paid this much: an unchanged price only gets older.
  if (opportunity.profit > life.peak.profit) life.peak = opportunity;
  life.lowest = Math.min(life.lowest, opportunity.profit);
  life.demo ||= opportunity.demo;
  for (const warning of opportunity.warnings) life.warnings.add(warning);
}

export function closeLife(life: Life, at: EpochMs, reason: EndReason): ClosedLife {
  countElapsed(life, at);
  const { peak, current, firstSeen } = life;
  const { id, sport, league, home, away, startsAt } = current.event;
  const lifetime = life.since - firstSeen;
  return {
    version: 1,
    opportunityId: current.id,
    class: peak.class,
    kind: current.kind,
    market: peak.market,
    line: peak.line,
    event: { id, sport, league, home, away, startsAt },
    legs: peak.legs.map(({ book, bookName, market, selection, line, side, odds }) => ({
      book,
      bookName,
      market,
      selection,
      line,
      side,
      odds,
    })),
    houses: [...new Set(peak.legs.map(leg => leg.book))].sort(),
    firstSeen,
    lastSeen: life.since,
    peak: peak.profit,
    peakAt: peak.updatedAt,
    median: life.profits.median() ?? life.lowest,
    lowest: life.lowest,
    oldestLegAgeMs: Math.max(0, peak.updatedAt - peak.oldestLegAt),
    staleShare: lifetime > 0 ? Math.min(1, life.staleMs / lifetime) : 0,
    warnings: OPPORTUNITY_WARNINGS.filter(warning => life.warnings.has(warning)),
    changes: life.changes,
    reason,
    demo: life.demo,
    track: closeTrack(life.track),
  };
}

/** Adds the time until `at` to the counts. A clock that goes back adds nothing. */
function countElapsed(life: Life, at: EpochMs): void {
  const { current, since } = life;
  if (at <= since) return;
  life.profits.add(current.profit, at - since);
  // Uses the limits of the prices themselves, because the change that marks it stale comes only with the next sweep.
  const staleFrom = current.stale ? since : Math.min(...current.legs.map(leg => leg.freshUntil));
  life.staleMs += Math.max(0, at - Math.max(since, staleFrom));
  life.since = at;
}
