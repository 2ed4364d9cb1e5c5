/**
 * What the demo market needs to know about a sport: how a match is played, which results are still possible, and how
 * far prices move.
 */
import type { MarketId } from '#shared/markets/market-types.ts';
import type { Outlook } from './outlook.ts';
import type { SeededRandom } from './random.ts';

/** What a match is expected to come to, in goals, points or games, from start to end. It drifts, and jumps with news. */
export interface Latent {
  /** Home minus away. */
  readonly supremacy: number;
  readonly total: number;
}
export type LatentPart = keyof Latent;

/** How far a match has come. A new object each time something changed. */
export interface Progress {
  /** Home minus away, and home plus away, so far. */
  readonly lead: number;
  readonly scored: number;
  /** The part of the match that is still to be played: 1 before it, 0 after it. */
  readonly left: number;
  /** Null where the sport has no sets. */
  readonly sets: SetScore | null;
  /** So near the end that no house takes bets any more. */
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
  isOver(): boolean;
}

export interface LineMenu {
  /** Lines are multiples of `step`, counted from `offset`. */
  readonly step: number;
  readonly offset: number;
  /** Between two lines that one house offers. */
  readonly spacing: number;
}

export interface Discipline {
  /** The market without a line: a match that can be drawn has three ends. */
  readonly winner: Extract<MarketId, '1x2' | 'ml'>;
  /** Lines of the houses that offer Asian ones, and of the others. */
  readonly totals: { readonly asian: LineMenu; readonly plain: LineMenu };
  readonly handicaps: { readonly asian: LineMenu; readonly plain: LineMenu };
  /**
   * What moves a balanced price by about one point in a hundred, in the sport's units: drift, opinions and news are
   * measured in it.
   */
  readonly point: Latent;
  /** In play every house takes its prices down after a jump, for so long, and for as long again at most. */
  readonly pauseMs: number;
  /** What houses take more in play where the score never stands still. */
  readonly inPlayMargin: number;
  /** Every change of the score is such a jump; otherwise only what changes the chances a lot. */
  readonly pausesOnScore: boolean;
  /** strength: home's over away's, −1 to 1; a wide gap is rare. */
  firstLatent(strength: number, random: SeededRandom): Latent;
  createMatch(random: SeededRandom): Match;
  outlook(latent: Latent, progress: Progress): Outlook;
}

export const NOT_STARTED: Progress = { lead: 0, scored: 0, left: 1, sets: null, isClosing: false };
