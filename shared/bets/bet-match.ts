/**
 * Whether a bet is on the match that a result, or a price, is of: an event's id may have been another match when the bet was
 * placed. It only looks for a contradiction to what the bet says, and it needs no table of names, because it runs on the
 * person's device, and both were named by one source.
 */
import { z } from 'zod';
import { foldText } from '../language/fold.ts';
import { SPORTS } from '../markets/market.ts';
import { epochMs } from '../units.ts';
import type { BetTerms } from './action.ts';

/** A match as the source of a result or a price names it: what has its id may have been another one, or may become one. */
export const betMatchSchema = z.object({
  /** Absent: the source has its own words for sports. */
  sport: z.enum(SPORTS).optional(),
  home: z.string().max(120),
  away: z.string().max(120),
  startsAt: z.int().transform(epochMs),
});
export type BetMatch = z.output<typeof betMatchSchema>;

/** The furthest that a start is believed to have been moved; as where events are matched. */
const FURTHEST_MOVE_MS = 26 * 3_600_000;

/**
 * match absent: nobody knows. A bet whose name is no pair of teams is judged by its start alone.
 * Example: 'Bahia × Ceará' is about EC Bahia–Ceará SC, and not about Ceará–Bahia, Bahia–Sport or Bahia–Ceará a month later.
 */
export function isAbout(
  { eventName, startsAt, sport }: Pick<BetTerms, 'eventName' | 'startsAt' | 'sport'>,
  match: BetMatch | undefined,
): boolean {
  if (match === undefined) return true;
  if (match.sport !== undefined && sport !== '' && sport !== match.sport) return false;
  if (startsAt !== null && Math.abs(startsAt - match.startsAt) > FURTHEST_MOVE_MS) return false;
  const [home, away, ...more] = eventName.split(/\s+[×x]\s+|\s+vs?\.?\s+/i);
  if (home === undefined || away === undefined || more.length > 0) return true;
  return isNamed(home, match.home) && isNamed(away, match.away);
}

/** One may be short for the other, word by word: 'Fla' for 'Flamengo RJ', but neither 'Bahia U20' nor 'Sport' for 'Bahia'. */
function isNamed(said: string, name: string): boolean {
  const [a, b] = [wordsOf(said), wordsOf(name)];
  if (String(a.filter(isMark).sort()) !== String(b.filter(isMark).sort())) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every(word => long.some(other => word.startsWith(other) || other.startsWith(word)));
}

/** Another team of the same club. */
const isMark = (word: string): boolean =>
  /^(u\d\d|sub\d\d|w|women|fem|feminino|feminina|femenino|ii|b|reservas|reserves)$/.test(word);

const wordsOf = (name: string): string[] =>
  foldText(name)
    .replaceAll(/\b(u|sub)[ -]?(\d\d)\b/g, 'u$2')
    .split(/[^a-z\d]+/)
    .filter(word => word !== '');
