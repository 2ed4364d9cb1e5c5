/** Tennis and volleyball: games or points make sets, sets make the match. Every unit is won with the same probability. */
import { type Discipline, type Latent, type Match, NOT_STARTED, type Progress, type SetScore } from './discipline.ts';
import { normalSpread, type Outlook } from './outlook.ts';
import type { SeededRandom } from './random.ts';

interface SetRules {
  readonly setsToWin: number;
  /** Units needed to win a set, two ahead; `last` in the deciding set. */
  readonly target: number;
  readonly lastTarget: number;
  /** True: at the target each (6–6), one more unit decides. False: two ahead, however long it takes. */
  readonly hasTieBreak: boolean;
  /** The average units of a set, and their deviation. */
  readonly setLength: number;
  readonly setDeviation: number;
  readonly unitMs: readonly [shortest: number, longest: number];
  readonly breakMs: number;
  readonly total: number;
  /** How much shorter a match is if one side is far stronger. */
  readonly shortening: number;
  /** The distance between two lines of totals or handicaps. */
  readonly spacing: number;
}

const LOVE: SetScore = { setsHome: 0, setsAway: 0, home: 0, away: 0 };

export const tennis = setSport(
  {
    setsToWin: 2,
    target: 6,
    lastTarget: 6,
    hasTieBreak: true,
    setLength: 9.7,
    setDeviation: 1.7,
    unitMs: [150_000, 300_000],
    breakMs: 90_000,
    total: 24.2,
    shortening: 0.03,
    spacing: 1,
  },
  { supremacy: 0.16, total: 0.13 },
  9_000,
);

export const volleyball = setSport(
  {
    setsToWin: 3,
    target: 25,
    lastTarget: 15,
    hasTieBreak: false,
    setLength: 44.4,
    setDeviation: 3.5,
    unitMs: [18_000, 32_000],
    breakMs: 180_000,
    total: 176.5,
    shortening: 0.1,
    spacing: 2,
  },
  { supremacy: 0.36, total: 0.55 },
  6_000,
);

function setSport(rules: SetRules, point: Latent, pauseMs: number): Discipline {
  const lines = { step: 1, offset: 0.5, spacing: rules.spacing };
  return {
    winner: 'ml',
    totals: { asian: lines, plain: lines },
    handicaps: { asian: lines, plain: lines },
    point,
    pauseMs,
    // A game of tennis moves a price by several points in a hundred, a point of volleyball by one or two.
    pausesOnScore: rules.hasTieBreak,
    inPlayMargin: rules.hasTieBreak ? 0 : 0.008,
    firstLatent: (strength, random) => ({
      supremacy: rules.total * (0.11 * strength + 0.012 * random.normal()),
      total: rules.total * (1 - rules.shortening * Math.abs(strength) + 0.012 * random.normal()),
    }),
    createMatch: random => createMatch(rules, random),
    outlook: (latent, progress) => outlook(rules, latent, progress),
  };
}

/** Home's probability of winning one game or point. */
function unitChance({ supremacy, total }: Latent): number {
  return Math.min(0.9, Math.max(0.1, 0.5 + supremacy / total / 2));
}

function outlook(rules: SetRules, latent: Latent, { lead, scored, sets }: Progress): Outlook {
  const now = sets ?? LOVE;
  const unit = unitChance(latent);
  const chances = {
    fresh: setChance(rules.target, rules.hasTieBreak, unit, 0, 0),
    last: setChance(rules.lastTarget, rules.hasTieBreak, unit, 0, 0),
  };
  const target = isDeciding(rules, now) ? rules.lastTarget : rules.target;
  const current = setChance(target, rules.hasTieBreak, unit, now.home, now.away);
  const won = restOf(rules, chances, now.setsHome + 1, now.setsAway);
  const lost = restOf(rules, chances, now.setsHome, now.setsAway + 1);
  const mix = (part: keyof Rest): number => current * won[part] + (1 - current) * lost[part];

  const inSet = Math.max(1, rules.setLength * (target / rules.target) - now.home - now.away);
  // The latent total gives the length of this match's sets, for the expected number of sets.
  const scale = latent.total / (rules.setLength * restOf(rules, chances, 0, 0).sets);
  const units = (inSet + mix('sets') * rules.setLength) * scale;
  const setsLeft = inSet / rules.setLength + mix('sets');
  const setsVariance = Math.max(0, mix('squares') - mix('sets') ** 2);
  const expected = { difference: lead + (latent.supremacy / latent.total) * units, total: scored + units };
  return {
    expected,
    difference: normalSpread(expected.difference, Math.sqrt(units)),
    total: normalSpread(
      expected.total,
      Math.sqrt(setsLeft * rules.setDeviation ** 2 + setsVariance * rules.setLength ** 2),
    ),
    homeWins: mix('chance'),
  };
}

/**
 * From a point between two sets: home's probability of winning the match; the expected number of sets to come, with a
 * short deciding set counted as a fraction; and the expectation of that number squared.
 */
interface Rest {
  readonly chance: number;
  readonly sets: number;
  readonly squares: number;
}

function restOf(rules: SetRules, chances: { fresh: number; last: number }, home: number, away: number): Rest {
  if (home >= rules.setsToWin) return { chance: 1, sets: 0, squares: 0 };
  if (away >= rules.setsToWin) return { chance: 0, sets: 0, squares: 0 };
  const isDecider = home + away === 2 * rules.setsToWin - 2;
  const chance = isDecider ? chances.last : chances.fresh;
  const length = isDecider ? rules.lastTarget / rules.target : 1;
  const won = restOf(rules, chances, home + 1, away);
  const lost = restOf(rules, chances, home, away + 1);
  const mix = (part: keyof Rest): number => chance * won[part] + (1 - chance) * lost[part];
  const sets = mix('sets');
  return { chance: mix('chance'), sets: length + sets, squares: length * (length + 2 * sets) + mix('squares') };
}

/** Home's probability of winning a set from `home` against `away`, summed over the ways to get there. */
function setChance(target: number, hasTieBreak: boolean, unit: number, home: number, away: number): number {
  // With one unit to go on each side: two in a row or, for tennis, the better of the next two, else the tie-break.
  const deuce = hasTieBreak
    ? unit * unit + 2 * unit * (1 - unit) * unit
    : (unit * unit) / (unit * unit + (1 - unit) * (1 - unit));
  const last = target - 1;
  if (home >= last && away >= last) {
    const ahead = Math.sign(home - away);
    if (ahead === 0) return home > last && hasTieBreak ? unit : deuce;
    const level = hasTieBreak ? unit : deuce;
    return ahead > 0 ? unit + (1 - unit) * level : unit * level;
  }
  // One row per number of home's units, from the end backwards; each entry is for a number of away's units.
  const row = new Array<number>(last + 1).fill(1);
  for (let h = last; h >= home; h--) {
    let afterLoss = 0;
    for (let a = last; a >= away; a--) {
      afterLoss = h === last && a === last ? deuce : unit * (row[a] ?? 1) + (1 - unit) * afterLoss;
      row[a] = afterLoss;
    }
  }
  return row[away] ?? 0.5;
}

function isDeciding(rules: SetRules, { setsHome, setsAway }: SetScore): boolean {
  return setsHome + setsAway === 2 * rules.setsToWin - 2;
}

function createMatch(rules: SetRules, random: SeededRandom): Match {
  let score = LOVE;
  let lead = 0;
  let scored = 0;
  let untilUnit = random.between(...rules.unitMs);
  const finished: string[] = [];
  let progress: Progress = { ...NOT_STARTED, sets: LOVE };
  const isOver = () => score.setsHome >= rules.setsToWin || score.setsAway >= rules.setsToWin;

  function playUnit(latent: Latent): void {
    const homeWon = random.chance(unitChance(latent));
    lead += homeWon ? 1 : -1;
    scored += 1;
    const home = score.home + Number(homeWon);
    const away = score.away + Number(!homeWon);
    const target = isDeciding(rules, score) ? rules.lastTarget : rules.target;
    const high = Math.max(home, away);
    const isWon = high >= target && (Math.abs(home - away) >= 2 || (rules.hasTieBreak && high > target));
    if (isWon) {
      finished.push(`${home}–${away}`);
      score = {
        setsHome: score.setsHome + Number(home > away),
        setsAway: score.setsAway + Number(away > home),
        home: 0,
        away: 0,
      };
      untilUnit += rules.breakMs;
    } else score = { ...score, home, away };
  }

  return {
    advance(ms, latent) {
      untilUnit -= ms;
      const before = scored;
      while (untilUnit <= 0 && !isOver()) {
        playUnit(latent);
        untilUnit += random.between(...rules.unitMs);
      }
      if (scored === before && progress.left < 1) return;
      const left = Math.max(0.001, 1 - scored / Math.max(scored + 1, latent.total));
      const nearEnd = Math.max(score.setsHome, score.setsAway) === rules.setsToWin - 1 && isAlmostSet(rules, score);
      progress = { lead, scored, left, sets: score, isClosing: nearEnd };
    },
    progress: () => progress,
    score: () => {
      const inSet = `${score.home}–${score.away}`;
      // A scoreboard of five sets does not fit, so it shows the sets won, then the points.
      return rules.setsToWin > 2 ? `${score.setsHome}–${score.setsAway} (${inSet})` : [...finished, inSet].join(' ');
    },
    points: () => null,
    isOver,
  };
}

/** Whether a side is one unit away from winning a set that would end the match. */
function isAlmostSet(rules: SetRules, score: SetScore): boolean {
  const target = isDeciding(rules, score) ? rules.lastTarget : rules.target;
  const { home, away, setsHome, setsAway } = score;
  const homeCould = setsHome === rules.setsToWin - 1 && home >= target - 1 && home > away;
  const awayCould = setsAway === rules.setsToWin - 1 && away >= target - 1 && away > home;
  return homeCould || awayCould;
}
