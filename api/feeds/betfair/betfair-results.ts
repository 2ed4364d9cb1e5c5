/**
 * Final scores from the Betfair Exchange: which runner of the market of scores won. It is listed while it is open and
 * asked for once somebody waits; "any other score" names none, and is left to the person.
 */
import { z } from 'zod';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { type MatchResult, matchResultSchema } from '#shared/results/match-result.ts';
import { createPolledResults, type PolledResultsDeps } from '../results/polled-results.ts';
import type { BetfairRest } from './betfair-rest.ts';
import { type ExchangeMarket, exchangeEventId } from './catalogue-format.ts';

export interface BetfairResults {
  readonly feed: ResultFeed;
  /** The markets that the exchange lists now. */
  see(markets: readonly ExchangeMarket[]): void;
}

export interface BetfairResultsDeps extends Pick<PolledResultsDeps, 'clock' | 'sleep' | 'wanted'> {
  readonly rest: BetfairRest;
}

const MAX_MARKETS = 5_000;
/** The most that one request may ask of. */
const AT_ONCE = 40;

/** Of a market definition of the stream, or of the REST's book, which names its runners otherwise. */
const settledMarket = z.object({
  marketId: z.string().max(40),
  status: z.string().max(20),
  runners: z.array(z.object({ selectionId: z.int(), status: z.string().max(40) })).max(1_000),
});

export function createBetfairResults({ rest, ...deps }: BetfairResultsDeps): BetfairResults {
  /** The market of scores of each event. */
  const markets = new Map<string, ExchangeMarket>();

  async function ask(ids: readonly string[], signal: AbortSignal): Promise<MatchResult[]> {
    const path = '/exchange/betting/rest/v1.0/listMarketBook/';
    const answer = await rest.ask(path, { marketIds: ids }, signal);
    const list = answer.ok ? z.array(z.unknown()).max(1_000).safeParse(answer.value) : null;
    return (list?.data ?? []).flatMap(item => {
      const market = [...markets.values()].find(({ id }) => id === settledMarket.safeParse(item).data?.marketId);
      return market ? resultOf(market, item) : [];
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
    feed: createPolledResults({
      ...deps,
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
function resultOf(market: ExchangeMarket, item: unknown): MatchResult[] {
  const read = settledMarket.safeParse(item);
  if (!read.success || read.data.status !== 'CLOSED') return [];
  const winners = read.data.runners.filter(({ status }) => status === 'WINNER');
  const [winner] = winners;
  const score = winners.length === 1 && winner ? market.scores.get(winner.selectionId) : undefined;
  const result = matchResultSchema.safeParse({ event: market.event.id, status: 'final', score: score ?? null });
  return score && result.success ? [result.data] : [];
}
