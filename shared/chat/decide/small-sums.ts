/** The sums that are no division of stakes: formats, margin, Kelly, value, a multiple, a boosted price. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { BonusOdds, Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { rolloverSum } from './rollover-sum.ts';
import { stakeOf } from './single-sums.ts';

type Found = Result<Calculation, Missing>;

/** Null: the message asks for none of them. */
export function smallSum(terms: Terms): Found | null {
  if (terms.rollover !== null) return rolloverSum(terms.rollover);
  const { intent, legs } = terms;
  switch (intent) {
    case 'convert':
      return convert(terms);
    case 'margin':
      // 'prob 62%, odd justa?'
      if (legs.length === 0 && terms.probability !== null) return convert(terms);
      return legs.length === 0
        ? err({ code: 'odds' })
        : legs.length < 2
          ? err({ code: 'other_odds' })
          : ok({ id: 'no-vig', input: { odds: legs.map(({ odds }) => odds) } });
    case 'kelly':
      return kelly(terms);
    case 'value':
      return value(terms);
    case 'acca':
      return multiple(terms);
    default:
      // 'acerto 54%: qual a odd mínima?'
      if (terms.probability !== null && legs.length === 0) return convert(terms);
      if (terms.hasBoost && legs.length === 1 && !terms.namesOther && !terms.saysSurebet) return boosted(terms);
      if (terms.probability !== null && legs.length === 1) return terms.bankroll === null ? value(terms) : kelly(terms);
      return null;
  }
}

function convert({ legs, probability }: Terms): Found {
  if (legs.length === 0) {
    if (probability === null) return err({ code: 'odds' });
    // The rate keeps its typed digits; 0.55 × 100 would print as 55,00000001.
    return ok({ id: 'convert-odds', input: { cases: [{ format: 'probability', value: probability }] } });
  }
  return ok({ id: 'convert-odds', input: { cases: legs.map(leg => caseOf(netOf(leg))) } });
}

/** 'back a 2,00 com 5 % de comissão, preciso acertar quantos %?': what it pays after it. */
function netOf(leg: SaidLeg): SaidLeg {
  const won = 1 - (leg.commission ?? 0);
  // A lay risks o − 1 for each that it wins. Example: 4.20 with 6.5 % → 1.2922, which is 77.39 %.
  if (leg.side === 'lay') return { ...leg, odds: 1 + won / (leg.odds - 1), format: 'decimal' };
  return won === 1 ? leg : { ...leg, odds: 1 + (leg.odds - 1) * won, format: 'decimal' };
}

function caseOf({ text, format, odds }: SaidLeg) {
  if (format === 'fractional') return { format, value: text.replace(/^@/, '') };
  const typed = Number(text.replace(',', '.').replace('\u2212', '-'));
  if (format === 'decimal') return { format, value: odds };
  return { format, value: Number.isFinite(typed) ? typed : odds };
}

function kelly({ legs, probability, kellyPart, total, bankroll }: Terms): Found {
  const [leg] = legs;
  if (leg === undefined) return err({ code: 'odds' });
  if (legs.length > 1) return err({ code: 'which_reading', text: legs[1]?.text ?? '' });
  if (leg.commission !== null) return err({ code: 'which_reading', text: '%' });
  if (probability === null) return err({ code: 'probability' });
  const stakeOnLeg = total ?? bankroll ?? leg.stake;
  return ok({
    id: 'kelly-single',
    input: {
      p: probability,
      odds: leg.odds,
      ...(kellyPart !== 1 && { multiplier: kellyPart }),
      ...(stakeOnLeg !== null && { bankroll: stakeOnLeg }),
    },
  });
}

function value({ legs, probability }: Terms): Found {
  const [leg] = legs;
  if (leg === undefined) return err({ code: 'odds' });
  // What cannot happen has no fair odds.
  if (probability === null || probability === 0) return err({ code: 'probability' });
  if (legs.length > 1) return err({ code: 'which_reading', text: legs[1]?.text ?? '' });
  return ok({ id: 'value-bet', input: { p: probability, odds: leg.odds } });
}

/** Centavos: what a slip is shown with where nobody says a stake. */
const A_HUNDRED = 10_000;

function multiple(terms: Terms): Found {
  const { legs, bonus } = terms;
  if (legs.length < 2) return err({ code: legs.length === 0 ? 'odds' : 'other_odds' });
  const counted = stakeOf(terms, legs[0] as SaidLeg);
  if (!counted.ok) return counted;
  const stake =
    counted.value ?? terms.total ?? terms.eachStake ?? legs.find(each => each.stake !== null)?.stake ?? null;
  if (legs.some(({ side }) => side === 'lay')) return accaOfLays(terms, stake);
  if (terms.count !== null && terms.count !== legs.length) return err({ code: 'count' });
  const { claimedOdds } = terms;
  // 'a odd total que ele botou tá certa?' asks for no stake.
  if (stake === null && claimedOdds === null) return err({ code: 'total' });
  const won = legs.map(({ odds }) => ({ odds, result: 'win' as const }));
  if ((bonus ?? terms.boost) !== null && terms.boostOn === null) return err({ code: 'bonus_on' });
  const paid = bonusOddsOf(terms);
  // The calculator has no field for a bonus, so it settles one bet at the odds that the bonus makes of the slip.
  const settled = paid === null ? won : [{ odds: paid.withBonus, result: 'win' as const }];
  return ok({ id: 'settle-multiple', input: { stake: stake ?? A_HUNDRED, legs: settled } });
}

/** 'múltipla 30 reais: 1,75 1,90 lay 1,78 1,94': each selection backed in the slip is laid, in the same order. */
function accaOfLays({ legs }: Terms, stake: number | null): Found {
  const [backs, lays] = (['back', 'lay'] as const).map(side => legs.filter(leg => leg.side === side)) as [
    SaidLeg[],
    SaidLeg[],
  ];
  if (backs.length !== lays.length) return err({ code: 'which_reading', text: 'lay' });
  if (stake === null) return err({ code: 'total' });
  const commission = lays.find(lay => lay.commission !== null)?.commission ?? 0;
  return ok({
    id: 'acca-lay',
    input: {
      stake,
      legs: backs.map((back, at) => ({
        back: back.odds,
        lay: lays[at]?.odds ?? back.odds,
        commission: lays[at]?.commission ?? commission,
      })),
    },
  });
}

/** Null: no multiple, or it has no bonus. Example: 1.5 × 1.75 × 2 with 10 % on the profit → 5.25 and 5.675. */
export function bonusOddsOf({ legs, intent, bonus, boost, boostOn }: Terms): BonusOdds | null {
  const rate = bonus ?? boost;
  if (intent !== 'acca' || rate === null || boostOn === null) return null;
  const plain = legs.reduce((all, { odds }) => all * odds, 1);
  return { plain, withBonus: boostOn === 'profit' ? 1 + (plain - 1) * (1 + rate) : plain * (1 + rate) };
}

function boosted({ legs, boost, boostOn, boostMax, total }: Terms): Found {
  const [leg] = legs;
  if (leg === undefined) return err({ code: 'odds' });
  if (boost === null) return err({ code: 'not_percent', text: leg.text });
  if (boostOn === null) return err({ code: 'boost_on' });
  const stake = leg.stake ?? total ?? leg.max;
  // 'boost de 25% no lucro numa 3,50, 40 reais: volta quanto?'
  if (stake !== null) {
    const extra = stake * boost * (boostOn === 'odds' ? leg.odds : leg.odds - 1);
    const odds = leg.odds + Math.min(extra, boostMax ?? extra) / stake;
    return ok({ id: 'settle-multiple', input: { stake, legs: [{ odds, result: 'win' }] } });
  }
  return ok({ id: 'boost', input: { odds: leg.odds, boost, on: boostOn } });
}
