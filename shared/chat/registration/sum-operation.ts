/** What a sum of the chat says to place, as an operation of the planilha: its stakes as shown. */

import { calculatedBets } from '../../calculators/bets-to-place/calculated-bets.ts';
import { kitOf } from '../../calculators/forms/kits.ts';
import { encodeCalculation, type LinkedCalculation } from '../../calculators/link/link.ts';
import { type CalculatorInput, calculateInCentavos } from '../../calculators/registry.ts';
import { registrationWords as words } from '../../catalogue/chat/registration.ts';
import { knownBooks } from '../../markets/books.ts';
import { ANYBODYS_HOUSES } from '../../reading/houses/houses.ts';
import type { RegisteredOperation } from './registration-actions.ts';

/**
 * Null: the sum no longer has an answer, or names no bets. A leg without a house gets a name that the person replaces.
 */
export function sumOperation({ id, input }: LinkedCalculation): RegisteredOperation | null {
  const answer = calculateInCentavos(id, input);
  const bets = answer.ok ? calculatedBets(id, { input, answer: answer.value }) : null;
  if (bets === null) return null;
  return {
    match: '',
    category: kitOf(id).words.name.slice(0, 60),
    source: encodeCalculation({ id, input: input as CalculatorInput<typeof id> }),
    legs: bets.map(({ house, odds, stakeCents, side, commission, freeBet }, index) => {
      const known = house === '' ? undefined : ANYBODYS_HOUSES(house)?.name;
      const key = knownBooks().find(({ name }) => name === known)?.key;
      const named = house === '' ? words.unnamed(index + 1) : house;
      return { house: key ?? named, odds, stakeCents, selection: '', side, commission, freeBet };
    }),
  };
}

/** Whether a leg waits for the name of its house. */
export const lacksHouses = ({ legs }: RegisteredOperation): boolean =>
  legs.some(({ house }, index) => house === words.unnamed(index + 1));
