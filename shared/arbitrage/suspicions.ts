/**
 * Whether an opportunity is more likely an error than a gift, and why. One rule for the list, the home page, the bot's
 * list, alerts and shared texts. What people type into a chat is judged by `shared/chat/decide/too-good.ts`.
 */
import { MARKET_TYPES } from '../markets/market-types.ts';
import { isArb, type Opportunity, SUSPICIONS, type Suspicion } from './opportunity.ts';

type SuspectFacts = Pick<Opportunity, 'class' | 'kind' | 'market' | 'profit' | 'warnings' | 'stale'>;

/** result: a market without a line, as 1X2. line: with one, as totals and handicaps. cross: several markets of a match. */
type MarketKind = 'result' | 'line' | 'cross';

/**
 * The most that an arb of its market pays before most such arbs are errors, measured on recorded odds: see
 * `docs/decisions.md`. The recordings have arbs of football only, and none in play over several markets: those get the
 * figure of markets with a line. Other sports have the figures of football.
 */
const MOST_PROFIT: Readonly<Record<Opportunity['kind'], Readonly<Record<MarketKind, number>>>> = {
  pre: { result: 0.05, line: 0.05, cross: 0.04 },
  live: { result: 0.02, line: 0.03, cross: 0.03 },
};

/** Binary rounding: 5 % may be computed as 0.05000000000000004. */
const GRAIN = 1e-9;

/** In the order of `SUSPICIONS`; empty for most. Example: 1X2 in play at 2.4 % → ['profit_beyond_market']. */
export function findSuspicions(facts: SuspectFacts): Suspicion[] {
  return SUSPICIONS.filter(suspicion => TESTS[suspicion](facts));
}

const TESTS: Readonly<Record<Suspicion, (facts: SuspectFacts) => boolean>> = {
  palpable_error: ({ warnings }) => warnings.includes('palpable_error'),
  book_under_100: ({ warnings }) => warnings.includes('book_under_100'),
  // A middle or a value bet pays on average, so that its best case says nothing.
  profit_beyond_market: facts =>
    isArb(facts) && facts.profit > MOST_PROFIT[facts.kind][marketKind(facts.market)] + GRAIN,
  stale_leg: ({ stale }) => stale,
};

function marketKind(market: Opportunity['market']): MarketKind {
  if (market === 'cross') return 'cross';
  return MARKET_TYPES[market].line === 'none' ? 'result' : 'line';
}
