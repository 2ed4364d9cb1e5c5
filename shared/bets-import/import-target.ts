/** The book of a person as an import looks at it. */
import type { OpenBook } from '../bets/book.ts';
import type { ImportTarget } from './actions.ts';
import type { KnownBet } from './rows/imported.ts';
import { portableId } from './rows/row-code.ts';

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

const NO_BET: KnownBet = { status: null, returnCents: null };

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
    const bet = { status: settled.status, returnCents: returnCents === null ? null : returnCents + extra };
    known.set(base(id), bet);
    known.set(portableId(id), bet);
  }
  for (const id of book.movements.keys()) {
    if (!id.startsWith('place-')) continue;
    for (const each of [base, portableId]) known.set(each(id.slice('place-'.length)), NO_BET);
  }
  // What our own export wrote names things by their ids.
  const named = [...book.bets.values()].flatMap(({ refunds }) => refunds.map(({ id }) => id));
  for (const id of [...named, ...book.movements.keys(), ...book.vouchers.keys()]) known.set(portableId(id), NO_BET);
  return known;
}
