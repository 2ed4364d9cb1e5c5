/** Puts the pieces of a message together as legs: a field that a leg already has begins the next one. */
import { cents } from '../../units.ts';
import type { DraftLeg, SaidResult } from '../result/registering.ts';
import type { Piece } from './pieces.ts';

export interface FoundLeg {
  house: Piece | null;
  odds: Piece[];
  stake: Piece | null;
  side: 'back' | 'lay';
  commission: Piece | null;
  liability: Piece | null;
  returned: Piece | null;
  profit: Piece | null;
  freeBet: 'SNR' | 'SR' | null;
  result: SaidResult | null;
  units: Piece | null;
  words: Piece[];
}

const newLeg = (): FoundLeg => ({
  ...{ house: null, odds: [], stake: null, side: 'back', commission: null, liability: null, returned: null },
  ...{ profit: null, freeBet: null, result: null, units: null, words: [] },
});

/** isMultiple: the odds of its selections come one after another, with one stake for all. */
export function legsOf(pieces: readonly Piece[], isMultiple: boolean): FoundLeg[] {
  const legs: FoundLeg[] = [];
  let leg = newLeg();
  /** After a separator behind a complete leg: this belongs to the next one, unless no further leg comes. */
  let ahead: Piece[] | null = null;
  const isTrailing = endsWithHouse(pieces);
  const isLed = beginsWithWords(pieces);
  const isComplete = () => leg.odds.length > 0 && leg.stake !== null;
  const begin = (carried: readonly Piece[]) => {
    legs.push(leg);
    leg = newLeg();
    for (const piece of carried) take(leg, piece);
  };
  for (const piece of pieces) {
    if (piece.role === 'separator' || (piece.role === 'filler' && piece.token.plain === 'e')) {
      if (piece.token.kind !== 'break' && piece.role === 'filler') (ahead ?? leg.words).push(piece);
      if (ahead === null && isComplete() && !isMultiple) ahead = [];
      continue;
    }
    if (ahead !== null && AHEAD.has(piece.role) && !isAmount(piece)) {
      if (piece.role === 'result' && leg.result === null) take(leg, piece);
      else if (piece.role === 'house' && leg.house === null && (isTrailing || !hasMore(pieces, piece)))
        take(leg, piece);
      else ahead.push(piece);
      continue;
    }
    if (conflicts(leg, piece, isMultiple)) {
      const carried = ahead ?? carriedWords(leg, piece, isLed);
      begin(carried);
      ahead = null;
    }
    take(leg, piece);
  }
  for (const piece of ahead ?? []) take(leg, piece);
  legs.push(leg);
  return merged(legs);
}

const AHEAD: ReadonlySet<string> = new Set([
  'house',
  'name',
  'market',
  'line',
  'filler',
  'lay',
  'back',
  'free',
  'result',
  'event',
  'versus',
]);
const isAmount = ({ role }: Piece) => role === 'odds' || role === 'stake';

/** 'over 2,5 KTO 2,10 50 under 2,5 Betano 2,05 51': each leg begins with its selection. */
function beginsWithWords(pieces: readonly Piece[]): boolean {
  const first = pieces.find(piece => isAmount(piece) || ['house', 'name', 'market', 'line'].includes(piece.role));
  return first !== undefined && first.role !== 'house' && !isAmount(first);
}

/** 'R$ 50 em A, odd 2, na KTO, e R$ 60 em B, odd 2,1, na Betano': the house comes last. */
function endsWithHouse(pieces: readonly Piece[]): boolean {
  const said = pieces.filter(piece => isAmount(piece) || piece.role === 'house');
  const isThird = said.length > 3 && said.length % 3 === 0;
  return isThird && said.every((piece, at) => (piece.role === 'house') === (at % 3 === 2));
}

const hasMore = (pieces: readonly Piece[], piece: Piece): boolean =>
  pieces.slice(pieces.indexOf(piece) + 1).some(isAmount);

function conflicts(leg: FoundLeg, { role }: Piece, isMultiple: boolean): boolean {
  if (role === 'odds') return leg.odds.length > 0 && !isMultiple;
  if (role === 'stake') return leg.stake !== null;
  return role === 'house' && leg.house !== null && !isMultiple && leg.odds.length > 0;
}

/** Words that stand after the last amount of a leg belong to the next one if its amount follows them without a separator. */
function carriedWords(leg: FoundLeg, next: Piece, isLed: boolean): Piece[] {
  if (next.role === 'house' && !isLed) return [];
  const last = leg.words.findLastIndex(({ role }) => role === 'filler' || role === 'name' || role === 'market');
  if (leg.house !== null && leg.odds.length > 0 && leg.stake !== null && last >= 0) {
    const from = leg.words.findIndex(word => isAfterAmounts(leg, word));
    return from < 0 ? [] : leg.words.splice(from);
  }
  return [];
}

const isAfterAmounts = ({ odds, stake, house }: FoundLeg, word: Piece): boolean => {
  const order = [odds[0], stake, house].map(piece => (piece ? placeOf(piece) : -1));
  return placeOf(word) > Math.max(...order);
};

const places = new WeakMap<Piece, number>();
export function notePlaces(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) places.set(piece, at);
}
const placeOf = (piece: Piece): number => places.get(piece) ?? -1;

function take(leg: FoundLeg, piece: Piece): void {
  switch (piece.role) {
    case 'house':
      if (leg.house === null) leg.house = piece;
      else leg.words.push(piece);
      return;
    case 'odds':
      leg.odds.push(piece);
      return;
    case 'stake':
      leg.stake = piece;
      return;
    case 'lay':
      leg.side = 'lay';
      return;
    case 'commission':
    case 'liability':
    case 'units':
    case 'profit':
      leg[piece.role] = piece;
      return;
    case 'return':
      leg.returned = piece;
      return;
    case 'free':
      leg.freeBet ??= 'SNR';
      return;
    case 'returned':
      leg.freeBet = 'SR';
      return;
    case 'not-returned':
      leg.freeBet = 'SNR';
      return;
    case 'result':
      // 'bateu' beside 'green' says the same twice.
      if (leg.result === null || leg.result === 'cashout') leg.result ??= piece.result ?? null;
      return;
    case 'name':
    case 'market':
    case 'line':
    case 'filler':
    case 'versus':
      leg.words.push(piece);
  }
}

/** What stands before the first amounts and after the last ones belongs to the leg beside it. */
function merged(legs: readonly FoundLeg[]): FoundLeg[] {
  return legs.filter(({ odds, stake, house }) => odds.length > 0 || stake !== null || house !== null);
}

/** The words of a leg as they were typed, without what only joins them. */
export function selectionOf(words: readonly Piece[]): string {
  let [from, to] = [0, words.length];
  const isLoose = (piece: Piece | undefined) => piece?.role === 'filler' || /^[/+\-–]$/.test(piece?.token.text ?? '');
  while (from < to && isLoose(words[from])) from += 1;
  while (to > from && isLoose(words[to - 1])) to -= 1;
  return words
    .slice(from, to)
    .map(({ token }, index) => `${index > 0 && token.spaced ? ' ' : ''}${plainQuote(token.text)}`)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

export const plainQuote = (text: string): string => text.replace(/^“|”$/g, '');

export function draftOf(leg: FoundLeg): DraftLeg {
  const { house, odds, stake, side, commission, freeBet, result, returned, liability } = leg;
  const stakeCents = stake === null ? null : toCents(stake.token.value);
  // What it pays for its stake.
  const paid =
    stake !== null && returned !== null && result !== 'cashout' ? returned.token.value / stake.token.value : 0;
  const price =
    odds.length > 0 ? round(odds.reduce((all, piece) => all * oddsOf(piece), 1)) : paid > 1 ? round(paid) : null;
  const fromLiability =
    stakeCents === null && liability !== null && price !== null && side === 'lay'
      ? toCents(liability.token.value / (price - 1))
      : null;
  return {
    house: house?.house?.house ?? null,
    odds: price,
    stakeCents: stakeCents ?? fromLiability,
    side,
    commission:
      commission === null ? (house?.house?.commission ?? 0) : Math.round(commission.token.value * 1_000) / 100_000,
    freeBet,
    selection: selectionOf(leg.words),
    result,
    returnCents: result === 'cashout' && returned !== null ? toCents(returned.token.value) : null,
  };
}

export function oddsOf({ token }: Piece): number {
  if (token.kind === 'slash') return round(token.value / (token.after?.[0] ?? 1) + 1);
  // '1.500' as an odd is 1,5.
  return token.hasThousands && token.value >= 1_000 && token.value < 100_000 ? token.value / 1_000 : token.value;
}

export const toCents = (reais: number) => cents(Math.round(reais * 100));
const round = (odds: number) => Math.round(odds * 10_000) / 10_000;
