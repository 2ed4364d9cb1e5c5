/** From what a message says to the sum that it asks for, or to the question that is left. */
import type { Calculation } from '../../calculators/link/link.ts';
import type { CalculatorInput } from '../../calculators/registry.ts';
import type { ChatDefaults } from '../../reading/result/chat-defaults.ts';
import type {
  BetCost,
  ClaimedOdds,
  MeanProfit,
  Missing,
  Purse,
  QuestionMode,
  Reading,
  ReadLeg,
  SaidHouse,
  Understood,
  UsedDefaults,
} from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, type Result } from '../../result.ts';
import { choicesFor } from './choices.ts';
import { isDutching } from './dutching-sums.ts';
import { exitPrice } from './exit-price.ts';
import { singleSum } from './single-sums.ts';
import { bonusOddsOf, smallSum } from './small-sums.ts';
import { stakeSum } from './stake-sums.ts';
import { isTrade, tradeCommission } from './trade.ts';

const DOUBTS = {
  typo: 'not_a_number',
  not_odds: 'not_odds',
  not_money: 'not_money',
  word: 'word',
  number: 'which_reading',
  stake_or_total: 'stake_or_total',
  house: 'which_house',
  odds_of_which: 'odds_of_which',
  placed_side: 'placed_side',
} as const;

/** terms: already resolved, without loose amounts or percentages. They are not changed. */
export function decide(said: Terms, mode: QuestionMode, defaults: ChatDefaults, purse: Purse | null = null): Reading {
  const terms = withPurse(said, purse, defaults);
  const found = sumOf(terms, mode);
  const used = usedDefaults(terms, found, mode, defaults);
  const filled = Object.keys(used).length === 0 ? found : sumOf(filledIn(terms, used), mode);
  if (!filled.ok) return ask(filled.error, terms);
  const houses = saidHouses(terms);
  const bonusOdds = bonusOddsOf(terms);
  const netCommission = filled.value.id === 'surebet' ? netCommissionOf(terms) : null;
  const exit = exitPrice(terms);
  const claimed = claimedOddsOf(terms);
  const mean = meanOf(filled.value, terms);
  const cost = costOf(filled.value, terms, purse);
  return {
    kind: 'calculation',
    calculation: filled.value,
    ignored: [...terms.items.flatMap(item => (item.kind === 'name' ? [item.text] : [])), ...terms.unused],
    ...(filled !== found && { used }),
    ...(bonusOdds !== null && { bonusOdds }),
    ...(((exit?.ok && exit.value.side === 'lay') || terms.ticks !== null || isTrade(terms)) && {
      isTrade: true as const,
    }),
    ...(netCommission !== null && { netCommission }),
    ...(exit?.ok && { exitOdds: { side: exit.value.side, exact: exit.value.exact, tick: exit.value.tick } }),
    ...(mean !== null && { mean }),
    ...(claimed !== null && { claimedOdds: claimed }),
    ...(terms.asksPay && filled.value.id === 'surebet' && { asksReturn: true as const }),
    ...(terms.currency !== null && { currency: terms.currency }),
    ...(cost !== null && { cost }),
    ...(houses.length > 0 && { houses }),
    ...(isDutching(terms) && { isDutching: true }),
    terms: withoutItems(terms),
  };
}

/** The one bet is closed at a price that is asked for, or that is so many ticks away. */
const asksExit = (terms: Terms) => exitPrice(terms) !== null || terms.ticks !== null;

function netCommissionOf(terms: Terms): number | null {
  const [only, ...others] = terms.legs;
  if (only === undefined || others.length > 0) return tradeCommission(terms);
  return only.commission === 0 || (only.house !== null && !only.house.isExchange) ? null : only.commission;
}

/** A stake in units or as a part of the bank is counted with what was said of them before. */
function withPurse(terms: Terms, purse: Purse | null, { bankroll: saved }: ChatDefaults): Terms {
  const isNeeded = terms.units !== null || terms.bankRate !== null || terms.intent === 'kelly';
  const [only, ...others] = terms.legs;
  // 'tenho 640 de banca', then '3% na 1,75'.
  const isPart =
    purse?.bankroll != null &&
    others.length === 0 &&
    only?.side === 'back' &&
    only.commission !== null &&
    only.house?.isExchange !== true;
  if (isPart) return { ...terms, bankroll: purse?.bankroll ?? null, bankRate: only?.commission ?? null };
  if (!isNeeded) return terms;
  const bankroll = terms.bankroll ?? purse?.bankroll ?? saved;
  const unit = terms.unit ?? (terms.unitRate === null ? (purse?.unit ?? null) : null);
  return { ...terms, bankroll, unit, unitRate: terms.unitRate ?? purse?.unitRate ?? null };
}

function claimedOddsOf({ claimedOdds, legs, intent }: Terms): ClaimedOdds | null {
  if (claimedOdds === null || intent !== 'acca' || legs.length < 2) return null;
  return { said: claimedOdds, product: legs.reduce((all, { odds }) => all * odds, 1) };
}

/** 'quanto ganho em média a cada 100?': p × odds − 1 of each centavo. Example: 100 at 1.95 with 54 % → 5.30. */
function meanOf({ id, input }: Calculation, { legs, total, eachStake }: Terms): MeanProfit | null {
  const stake = total ?? eachStake ?? legs[0]?.stake ?? null;
  if (id !== 'value-bet' || stake === null || !('p' in input) || !('odds' in input)) return null;
  return { stake, profit: Math.round(stake * (Number(input.p) * Number(input.odds) - 1)) };
}

/** What one bet costs in units and of the bank. What the person saved elsewhere is not told: others may read the answer. */
function costOf({ id, input }: Calculation, said: Terms, purse: Purse | null): BetCost | null {
  if (id !== 'settle-multiple' || said.legs.length !== 1 || !('stake' in input)) return null;
  const stake = Number(input.stake);
  const bankroll = said.bankroll ?? purse?.bankroll ?? null;
  const rate = said.unitRate ?? purse?.unitRate ?? null;
  const unit = said.unit ?? purse?.unit ?? (rate !== null && bankroll !== null ? bankroll * rate : null);
  const units = unit === null || unit <= 0 ? null : Math.round((stake / unit) * 100) / 100;
  const bankPart = bankroll === null || bankroll <= 0 ? null : stake / bankroll;
  return units === null && bankPart === null ? null : { units, bankPart };
}

export function ask(missing: Missing, terms: Terms | null): Reading {
  const choices = terms === null ? [] : choicesFor(missing, terms);
  return {
    kind: 'incomplete',
    missing,
    understood: terms === null ? { legs: [], total: null, step: null } : understoodOf(terms),
    ...(choices.length > 0 && { choices }),
    terms,
  };
}

function sumOf(said: Terms, mode: QuestionMode): Result<Calculation, Missing> {
  // Copied, because the sums fill in what the legs lack.
  const terms = { ...said, legs: said.legs.map(leg => ({ ...leg })) };
  const doubt = terms.doubts[0];
  if (doubt !== undefined) return err({ code: DOUBTS[doubt.code], text: doubt.text });
  const bad = terms.legs.find(({ odds }) => !(odds > 1));
  if (bad !== undefined) return err({ code: 'not_odds', text: bad.text });
  if (terms.lacksOdds) return err({ code: 'other_odds' });
  return smallSum(terms) ?? oneLeg(terms, mode) ?? stakeSum(terms);
}

/** A single price without a stake or a word that asks for more is converted to other formats. */
function oneLeg(terms: Terms, mode: QuestionMode): Result<Calculation, Missing> | null {
  const [leg] = terms.legs;
  if (leg === undefined || terms.legs.length > 1 || asksExit(terms)) return null;
  const single = mode === 'auto' ? singleSum(terms) : null;
  // 'tá 11/4, quanto é aqui?': nobody bets by the odds of another country without asking what they are.
  const isForeign = leg.format !== 'decimal' && single !== null && !single.ok && single.error.code === 'single';
  if (isForeign) return smallSum({ ...terms, intent: 'convert', probability: null });
  if (single !== null) return single;
  const isBare =
    leg.side === 'back' &&
    leg.stake === null &&
    terms.total === null &&
    leg.max === null &&
    !leg.saysSide &&
    leg.commission === null &&
    terms.profitTarget === null &&
    terms.claimed === null;
  const isAlone = mode === 'auto' && isBare && !terms.hasFreeBet && !terms.hasRefund && !terms.saysSurebet;
  return isAlone && !terms.saysOther && !terms.hasPlaced
    ? smallSum({ ...terms, intent: 'convert', probability: null })
    : null;
}

/** Values that the person saved, where the message says none. A step over the amount is ignored. */
function usedDefaults(
  terms: Terms,
  found: Result<Calculation, Missing>,
  mode: QuestionMode,
  defaults: ChatDefaults,
): UsedDefaults {
  const id = found.ok ? found.value.id : null;
  if (id === 'kelly-single') {
    return terms.total === null && defaults.bankroll !== null ? { bankroll: defaults.bankroll } : {};
  }
  const missesTotal = !found.ok && found.error.code === 'total' && defaults.total !== null;
  if (id !== 'surebet' && !missesTotal) return {};
  const isSilent = terms.legs.some(leg => leg.side === 'lay' && leg.commission === null);
  const amount = Math.max(
    terms.total ?? (missesTotal ? defaults.total : null) ?? 0,
    ...(found.ok && found.value.id === 'surebet'
      ? (found.value.input as CalculatorInput<'surebet'>).legs.map(leg => leg.stake ?? 0)
      : []),
  );
  // A dutching with a step would become a surebet.
  const fits =
    mode !== 'dutching' &&
    terms.step === null &&
    defaults.step !== null &&
    defaults.step > 1 &&
    defaults.step <= amount;
  return {
    ...(missesTotal && defaults.total !== null && { total: defaults.total }),
    ...(fits && defaults.step !== null && { step: defaults.step }),
    ...(isSilent && defaults.commission !== null && defaults.commission > 0 && { commission: defaults.commission }),
  };
}

function filledIn(terms: Terms, used: UsedDefaults): Terms {
  const legs = terms.legs.map(leg =>
    leg.side === 'lay' && leg.commission === null && used.commission !== undefined
      ? { ...leg, commission: used.commission }
      : leg,
  );
  return {
    ...terms,
    legs,
    total: terms.total ?? used.total ?? used.bankroll ?? null,
    step: terms.step ?? used.step ?? null,
  };
}

function understoodOf({ legs, total, step, stakeReturned }: Terms): Understood {
  const read = ({ odds, side, commission, stake, isFreeBet, house, boost }: SaidLeg): ReadLeg => ({
    odds,
    side,
    commission: commission ?? 0,
    stake,
    freeBet: isFreeBet ? (stakeReturned ? 'SR' : 'SNR') : null,
    isBoosted: boost > 0,
    house: house?.name.slice(0, 60) ?? null,
  });
  return { legs: legs.filter(({ odds }) => odds > 1).map(read), total, step };
}

function saidHouses({ legs }: Terms): SaidHouse[] {
  return legs.flatMap(({ house, commission, odds }): SaidHouse[] => {
    if (house === null) return [];
    const isTheirs = commission === house.commission && (house.isOwn || house.commission > 0);
    return [{ name: house.name, odds, commission: isTheirs ? house.commission : null, isOwn: house.isOwn }];
  });
}

const withoutItems = (terms: Terms): Terms => ({ ...terms, items: [] });
