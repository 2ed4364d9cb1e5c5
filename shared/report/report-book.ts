/** What a report is made of: a book, and what is known of its bets beyond it. */

import type { BetTerms } from '../bets/action.ts';
import type { Book } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import type { CurrencyOf } from '../bets/exchange.ts';
import type { Cents } from '../units.ts';

export interface BetMarks {
  /** As it was meant to be placed; absent: as it was. */
  readonly plannedOdds?: number;
  readonly plannedStakeCents?: Cents;
  /** The last odds before the match began. */
  readonly closingOdds?: number;
  /** The chance that it wins, by prices without margin. */
  readonly fairChance?: number;
  /** What the person says went wrong with it. */
  readonly failure?: NonNullable<BetTerms['failure']>;
}

/** What of a book a report looks at. */
type Looked = Pick<Book, 'bets' | 'procedures' | 'vouchers' | 'movements' | 'spent' | 'voided' | 'houses' | 'rates'>;

export interface ReportBook extends Looked {
  /** By bet. */
  readonly marks: ReadonlyMap<string, BetMarks>;
  /** Procedures in which the person made a mistake. */
  readonly mistakes: ReadonlySet<string>;
}

export interface ReportPlace {
  readonly timeZone: string;
  readonly currencyOf: CurrencyOf;
}

export function reportBookOf(book: Book): ReportBook {
  const marks = new Map<string, BetMarks>();
  const mistakes = new Set<string>();
  for (const { id, terms } of book.bets.values()) {
    const { plannedOdds, plannedStakeCents, closingOdds, fairChance, failure } = terms;
    if (failure === 'error') mistakes.add(terms.procedure);
    // Most bets have none of them, and there may be tens of thousands.
    if ((plannedOdds ?? plannedStakeCents ?? closingOdds ?? fairChance ?? failure) === null) continue;
    marks.set(id, {
      ...(plannedOdds !== null && { plannedOdds }),
      ...(plannedStakeCents !== null && { plannedStakeCents }),
      ...(closingOdds !== null && { closingOdds }),
      ...(fairChance !== null && { fairChance }),
      ...(failure !== null && { failure }),
    });
  }
  return { ...pick(book), marks, mistakes };
}

function pick({ bets, procedures, vouchers, movements, spent, voided, houses, rates }: Book): Looked {
  return { bets, procedures, vouchers, movements, spent, voided, houses, rates };
}

const BET_KINDS = ['back', 'lay', 'freebet', 'multiple'] as const;
export type BetKind = (typeof BET_KINDS)[number];

export function kindOf({ terms }: Pick<BookedBet, 'terms'>): BetKind {
  if (terms.selections.length > 0) return 'multiple';
  if (terms.voucher !== null) return 'freebet';
  return terms.side;
}
