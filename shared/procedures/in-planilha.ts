/** What somebody's planilha says of a procedure: the operations it became, and how far a step of it is. */
import type { Book } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { shortName } from '../bets/short-name.ts';
import { voucherState } from '../bets/vouchers.ts';
import { houseKey } from '../reading/post/house-names.ts';
import { procedureHref } from './procedure-link.ts';
import type { Procedure, ProcedureLeg } from './schema/procedure.ts';

/** The same procedure opened again is the same operation. */
export const operationId = (id: string): string => `proc-${shortName(id)}`;

/** Usually one. A person who deleted it and began again has another one. */
export function operationsOf({ procedures }: Pick<Book, 'procedures'>, id: string): ReadonlySet<string> {
  const source = procedureHref(id);
  const others = [...procedures].filter(([, terms]) => terms.source === source).map(([operation]) => operation);
  return new Set([operationId(id), ...others]);
}

/**
 * registered: it is in the planilha, or its free bet is spent. ready: what it waits for has happened there. waiting: the
 * planilha does not know.
 */
export type StepState = 'registered' | 'ready' | 'waiting';

export function stepState(procedure: Procedure, id: string, step: number, book: Book): StepState {
  const operations = operationsOf(book, id);
  const bets = [...book.bets.values()].filter(({ terms }) => operations.has(terms.procedure));
  const found = betsOfSteps(procedure, step, bets);
  if (found[step]?.every(bet => bet !== null)) return 'registered';
  const waits = procedure.steps[step]?.waitsFor;
  if (waits === 'freebet_credited') {
    const states = vouchersOf(book, operations).map(voucher => voucherState(book, voucher));
    return states.includes('pending') ? 'ready' : states.length > 0 ? 'registered' : 'waiting';
  }
  const before = found[step - 1] ?? [];
  const isOver = before.length > 0 && before.every(bet => bet !== null && bet.settled.status !== 'open');
  return waits === 'bet_settled' && isOver ? 'ready' : 'waiting';
}

/** The bet of every leg up to this step; null: none. A bet counts for one leg only, the earliest that it fits. */
function betsOfSteps({ steps }: Procedure, last: number, bets: readonly BookedBet[]): (BookedBet | null)[][] {
  const left = new Set(bets);
  return steps.slice(0, last + 1).map(({ legs }) =>
    legs.map(leg => {
      const bet = [...left].find(each => isOfLeg(each, leg)) ?? null;
      if (bet !== null) left.delete(bet);
      return bet;
    }),
  );
}

const isOfLeg = ({ terms }: BookedBet, { house, side, freebet }: ProcedureLeg): boolean =>
  house !== null &&
  houseKey(terms.house) === houseKey(house) &&
  terms.side === side &&
  (terms.voucher !== null) === (freebet !== undefined);

function vouchersOf({ vouchers, bets }: Book, operations: ReadonlySet<string>): string[] {
  return [...vouchers].flatMap(
    ([
      voucher,
      {
        granted: { procedure, fromBet },
      },
    ]) => {
      const from = fromBet === null ? null : (bets.get(fromBet)?.terms.procedure ?? null);
      return operations.has(procedure ?? from ?? '') ? [voucher] : [];
    },
  );
}
