/** Draws the matches of the demo market: who plays whom, where, when, and how strong they are. */

import { foldText } from '#shared/language/fold.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import type { Discipline, Latent } from './discipline.ts';
import { type DemoLeague, LEAGUES } from './leagues.ts';
import type { SeededRandom } from './random.ts';

export interface Fixture {
  readonly event: SportEvent;
  readonly discipline: Discipline;
  readonly latent: Latent;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Matches begin at multiples of five minutes. */
const GRID_MS = 5 * MINUTE;
/** The strength of a league's strongest side over its weakest, as `Discipline.firstLatent` takes it. */
const STRENGTH_RANGE = 1.3;

/**
 * A match that begins at `startsAt`, between sides that are not `busy`. Null if a league has run out of sides: the
 * caller tries again later.
 */
export function drawFixture(random: SeededRandom, startsAt: EpochMs, busy: ReadonlySet<string>): Fixture | null {
  const league = drawLeague(random);
  const free = league.sides.filter(side => !busy.has(sideKey(league.sport, side)));
  const home = random.pick(free);
  const away = random.pick(free.filter(side => side !== home));
  if (home === undefined || away === undefined) return null;
  const rank = (side: string): number => league.sides.indexOf(side) / league.sides.length;
  const id = ['demo', league.sport, stamp(startsAt), slug(home), slug(away)].join('-');
  return {
    event: {
      id: asEventId(id),
      sport: league.sport,
      league: league.name,
      home,
      away,
      startsAt,
      live: false,
      score: null,
    },
    discipline: league.discipline,
    latent: league.discipline.firstLatent(STRENGTH_RANGE * (rank(away) - rank(home)), random),
  };
}

/** The sides of an event, as they appear in `busy`. */
export function sidesOf({ sport, home, away }: SportEvent): string[] {
  return [sideKey(sport, home), sideKey(sport, away)];
}

/** The start of a match that joins the list: mostly soon, for some in days. */
export function drawStart(random: SeededRandom, now: EpochMs): EpochMs {
  const kind = random.unit();
  if (kind < 0.45) return onGrid(now + random.between(15 * MINUTE, 90 * MINUTE));
  if (kind < 0.75) return onGrid(now + random.between(1.5 * HOUR, 5 * HOUR));
  return onGrid(now + random.between(5 * HOUR, 72 * HOUR));
}

/** The start of a match that is on the list from the beginning: as if the list had been running for days. */
export function drawFirstStart(random: SeededRandom, now: EpochMs): EpochMs {
  const kind = random.unit();
  if (kind < 0.15) return onGrid(now + random.between(GRID_MS, HOUR));
  if (kind < 0.5) return onGrid(now + random.between(HOUR, 4 * HOUR));
  if (kind < 0.78) return onGrid(now + random.between(4 * HOUR, 12 * HOUR));
  return onGrid(now + random.between(12 * HOUR, 72 * HOUR));
}

/** The multiple of five minutes at or before this instant. */
export function onGrid(at: number): EpochMs {
  return epochMs(Math.floor(at / GRID_MS) * GRID_MS);
}

function drawLeague(random: SeededRandom): DemoLeague {
  const total = LEAGUES.reduce((sum, league) => sum + league.weight, 0);
  let at = random.unit() * total;
  for (const league of LEAGUES) {
    at -= league.weight;
    if (at < 0) return league;
  }
  throw new Error('the weights of the leagues sum to nothing');
}

function sideKey(sport: string, side: string): string {
  return `${sport}|${side}`;
}

/** "202611211930", in UTC. */
function stamp(at: EpochMs): string {
  return new Date(at).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
}

function slug(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 24)
    .replaceAll(/^-|-$/g, '');
}
