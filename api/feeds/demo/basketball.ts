/** Basketball: lead and total follow a normal random walk around their expected values for the rest of the match. */
import { type Discipline, type Latent, type Match, NOT_STARTED, type Progress } from './discipline.ts';
import { normalCdf, normalSpread, type Outlook } from './outlook.ts';
import type { SeededRandom } from './random.ts';

const MINUTE = 60_000;
const DURATION = 110 * MINUTE;
/** Source of the deviation of the margin: H. Stern, "A Brownian motion model for the progress of sports scores", 1994. */
const MARGIN_DEVIATION = 11.6;
const TOTAL_DEVIATION = 17;
/** The interval between changes of the score: single throws, turnovers and fouls are not worth more detail. */
const SCORE_EVERY_MS = [4_000, 8_000] as const;
/** The uncertainty left by overtime and the last throw, even when no time is left to play. */
const LEAST_LEFT = 0.01;
const SPREADS = { step: 1, offset: 0.5, spacing: 3 };

/** level: the usual total of points of a match in this league. */
export function basketball(level: number): Discipline {
  return {
    winner: 'ml',
    totals: { asian: SPREADS, plain: SPREADS },
    handicaps: { asian: SPREADS, plain: SPREADS },
    point: { supremacy: 0.3, total: 0.44 },
    pauseMs: 6_000,
    pausesOnScore: false,
    inPlayMargin: 0.016,
    firstLatent: (strength, random) => ({
      supremacy: 2.5 + 9 * strength + 1.2 * random.normal(),
      total: level + 5 * random.normal(),
    }),
    createMatch,
    outlook,
  };
}

function outlook(latent: Latent, { lead, scored, left }: Progress): Outlook {
  const rest = Math.max(LEAST_LEFT, left);
  const margin = lead + latent.supremacy * left;
  const deviation = MARGIN_DEVIATION * Math.sqrt(rest);
  const total = scored + latent.total * left;
  return {
    difference: normalSpread(margin, deviation),
    total: normalSpread(total, TOTAL_DEVIATION * Math.sqrt(rest)),
    expected: { difference: margin, total },
    homeWins: normalCdf(margin / deviation),
  };
}

function createMatch(random: SeededRandom): Match {
  let elapsed = 0;
  // The walk has fractions; the scoreboard shows whole points that never go down.
  let lead = 0;
  let scored = 0;
  let home = 0;
  let away = 0;
  let progress = NOT_STARTED;
  let sinceScore = 0;
  let untilScore = 0;

  return {
    advance(ms, latent) {
      sinceScore += ms;
      if (sinceScore < untilScore && elapsed + sinceScore < DURATION) return;
      const part = Math.min(sinceScore, DURATION - elapsed) / DURATION;
      elapsed = Math.min(DURATION, elapsed + sinceScore);
      sinceScore = 0;
      untilScore = random.between(...SCORE_EVERY_MS);
      lead += latent.supremacy * part + MARGIN_DEVIATION * Math.sqrt(part) * random.normal();
      scored += latent.total * part + TOTAL_DEVIATION * Math.sqrt(part) * random.normal();
      home = Math.max(home, Math.round((scored + lead) / 2));
      away = Math.max(away, Math.round((scored - lead) / 2));
      const left = 1 - elapsed / DURATION;
      // There are no draws: the side that is ahead by a fraction scores once more.
      if (left === 0 && home === away) {
        if (lead >= 0) home += 2;
        else away += 2;
      }
      progress = { lead, scored, left, sets: null, isClosing: left < 0.07 };
    },
    progress: () => progress,
    score: () => `${home}–${away}`,
    points: () => ({ home, away }),
    isOver: () => elapsed >= DURATION,
  };
}
