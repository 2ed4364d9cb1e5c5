/** The words for a field that another device wrote, and a later change hides. */
import type { BetTerms } from '../../bets/action.ts';
import type { Override } from '../../bets/overrides.ts';
import { findBook } from '../../markets/books.ts';
import { cents } from '../../units.ts';
import { formatMoney, formatOdds, plainPercent } from '../numbers/format.ts';
import { betsGrid } from './grid.ts';

const NAMES: Readonly<Partial<Record<keyof BetTerms, string>>> = {
  house: betsGrid.columns.house,
  side: 'Back ou lay',
  odds: betsGrid.columns.odds,
  stakeCents: betsGrid.columns.stake,
  commission: betsGrid.columns.commission,
  eventName: 'Jogo',
  startsAt: betsGrid.columns.date,
  market: betsGrid.columns.market,
  selection: 'Entrada',
  notes: betsGrid.columns.notes,
  tags: betsGrid.columns.tags,
  ticket: 'Bilhete',
  procedure: 'Operação',
  voucher: 'Freebet',
};

const MAX_SHOWN = 60;

function valueText(field: keyof BetTerms, value: unknown): string {
  if (typeof value === 'number') {
    if (field === 'odds') return formatOdds(value);
    if (field === 'stakeCents') return formatMoney(cents(value));
    if (field === 'commission') return plainPercent(value);
  }
  if (field === 'house' && typeof value === 'string') return findBook(value).name;
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value.join(', ') || 'vazio';
  return typeof value === 'string' ? value.slice(0, MAX_SHOWN) || 'vazio' : 'outro valor';
}

export function overriddenText({ field, hidden, current }: Pick<Override, 'field' | 'hidden' | 'current'>) {
  const name = NAMES[field] ?? 'Outro campo';
  const [before, now] = [valueText(field, hidden), valueText(field, current)];
  return {
    said: `${name}: outro aparelho anotou ${before}; vale ${now}.`,
    takeBack: `Usar ${before}`,
    done: `${name}: ${before}.`,
  };
}
