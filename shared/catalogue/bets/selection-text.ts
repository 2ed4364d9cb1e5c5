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

type Ended = Named & Pick<BetTerms, 'side' | 'house'>;

interface EndingBets {
  readonly winners: readonly { readonly terms: Ended }[];
}

/** The market that a person typed; a known one is in the name of the pick already. */
const typedMarket = ({ market, selections }: Named): string =>
  selections.length > 0 || Object.hasOwn(MARKET_TYPES, market) ? '' : market;

/**
 * What the winning bets of each ending are on, for a button. A market that was typed is said only where the picks do not tell the
 * endings apart. Examples: 'Inter vence', 'Inter não vence' of a lay, 'Nenhuma'.
 */
export function endingNames(endings: readonly EndingBets[]): string[] {
  const full = endings.map(({ winners }) => winnersText(winners));
  const short = endings.map(({ winners }) =>
    winnersText(
      winners.map(({ terms }) => ({ terms: typedMarket(terms) && terms.selection ? { ...terms, market: '' } : terms })),
    ),
  );
  return new Set(short).size === new Set(full).size ? short : full;
}

/** Of the legs of one operation: a typed market that all of them have is said by none. */
export function legTexts(legs: readonly Named[]): string[] {
  const markets = new Set(legs.map(typedMarket));
  const isShared = legs.length > 1 && markets.size === 1 && legs.every(({ selection }) => selection !== '');
  return legs.map(leg => selectionText(isShared && typedMarket(leg) !== '' ? { ...leg, market: '' } : leg));
}

function winnersText(winners: EndingBets['winners']): string {
  const text = ({ terms }: (typeof winners)[number]) => {
    const name = selectionText(terms) || findBook(terms.house).name;
    return terms.side === 'lay' ? words.settle.not(name) : name;
  };
  return [...new Set(winners.map(text))].join(' e ') || words.settle.nobody;
}
