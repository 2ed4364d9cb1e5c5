/** The variables of a calculation that a post opens: calculated from its link, so that they are what its reader will see. */

import { type CalculatedBet, calculatedBets } from '../calculators/bets-to-place/calculated-bets.ts';
import { formOf } from '../calculators/forms/form.ts';
import { kitOf } from '../calculators/forms/kits.ts';
import { resultView } from '../calculators/forms/result-view.ts';
import { decodeCalculation } from '../calculators/link/link.ts';
import { calculateInCentavos } from '../calculators/registry.ts';
import { formatMoney, formatOdds } from '../catalogue/numbers/format.ts';
import type { VariableValues } from '../posts/variables.ts';
import { type Cents, cents } from '../units.ts';
import { knownValues, legValues, type WrittenLeg } from './said-values.ts';

/**
 * None if the link is damaged, or its calculation has no answer. address: of its page; null: nobody else could open it.
 */
export function calculationValues(link: string, address: string | null): VariableValues {
  const linked = decodeCalculation(link);
  if (!linked.ok) return {};
  const { id, input } = linked.value;
  const answer = calculateInCentavos(id, input);
  if (!answer.ok) return {};
  const kit = kitOf(id);
  const { outcomes, rate } = resultView(formOf(kit, input), answer.value);
  const bets = calculatedBets(id, { input, answer: answer.value }) ?? [];
  return knownValues({
    conta: kit.words.name,
    ...legValues(bets.map(saidLeg)),
    total: bets.length === 0 ? null : formatMoney(cents(bets.reduce((sum, bet) => sum + atRisk(bet), 0))),
    lucro: rate?.text ?? null,
    pior_caso: outcomes[0]?.text ?? null,
    link: address,
  });
}

const saidLeg = ({ house, odds, stakeCents }: CalculatedBet): WrittenLeg => ({
  house: house === '' ? null : house,
  selection: null,
  odds: formatOdds(odds),
  stake: formatMoney(stakeCents),
});

/** The person's own money: for a lay, its liability. */
function atRisk({ side, odds, stakeCents, freeBet }: CalculatedBet): Cents {
  if (freeBet !== null) return cents(0);
  return side === 'lay' ? cents(Math.round(stakeCents * (odds - 1))) : stakeCents;
}
