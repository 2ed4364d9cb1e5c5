/**
 * Finds which calculation a chat text asks for, or what is missing from it. Pure; takes time proportional to the text,
 * whose length is limited; never throws. It computes nothing: that is the calculator's work.
 */

import { MAX_SUREBET_LEGS } from '../calculators/arbs/surebet.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { parseOdds } from '../odds/parse-odds.ts';
import { err, ok, type Result } from '../result.ts';
import { type Draft, type DraftLeg, readDraft } from './draft.ts';
import { ANYBODYS_HOUSES, type FindHouse } from './houses.ts';
import { placeHouses } from './place-houses.ts';
import { type ChatDefaults, NO_DEFAULTS } from './question/chat-defaults.ts';
import type {
  Missing,
  QuestionMode,
  Reading,
  ReadLeg,
  SaidHouse,
  Understood,
  UsedDefaults,
} from './question/reading.ts';
import { tokensOf } from './tokens.ts';

const MAX_QUESTION_LENGTH = 300;
const MAX_TOKENS = 40;
/** The most unknown words; a text with more is a conversation that happens to contain numbers. */
const MAX_IGNORED = 8;
/** The longest house name that a calculation accepts. */
const MAX_HOUSE = 60;

const NOTHING_YET: Understood = { legs: [], total: null, step: null };

/**
 * A question as people type it. Odds in any format, comma or point; after them the amount, or "total 500"; "lay 2,12
 * 5,6%", "fb 50 odd 6", "passo 5", "stake 100" after its odds. mode: what the command said, 'auto' for plain text.
 * defaults: values that the person saved; a number in the text overrides them. findHouse: finds a house by name, with
 * the commission that this person pays.
 * Example: '2,10 2.05 100' → a surebet of two legs with a total of 10000 centavos.
 */
export function readQuestion(
  text: string,
  mode: QuestionMode = 'auto',
  defaults: ChatDefaults = NO_DEFAULTS,
  findHouse: FindHouse = ANYBODYS_HOUSES,
): Reading {
  if (text.length > MAX_QUESTION_LENGTH) {
    return /\d/.test(text.slice(0, 1000)) || mode !== 'auto' ? lacks({ code: 'too_long' }) : { kind: 'nothing' };
  }
  const tokens = tokensOf(text, findHouse);
  if (!tokens.some(({ kind }) => kind === 'number' || kind === 'percent')) {
    const isTyped = tokens.find(token => token.kind === 'unknown' && token.hasDigit);
    if (mode === 'auto' && !isTyped && !tokens.some(({ kind }) => kind === 'word')) return { kind: 'nothing' };
  }
  if (tokens.length > MAX_TOKENS) return lacks({ code: 'too_long' });
  const hasFreeBet = mode === 'freebet' && !tokens.some(token => token.kind === 'word' && token.word === 'free_bet');
  const draft = readDraft(tokens, { hasFreeBet, percentIs: mode === 'kelly' ? 'probability' : 'commission' });
  if (mode === 'auto' && draft.ignored.length > MAX_IGNORED) return { kind: 'nothing' };
  return decide(draft, mode, defaults);
}

function decide(draft: Draft, mode: QuestionMode, defaults: ChatDefaults): Reading {
  const amount = draft.problem ? ok(null) : takeAmount(draft, mode);
  const placed = draft.problem || !amount.ok ? ok(null) : placeHouses(draft);
  const understood = understoodOf(draft);
  if (draft.problem) return lacks(draft.problem, understood);
  if (!amount.ok) return lacks(amount.error, understood);
  if (!placed.ok) return lacks(placed.error, understood);
  const bad = draft.legs.find(({ token }) => token.odds === null);
  if (bad) return lacks({ code: 'not_odds', text: bad.token.text }, understood);
  if (draft.legs.length > MAX_SUREBET_LEGS) return lacks({ code: 'too_many_legs' }, understood);

  const found = calculationOf(draft, understood, mode);
  if (!found.ok && found.error.code !== 'total') return lacks(found.error, understood);
  const used = usedDefaults(draft, understood, { id: found.ok ? found.value.id : null, mode }, defaults);
  const filled = Object.keys(used).length === 0 ? found : calculationOf(...filledIn(draft, understood, used), mode);
  if (!filled.ok) return lacks(filled.error, understood);
  const { ignored } = draft;
  const calculation = filled.value;
  const houses = saidHouses(draft);
  return {
    kind: 'calculation',
    calculation,
    ignored,
    ...(filled === found ? {} : { used }),
    ...(houses.length > 0 && { houses }),
  };
}

function saidHouses({ legs }: Draft): SaidHouse[] {
  return legs.flatMap(({ house, saysCommission, token }): SaidHouse[] => {
    if (house === null) return [];
    const isTheirs = !saysCommission && (house.isOwn || house.commission > 0);
    return [
      { name: house.name, odds: token.odds ?? 0, commission: isTheirs ? house.commission : null, isOwn: house.isOwn },
    ];
  });
}

/** id: the calculator that the question asks for; null where only its total is missing. */
function usedDefaults(
  draft: Draft,
  { legs, total, step }: Understood,
  { id, mode }: { readonly id: FoundCalculation['id'] | null; readonly mode: QuestionMode },
  defaults: ChatDefaults,
): UsedDefaults {
  if (id === 'kelly-single') {
    return total === null && defaults.bankroll !== null ? { bankroll: defaults.bankroll } : {};
  }
  const missesTotal = id === null && defaults.total !== null;
  if (id !== 'surebet' && !missesTotal) return {};
  const isSilent = draft.legs.some(leg => leg.side === 'lay' && leg.commission === null);
  const amount = Math.max(total ?? (missesTotal ? defaults.total : null) ?? 0, ...legs.map(leg => leg.stake ?? 0));
  // A step over the amount is ignored. A dutching with a step would become a surebet.
  const fits =
    mode !== 'dutching' && step === null && defaults.step !== null && defaults.step > 1 && defaults.step <= amount;
  return {
    ...(missesTotal && defaults.total !== null && { total: defaults.total }),
    ...(fits && defaults.step !== null && { step: defaults.step }),
    ...(isSilent && defaults.commission !== null && defaults.commission > 0 && { commission: defaults.commission }),
  };
}

function filledIn(draft: Draft, understood: Understood, used: UsedDefaults): [Draft, Understood] {
  const silent = new Set(draft.legs.map((leg, at) => (leg.side === 'lay' && leg.commission === null ? at : -1)));
  const legs = understood.legs.map((leg, at) =>
    silent.has(at) && used.commission !== undefined ? { ...leg, commission: used.commission } : leg,
  );
  const total = understood.total ?? used.total ?? used.bankroll ?? null;
  return [draft, { legs, total, step: understood.step ?? used.step ?? null }];
}

type FoundCalculation =
  | { readonly id: 'surebet'; readonly input: CalculatorInput<'surebet'> }
  | { readonly id: 'equal-return'; readonly input: CalculatorInput<'equal-return'> }
  | { readonly id: 'convert-odds'; readonly input: CalculatorInput<'convert-odds'> }
  | { readonly id: 'no-vig'; readonly input: CalculatorInput<'no-vig'> }
  | { readonly id: 'kelly-single'; readonly input: CalculatorInput<'kelly-single'> };

function calculationOf(draft: Draft, understood: Understood, mode: QuestionMode): Result<FoundCalculation, Missing> {
  const { legs, total } = understood;
  const odds = legs.map(leg => leg.odds);
  const [first] = odds;
  const isAlone = mode === 'auto' && legs.length === 1 && total === null && !draft.asksFreeBet;
  if (first === undefined) return err({ code: draft.asksFreeBet && total === null ? 'free_bet_value' : 'odds' });
  if (mode === 'convert' || (isAlone && legs[0]?.side === 'back' && legs[0].stake === null)) {
    return ok({ id: 'convert-odds', input: { cases: draft.legs.map(caseOf) } });
  }
  if (mode === 'margin') {
    return legs.length < 2 ? err({ code: 'other_odds' }) : ok({ id: 'no-vig', input: { odds } });
  }
  if (mode === 'kelly') {
    if (draft.probability === null) return err({ code: 'probability' });
    const bankroll = total === null ? {} : { bankroll: total };
    const multiplier = draft.kellyPart === 1 ? {} : { multiplier: draft.kellyPart };
    return ok({ id: 'kelly-single', input: { p: draft.probability, odds: first, ...multiplier, ...bankroll } });
  }
  const isPlain = legs.every(leg => leg.side === 'back' && leg.stake === null);
  if (mode === 'dutching' && isPlain && understood.step === null) {
    if (legs.length < 2) return err({ code: 'other_odds' });
    const commission = legs.map(leg => leg.commission);
    const kept = commission.some(rate => rate > 0) ? { commission } : {};
    return total === null
      ? err({ code: 'total' })
      : ok({ id: 'equal-return', input: { odds, ...kept, totalStake: total } });
  }
  return surebetOf(draft, understood);
}

function surebetOf(draft: Draft, { legs, total, step }: Understood): Result<FoundCalculation, Missing> {
  const freeBet = legs.find(leg => leg.freeBet !== null);
  if (draft.asksFreeBet && freeBet?.stake == null) return err({ code: 'free_bet_value' });
  if (legs.length < 2) return err({ code: freeBet ? 'other_side' : 'other_odds' });
  const isLaid = legs.some(leg => leg.side === 'lay');
  if (isLaid && legs.length > 2) return err({ code: 'lay_needs_one_back' });
  if (freeBet && total !== null) return err({ code: 'total_with_free_bet' });
  if (total === null && legs.every(leg => leg.stake === null)) return err({ code: 'total' });
  return ok({
    id: 'surebet',
    input: {
      legs: legs.map(leg => ({
        odds: leg.odds,
        ...(leg.side === 'lay' && { side: leg.side }),
        ...(leg.commission > 0 && { commission: leg.commission }),
        ...(leg.stake !== null && { stake: leg.stake }),
        ...(leg.freeBet !== null && { stakeKind: leg.freeBet }),
        ...(leg.house !== null && { house: leg.house }),
      })),
      ...(total !== null && { total }),
      ...(step !== null && { step }),
    },
  });
}

/**
 * Takes the last loose number out of the odds if it looks like an amount: a whole number from 10, or any number from
 * 50. With one back and one lay it is the stake of the back, as people write matched bets.
 * Error: 'odds_or_money', a point before three digits: 1.500 is an odd and a thousand and a half.
 */
function takeAmount(draft: Draft, mode: QuestionMode): Result<null, Missing> {
  const { legs } = draft;
  const takesNone = mode === 'convert' || mode === 'margin' || draft.total !== null;
  if (takesNone || (draft.asksFreeBet && draft.freeBetValue !== null)) return settleFreeBet(draft);
  const at = legs.findLastIndex(leg => leg.isLoose);
  const last = legs[at];
  if (last === undefined) return settleFreeBet(draft);
  const { text, cents, odds } = last.token;
  const others = legs.filter(leg => leg !== last);
  if (cents !== null && odds !== null && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    const areAllThree = others.length > 0 && others.every(({ token }) => /\.\d{3}$/.test(token.text));
    if (areAllThree || legs.length === 1) return settleFreeBet(draft);
    return err({ code: 'odds_or_money', text });
  }
  const isAmount = cents !== null && (cents >= 5_000 || (cents >= 1_000 && /^\d+$/.test(text)));
  const isTaken = isAmount && legs.every(leg => leg.stake === null);
  const rest = isTaken ? others : legs;
  // "2,10 100 2,05 50" is odds and stakes in turn, or odds of 100: a guess here would be a wrong stake.
  const unsure = rest.find(({ isLoose, token }) => isLoose && /^\d+$/.test(token.text) && (token.cents ?? 0) >= 5_000);
  if (unsure && !draft.asksFreeBet) return err({ code: 'odds_or_money', text: unsure.token.text });
  if (!isTaken) return settleFreeBet(draft);
  legs.splice(at, 1);
  // A percentage after the amount belongs to the odds before it.
  const before = legs[at - 1];
  if (last.commission !== null && before) [before.commission, before.saysCommission] = [last.commission, true];
  const backs = legs.filter(leg => leg.side === 'back');
  const [back] = backs;
  if (back && legs.length === 2 && backs.length === 1) back.stake = cents;
  else draft.total = cents;
  return settleFreeBet(draft);
}

/** In "50 fb" the word comes after the number; then the first leg is the free bet. */
function settleFreeBet(draft: Draft): Result<null, Missing> {
  if (!draft.asksFreeBet) return ok(null);
  const leg = draft.legs.find(({ freeBet }) => freeBet) ?? draft.legs.find(({ side }) => side === 'back');
  if (leg === undefined) return ok(null);
  leg.freeBet = true;
  leg.stake = draft.freeBetValue;
  return ok(null);
}

function understoodOf({ legs, total, step, stakeReturned }: Draft): Understood {
  const read = ({ token, side, commission, stake, freeBet, house }: DraftLeg): ReadLeg[] => {
    if (token.odds === null) return [];
    const kind = freeBet ? (stakeReturned ? 'SR' : 'SNR') : null;
    const name = house?.name.slice(0, MAX_HOUSE) ?? null;
    return [{ odds: token.odds, side, commission: commission ?? 0, stake, freeBet: kind, house: name }];
  };
  return { legs: legs.flatMap(read), total, step };
}

function caseOf({ token: { text, odds } }: DraftLeg): {
  format: 'decimal' | 'fractional' | 'american';
  value: string | number;
} {
  if (text.includes('/')) return { format: 'fractional', value: text };
  const isSigned = /^[+\-\u2212]/.test(text);
  if (isSigned) return { format: 'american', value: Number(text.replace('\u2212', '-')) };
  const parsed = parseOdds(text);
  return { format: 'decimal', value: parsed.ok ? parsed.value : (odds ?? Number.NaN) };
}

function lacks(missing: Missing, understood: Understood = NOTHING_YET): Reading {
  return { kind: 'incomplete', understood, missing };
}
