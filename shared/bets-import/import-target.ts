/** The book of a person as an import looks at it. */
import type { OpenBook } from '../bets/book.ts';
import { currentId, type ImportTarget } from './actions.ts';
import type { KnownBet } from './rows/imported.ts';

export type ImportBook = Pick<OpenBook, 'bets' | 'vouchers' | 'movements' | 'has'>;

/** What of a target follows from the book alone. */
export function bookTarget(book: ImportBook): Pick<ImportTarget, 'hasAction' | 'stands' | 'differencesOf'> {
  const differences = new Map<string, string[]>();
  for (const id of book.movements.keys()) {
    const bet = /^diff-(.+)-[a-z_]+-\d+$/.exec(id)?.[1];
    if (bet !== undefined) differences.set(bet, [...(differences.get(bet) ?? []), id]);
  }
  return {
    hasAction: id => book.has(id),
    stands: id => book.bets.has(id) || book.vouchers.has(id) || book.movements.has(`place-${id}`),
    differencesOf: bet => differences.get(bet) ?? [],
  };
}

/** How the bet or amount of a row stands; what the odds did not explain counts as returned. */
export function knownIn(book: ImportBook): (id: string) => KnownBet | null {
  const target = bookTarget(book);
  return id => {
    const current = currentId(id, target);
    if (!target.stands(current)) return null;
    const bet = book.bets.get(current);
    const extra = target.differencesOf(current).reduce((so, each) => {
      const movement = book.movements.get(each);
      return so + (movement && 'cents' in movement ? movement.cents : 0);
    }, 0);
    if (!bet) return { status: null, returnCents: null };
    return { status: bet.settled.status, returnCents: bet.returnCents === null ? null : bet.returnCents + extra };
  };
}
