/** Recognises results that real prices never give. Then a leg is missing or a number was misread. */
import { equalReturn } from '../../calculators/arbs/nway-back.ts';
import { dutchAgainstMain } from '../../calculators/promotions/dutching.ts';
import { matchedBet } from '../../calculators/promotions/matched-bet.ts';
import { formatPercent } from '../../catalogue/numbers/format.ts';
import type { SaidLeg } from '../../reading/result/terms.ts';

/** More than any surebet pays. */
export const MOST_TYPED_PROFIT = 0.3;
/** A little over all of it, where the market itself is an arb. */
const MOST_EXTRACTION = 1.15;

/** The implausible result as text. Null: it is plausible, or cannot be computed. */
export function tooGood(legs: readonly SaidLeg[]): string | null {
  const lay = legs.find(({ side }) => side === 'lay');
  const backs = legs.filter(({ side }) => side === 'back');
  const [main] = backs;
  if (main === undefined || legs.length < 2) return null;
  const freeBet = backs.find(({ isFreeBet }) => isFreeBet);
  if (lay !== undefined) {
    const found = matchedBet({
      backStake: 100,
      backOdds: (freeBet ?? main).odds,
      layOdds: lay.odds,
      layCommission: lay.commission ?? 0,
      stakeKind: freeBet === undefined ? 'normal' : 'SNR',
    });
    if (!found.ok) return null;
    const most = freeBet === undefined ? MOST_TYPED_PROFIT : MOST_EXTRACTION;
    return found.value.retentionRate > most ? formatPercent(found.value.retentionRate) : null;
  }
  if (freeBet !== undefined) {
    const others = backs.filter(leg => leg !== freeBet).map(({ odds }) => odds);
    const found = dutchAgainstMain({ main: { stake: 100, odds: freeBet.odds }, stakeKind: 'SNR', others });
    return found.ok && found.value.extractionRate > MOST_EXTRACTION ? formatPercent(found.value.extractionRate) : null;
  }
  const found = equalReturn({
    odds: legs.map(({ odds }) => odds),
    commission: legs.map(({ commission }) => commission ?? 0),
    totalStake: 100,
  });
  return found.ok && found.value.roi > MOST_TYPED_PROFIT ? formatPercent(found.value.roi) : null;
}

/** No market has so large a margin: some number is not one of its odds. */
export const MOST_LOSS = -0.15;
/** Nor has one of three outcomes or more where one of them is paid for by the house. */
const MOST_LOSS_PROMOTED = -0.25;

/** The loss on every outcome as text. Null: a margin that houses do charge. */
export function tooBad(legs: readonly SaidLeg[], isPromoted = false): string | null {
  if (isPromoted && legs.length < 3) return null;
  const found = equalReturn({ odds: legs.map(({ odds }) => odds), totalStake: 100 });
  return found.ok && found.value.roi < (isPromoted ? MOST_LOSS_PROMOTED : MOST_LOSS)
    ? formatPercent(found.value.roi)
    : null;
}
