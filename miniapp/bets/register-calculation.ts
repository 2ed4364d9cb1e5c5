/** A calculation as an operation of the planilha: each bet that its answer says to place. */

import { shortName } from '#shared/bets/short-name.ts';
import { calculatedBets } from '#shared/calculators/bets-to-place/calculated-bets.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import type { OpenCalculation } from '../calculator/calculation.ts';
import type { OpenedEvent } from '../calculator/opened-event.ts';
import type { Registration } from './registration.ts';

/** Null: there is no current answer, or it names no bets. link: the calculation, as its address carries it. */
export function registerCalculation(
  { form, input, answer, problem }: OpenCalculation,
  event: OpenedEvent | null,
  link: string,
): Registration | null {
  if (answer === null || problem !== null) return null;
  const bets = calculatedBets(form.id, { input, answer });
  if (bets === null) return null;
  return {
    id: `calc-${shortName(link)}`,
    name: event?.title.split(' · ')[0] ?? '',
    category: form.kit.words.name,
    plannedWorstCents: null,
    plannedBestCents: null,
    source: fitsIn(link, 'address') ? link : null,
    notes: '',
    adds: false,
    legs: bets.map(({ house, odds, stakeCents, side, commission, freeBet }, index) => ({
      house,
      selection: event?.legs[index]?.selection ?? '',
      odds,
      stakeCents,
      isLay: side === 'lay',
      commission,
      freeBet,
      planned: null,
      fairChance: null,
      isRefused: false,
      isRescue: false,
      known: null,
    })),
  };
}
