/** The content of a guide as data: `{route}/_payload.json`, for readers who do not need the page. */
import type { RouteId } from '../access/routes.ts';
import { findRoute } from '../access/routes.ts';
import { MARKET_LINES, MARKET_NOTES } from '../catalogue/guides/market-notes.ts';
import { pages } from '../catalogue/pages.ts';
import { MARKET_TABLE, type MarketRow, SETTLED_MARKET_IDS, type SettledMarketId } from '../settlement/market-table.ts';
import { MARKET_WORDS, selectionName } from '../settlement/names.pt-br.ts';
import { marketNames } from './market-search.ts';
import { boardAxis, boardOf, ownLine, selectionsOf } from './score-board.ts';

/** Version 1: path, title and description; in the guide of markets also every market with its boards. */
export function guidePayload(id: RouteId, description: string) {
  const page = { version: 1, path: findRoute(id).path, title: pages[id].title, description };
  return id === 'marketsGuide' ? { ...page, markets: SETTLED_MARKET_IDS.map(marketPayload) } : page;
}

function marketPayload(market: SettledMarketId) {
  const row: MarketRow = MARKET_TABLE[market];
  const line = row.line.kind === 'none' ? null : (MARKET_LINES[market]?.[0] ?? null);
  const { about, care } = MARKET_NOTES[market];
  return {
    id: market,
    scope: row.scope,
    name: MARKET_WORDS[market].name,
    names: marketNames(market),
    about,
    care,
    line,
    axis: boardAxis(market),
    selections: selectionsOf(market, line).map(selection => ({
      id: selection,
      name: selectionName(market, selection, ownLine(market, selection, line)),
      outcomes: boardOf({ market, selection, line }).map(cells => cells.map(cell => cell.outcome)),
    })),
  };
}
