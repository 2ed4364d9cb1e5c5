/** What Betfair lists over REST: the markets to follow, and what a pound is in reais. */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { latestAt } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';
import type { BetfairRest } from './betfair-rest.ts';
import type { SessionFailure } from './betfair-session.ts';
import { type ExchangeMarket, MARKET_TYPES_ASKED, readCatalogue } from './catalogue-format.ts';

export interface MarketLists {
  /** Those of today and tomorrow, the markets of scores among them. */
  markets(signal: AbortSignal): Promise<Result<ExchangeMarket[], SessionFailure>>;
  /** So that limits are in the money of everything else. Null: not to be had now. */
  centsPerPound(signal: AbortSignal): Promise<number | null>;
}

export interface MarketListsDeps {
  readonly rest: Pick<BetfairRest, 'ask'>;
  readonly clock: Clock;
  readonly refusals: Refusals;
  readonly sports: readonly string[];
  readonly maxMarkets: number;
}

const HOUR = 3_600_000;
/**
 * How many markets a key may follow unless Betfair allows more. With so few, only the first types are followed, of more
 * matches; a key with more follows all types of each match.
 */
const USUAL_MARKETS = 200;
const FIRST_TYPES = 4;
/** The most that one request with these projections may weigh. */
const AT_ONCE = 200;

const rates = z.array(z.object({ currencyCode: z.string(), rate: z.number().gt(0).lt(1_000) }));

export function createMarketLists({ rest, clock, refusals, sports, maxMarkets }: MarketListsDeps): MarketLists {
  const types = maxMarkets > USUAL_MARKETS ? MARKET_TYPES_ASKED : MARKET_TYPES_ASKED.slice(0, FIRST_TYPES);
  return {
    async markets(signal) {
      const found: ExchangeMarket[] = [];
      const from = new Date(clock.now() - 4 * HOUR).toISOString();
      const to = new Date(clock.now() + 48 * HOUR).toISOString();
      for (const type of [...types, 'CORRECT_SCORE']) {
        const body = {
          filter: { eventTypeIds: sports, marketTypeCodes: [type], marketStartTime: { from, to } },
          marketProjection: ['EVENT', 'EVENT_TYPE', 'COMPETITION', 'RUNNER_DESCRIPTION', 'MARKET_DESCRIPTION'],
          sort: 'FIRST_TO_START',
          maxResults: AT_ONCE,
        };
        const answer = await rest.ask('/exchange/betting/rest/v1.0/listMarketCatalogue/', body, signal);
        if (!answer.ok) return answer;
        const read = readCatalogue(answer.value, latestAt(clock.now()), refusals);
        if (read === null) return err({ code: 'unavailable', reason: 'lista de mercados ilegível', retryAt: null });
        found.push(...read);
      }
      return ok(found);
    },
    async centsPerPound(signal) {
      const answer = await rest.ask('/exchange/account/rest/v1.0/listCurrencyRates/', { fromCurrency: 'GBP' }, signal);
      const known = answer.ok ? rates.safeParse(answer.value).data : undefined;
      const real = known?.find(({ currencyCode }) => currencyCode === 'BRL');
      return real ? real.rate * 100 : null;
    },
  };
}
