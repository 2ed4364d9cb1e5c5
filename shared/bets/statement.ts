/** The statement of a house: every movement and bet that changed its balance, in the order of their days, with what was there after each. */
import { type Cents, cents, type EpochMs } from '../units.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { movementEntry } from './double-entry.ts';
import type { CurrencyOf } from './exchange.ts';
import { type Movement, movedAt } from './merged-terms.ts';

interface Line {
  /** Unique in a statement. */
  readonly id: string;
  readonly at: EpochMs;
  /** What came in, or, below zero, went out; in the currency of the house. */
  readonly cents: Cents;
  /** What was there after it. */
  readonly balanceCents: Cents;
}

export interface MovementLine extends Line {
  readonly of: 'movement';
  readonly movement: Movement;
  /** It was deleted or taken back: shown, and counted nowhere. Undoing all of these brings it back. */
  readonly removedBy: readonly string[] | null;
}

export interface BetLine extends Line {
  /** The stake that was placed; what came back of it; a lost stake that the house returned. */
  readonly of: 'stake' | 'return' | 'refund';
  readonly bet: BookedBet;
}

export type StatementLine = MovementLine | BetLine;

type StatementBook = Pick<Book, 'bets' | 'movements' | 'removedMovements' | 'rates'>;
type Draft<T> = T extends unknown ? Omit<T, 'balanceCents'> : never;

/** The first line first. Example: R$ 100,00 in, R$ 40,00 staked and R$ 80,00 back → balances of 100, 60 and 140. */
export function statementOf(book: StatementBook, house: string, currencyOf: CurrencyOf): StatementLine[] {
  const lines: Draft<StatementLine>[] = movementLines(book, currencyOf, house);
  for (const bet of book.bets.values()) {
    if (bet.terms.house !== house) continue;
    const { id, placedAt, ownCents, closed, refunds } = bet;
    if (ownCents > 0) lines.push({ id: `${id}/stake`, of: 'stake', at: placedAt, cents: cents(-ownCents), bet });
    closed.forEach(({ at, returnCents }, index) => {
      if (returnCents > 0) lines.push({ id: `${id}/${index}`, of: 'return', at, cents: returnCents, bet });
    });
    for (const refund of refunds) lines.push({ id: refund.id, of: 'refund', at: refund.at, cents: refund.cents, bet });
  }
  let balance = 0;
  return inOrder(lines).map(line => {
    if (line.of !== 'movement' || line.removedBy === null) balance += line.cents;
    return { ...line, balanceCents: cents(balance) };
  });
}

/** Movements at every house, without bets; what was there after them is not said. The first one first. */
export function movementsOf(book: StatementBook, currencyOf: CurrencyOf): Omit<MovementLine, 'balanceCents'>[] {
  return inOrder(movementLines(book, currencyOf, null));
}

function inOrder<T extends Pick<Line, 'at' | 'id'>>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** house: null: of all, each with the amount that was moved. */
function movementLines(
  { movements, removedMovements, rates }: StatementBook,
  currencyOf: CurrencyOf,
  house: string | null,
): Omit<MovementLine, 'balanceCents'>[] {
  const standing = [...movements.values()].map(movement => ({ movement, removedBy: null }));
  return [...standing, ...removedMovements.values()].flatMap(({ movement, removedBy }) => {
    const amount =
      house === null
        ? signedAmount(movement)
        : movementEntry(movement, currencyOf, rates)
            .lines.filter(({ account, of }) => account === 'cash' && of === house)
            .reduce((so, line) => so + line.cents, 0);
    if (house !== null && !housesOf(movement).includes(house)) return [];
    const line = { id: movement.id, of: 'movement' as const, at: movedAt(movement), cents: cents(amount) };
    return [{ ...line, movement, removedBy }];
  });
}

export const housesOf = (movement: Movement): readonly string[] =>
  movement.kind === 'transfer' ? [movement.from, movement.to] : [movement.house];

/** Seen from all houses together, a transfer is neither in nor out. */
const signedAmount = (movement: Movement): number => (movement.kind === 'withdraw' ? -movement.cents : movement.cents);
