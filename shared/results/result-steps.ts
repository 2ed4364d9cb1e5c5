/**
 * What results of matches mean for a book: the actions that settle its open bets, or that take back a score which was
 * corrected. Ids and times follow from the result alone, so that two devices write the same action once.
 */

import type { ActionInput } from '../bets/action.ts';
import { isAbout } from '../bets/bet-match.ts';
import type { Book, OpenBook } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { statusByScore } from '../bets/settled.ts';
import { shortName } from '../bets/short-name.ts';
import { houseAnswer } from '../house-rules/house-rules.ts';
import { marketKind } from '../house-rules/questions.ts';
import { SPORTS, type Sport } from '../markets/market.ts';
import type { EpochMs, EventId } from '../units.ts';
import type { KnownResult } from './match-result.ts';

export interface ResultStep {
  readonly result: KnownResult;
  /** correct: a feed's earlier score of this match is replaced by this one. void: houses cancel what was not played. */
  readonly kind: 'settle' | 'correct' | 'void';
  readonly bets: readonly string[];
  readonly actions: readonly ActionInput[];
}

type ReadBook = Pick<Book, 'bets' | 'results'> & Pick<OpenBook, 'has'>;

const HOUR = 3_600_000;
/** Nothing is over sooner after its start. */
const SHORTEST_MATCH_MS = HOUR;
/** How long a score that has settled something is looked at again. */
const CORRECTED_WITHIN_MS = 3 * 24 * HOUR;
const MAX_ASKED = 200;

/** The events to ask results of: of open bets whose match may be over, and of what a feed settled lately; the latest first. */
export function eventsToAsk({ bets, results }: Pick<Book, 'bets' | 'results'>, now: EpochMs): EventId[] {
  const asked = new Map<EventId, number>();
  for (const { terms, settled } of bets.values()) {
    const { event, startsAt } = terms;
    if (event === null || asked.has(event)) continue;
    const isDue = settled.status === 'open' && (startsAt === null || startsAt + SHORTEST_MATCH_MS <= now);
    const known = results.get(event);
    const isFresh = known !== undefined && known.source !== '' && now - known.at < CORRECTED_WITHIN_MS;
    if (isDue || isFresh) asked.set(event, startsAt ?? now);
  }
  return [...asked]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_ASKED)
    .map(([event]) => event);
}

/** No step for a match that a person has settled, nor one that was written down before: a step that was undone stays undone. */
export function resultSteps(book: ReadBook, results: readonly KnownResult[], now: EpochMs): ResultStep[] {
  if (results.length === 0) return [];
  const wanted = new Set<string>(results.map(({ event }) => event));
  const open = new Map<string, BookedBet[]>();
  for (const bet of book.bets.values()) {
    const { event } = bet.terms;
    if (event === null || !wanted.has(event) || bet.settled.status !== 'open') continue;
    open.set(event, [...(open.get(event) ?? []), bet]);
  }
  return results.flatMap(result => {
    const bets = (open.get(result.event) ?? []).filter(bet => isAbout(bet.terms, result.match));
    const step = result.status === 'final' ? scored(book, result, bets) : voided(result, bets, now);
    return step?.actions.some(({ id }) => !book.has(id)) ? [step] : [];
  });
}

/** A match that was not played, with open bets that no known rule of their house cancels, or not yet. */
export interface UnplayedMatch {
  readonly result: KnownResult;
  readonly name: string;
}

export function unplayedIn(
  { bets }: Pick<Book, 'bets'>,
  results: readonly KnownResult[],
  now: EpochMs,
): UnplayedMatch[] {
  return results.flatMap(result => {
    const { status, event } = result;
    if (status === 'final') return [];
    const waiting = [...bets.values()].find(
      bet =>
        bet.terms.event === event &&
        bet.settled.status === 'open' &&
        isAbout(bet.terms, result.match) &&
        !isVoid(bet, status, now),
    );
    return waiting === undefined ? [] : [{ result, name: waiting.terms.eventName }];
  });
}

function scored(book: ReadBook, result: KnownResult, open: readonly BookedBet[]): ResultStep | null {
  const { event, score, source, at } = result;
  if (score === null || isAboutAnother(book, result)) return null;
  const { halfTime, ...full } = score;
  const state = halfTime === undefined ? full : { ...full, halfTime };
  const name = shortName(`${event} ${score.home}-${score.away} ${halfTime?.home}-${halfTime?.away} ${at}`);
  const written: ActionInput = { kind: 'result', id: `result-${name}`, at, event, score: state, source };
  const stands = book.results.get(event);
  if (!stands) {
    const bets = open.filter(({ terms }) => statusByScore(terms, state) !== null).map(({ id }) => id);
    return bets.length === 0 ? null : { result, kind: 'settle', bets, actions: [written] };
  }
  // What a person typed stands; so does a score that was known later than this one.
  if (stands.source === '' || stands.at >= at || isSame(stands.score, state)) return null;
  const bets = [...book.bets.values()].filter(({ terms, settled }) => terms.event === event && settled.by === 'score');
  const undo: ActionInput = { kind: 'undo', id: `undo-${name}`, at, of: stands.id };
  return { result, kind: 'correct', bets: bets.map(({ id }) => id), actions: [undo, written] };
}

/** A score is written down for an event, so it would settle whatever else its id was bet on as, too. */
function isAboutAnother({ bets }: ReadBook, { event, match }: KnownResult): boolean {
  return [...bets.values()].some(
    ({ terms, settled }) =>
      terms.event === event && (settled.status === 'open' || settled.by === 'score') && !isAbout(terms, match),
  );
}

type Score = NonNullable<KnownResult['score']>;

function isSame(a: Score, b: Score): boolean {
  const half = ({ halfTime }: Score) => (halfTime ? `${halfTime.home}-${halfTime.away}` : '');
  return a.home === b.home && a.away === b.away && half(a) === half(b);
}

/** Only if the house's rule is known, and its time limit has passed: everything else is for the person to say. */
function voided(result: KnownResult, open: readonly BookedBet[], now: EpochMs): ResultStep | null {
  const { status, source, at } = result;
  if (status === 'final') return null;
  const bets = open.filter(bet => isVoid(bet, status, now));
  if (bets.length === 0) return null;
  const actions = bets.map(({ id: bet }): ActionInput => {
    return { kind: 'settle', id: `void-${shortName(`${bet} ${status} ${at}`)}`, at, bet, status: 'void', source };
  });
  return { result, kind: 'void', bets: bets.map(({ id }) => id), actions };
}

const WAITS = new Map<string, number>([
  ['void', 0],
  ['within_12h', 12],
  ['within_24h', 24],
  ['within_30h', 30],
  ['within_36h', 36],
  ['within_48h', 48],
  ['within_72h', 72],
  ['within_week', 168],
]);

function isVoid({ terms }: BookedBet, status: 'postponed' | 'abandoned', now: EpochMs): boolean {
  const sport = SPORTS.find(known => known === (terms.sport || 'soccer'));
  const kind = marketKind(terms.market);
  if (!sport || kind === null || terms.startsAt === null || terms.selections.length > 0) return false;
  const question = status === 'postponed' ? 'postponement' : 'abandoned';
  const hours = WAITS.get(houseAnswer(terms.house, sport satisfies Sport, question, kind));
  return hours !== undefined && now >= terms.startsAt + hours * HOUR;
}
