/**
 * What makes arbs, middles and false arbs in the demo market: news that one house sees late, prices out of line, lines
 * out of line, dead lines, typing errors, and prices taken down for no visible reason. Rates are calibrated against the
 * scanner in `demo-market.test.ts`.
 */
import type { EpochMs } from '#shared/units.ts';
import type { DemoEvent } from './demo-event.ts';
import type { LatentPart } from './discipline.ts';
import type { HousePricing } from './house-pricing.ts';
import { outOfLine } from './out-of-line.ts';
import type { SeededRandom } from './random.ts';

export const INCIDENT_KINDS = ['news', 'offer', 'middle', 'silence', 'slip', 'pause'] as const;
type IncidentKind = (typeof INCIDENT_KINDS)[number];
type Phase = 'pre' | 'live';

export interface Incidents {
  /** Begins the incidents that are due. Call it at every step of the market. */
  step(now: EpochMs, events: readonly DemoEvent[]): void;
  /** How many there were. */
  readonly counts: Readonly<Record<Phase, Readonly<Record<IncidentKind, number>>>>;
}

interface Plan {
  /** The average time between two of a kind. Infinity: never. */
  readonly everyMs: number;
  readonly lastsMs: readonly [shortest: number, longest: number];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const PLANS: Record<Phase, Record<IncidentKind, Plan>> = {
  pre: {
    news: { everyMs: 40 * SECOND, lastsMs: [10 * SECOND, 4 * MINUTE] },
    offer: { everyMs: 40 * SECOND, lastsMs: [1 * MINUTE, 12 * MINUTE] },
    middle: { everyMs: 100 * SECOND, lastsMs: [3 * MINUTE, 15 * MINUTE] },
    silence: { everyMs: 8 * MINUTE, lastsMs: [12 * MINUTE, 40 * MINUTE] },
    slip: { everyMs: 4 * MINUTE, lastsMs: [30 * SECOND, 2 * MINUTE] },
    pause: { everyMs: 3 * MINUTE, lastsMs: [1 * MINUTE, 5 * MINUTE] },
  },
  live: {
    news: { everyMs: 15 * SECOND, lastsMs: [10 * SECOND, 75 * SECOND] },
    offer: { everyMs: 5 * SECOND, lastsMs: [15 * SECOND, 120 * SECOND] },
    middle: { everyMs: 60 * SECOND, lastsMs: [20 * SECOND, 2 * MINUTE] },
    silence: { everyMs: 90 * SECOND, lastsMs: [70 * SECOND, 4 * MINUTE] },
    slip: { everyMs: Number.POSITIVE_INFINITY, lastsMs: [0, 0] },
    pause: { everyMs: 40 * SECOND, lastsMs: [20 * SECOND, 60 * SECOND] },
  },
};

/** How often to try an event, a house and a price: some are closed, or have an incident already. */
const ATTEMPTS = 12;

export function createDemoIncidents(random: SeededRandom, startsAt: EpochMs): Incidents {
  const counts = { pre: emptyCounts(), live: emptyCounts() };
  const due = (['pre', 'live'] as const).flatMap(phase =>
    INCIDENT_KINDS.map(kind => ({
      phase,
      kind,
      plan: PLANS[phase][kind],
      at: startsAt + random.between(0, PLANS[phase][kind].everyMs),
    })),
  );

  const begin: Record<
    IncidentKind,
    (demoEvent: DemoEvent, pricing: HousePricing, now: number, until: number) => boolean
  > = {
    news(demoEvent, pricing, _, until) {
      const part = drawPart(random);
      const points = drawPoints(random, 2.5, 4.5);
      pricing.blind(part, pricing.belief(part), 0, until);
      demoEvent.jump(part, points);
      return true;
    },
    offer(demoEvent, pricing, _, until) {
      const offer = outOfLine(demoEvent.pricings, pricing, random);
      if (offer) pricing.hold(offer.key, offer.odds, until);
      return offer !== null;
    },
    middle(demoEvent, pricing, _, until) {
      const part = drawPart(random);
      const points = drawPoints(random, 3, 5);
      pricing.blind(part, null, points * demoEvent.discipline.point[part], until);
      return true;
    },
    silence(demoEvent, pricing, _, until) {
      pricing.freeze(until);
      // A dead line is noticed only if the market moves on without it.
      if (random.chance(0.6)) demoEvent.jump(drawPart(random), drawPoints(random, 2, 4));
      return true;
    },
    slip(_, pricing, _now, until) {
      const price = random.pick(pricing.showing().filter(({ odds }) => odds < 6));
      if (price) pricing.hold(price.ask.key, slipped(price.odds, random), until);
      return price !== undefined;
    },
    pause(_, pricing, _now, until) {
      pricing.pause(until);
      return true;
    },
  };

  return {
    counts,
    step(now, events) {
      for (const next of due) {
        if (now < next.at) continue;
        const { phase, kind, plan } = next;
        const candidates = events.filter(
          demoEvent => demoEvent.isLive === (phase === 'live') && !demoEvent.truth.progress.isClosing,
        );
        const lasts = random.between(...plan.lastsMs);
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const demoEvent = random.pick(candidates);
          const pricing = demoEvent && random.pick(demoEvent.pricings);
          if (
            !demoEvent ||
            !pricing ||
            pricing.house.exchange ||
            pricing.house.key === 'pinnacle' ||
            pricing.isQuiet(now)
          )
            continue;
          if (!begin[kind](demoEvent, pricing, now, now + lasts)) continue;
          counts[phase][kind] += 1;
          break;
        }
        // One slip at a time: the wait for the next starts at the end of this one.
        next.at = now + plan.everyMs * random.between(0.4, 1.6) + (kind === 'slip' ? lasts : 0);
      }
    },
  };
}

function drawPart(random: SeededRandom): LatentPart {
  return random.chance(0.6) ? 'supremacy' : 'total';
}

/** A random size, up or down. */
function drawPoints(random: SeededRandom, least: number, most: number): number {
  return random.between(least, most) * (random.chance(0.5) ? 1 : -1);
}

/** A price three to ten times too high. */
function slipped(odds: number, random: SeededRandom): number {
  return Math.round(odds * random.between(3, 10) * 100) / 100;
}

function emptyCounts(): Record<IncidentKind, number> {
  return { news: 0, offer: 0, middle: 0, silence: 0, slip: 0, pause: 0 };
}
