/** The book of a person as an import looks at it. */
import type { OpenBook } from '../bets/book.ts';
import type { ImportTarget } from './actions.ts';
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

/** How the bets, amounts and vouchers of earlier imports stand, by the ids that their rows have. */
export function knownBets(book: ImportBook): ReadonlyMap<string, KnownBet> {
  const { differencesOf } = bookTarget(book);
  const known = new Map<string, KnownBet>();
  const base = (id: string) => id.replace(/-\d+$/, '');
  for (const { id, settled, returnCents } of book.bets.values()) {
    // What the odds did not explain counts as returned.
    const extra = differencesOf(id).reduce((so, each) => {
      const movement = book.movements.get(each);
      return so + (movement && 'cents' in movement ? movement.cents : 0);
    }, 0);
    known.set(base(id), { status: settled.status, returnCents: returnCents === null ? null : returnCents + extra });
  }
  for (const id of book.movements.keys()) {
    if (id.startsWith('place-')) known.set(base(id.slice('place-'.length)), { status: null, returnCents: null });
  }
  return known;
}
