/** Football: goals are independent, at rates given by the latent strengths, spread evenly over the match. */
import { type Discipline, type Latent, type Match, NOT_STARTED, type Progress } from './discipline.ts';
import { type Outlook, tableSpread } from './outlook.ts';
import type { SeededRandom } from './random.ts';

const MINUTE = 60_000;
const HALF = 45 * MINUTE;
const BREAK = 15 * MINUTE;
/** More goals than this by one side in the rest of the match have a negligible probability. */
const MAX_GOALS = 12;
/** Each side keeps at least this rate, however far apart they are. */
const MIN_RATE = 0.2;

export const soccer: Discipline = {
  winner: '1x2',
  totals: { asian: { step: 0.25, offset: 0, spacing: 0.25 }, plain: { step: 1, offset: 0.5, spacing: 1 } },
  handicaps: { asian: { step: 0.25, offset: 0, spacing: 0.25 }, plain: { step: 1, offset: 0.5, spacing: 1 } },
  point: { supremacy: 0.037, total: 0.046 },
  pauseMs: 20_000,
  pausesOnScore: true,
  inPlayMargin: 0,
  firstLatent: (strength, random) => ({
    supremacy: 0.32 + 1.1 * strength + 0.12 * random.normal(),
    total: 2.55 + 0.35 * Math.abs(strength) + 0.22 * random.normal(),
  }),
  createMatch,
  outlook,
};

/**
 * Independent Poisson goals. Source: M. J. Maher, "Modelling association football scores", 1982.
 * Example: 1.5 against 1.1 expected goals, nothing played → home 0.4642…, draw 0.2576….
 */
function outlook(latent: Latent, { lead, scored, left }: Progress): Outlook {
  const [home, away] = rates(latent);
  const goalsHome = poissonTable(home * left);
  const goalsAway = poissonTable(away * left);
  const differences = new Array<number>(2 * MAX_GOALS + 1).fill(0);
  const totals = new Array<number>(2 * MAX_GOALS + 1).fill(0);
  // Counted loops: this runs some fifty times a second, and iterators would take most of its time.
  for (let h = 0; h <= MAX_GOALS; h++) {
    for (let a = 0; a <= MAX_GOALS; a++) {
      const chance = (goalsHome[h] ?? 0) * (goalsAway[a] ?? 0);
      differences[h - a + MAX_GOALS] = (differences[h - a + MAX_GOALS] ?? 0) + chance;
      totals[h + a] = (totals[h + a] ?? 0) + chance;
    }
  }
  const difference = tableSpread(differences, lead - MAX_GOALS);
  const draw = difference.exactly(0);
  return {
    difference,
    total: tableSpread(totals, scored),
    expected: { difference: lead + (home - away) * left, total: scored + (home + away) * left },
    homeWins: difference.above(0) + draw / 2,
  };
}

function rates({ supremacy, total }: Latent): [home: number, away: number] {
  return [Math.max(MIN_RATE, (total + supremacy) / 2), Math.max(MIN_RATE, (total - supremacy) / 2)];
}

/** The last entry takes the remainder, so that they sum to 1. */
function poissonTable(mean: number): number[] {
  const table: number[] = [];
  let chance = Math.exp(-mean);
  let rest = 1;
  for (let goals = 0; goals < MAX_GOALS; goals++) {
    table.push(chance);
    rest -= chance;
    chance *= mean / (goals + 1);
  }
  table.push(Math.max(0, rest));
  return table;
}

function createMatch(random: SeededRandom): Match {
  const firstHalf = HALF + random.between(1, 4) * MINUTE;
  const secondHalf = HALF + random.between(3, 8) * MINUTE;
  const playingTime = firstHalf + secondHalf;
  let elapsed = 0;
  let home = 0;
  let away = 0;
  let progress = NOT_STARTED;

  /** The time played, out of the time since kick-off. */
  const played = (time: number): number =>
    time <= firstHalf ? time : Math.min(playingTime, Math.max(firstHalf, time - BREAK));

  return {
    advance(ms, latent) {
      const before = played(elapsed);
      elapsed += ms;
      const part = (played(elapsed) - before) / playingTime;
      const [rateHome, rateAway] = rates(latent);
      if (part > 0) {
        home += random.poisson(rateHome * part);
        away += random.poisson(rateAway * part);
      }
      const left = 1 - played(elapsed) / playingTime;
      progress = { lead: home - away, scored: home + away, left, sets: null, isClosing: left < 0.04 };
    },
    progress: () => progress,
    score: () => `${home}–${away}`,
    points: () => ({ home, away }),
    isOver: () => elapsed >= playingTime + BREAK,
  };
}
