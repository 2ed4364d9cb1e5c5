/** Numbers put where the words before them say. What they add up to is decided in `read-question.ts`. */
import type { NamedHouse } from './houses.ts';
import type { Keyword, Missing } from './question/reading.ts';
import type { NumberToken, Token } from './tokens.ts';

export interface DraftLeg {
  readonly token: NumberToken;
  readonly side: 'back' | 'lay';
  /** No word before it says that it is odds: the last of these may be the amount. */
  readonly isLoose: boolean;
  /** Null: nothing was said of it. */
  commission: number | null;
  stake: number | null;
  freeBet: boolean;
  house: NamedHouse | null;
  /** The question itself says what is kept here. */
  saysCommission: boolean;
}

/** A name where it was said. isBound: after a word that waits for its odds, as in "lay betfair 2,12". */
export interface SaidName {
  readonly house: NamedHouse;
  readonly isBound: boolean;
}

export interface Draft {
  readonly legs: DraftLeg[];
  readonly ignored: string[];
  /** Odds and houses as they stand. */
  readonly order: (DraftLeg | SaidName)[];
  total: number | null;
  step: number | null;
  freeBetValue: number | null;
  asksFreeBet: boolean;
  stakeReturned: boolean;
  /** Of a percentage before any odds, or after "chance". */
  probability: number | null;
  kellyPart: number;
  saysOdds: boolean;
  problem: Missing | null;
}

/** hasFreeBet: the command has said "free bet" already. percentIs: what a percentage without a word is. */
export function draftOf(
  tokens: readonly Token[],
  { hasFreeBet, percentIs }: { readonly hasFreeBet: boolean; readonly percentIs: 'commission' | 'probability' },
): Draft {
  const draft: Draft = {
    legs: [],
    ignored: [],
    order: [],
    total: null,
    step: null,
    freeBetValue: null,
    asksFreeBet: hasFreeBet,
    stakeReturned: false,
    probability: null,
    kellyPart: 1,
    saysOdds: false,
    problem: null,
  };
  let expected: Keyword | null = hasFreeBet ? 'free_bet' : null;
  let isFreeBetNext = hasFreeBet;
  const fail = (problem: Missing) => {
    draft.problem ??= problem;
  };

  const addLeg = (token: NumberToken, side: 'back' | 'lay', isLoose: boolean) => {
    const isFreeBet = isFreeBetNext && side === 'back';
    const leg: DraftLeg = {
      token,
      side,
      isLoose,
      commission: null,
      stake: null,
      freeBet: isFreeBet,
      house: null,
      saysCommission: false,
    };
    draft.legs.push(leg);
    draft.order.push(leg);
    if (isFreeBet) isFreeBetNext = false;
  };

  const addPercent = (fraction: number, text: string) => {
    const isProbability = expected === 'probability' || (percentIs === 'probability' && expected !== 'commission');
    const last = draft.legs.at(-1);
    expected = null;
    if (isProbability) draft.probability = fraction;
    else if (fraction >= 1 || last === undefined) fail({ code: 'not_percent', text });
    else [last.commission, last.saysCommission] = [fraction, true];
  };

  const addNumber = (token: NumberToken) => {
    const { text, cents } = token;
    const word = expected;
    if (word === 'commission' || word === 'probability') {
      const percent = Number(`${text.replace(',', '.')}e-2`);
      if (Number.isNaN(percent)) fail({ code: 'not_percent', text });
      else addPercent(percent, text);
      return;
    }
    expected = null;
    if (word === 'lay' || word === 'back' || word === 'odds') {
      if (token.odds === null) fail({ code: 'not_odds', text });
      addLeg(token, word === 'lay' ? 'lay' : 'back', false);
    } else if (word === 'total' || word === 'step' || word === 'stake' || word === 'free_bet') {
      if (cents === null) return fail({ code: 'not_money', text });
      const last = draft.legs.at(-1);
      if (word === 'total') draft.total = cents;
      else if (word === 'step') draft.step = cents;
      else if (word === 'free_bet') draft.freeBetValue = cents;
      else if (last) last.stake = cents;
      else fail({ code: 'other_odds' });
    } else if (token.means === 'money') {
      if (cents === null) fail({ code: 'not_money', text });
      else if (draft.asksFreeBet && draft.freeBetValue === null) draft.freeBetValue = cents;
      else draft.total = cents;
    } else addLeg(token, 'back', token.means === 'either');
  };

  for (const token of tokens) {
    if (token.kind === 'number') addNumber(token);
    else if (token.kind === 'percent') addPercent(token.fraction, `${token.fraction * 100}%`);
    else if (token.kind === 'house') {
      const isBound = expected === 'lay' || expected === 'back' || expected === 'odds';
      draft.order.push({ house: token.house, isBound });
    } else if (token.kind === 'unknown') {
      if (token.hasDigit) fail({ code: 'not_a_number', text: token.text });
      draft.ignored.push(token.text);
    } else if (token.word === 'half') draft.kellyPart = 0.5;
    else if (token.word === 'quarter') draft.kellyPart = 0.25;
    else if (token.word === 'stake_returned') draft.stakeReturned = true;
    else {
      if (token.word === 'odds') draft.saysOdds = true;
      if (token.word === 'free_bet') [draft.asksFreeBet, isFreeBetNext] = [true, true];
      // "comissão 5,6 lay 2,12" and "lay odd 2,12": the word that says more stands.
      const saysMore = token.word === 'odds' && (expected === 'lay' || expected === 'back');
      if (!saysMore) expected = token.word;
    }
  }
  if (expected === 'lay') fail({ code: 'other_side' });
  return draft;
}
