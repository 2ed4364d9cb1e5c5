/** The best arb inside one market for any set of houses. */
import { type EpochMs, epochMs } from '../../units.ts';
import { findBestArb } from '../find/best-arb.ts';
import type { FoundOpportunity } from '../find/found-opportunity.ts';
import type { KeptQuote, MarketBook } from '../quotes/market-book.ts';
import { createFindings, type Finding, type Findings } from './findings.ts';
import { onlyHouses } from './only-houses.ts';

export interface MarketAnswers {
  /** Call it before prices are looked at again: a feed may have renewed them without changing any. */
  newRound(): void;
  /** houses: null for every house. */
  find(market: MarketBook, houses: ReadonlySet<string> | null, live: boolean, now: EpochMs): MarketAnswer;
}

export interface MarketAnswer {
  /** The legs are on the market of the houses that were searched. */
  readonly arb: FoundOpportunity | null;
  /** The prices that keep another arb from being found. */
  readonly hiding: ReadonlySet<KeptQuote>;
}

interface Known {
  readonly findings: Findings<MarketAnswer>;
  revision: number;
  round: number;
  now: EpochMs;
  live: boolean;
}

/** The findings of a market are kept while one set after another looks at the same prices. */
export function createMarketAnswers(minMargin: number): MarketAnswers {
  const known = new WeakMap<MarketBook, Known>();
  let round = 0;

  function knownOf(market: MarketBook): Known {
    const before = known.get(market);
    if (before !== undefined) return before;
    const created: Known = {
      findings: createFindings(
        without => search(market, without, minMargin, created.live, created.now),
        () => [],
      ),
      revision: -1,
      round: -1,
      now: epochMs(0),
      live: false,
    };
    known.set(market, created);
    return created;
  }

  return {
    newRound() {
      round += 1;
    },
    find(market, houses, live, now) {
      const entry = knownOf(market);
      const { revision } = market;
      if (entry.revision !== revision || entry.round !== round || entry.now !== now || entry.live !== live) {
        Object.assign(entry, { revision, round, now, live });
        entry.findings.clear();
      }
      return entry.findings.findFor(houses);
    },
  };
}

function search(
  market: MarketBook,
  without: ReadonlySet<string>,
  minMargin: number,
  live: boolean,
  now: EpochMs,
): Finding<MarketAnswer> {
  const searched = without.size === 0 ? market : onlyHouses(market, book => !without.has(book));
  const hiding = new Set<KeptQuote>();
  const arb = findBestArb(searched, minMargin, live, now, hiding);
  // Without a house that is below 100 % by itself, the others may have an arb that it hides.
  const quotes = [...hiding, ...(arb?.legs ?? []).map(({ quote }) => quote)];
  return { found: { arb, hiding }, support: [...new Set(quotes.map(({ book }) => book))] };
}
