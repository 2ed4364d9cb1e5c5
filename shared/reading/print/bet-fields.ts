/** The fields of a bet beside its stake and price: free bet, side, commission, what came back. */
import type { PrintNumber } from './amounts.ts';
import type { Block } from './blocks.ts';
import type { BoundNumber } from './bound.ts';
import { type CheckedBet, fitOf, fitsStatus } from './checks.ts';
import type { PrintFacts } from './facts.ts';
import { BACK_WORDS, FREE_BET, FREE_BET_OFFER, LAY_WORDS, STAKE_BACK } from './labels.ts';
import { asked, doubtful, type PrintField, type PrintStatus, sure } from './print-bet.ts';
import { wordsAt } from './rows.ts';

/** All readings of its letters say the same, and it is printed as its like are. */
export function isAgreed({ rows, numbers }: PrintFacts, { number, row }: BoundNumber): boolean {
  const own = rows[row];
  const isTwice = own !== undefined && wordsAt(own.row, number.at, number.end).every(word => word.isTwice !== false);
  return isTwice && !lostItsComma(number, numbers);
}

/** 'R$ 12500' among amounts with centavos, '15u': a comma that no reading has seen. */
function lostItsComma({ kind, decimals, value }: PrintNumber, numbers: readonly BoundNumber[]): boolean {
  if (decimals > 0) return false;
  if (kind === 'units') return value >= MANY_UNITS;
  return kind === 'money' && numbers.some(({ number }) => number.kind === 'money' && number.decimals === 2);
}

/** Nobody stakes as much on one tip. */
const MANY_UNITS = 10;

export function isFreeBet({ rows }: PrintFacts, { from, to }: Block): boolean {
  return rows.slice(from, to).some(({ row }) => FREE_BET.test(row.plain) && !FREE_BET_OFFER.test(row.plain));
}

export function freeField(
  isFree: boolean,
  plain: string,
  checked: CheckedBet | null,
  ahead: readonly BoundNumber[],
  back: readonly BoundNumber[],
  state: PrintStatus | null,
  extras: readonly number[],
): PrintField<'SNR' | 'SR'> {
  const amounts = [...ahead, ...(state === 'won' ? back : [])].flatMap(({ number }) => number.cents ?? []);
  const fits = checked === null ? [] : amounts.map(cents => fitOf(checked, cents, extras));
  if (!isFree) {
    // The return leaves the stake out, though nothing calls it a free bet.
    return fits.includes('profit') && !fits.includes('return') ? doubtful('SNR') : sure<'SNR' | 'SR'>(null);
  }
  if (fits.includes('profit')) return sure('SNR');
  if (fits.includes('return')) return STAKE_BACK.test(plain) ? sure('SR') : doubtful('SR');
  if (STAKE_BACK.test(plain)) return sure('SR');
  // Lost, it cost nothing, whatever it would have paid.
  return state === 'lost' ? sure('SNR') : doubtful('SNR');
}

export function sideField({ rows, numbers }: PrintFacts, at: number): PrintField<'back' | 'lay'> {
  const sides = rows.slice(0, at + 1).flatMap(({ row: { plain } }, row) => {
    const [isLay, isBack] = [LAY_WORDS.test(plain), BACK_WORDS.test(plain)];
    return isLay === isBack ? [] : [{ side: isLay ? ('lay' as const) : ('back' as const), row }];
  });
  const last = sides.at(-1);
  if (last !== undefined) return sure(last.side);
  // A liability is that of a lay, though nothing calls it one.
  return numbers.some(({ role }) => role === 'liability') ? doubtful('lay') : sure('back');
}

export function commissionField(
  { numbers }: PrintFacts,
  { from, to }: Block,
  isTwice: (bound: BoundNumber | undefined) => boolean,
): PrintField<number> {
  const found = numbers.filter(({ role, number }) => role === 'commission' && number.kind === 'percent');
  const own = found.find(({ row }) => row >= from && row < to) ?? found.at(-1);
  if (own === undefined) return sure<number>(null);
  const part = Math.round(own.number.value * 1_000) / 100_000;
  return isTwice(own) && part < 0.2 ? sure(part) : doubtful(part);
}

export function returnField(
  state: PrintStatus | null,
  status: PrintField<PrintStatus>,
  received: BoundNumber | undefined,
  isFit: boolean | null,
  isTwice: (bound: BoundNumber | undefined) => boolean,
  stake: PrintField<number>,
  potential: readonly BoundNumber[],
  profits: readonly BoundNumber[],
  checked: CheckedBet | null,
  isTip: boolean,
): PrintField<number> {
  if (isTip || state === null || state === 'open' || state === 'draft')
    return status.value === null && !isTip ? asked : sure<number>(null);
  const cents = received?.number.cents ?? null;
  if (cents !== null) {
    if (isFit === true) return status.certainty === 'sure' ? sure(cents) : doubtful(cents);
    return isFit === null && isTwice(received) ? sure(cents) : doubtful(cents);
  }
  const gained =
    checked === null
      ? null
      : profits
          .map(each => checked.stakeCents + signedCents(each))
          .find(sum => fitsStatus(checked, state, sum, false) === true);
  if (gained != null && status.certainty === 'sure' && stake.certainty === 'sure') return sure(gained);
  if (state === 'lost') return status.certainty === 'sure' ? sure(0) : doubtful(0);
  if (state === 'void' && stake.value !== null) return { value: stake.value, certainty: stake.certainty };
  const ahead = potential[0]?.number.cents ?? null;
  if (state === 'won' && ahead !== null && checked !== null && fitOf(checked, ahead) !== null) return sure(ahead);
  return asked;
}

/** 'Win/Loss +94,30', 'Win/Loss -150,00'. */
const signedCents = ({ number: { cents, sign } }: BoundNumber): number => (sign === '-' ? -1 : 1) * (cents ?? 0);

export function amountField(
  bound: BoundNumber | undefined,
  isProven: boolean,
  isTwice: (bound: BoundNumber | undefined) => boolean,
): PrintField<number> {
  const cents = bound?.number.cents ?? null;
  if (cents === null) return sure<number>(null);
  return isProven || isTwice(bound) ? sure(cents) : doubtful(cents);
}
