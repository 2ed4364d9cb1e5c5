/** Where the reading of a message stands: what was said so far, and what the next number or odds will be. */
import type { Role } from '../../catalogue/chat/read-roles.ts';
import { hasNumberInPart, nextThing } from './cursor.ts';
import { emptyTerms, type OutcomeName, type SaidLeg, type Terms, type TypedLegLine } from './terms.ts';
import type { NumberToken, Token } from './token.ts';

/** Terms that were said before the odds they belong to. */
interface NextLeg {
  side: 'back' | 'lay' | null;
  isFreeBet: boolean;
  stake: number | null;
  max: number | null;
  line: TypedLegLine | null;
  outcome: OutcomeName | null;
  isBoosted: boolean;
  boost: number;
  boostOn: 'profit' | 'odds' | null;
  isLevel: boolean;
  saysOdds: boolean;
}

export interface ReadState {
  readonly tokens: readonly Token[];
  readonly terms: Terms;
  /** What the next number is, by the word before it. */
  pending: Role | null;
  next: NextLeg;
  row: number;
  /** A '1' stood before odds: then '2' and 'x' are outcomes too. */
  hasOne: boolean;
  /** 'já botei': the next amount is a stake. */
  isPlacing: boolean;
  saysFavour: boolean;
  /** A word for odds or a side came, and no number since. */
  isBinding: boolean;
  /** Indexes of tokens already consumed by looking ahead. */
  readonly used: Set<number>;
}

const noNext = (): NextLeg => ({
  side: null,
  isFreeBet: false,
  stake: null,
  max: null,
  line: null,
  outcome: null,
  isBoosted: false,
  boost: 0,
  boostOn: null,
  isLevel: false,
  saysOdds: false,
});

export function startScan(tokens: readonly Token[]): ReadState {
  return {
    tokens,
    terms: emptyTerms(),
    pending: null,
    next: noNext(),
    row: 0,
    hasOne: false,
    isPlacing: false,
    saysFavour: false,
    isBinding: false,
    used: new Set(),
  };
}

export const lastLeg = ({ terms }: ReadState): SaidLeg | undefined => terms.legs.at(-1);

/** The leg, if it is the last thing said. */
export function legJustBefore({ terms }: ReadState): SaidLeg | null {
  const last = terms.items.findLast(item => item.kind !== 'name' && item.kind !== 'house' && item.kind !== 'break');
  return last?.kind === 'leg' ? last.leg : null;
}

export function addLeg(state: ReadState, token: NumberToken): SaidLeg {
  const { next, terms } = state;
  const leg: SaidLeg = {
    odds: token.odds ?? Number.NaN,
    text: token.text,
    format: token.format,
    isWhole: !token.hasDecimals && token.means === 'either' && !next.saysOdds && next.side === null,
    saysOdds: token.means === 'odds' || next.saysOdds,
    row: state.row,
    side: next.side ?? 'back',
    saysSide: next.side !== null,
    commission: null,
    stake: next.stake,
    isFreeBet: next.isFreeBet && next.side !== 'lay',
    max: next.max,
    house: null,
    outcome: next.outcome,
    line: next.line,
    boost: next.boost,
    boostOn: next.boostOn,
    isBoosted: next.isBoosted,
    paysEarly: false,
    isLevel: next.isLevel,
  };
  // A free bet is always a back, so a lay in between does not consume it.
  const keepsFreeBet = next.isFreeBet && next.side === 'lay';
  state.next = { ...noNext(), isFreeBet: keepsFreeBet };
  state.isBinding = false;
  terms.legs.push(leg);
  terms.items.push({ kind: 'leg', leg });
  return leg;
}

const ORDINALS: readonly Role[] = ['first', 'second', 'third'];

/** The leg that an ordinal right after a number names: '100 na primeira'. Undefined: none, or not said yet. */
export function legByOrdinal({ tokens, terms }: ReadState, at: number): SaidLeg | undefined {
  const next = nextThing(tokens, at + 1);
  return next?.kind === 'role' ? terms.legs[ORDINALS.indexOf(next.role)] : undefined;
}

/** Whether an ordinal is said of the number: '80 na segunda', and not the one of the odds to come: '80 reais. segunda 1,88'. */
export function namesOrdinal(tokens: readonly Token[], at: number): boolean {
  const next = nextThing(tokens, at + 1);
  const isNamed = next?.kind === 'role' && ORDINALS.includes(next.role);
  return isNamed && /^(?:[nd][ao]|pra|a|o) /.test(next.text);
}

/** The leg of these odds that was said before: 'limite de 45 na 2,22'. */
export function sameOdds({ terms }: ReadState, token: NumberToken): SaidLeg | null {
  return terms.legs.find(leg => leg.text === token.text || leg.odds === token.odds) ?? null;
}

/** Whether a word stands before its number or, as in '2,10 BACK /', after it. */
export function namesWhatIsBefore(state: ReadState, at: number): boolean {
  return legJustBefore(state)?.row === state.row && !hasNumberInPart(state.tokens, at + 1);
}
