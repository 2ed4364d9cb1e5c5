/** A quote of a source that has home and away the other way round, as it reads with them swapped. */
import type { Quote, SportEvent } from '../markets/market.ts';
import type { MarketId } from '../markets/market-types.ts';

/** Markets of one side, which become those of the other. */
const OTHER_SIDE: Partial<Record<MarketId, MarketId>> = {
  ou_home: 'ou_away',
  ou_away: 'ou_home',
  wtn_home: 'wtn_away',
  wtn_away: 'wtn_home',
};

const SWAPPED: Readonly<Record<string, string>> = {
  home: 'away',
  away: 'home',
  home_draw: 'draw_away',
  draw_away: 'home_draw',
  any_other_home: 'any_other_away',
  any_other_away: 'any_other_home',
};

/**
 * The same bet. A handicap is the selection's own and stays with it; only the European one is home's, so its sign
 * changes. Example: ('eh', home +1) → ('eh', away, line −1); ('ah', home −0.5) → ('ah', away −0.5).
 */
export function mirrorQuote(quote: Quote): Quote {
  const { market, selection, line } = quote;
  return {
    ...quote,
    event: mirrorEvent(quote.event),
    market: OTHER_SIDE[market] ?? market,
    selection: mirrorSelection(market, selection),
    // `0 -`: minus zero would be a second line.
    line: market === 'eh' && line !== null ? 0 - line : line,
  };
}

/** The score as the source prints it, "1–0", is turned, too. */
export function mirrorEvent(event: SportEvent): SportEvent {
  const { home, away, score } = event;
  return { ...event, home: away, away: home, score: score?.replace(/^(\d+)(\D+)(\d+)$/, '$3$2$1') ?? null };
}

function mirrorSelection(market: MarketId, selection: string): string {
  if (market === 'htft')
    return selection
      .split('_')
      .map(each => SWAPPED[each] ?? each)
      .join('_');
  if (market === 'cs' && /^\d+-\d+$/.test(selection)) return selection.split('-').reverse().join('-');
  return SWAPPED[selection] ?? selection;
}
