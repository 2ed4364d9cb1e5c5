/** What a bet is on, as it stands on a slip. */
import type { BetTerms } from '#shared/bets/action.ts';
import { MARKET_TYPES, type MarketId } from '#shared/markets/market-types.ts';
import { selectionName } from '#shared/settlement/names.pt-br.ts';

type Named = Pick<BetTerms, 'market' | 'selection' | 'line' | 'selections' | 'eventName'>;

export function selectionText({ market, selection, line, selections, eventName }: Named): string {
  if (selections.length > 0)
    return (
      selections
        .map(({ name }) => name)
        .filter(Boolean)
        .join(' + ') || eventName
    );
  if (!Object.hasOwn(MARKET_TYPES, market)) return [selection, market].filter(Boolean).join(' · ') || eventName;
  const { football, points } = MARKET_TYPES[market as MarketId];
  const settled = football ?? points;
  return settled === null ? selection : named(selectionName(settled, selection, line), eventName);
}

/** The team instead of "mandante", where the event says who plays. */
function named(text: string, eventName: string): string {
  const [home, away] = eventName.split(' × ');
  if (!home || !away) return text;
  return text.replace(/\bmandante\b/i, home).replace(/\bvisitante\b/i, away);
}
