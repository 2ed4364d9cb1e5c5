/** Writes terms as an unambiguous message, for examples and for the buttons under a question. */
import { formatMoneyInput, formatOdds } from '../../catalogue/numbers/format.ts';
import { rateText } from '../../catalogue/numbers/typed-percent.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { cents, toCents } from '../../units.ts';

/** Example: a back of 2.10 and a lay of 2.12 at 5 %, 100 reais → '2,10 lay 2,12 (5%) total 100'. */
export function typedSum(terms: Pick<Terms, 'legs' | 'total' | 'step'>, prefix = ''): string {
  const { legs, total, step } = terms;
  const parts = [
    ...legs.map(typedLeg),
    total === null ? null : `total ${typedMoney(total)}`,
    step === null ? null : `passo ${typedMoney(step)}`,
  ];
  return `${prefix === '' ? '' : `${prefix} `}${parts.filter(part => part !== null).join(' ')}`;
}

export function typedLeg({ odds, side, house, commission, stake, isFreeBet, max }: SaidLeg): string {
  return [
    isFreeBet && stake !== null ? `fb ${typedMoney(stake)}` : null,
    side === 'lay' ? 'lay' : null,
    formatOdds(odds),
    house?.name ?? null,
    commission !== null && commission > 0 ? `(${rateText(commission)}%)` : null,
    max === null ? null : `max ${typedMoney(max)}`,
    stake === null || isFreeBet ? null : `stake ${typedMoney(stake)}`,
  ]
    .filter(part => part !== null)
    .join(' ');
}

export function typedMoney(amount: number): string {
  const made = toCents(Math.round(amount));
  return formatMoneyInput(made.ok ? made.value : cents(0)).replace(/,00$/, '');
}
