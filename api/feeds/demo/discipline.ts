/**
 * What the demo market needs to know about a sport: how a match is played, which results are still possible, and how
 * far prices move.
 */
import type { MarketId } from '#shared/markets/market-types.ts';
import type { Outlook } from './outlook.ts';
import type { SeededRandom } from './random.ts';

/** The expected result of the whole match, in goals, points or games. It drifts, and jumps with news. */
export interface Latent {
  /** Home minus away. */
  readonly supremacy: number;
  readonly total: number;
}
export type LatentPart = keyof Latent;

/** The state of a match so far. A new object whenever something changed. */
export interface Progress {
  /** Home minus away, and home plus away, so far. */
  readonly lead: number;
  readonly scored: number;
  /** The part of the match that is still to be played: 1 before it, 0 after it. */
  readonly left: number;
  /** Null if the sport has no sets. */
  readonly sets: SetScore | null;
  /** True so near the end that no house takes bets any more. */
  readonly isClosing: boolean;
}

export interface SetScore {
  readonly setsHome: number;
  readonly setsAway: number;
  readonly home: number;
  readonly away: number;
}

export interface Match {
  advance(ms: number, latent: Latent): void;
  progress(): Progress;
  /** As a scoreboard shows it. */
  score(): string;
  /** What markets of goals and points are settled by; null in a sport of sets. */
  points(): { readonly home: number; readonly away: number } | null;
  isOver(): boolean;
}

export interface LineMenu {
  /** Lines are multiples of `step`, counted from `offset`. */
  readonly step: number;
  readonly offset: number;
  /** The distance between two lines that one house offers. */
  readonly spacing: number;
}

export interface Discipline {
  /** The market without a line: 1X2 if a match can be drawn. */
  readonly winner: Extract<MarketId, '1x2' | 'ml'>;
  /** The lines of houses that offer Asian ones, and of the others. */
  readonly totals: { readonly asian: LineMenu; readonly plain: LineMenu };
  readonly handicaps: { readonly asian: LineMenu; readonly plain: LineMenu };
  /**
   * The change that moves a balanced price by about one point in a hundred, in the sport's units: drift, opinions and news
   * are measured in it.
   */
  readonly point: Latent;
  /** In play every house takes its prices down after a jump, for this long up to twice as long. */
  readonly pauseMs: number;
  /** The extra margin of houses in play, for a sport whose score changes all the time. */
  readonly inPlayMargin: number;
  /** True if every change of the score is such a jump; otherwise only a large change of the probabilities is. */
  readonly pausesOnScore: boolean;
  /** strength: home's over away's, −1 to 1; a wide gap is rare. */
  firstLatent(strength: number, random: SeededRandom): Latent;
  createMatch(random: SeededRandom): Match;
  outlook(latent: Latent, progress: Progress): Outlook;
}

export const NOT_STARTED: Progress = { lead: 0, scored: 0, left: 1, sets: null, isClosing: false };
