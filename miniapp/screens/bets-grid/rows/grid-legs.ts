/** The legs of all bets of a book, each with what its operation says. */
import { NO_PROCEDURE, type ProcedureTerms } from '#shared/bets/action.ts';
import type { Book } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { type Exchange, GridLeg } from './grid-rows.ts';

export interface GridLegs {
  /** By bet. */
  readonly byBet: ReadonlyMap<string, GridLeg>;
  procedure(id: string): ProcedureTerms;
  /** Reads the whole book again. */
  readAll(): void;
  add(bet: BookedBet): void;
  /** False: the bet had no leg here. */
  delete(bet: string): boolean;
  /** Tells a leg that its bet or its operation has changed. */
  update(leg: GridLeg, bet?: BookedBet): void;
  /** The legs of these operations, in one pass: a paste may change thousands. */
  updateOf(procedures: ReadonlySet<string>): void;
  /** The bets that filters and search leave; null: all of them. */
  shownBets(): ReadonlySet<string> | null;
}

export function createGridLegs(book: Pick<Book, 'bets' | 'procedures'>, exchange: Exchange): GridLegs {
  const legs = new Map<string, GridLeg>();
  const procedure = (id: string) => book.procedures.get(id) ?? NO_PROCEDURE;
  const add = (bet: BookedBet) => void legs.set(bet.id, new GridLeg(bet, procedure(bet.terms.procedure), exchange));
  const update = (leg: GridLeg, bet = leg.bet) => leg.update(bet, procedure(bet.terms.procedure), exchange);
  return {
    byBet: legs,
    procedure,
    readAll() {
      legs.clear();
      for (const bet of book.bets.values()) add(bet);
    },
    add,
    delete: bet => legs.delete(bet),
    update,
    updateOf(procedures) {
      if (procedures.size === 0) return;
      for (const leg of legs.values()) if (procedures.has(leg.bet.terms.procedure)) update(leg);
    },
    shownBets() {
      const shown = [...legs.values()].filter(({ isShown }) => isShown);
      return shown.length === legs.size ? null : new Set(shown.map(({ bet }) => bet.id));
    },
  };
}
