/** Looks for the other side of a tip among the prices of now. Nothing is guessed: what is not sure is asked. Pure. */
import type { CurrentPrice, MarketName } from '../arbitrage/find/current-prices.ts';
import { isLive } from '../arbitrage/quotes/freshness.ts';
import type { SportEvent } from '../markets/market.ts';
import { type MarketId, marketLine } from '../markets/market-types.ts';
import type { EpochMs, EventId } from '../units.ts';
import { matchesNamed } from './named-matches.ts';
import { oppositesOf } from './opposite-bets.ts';
import type { Opposite, PricedOpposite, SidesLooked } from './other-sides.ts';
import { betSaid } from './said-bet.ts';
import type { FeedBet, Tip } from './tip.ts';

export type ArbKindOfMatch = 'pre' | 'live';

export interface SidesSource {
  readonly events: Iterable<SportEvent>;
  readonly pricesOf: (
    event: EventId,
    markets: readonly MarketName[],
  ) => FoundPrices | null | Promise<FoundPrices | null>;
  readonly now: EpochMs;
  readonly timeZone: string;
}

interface FoundPrices {
  readonly live: boolean;
  readonly prices: readonly CurrentPrice[];
}

/** The match that was found is of a list that the person may not open. */
export interface SidesHidden {
  readonly kind: 'hidden';
  readonly of: ArbKindOfMatch;
}

const MOST_CHOICES = 6;

/** mayRead: whether the person who asks may see prices of this kind of match. */
export async function findSides(
  tip: Tip,
  source: SidesSource,
  mayRead: (kind: ArbKindOfMatch) => boolean,
): Promise<SidesLooked | SidesHidden> {
  const { events, now } = source;
  const kindOf = (event: SportEvent): ArbKindOfMatch => (isLive(event, now) ? 'live' : 'pre');
  const all = [...events];
  const chosen = tip.event === undefined ? undefined : all.find(({ id }) => id === tip.event);
  if (tip.event !== undefined && chosen === undefined) return { kind: 'no_match', match: null };
  const named = chosen === undefined ? matchesNamed(tip.text, all, source) : null;
  const event = chosen ?? named?.sure ?? null;
  if (event === null) {
    const shown = (named?.candidates ?? []).filter(each => mayRead(kindOf(each)));
    return shown.length > 0
      ? { kind: 'which_match', events: shown.slice(0, MOST_CHOICES) }
      : { kind: 'no_match', match: named?.said ?? null };
  }
  if (!mayRead(kindOf(event))) return { kind: 'hidden', of: kindOf(event) };
  const read = tip.bet === undefined ? betSaid(tip.text, event) : ({ kind: 'sure', bet: tip.bet } as const);
  if (read.kind === 'not_followed') return { kind: 'not_followed', event, bet: read.bet };
  if (read.kind === 'unsure') {
    const bets = read.bets.length > 0 ? read.bets : await betsNear(tip.odds, event, source);
    return { kind: 'which_bet', event, bets: bets.slice(0, MOST_CHOICES) };
  }
  return priced(read.bet, event, source);
}

async function priced(bet: FeedBet, event: SportEvent, { pricesOf, now }: SidesSource): Promise<SidesLooked> {
  const { single, together } = oppositesOf(bet, event.sport === 'soccer');
  const markets = marketsOf([...single, ...together]);
  const found = await pricesOf(event.id, markets);
  const at = (opposites: readonly Opposite[]) =>
    opposites.map((each): PricedOpposite => ({ bet: each, prices: pricesOn(each, found?.prices ?? []) }));
  return {
    kind: 'prices',
    ...{ event, bet },
    live: found?.live ?? isLive(event, now),
    single: at(single),
    together: at(together),
  };
}

function pricesOn({ market, selection, line, side }: Opposite, prices: readonly CurrentPrice[]): CurrentPrice[] {
  return prices.filter(
    price => price.market === market && price.selection === selection && price.line === line && price.side === side,
  );
}

function marketsOf(bets: readonly FeedBet[]): MarketName[] {
  const names = bets.map(({ market, selection, line }) => ({ market, line: marketLine(market, selection, line) }));
  return names.filter(
    (name, at) => names.findIndex(each => each.market === name.market && each.line === name.line) === at,
  );
}

const COMMON: readonly MarketName[] = [
  ...(['1x2', 'ml', 'dnb', 'btts', 'dc'] as const satisfies readonly MarketId[]).map(market => ({
    market,
    line: null,
  })),
  ...[0.5, 1.5, 2.5, 3.5, 4.5].map(line => ({ market: 'ou' as const, line })),
  ...[-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map(line => ({ market: 'ah' as const, line })),
];
/** The price of a tip is some house's of today. */
const NEAR = 0.15;

/** What a tip that says only its odds may be about: the bets whose price is about that. */
async function betsNear(odds: number, event: SportEvent, { pricesOf }: SidesSource): Promise<FeedBet[]> {
  const found = await pricesOf(event.id, COMMON);
  const best = new Map<string, { readonly bet: FeedBet; readonly apart: number }>();
  for (const { market, selection, line, side, odds: price, stale } of found?.prices ?? []) {
    const apart = Math.abs(price / odds - 1);
    if (side === 'lay' || stale || apart > NEAR) continue;
    const key = `${market} ${selection} ${line}`;
    if (apart < (best.get(key)?.apart ?? Number.POSITIVE_INFINITY))
      best.set(key, { bet: { market, selection, line }, apart });
  }
  return [...best.values()].toSorted((a, b) => a.apart - b.apart).map(({ bet }) => bet);
}
