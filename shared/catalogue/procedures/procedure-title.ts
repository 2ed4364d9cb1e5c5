/** A procedure in a few words. */
import { findBook } from '../../markets/books.ts';
import type { Procedure, PromotionType } from '../../procedures/schema/procedure.ts';
import { formatMoney } from '../numbers/format.ts';

const PROMOTION_NAMES: Readonly<Record<PromotionType, string>> = {
  'bet-and-get': 'Aposte e ganhe',
  'enhanced-odds': 'Odd aumentada',
  'boost-percent': 'Aumento',
  cashback: 'Cashback',
  'risk-free': 'Aposta sem risco',
  'early-payout': 'Tentativa de duplo green',
  mission: 'Missão',
  'free-spins': 'Giros grátis',
  'deposit-bonus': 'Bônus de depósito',
  freebet: 'Girar freebet',
};

/** Examples: 'Aposte e ganhe Betano, R$ 50,00'; 'Surebet Lazio x Ajax'. */
export function procedureTitle({ promotion, event }: Pick<Procedure, 'promotion' | 'event'>): string {
  const match = event === null ? '' : `${event.home} x ${event.away}`;
  if (promotion === null) return `Surebet ${match}`.trim().slice(0, 160);
  const { type, house, name, percent, valueCents, capCents } = promotion;
  const of = house === null ? '' : ` ${findBook(house).name}`;
  const amount = valueCents ?? capCents ?? null;
  const rate = percent === undefined ? '' : ` de ${String(percent).replace('.', ',')}%`;
  const what = name === undefined ? PROMOTION_NAMES[type] : `${PROMOTION_NAMES[type]} “${name}”`;
  const money = amount === null || amount === 0 ? '' : `, ${formatMoney(amount)}`;
  const on = house === null && match !== '' ? `: ${match}` : '';
  return `${what}${rate}${of}${money}${on}`.slice(0, 160);
}
