/** What a row of the live list says, in one line: for screen readers, and as the title of what is shared. */
import { worthOf } from '../../arb-filter/match.ts';
import type { Opportunity } from '../../arbitrage/opportunity.ts';
import { formatOdds, formatPercent } from '../numbers/format.ts';
import { marketLabels, selectionLabel, arbitrage as words } from './live-list.ts';

/**
 * Without what changes by itself, such as the age of a price. Example: 'Flamengo × Bahia, +3,20 %, Mais/menos: Mais de 2,5,
 * Betano, 2,10; Menos de 2,5, KTO, 2,05'.
 */
export function arbText(arb: Opportunity): string {
  const { event, market } = arb;
  const legs = arb.legs.map(leg => {
    const label = selectionLabel(leg.market, leg.selection, leg.line, event);
    return [leg.side === 'lay' ? `${label} (lay)` : label, leg.bookName, formatOdds(leg.odds)].join(', ');
  });
  const teams = `${event.home} ${words.row.versus} ${event.away}`;
  return `${[teams, formatPercent(worthOf(arb)), marketLabels[market]].join(', ')}: ${legs.join('; ')}`;
}
