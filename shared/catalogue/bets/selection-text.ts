/** What a bet is on, as it stands on a slip. */
import type { BetTerms } from '../../bets/action.ts';
import { findBook } from '../../markets/books.ts';
import type { Sport } from '../../markets/market.ts';
import { MARKET_TYPES, type MarketId } from '../../markets/market-types.ts';
import { selectionLabel, sports } from '../arbitrage/live-list.ts';
import { bets as words } from './screen.ts';

type Named = Pick<BetTerms, 'market' | 'selection' | 'line' | 'selections' | 'eventName' | 'sport'>;

export function selectionText({ market, selection, line, selections, eventName, sport }: Named): string {
  if (selections.length > 0) {
    return (
      selections
        .map(({ name }) => name)
        .filter(Boolean)
        .join(' + ') || eventName
    );
  }
  if (!Object.hasOwn(MARKET_TYPES, market)) return [selection, market].filter(Boolean).join(' · ') || eventName;
  const [home = '', away = ''] = eventName.split(' × ');
  const teams = away === '' ? { home: 'Mandante', away: 'Visitante' } : { home, away };
  const known = Object.hasOwn(sports, sport) ? { sport: sport as Sport } : {};
  return selectionLabel(market as MarketId, selection, line, { ...teams, ...known });
}

/** The bets that win together, on a button. Example: 'Inter vence', or with a lay 'Inter vence: não'. */
export function winnersText(winners: readonly { readonly terms: Named & Pick<BetTerms, 'side' | 'house'> }[]): string {
  const text = ({ terms }: (typeof winners)[number]) => {
    const name = selectionText(terms) || findBook(terms.house).name;
    return terms.side === 'lay' ? words.settle.not(name) : name;
  };
  return [...new Set(winners.map(text))].join(' e ') || words.settle.nobody;
}
