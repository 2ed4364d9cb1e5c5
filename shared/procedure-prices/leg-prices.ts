/** What the feed sees now of the legs of a procedure, where match, market, selection and house are surely the same. */

import type { CurrentPrice, MarketName } from '../arbitrage/find/current-prices.ts';
import { foldText } from '../language/fold.ts';
import type { SportEvent } from '../markets/market.ts';
import { MARKET_IDS, MARKET_TYPES, type MarketId, marketLine } from '../markets/market-types.ts';
import type { Procedure, ProcedureEvent, ProcedureLeg } from '../procedures/schema/procedure.ts';
import { type NumberedLeg, numberedLegs } from '../procedures/sums/numbered-legs.ts';
import type { EventId } from '../units.ts';
import type { ProcedurePrice } from '../wire/procedures.ts';

/** An operator writes the hour by hand, and a feed may move it. */
const NEAR_MS = 3 * 60 * 60_000;
/** Words of a club's name that one writes and another does not. */
const CLUB = new Set(['fc', 'ec', 'sc', 'cf', 'ac', 'ca', 'cr', 'se', 'clube', 'esporte', 'futebol', 'de', 'da', 'do']);

export interface PriceSource {
  readonly events: Iterable<SportEvent>;
  readonly pricesOf: (
    event: EventId,
    markets: readonly MarketName[],
  ) => FoundPrices | null | Promise<FoundPrices | null>;
}

interface FoundPrices {
  readonly live: boolean;
  readonly prices: readonly CurrentPrice[];
}

/** mayRead: whether the person who asks may see prices of this kind of match. */
export async function legPrices(
  procedure: Procedure,
  { events, pricesOf }: PriceSource,
  mayRead: (kind: 'pre' | 'live') => boolean,
): Promise<ProcedurePrice[]> {
  const known = [...events];
  const prices: ProcedurePrice[] = [];
  for (const numbered of numberedLegs(procedure)) {
    const event = numbered.event && eventFor(numbered.event, known);
    const market = event && marketOf(numbered.leg, event);
    const found = event && market && (await pricesOf(event.id, [market]));
    if (!found || !market || !mayRead(found.live ? 'live' : 'pre')) continue;
    const price = found.prices.find(each => isOf(each, numbered, market.market));
    if (price === undefined) continue;
    const { odds, at, stale, demo } = price;
    prices.push({ step: numbered.step, leg: numbered.index, odds, at, stale, demo });
  }
  return prices;
}

/** Null: none, or several that it could be. Nothing is guessed. */
export function eventFor({ home, away, startsAt }: ProcedureEvent, events: readonly SportEvent[]): SportEvent | null {
  const [ours, theirs] = [clubName(home), clubName(away)];
  const found = events.filter(
    event =>
      clubName(event.home) === ours &&
      clubName(event.away) === theirs &&
      (startsAt === null || Math.abs(event.startsAt - startsAt) <= NEAR_MS),
  );
  const [event] = found;
  return event !== undefined && found.length === 1 ? event : null;
}

/** Example: 'Grêmio FC' → 'gremio'; the letters and digits, without the words that clubs share. */
function clubName(name: string): string {
  const words = foldText(name).split(/[^a-z0-9]+/);
  const own = words.filter(word => word !== '' && !CLUB.has(word));
  return own.join(' ');
}

/** The feeds' market that is settled as the leg's; null: none is. */
function marketOf({ market, selection, line }: ProcedureLeg, { sport }: SportEvent): MarketName | null {
  const id = MARKET_IDS.find(
    each => (sport === 'soccer' ? MARKET_TYPES[each].football : MARKET_TYPES[each].points) === market,
  );
  if (id === undefined || selection === null) return null;
  return { market: id, line: marketLine(id, selection, line ?? null) };
}

function isOf({ book, side, selection, market, line }: CurrentPrice, { leg }: NumberedLeg, id: MarketId): boolean {
  const isSame = market === id && book === leg.house && side === leg.side && selection === leg.selection;
  return isSame && (line ?? null) === (leg.line ?? null);
}
