/**
 * Gives each number of a question the meaning that the word before it announces. What the question asks for as a whole
 * is decided in `read-question.ts`.
 */
import type { NamedHouse } from './houses.ts';
import type { Keyword, Missing } from './question/reading.ts';
import type { NumberToken, Token } from './tokens.ts';

export interface DraftLeg {
  readonly token: NumberToken;
  readonly side: 'back' | 'lay';
  /** No word before it says that it is odds. The last of these may be the amount. */
  readonly isLoose: boolean;
  /** Null: the question does not say. */
  commission: number | null;
  stake: number | null;
  freeBet: boolean;
  house: NamedHouse | null;
  /** The question itself gives the commission of this leg. */
  saysCommission: boolean;
}

/** A house's name, where the question has it. isBound: the name comes between a word and its odds, as in "lay betfair 2,12". */
export interface SaidName {
  readonly house: NamedHouse;
  readonly isBound: boolean;
}

export interface Draft {
  readonly legs: DraftLeg[];
  readonly ignored: string[];
  /** Odds and houses in the order of the text. */
  readonly order: (DraftLeg | SaidName)[];
  total: number | null;
  step: number | null;
  freeBetValue: number | null;
  asksFreeBet: boolean;
  stakeReturned: boolean;
  /** From a percentage before any odds, or after "chance". */
  probability: number | null;
  kellyPart: number;
  saysOdds: boolean;
  problem: Missing | null;
}

/** A draft being filled, word by word. */
interface DraftState {
  readonly draft: Draft;
  readonly percentIs: 'commission' | 'probability';
  /** The last word that announces a number. */
  expected: Keyword | null;
  /** The next odds to back are those of the free bet. */
  isFreeBetNext: boolean;
}

/** hasFreeBet: the command has said "free bet" already. percentIs: what a percentage without a word means. */
export function readDraft(
  tokens: readonly Token[],
  { hasFreeBet, percentIs }: { readonly hasFreeBet: boolean; readonly percentIs: 'commission' | 'probability' },
): Draft {
  const draft = emptyDraft(hasFreeBet);
  const expected = hasFreeBet ? 'free_bet' : null;
  const state: DraftState = { draft, percentIs, expected, isFreeBetNext: hasFreeBet };
  for (const token of tokens) addToken(state, token);
  if (state.expected === 'lay') fail(draft, { code: 'other_side' });
  return draft;
}

function emptyDraft(asksFreeBet: boolean): Draft {
  return {
    legs: [],
    ignored: [],
    order: [],
    total: null,
    step: null,
    freeBetValue: null,
    asksFreeBet,
    stakeReturned: false,
    probability: null,
    kellyPart: 1,
    saysOdds: false,
    problem: null,
  };
}

function addToken(state: DraftState, token: Token): void {
  const { draft, expected } = state;
  if (token.kind === 'number') addNumber(state, token);
  else if (token.kind === 'percent') addPercent(state, token.fraction, `${token.fraction * 100}%`);
  else if (token.kind === 'house') {
    const isBound = expected === 'lay' || expected === 'back' || expected === 'odds';
    draft.order.push({ house: token.house, isBound });
  } else if (token.kind === 'unknown') {
    if (token.hasDigit) fail(draft, { code: 'not_a_number', text: token.text });
    draft.ignored.push(token.text);
  } else addKeyword(state, token.word);
}

function addKeyword(state: DraftState, word: Keyword): void {
  const { draft, expected } = state;
  if (word === 'half') draft.kellyPart = 0.5;
  else if (word === 'quarter') draft.kellyPart = 0.25;
  else if (word === 'stake_returned') draft.stakeReturned = true;
  else {
    if (word === 'odds') draft.saysOdds = true;
    if (word === 'free_bet') [draft.asksFreeBet, state.isFreeBetNext] = [true, true];
    // In "comissão 5,6 lay 2,12" the later word counts; in "lay odd 2,12" it is still "lay".
    const isOnlyOdds = word === 'odds' && (expected === 'lay' || expected === 'back');
    if (!isOnlyOdds) state.expected = word;
  }
}

function addPercent(state: DraftState, fraction: number, text: string): void {
  const { draft, expected, percentIs } = state;
  const isProbability = expected === 'probability' || (percentIs === 'probability' && expected !== 'commission');
  const last = draft.legs.at(-1);
  state.expected = null;
  if (isProbability) draft.probability = fraction;
  else if (fraction >= 1 || last === undefined) fail(draft, { code: 'not_percent', text });
  else [last.commission, last.saysCommission] = [fraction, true];
}

function addNumber(state: DraftState, token: NumberToken): void {
  const { draft, expected: word } = state;
  const { text, odds } = token;
  if (word === 'commission' || word === 'probability') {
    const percent = Number(`${text.replace(',', '.')}e-2`);
    if (Number.isNaN(percent)) fail(draft, { code: 'not_percent', text });
    else addPercent(state, percent, text);
    return;
  }
  state.expected = null;
  if (word === 'lay' || word === 'back' || word === 'odds') {
    if (odds === null) fail(draft, { code: 'not_odds', text });
    addLeg(state, token, word === 'lay' ? 'lay' : 'back', false);
  } else if (word === 'total' || word === 'step' || word === 'stake' || word === 'free_bet') {
    addAmount(draft, token, word);
  } else if (token.means === 'money') addMoney(draft, token);
  else addLeg(state, token, 'back', token.means === 'either');
}

/** A number after the word that says which amount it is. */
function addAmount(draft: Draft, { text, cents }: NumberToken, word: 'total' | 'step' | 'stake' | 'free_bet'): void {
  const last = draft.legs.at(-1);
  if (cents === null) fail(draft, { code: 'not_money', text });
  else if (word === 'total') draft.total = cents;
  else if (word === 'step') draft.step = cents;
  else if (word === 'free_bet') draft.freeBetValue = cents;
  else if (last) last.stake = cents;
  else fail(draft, { code: 'other_odds' });
}

/** An amount by the way it is written, as in "R$ 50". */
function addMoney(draft: Draft, { text, cents }: NumberToken): void {
  if (cents === null) fail(draft, { code: 'not_money', text });
  else if (draft.asksFreeBet && draft.freeBetValue === null) draft.freeBetValue = cents;
  else draft.total = cents;
}

function addLeg(state: DraftState, token: NumberToken, side: 'back' | 'lay', isLoose: boolean): void {
  const isFreeBet = state.isFreeBetNext && side === 'back';
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
  state.draft.legs.push(leg);
  state.draft.order.push(leg);
  if (isFreeBet) state.isFreeBetNext = false;
}

/** The first problem is the one that is reported. */
function fail(draft: Draft, problem: Missing): void {
  draft.problem ??= problem;
}
