/** What waits for a person, the most urgent first: arbs half placed, matches over, free bets that expire, drafts. Pure. */

import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { type Ending, endingsOf } from '#shared/bets/endings/endings.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { isUntouched, legsOf, type Placing } from '#shared/placing/placing.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import {
  type BookView,
  daysUntil,
  nameOf,
  type PendingVoucher,
  whenOf,
  worthShown,
} from '../../../bets/view/book-view.ts';

export type Todo = { readonly key: string } & (
  | {
      readonly kind: 'placing';
      readonly arb: string;
      readonly list: ArbKind;
      readonly home: string;
      readonly away: string;
      readonly done: number;
      readonly all: number;
    }
  | {
      readonly kind: 'result';
      readonly name: string;
      readonly event: string | null;
      readonly began: EpochMs;
      /** The money that its open bets hold, in reais; null: no rate is known of the currency of one of them. */
      readonly heldCents: Cents | null;
      readonly open: readonly BookedBet[];
      /** Null: too many endings to choose from here. */
      readonly endings: readonly Ending[] | null;
      /** What a source says of the match; null: nothing yet. */
      readonly step: ResultStep | null;
    }
  | { readonly kind: 'voucher'; readonly voucher: PendingVoucher; readonly days: number }
  | { readonly kind: 'draft'; readonly calculator: CalculatorId; readonly link: string }
);

export interface TodoInput {
  readonly placings: readonly Placing[];
  readonly book: Pick<BookView, 'open' | 'vouchers' | 'houses' | 'rates'>;
  readonly steps: readonly ResultStep[];
  /** By calculator, the latest first. */
  readonly drafts: readonly (readonly [CalculatorId, string])[];
  readonly now: EpochMs;
  readonly timeZone: string;
}

/** After this a match of any sport is over, or nearly so. */
const MATCH_MS = 2 * 3_600_000;
/** A free bet is listed this many days before it expires, and as long afterwards. */
const SOON_DAYS = 7;
const MAX_DRAFTS = 2;
/** With more endings than this, the person chooses in the planilha. */
const MAX_ENDINGS = 3;

/** What does not fit here is in the planilha; `count` says how many there are altogether. */
export function todosOf(input: TodoInput): Todo[] {
  return [...placingTodos(input), ...resultTodos(input), ...voucherTodos(input), ...draftTodos(input)];
}

function placingTodos({ placings }: TodoInput): Todo[] {
  return placings
    .filter(each => !isUntouched(each))
    .toReversed()
    .flatMap((each): Todo[] => {
      const legs = legsOf(each).filter(({ status }) => status !== 'replaced');
      const done = legs.filter(({ status }) => status === 'placed').length;
      const { id, kind: list, event } = each.arb;
      const { home, away } = event;
      return [{ kind: 'placing', key: `placing ${id}`, arb: id, list, home, away, done, all: legs.length }];
    });
}

function resultTodos({ book, steps, now }: TodoInput): Todo[] {
  const worth = worthShown(book);
  return book.open.flatMap((procedure): Todo[] => {
    const open = procedure.bets.filter(({ settled }) => settled.status === 'open');
    const step = steps.find(({ bets }) => open.some(({ id }) => bets.includes(id))) ?? null;
    // Without a known beginning nobody can say that it is over.
    const isOver = open.length > 0 && open.every(({ terms }) => isPast(terms.startsAt, now));
    if (step === null && !isOver) return [];
    const found = endingsOf(open, worth);
    return [
      {
        kind: 'result',
        key: `result ${procedure.id}`,
        name: nameOf(procedure),
        event: eventOf(procedure),
        began: whenOf(procedure),
        heldCents: sumIfAll(open.map(({ openCents, terms }) => worth(openCents, terms.house))),
        open,
        endings: found !== null && found.length <= MAX_ENDINGS ? found : null,
        step,
      },
    ];
  });
}

const isPast = (startsAt: EpochMs | null, now: EpochMs) => startsAt !== null && startsAt + MATCH_MS <= now;

function eventOf({ bets }: BookedProcedure): string | null {
  return bets[0]?.terms.event ?? null;
}

function voucherTodos({ book, now, timeZone }: TodoInput): Todo[] {
  return book.vouchers.flatMap((voucher): Todo[] => {
    if (voucher.expires === null) return [];
    const days = daysUntil(voucher.expires, now, timeZone);
    return Math.abs(days) > SOON_DAYS ? [] : [{ kind: 'voucher', key: `voucher ${voucher.id}`, voucher, days }];
  });
}

function draftTodos({ drafts }: TodoInput): Todo[] {
  return drafts
    .slice(0, MAX_DRAFTS)
    .map(([calculator, link]): Todo => ({ kind: 'draft', key: `draft ${calculator}`, calculator, link }));
}
