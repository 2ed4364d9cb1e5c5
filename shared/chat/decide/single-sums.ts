/** The sums of one price: what a bet pays and costs, in reais, in units or as a part of the bank, and the liability of a lay. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { typedMoney } from './write-message.ts';

type Found = Result<Calculation, Missing>;

/** Null: the message is of more than one price, or asks for the other side. */
export function singleSum(terms: Terms): Found | null {
  const [leg] = terms.legs;
  if (leg === undefined || terms.legs.length > 1) return null;
  if (leg.side === 'lay') return singleLay(terms, leg);
  const isPlain =
    !terms.hasFreeBet && !terms.hasRefund && !terms.saysSurebet && !terms.saysOther && terms.intent === 'auto';
  if (!isPlain || leg.boost > 0 || terms.hasBoost || (leg.commission !== null && terms.bankroll === null)) return null;
  if (terms.profitTarget !== null) return pays(leg, Math.round(terms.profitTarget / (leg.odds - 1)));
  if (terms.payoutTarget !== null) return pays(leg, Math.round(terms.payoutTarget / leg.odds));
  const stake = stakeOf(terms, leg);
  // 'quanto aposto na 2,5 pra ter retorno de 500?'
  if (stake.ok && stake.value === null && terms.claimed !== null) {
    const { what, cents } = terms.claimed;
    return pays(leg, Math.round(cents / (what === 'payout' ? leg.odds : leg.odds - 1)));
  }
  if (!stake.ok) return stake;
  // 'limite 50 … vou de 80'
  if (leg.max !== null && (stake.value ?? 0) > leg.max)
    return err({ code: 'which_reading', text: typedMoney(leg.max) });
  const asksOnly = stake.value === null && terms.asksStake;
  if (!isTip(terms, leg) && !asksOnly) return null;
  return stake.value === null ? err({ code: 'single', need: 'stake', text: leg.text }) : pays(leg, stake.value);
}

function pays({ odds }: SaidLeg, stake: number): Found {
  return ok({ id: 'settle-multiple', input: { stake, legs: [{ odds, result: 'win' }] } });
}

/** Centavos; null: it is not said. Errors: 'single' where the unit or the bank is not known. */
export function stakeOf(terms: Terms, leg: SaidLeg): Result<number | null, Missing> {
  const { units, bankroll } = terms;
  // 'banca 350, 3% na odd 2,10': beside a bank a part of it is the stake.
  const bankRate =
    terms.bankRate ??
    (bankroll !== null && leg.commission !== null && leg.house?.isExchange !== true ? leg.commission : null);
  const unit =
    terms.unit ?? (terms.unitRate !== null && bankroll !== null ? Math.round(bankroll * terms.unitRate) : null);
  const isBank = bankroll !== null && bankroll === terms.total;
  const given = leg.stake ?? (isBank ? null : terms.total);
  // 'sugestão: 1% da banca … vou de 30'
  if (given !== null) return ok(given);
  if (units !== null)
    return unit === null ? err({ code: 'single', need: 'unit', text: leg.text }) : ok(Math.round(units * unit));
  if (bankRate !== null)
    return bankroll === null
      ? err({ code: 'single', need: 'bankroll', text: leg.text })
      : ok(Math.round(bankroll * bankRate));
  return ok(leg.max ?? terms.eachStake);
}

/** A bet on something, as channels post it, and no half of a surebet: '2,10 total 100' asks for the other odds. */
function isTip({ rows, units, bankRate, asksPay, items }: Terms, leg: SaidLeg): boolean {
  const isNamed =
    leg.line !== null || leg.outcome !== null || leg.house !== null || items.some(({ kind }) => kind === 'name');
  return rows > 1 || units !== null || bankRate !== null || leg.commission !== null || asksPay || isNamed;
}

function singleLay(terms: Terms, leg: SaidLeg): Found | null {
  const commission = leg.commission ?? 0;
  const lay = (layStake: number): Found =>
    ok({ id: 'lay-as-back', input: { layOdds: leg.odds, layStake, ...(commission > 0 && { commission }) } });
  // 'me cobre no lay os 200 que tenho': of the bet that it covers the price is missing.
  if (terms.hasFreeBet || terms.hasRefund || terms.saysOther || terms.intent !== 'auto') return null;
  if (terms.liability !== null) return lay(Math.round(terms.liability / (leg.odds - 1)));
  const stake = leg.stake ?? terms.total;
  return stake === null ? null : lay(stake);
}
