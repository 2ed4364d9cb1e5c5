/**
 * Marks what was read of a picture, field by field: right, asked, wrong as fact, missing. A value that is marked as doubtful is
 * asked. Every bet of the case is compared with the one read that is most like it; a bet that no case has is wrong.
 */
import { houseKey } from '#shared/reading/post/house-names.ts';
import type { PrintBet, PrintField, ReadPrint } from '#shared/reading/print/print-bet.ts';
import type { Mark } from '../marks.ts';
import type { PrintCase, WantedBet } from './print-case.ts';

export interface PrintMark {
  readonly field: string;
  readonly mark: Mark;
  readonly wanted: unknown;
  readonly got: unknown;
}

export function printMarks(each: Pick<PrintCase, 'core' | 'bets'>, read: ReadPrint): PrintMark[] {
  const got = read.kind === 'none' ? [] : read.bets;
  const marks: PrintMark[] = [];
  const add = (field: string, mark: Mark, wanted: unknown, value: unknown) =>
    marks.push({ field, mark, wanted, got: value });
  if (each.core.includes('none')) {
    add('none', got.length === 0 ? 'right' : 'wrong', 0, got.length);
    return marks;
  }
  add(
    'count',
    got.length === each.bets.length ? 'right' : got.length === 0 ? 'missing' : 'wrong',
    each.bets.length,
    got.length,
  );
  const fields = each.core.filter(field => field !== 'count');
  const pairs = paired(each.bets, got);
  for (const [index, wanted] of each.bets.entries()) {
    const own = pairs.get(index);
    for (const field of fields) {
      if (own === undefined) add(field, 'missing', wantedOf(field, wanted), null);
      else markField(field, wanted, own, add);
    }
  }
  return marks;
}

type Add = (field: string, mark: Mark, wanted: unknown, got: unknown) => void;

function markField(field: string, wanted: WantedBet, own: PrintBet, add: Add): void {
  if (field === 'legs.odds') {
    for (const [at, { odds }] of wanted.legs.entries()) {
      const leg = own.legs[at];
      add(field, leg === undefined ? 'missing' : markOf(leg.odds, odds ?? null, []), odds, leg?.odds.value);
    }
    return;
  }
  if (field === 'legs.count') {
    const [count, got] = [wanted.legs.length, own.legs.length];
    add(field, count === got ? 'right' : got === 0 ? 'missing' : 'wrong', count, got);
    return;
  }
  const value = fieldOf(field, own);
  const expected = wantedOf(field, wanted);
  const also = (wanted.also[field] ?? []).map(each => (field === 'house' ? houseKey(String(each)) : each));
  const mark = markOf(value, expected, also);
  // 'No free bet' is a fact as well.
  add(field, mark === 'missing' && field === 'freebet' ? 'wrong' : mark, expected, value.value);
}

function fieldOf(field: string, own: PrintBet): PrintField<unknown> {
  switch (field) {
    case 'freebet':
      return own.freeBet;
    case 'placed':
      return { ...own.status, value: !(own.status.value === 'draft' || own.status.value === null) };
    case 'house':
      return { ...own.house, value: own.house.value === null ? null : houseKey(own.house.value) };
    case 'odds':
    case 'stakeCents':
    case 'stakeUnits':
    case 'side':
    case 'status':
    case 'returnCents':
    case 'potentialCents':
    case 'liabilityCents':
    case 'profitCents':
    case 'commission':
      return own[field];
    default:
      throw new Error(`no such field: ${field}`);
  }
}

function wantedOf(field: string, wanted: WantedBet): unknown {
  if (field === 'placed') return false;
  if (field === 'house') return wanted.house == null ? null : houseKey(wanted.house);
  return wanted[field] ?? null;
}

function markOf({ value, certainty }: PrintField<unknown>, wanted: unknown, also: readonly unknown[]): Mark {
  if (certainty !== 'sure') return 'asked';
  const isRight = [wanted, ...also].some(each => isSame(each, value));
  if (isRight) return 'right';
  return value === null ? 'missing' : 'wrong';
}

const isSame = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-6 : a === b;

/** Which bet of the reading each of the case's is, the most alike first. */
function paired(wanted: readonly WantedBet[], got: readonly PrintBet[]): ReadonlyMap<number, PrintBet> {
  const pairs = wanted.flatMap((bet, index) =>
    got.map((own, at) => {
      let alike = -Math.abs(index - at) * 0.1;
      if (isSame(bet.odds, own.odds.value)) alike += 3;
      if (isSame(bet.stakeCents, own.stakeCents.value)) alike += 2;
      if (bet.side === own.side.value) alike += 1;
      return { index, at, own, alike };
    }),
  );
  const found = new Map<number, PrintBet>();
  const taken = new Set<number>();
  for (const { index, at, own } of pairs.toSorted((a, b) => b.alike - a.alike)) {
    if (found.has(index) || taken.has(at)) continue;
    found.set(index, own);
    taken.add(at);
  }
  return found;
}
