/**
 * Final scores from the Betfair Exchange: which runner of the correct-score market won. Once somebody waits for a match
 * its market is followed on the stream, and asked for over REST as well; "any other score" names none, and is left to
 * the person.
 */
import { z } from 'zod';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { type MatchResult, matchResultSchema } from '#shared/results/match-result.ts';
import { createPolledResults, type PolledResultsDeps } from '../results/polled-results.ts';
import type { BetfairRest } from './betfair-rest.ts';
import { type ExchangeMarket, exchangeEventId } from './catalogue-format.ts';
import type { MarketDefinition } from './stream-format.ts';

/** What the results give to the stream and take from it. */
export interface StreamedScores {
  /** The correct-score markets to follow now: of matches that somebody waits for and that may have begun. */
  toFollow(most: number): readonly ExchangeMarket[];
  /** What the stream says of a market. */
  define(marketId: string, definition: MarketDefinition): void;
}

export interface BetfairResults extends StreamedScores {
  readonly feed: ResultFeed;
  /** The markets that the exchange lists now. */
  see(markets: readonly ExchangeMarket[]): void;
}

export interface BetfairResultsDeps extends Pick<PolledResultsDeps, 'clock' | 'sleep' | 'wanted'> {
  readonly rest: BetfairRest;
}

const MAX_MARKETS = 5_000;
/** Markets are listed four times an hour. */
const SOON_MS = 20 * 60_000;
/** From the start of a match to the settlement of its markets, extra time included; corrections after it come over REST. */
const SETTLED_WITHIN_MS = 6 * 3_600_000;
/** The most markets that one request may name. */
const AT_ONCE = 40;

/** The part that a market definition of the stream and a market book of REST have in common. */
const settledMarket = z.object({
  marketId: z.string().max(40),
  status: z.string().max(20),
  runners: z.array(z.object({ selectionId: z.int(), status: z.string().max(40) })).max(1_000),
});

export function createBetfairResults({ rest, ...deps }: BetfairResultsDeps): BetfairResults {
  /** The correct-score market of each event. */
  const markets = new Map<string, ExchangeMarket>();
  const byMarket = (id: string | undefined) => [...markets.values()].find(market => market.id === id);
  const listeners = new Set<(results: readonly MatchResult[]) => void>();

  async function ask(ids: readonly string[], signal: AbortSignal): Promise<MatchResult[]> {
    const path = '/exchange/betting/rest/v1.0/listMarketBook/';
    const answer = await rest.ask(path, { marketIds: ids }, signal);
    const list = answer.ok ? z.array(z.unknown()).max(1_000).safeParse(answer.value) : null;
    return (list?.data ?? []).flatMap(item => {
      const read = settledMarket.safeParse(item).data;
      const market = byMarket(read?.marketId);
      return market && read ? resultOf(market, read) : [];
    });
  }

  return {
    see(listed) {
      for (const market of listed) {
        if (market.scores.size === 0) continue;
        markets.delete(market.event.id);
        markets.set(market.event.id, market);
      }
      while (markets.size > MAX_MARKETS) markets.delete(markets.keys().next().value ?? '');
    },
    toFollow(most) {
      const now = deps.clock.now();
      return deps
        .wanted()
        .filter(({ startsAt }) => startsAt <= now + SOON_MS && startsAt + SETTLED_WITHIN_MS > now)
        .flatMap(({ id }) => markets.get(id) ?? [])
        .slice(0, most);
    },
    define(marketId, { status, runners }) {
      const market = byMarket(marketId);
      if (market === undefined || market.scores.size === 0) return;
      const named = runners.map(runner => ({ selectionId: runner.id, status: runner.status }));
      const results = resultOf(market, { status, runners: named });
      if (results.length > 0) for (const listener of listeners) listener(results);
    },
    feed: createPolledResults({
      ...deps,
      onPushed(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      id: 'betfair',
      name: 'Betfair',
      prefix: exchangeEventId(''),
      async ask(events, signal) {
        const ids = events.flatMap(({ id }) => markets.get(id)?.id ?? []);
        const found: MatchResult[] = [];
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          found.push(...(await ask(ids.slice(from, from + AT_ONCE), signal)));
        }
        return found;
      },
    }),
  };
}

/** Only of a market that is closed, with exactly one winner: until then nothing is settled. */
function resultOf(
  market: ExchangeMarket,
  { status, runners }: Pick<z.output<typeof settledMarket>, 'status' | 'runners'>,
): MatchResult[] {
  if (status !== 'CLOSED') return [];
  const winners = runners.filter(({ status }) => status === 'WINNER');
  const [winner] = winners;
  const score = winners.length === 1 && winner ? market.scores.get(winner.selectionId) : undefined;
  const { id, sport, home, away, startsAt } = market.event;
  const match = { sport, home, away, startsAt };
  const result = matchResultSchema.safeParse({ event: id, status: 'final', score: score ?? null, match });
  return score && result.success ? [result.data] : [];
}
