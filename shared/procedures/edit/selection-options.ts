/** What can be chosen as market and selection of a leg, with the names that a bettor uses. */
import { procedureForm } from '../../catalogue/procedures/procedure-form.ts';
import { MARKET_TABLE, type SettledMarketId } from '../../settlement/market-table.ts';
import { MARKET_WORDS } from '../../settlement/names.pt-br.ts';
import { isSettledMarket } from '../../settlement/settle.ts';
import type { ProcedureEvent, ProcedureLeg } from '../schema/procedure.ts';
import { procedureLegName } from '../sums/leg-name.ts';

type Option = readonly [value: string, name: string];

/** Those of the match's sport first. */
export function marketOptions(event: ProcedureEvent | null | undefined): Option[] {
  const isPoints = event?.sport !== undefined && event.sport !== 'soccer';
  const all = Object.keys(MARKET_TABLE) as SettledMarketId[];
  const ofScope = (scope: 'football' | 'points') => all.filter(id => MARKET_TABLE[id].scope === scope);
  const sorted = isPoints
    ? [...ofScope('points'), ...ofScope('football')]
    : [...ofScope('football'), ...ofScope('points')];
  return [
    ...sorted.map((id): Option => [id, MARKET_WORDS[id].name]),
    ['other', procedureForm.markets.other],
    ['multiple', procedureForm.markets.multiple],
  ];
}

export const marketName = (market: string): string =>
  isSettledMarket(market)
    ? MARKET_WORDS[market].name
    : (procedureForm.markets[market as keyof typeof procedureForm.markets] ?? market);

export const hasLine = (market: string): boolean =>
  isSettledMarket(market) && MARKET_TABLE[market].line.kind !== 'none';

/** Null: it is written, not chosen. The line stands in a field of its own. */
export function selectionOptions(leg: ProcedureLeg, event: ProcedureEvent | null | undefined): Option[] | null {
  const { market } = leg;
  if (!isSettledMarket(market)) return null;
  const { label: _, ...unlabelled } = leg;
  const nameOf = (selection: string) => {
    const name = procedureLegName({ ...unlabelled, selection, line: leg.line ?? 0 }, event);
    return hasLine(market) ? name.replace(/[\s\u00a0]*[+\u2212-]?\d+(?:,\d+)?$/, '') : name;
  };
  return MARKET_TABLE[market].selections.map(selection => [selection, nameOf(selection)]);
}
