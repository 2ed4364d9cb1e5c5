/** A closed arb as it stood at one moment of its life, in the shape that filters and stakes are calculated on. */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { ReplayLife } from '../history/life-record.ts';
import type { LifeTrack, TrackStep } from '../history/life-track.ts';
import { epochMs } from '../units.ts';

/** What only the live list knows of an arb is left empty. */
export function arbAt(life: ReplayLife, track: LifeTrack, step: TrackStep): Opportunity {
  const { firstSeen } = life;
  const at = epochMs(firstSeen + step.at);
  const legs = step.bets.flatMap(({ leg: place, ...price }) => {
    const leg = track.legs[place];
    const freshUntil = epochMs(firstSeen + step.freshUntil);
    return leg ? [{ ...leg, ...price, previousOdds: null, at, freshUntil, url: null }] : [];
  });
  const [first] = legs;
  return {
    id: life.opportunityId,
    class: step.class,
    event: { ...life.event, live: null, score: null },
    kind: life.kind,
    market: first && legs.every(({ market }) => market === first.market) ? first.market : 'cross',
    line: null,
    profit: step.profit,
    bestProfit: step.profit,
    openedProfit: step.profit,
    peakProfit: step.profit,
    chance: null,
    breakEvenChance: null,
    legs,
    oldestLegAt: at,
    confidence: 1,
    stale: false,
    demo: life.demo,
    warnings: [],
    suspicions: step.suspicions,
    rules: { state: 'unknown', questions: [], cost: null },
    openedAt: firstSeen,
    updatedAt: at,
  };
}
