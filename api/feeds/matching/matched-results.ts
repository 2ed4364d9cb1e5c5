/** A result of one feed under the ids of all feeds that have the match, each with its own sides. */
import type { BetMatch } from '#shared/bets/bet-match.ts';
import { correctionOf } from '#shared/event-matching/correction.ts';
import type { EventMatcher } from '#shared/event-matching/event-matcher.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { MatchResult } from '#shared/results/match-result.ts';

/**
 * Bets know the match by whichever id it had when they were placed. A result whose source names other teams than the
 * odds do is about an event that was corrected: it is passed on under its own id only, with the names of its source.
 */
export function matchedResults(matcher: Pick<EventMatcher, 'matchOf' | 'eventOf' | 'eventsOf'>, result: MatchResult) {
  const event = matcher.eventOf(result.event);
  const own = matcher.matchOf(result.event);
  if (event === null || own === null) return [result];
  const { match } = result;
  const said = match && { ...match, sport: match.sport ?? event.sport, league: event.league };
  if (said && correctionOf(said, event, 0) !== null) return [result];
  return matcher.eventsOf(result.event).flatMap((id): MatchResult[] => {
    const [other, assigned] = [matcher.eventOf(id), matcher.matchOf(id)];
    if (other === null || assigned === null) return [];
    const named = { ...result, event: id, match: matchOf(other) };
    return [assigned.swapped === own.swapped ? named : turned(named)];
  });
}

const matchOf = ({ sport, home, away, startsAt }: SportEvent): BetMatch => ({
  sport,
  home,
  away,
  startsAt,
});

function turned(result: MatchResult): MatchResult {
  const { score } = result;
  if (score === null) return result;
  const { halfTime } = score;
  const half = halfTime && { halfTime: { home: halfTime.away, away: halfTime.home } };
  return { ...result, score: { home: score.away, away: score.home, ...half } };
}
