/** The book of a person as an import looks at it. */

import type { OpenBook } from '../bets/book.ts';
import { cents } from '../units.ts';
import type { ImportTarget } from './actions.ts';
import { betOfDifference } from './difference-id.ts';
import type { ImportPlan } from './plan.ts';
import type { KnownBet } from './rows/imported.ts';
import { portableId } from './rows/row-code.ts';

export type ImportBook = Pick<OpenBook, 'bets' | 'vouchers' | 'movements' | 'has'>;

/** What an import has to know about the book for the ids of its rows. It is sent to where the import runs without the book. */
export interface TargetFacts {
  /** Actions of earlier imports of these rows. */
  readonly actions: ReadonlySet<string>;
  /** Bets, vouchers and amounts that are in the book and not undone. */
  readonly effective: ReadonlySet<string>;
  readonly differences: ReadonlyMap<string, readonly string[]>;
}

/** The ids of the plan's rows and operations. */
export const idsOfPlan = ({ accepted, vouchers }: Pick<ImportPlan, 'accepted' | 'vouchers'>): string[] => [
  ...new Set([...accepted.flatMap(({ id, procedure }) => [id, procedure]), ...vouchers.map(({ id }) => id)]),
];

export function targetFacts(book: ImportBook, ids: Iterable<string>): TargetFacts {
  const [actions, effective] = [new Set<string>(), new Set<string>()];
  for (const id of ids) {
    if (stands(book, id)) effective.add(id);
    for (const prefix of ['place-', 'name-']) {
      let current = id;
      for (let count = 1; book.has(prefix + current); count += 1) {
        actions.add(prefix + current);
        current = `${id}-${count}`;
        if (stands(book, current)) effective.add(current);
      }
    }
  }
  return { actions, effective, differences: differencesIn(book) };
}

export function importTargetOf({
  actions,
  effective,
  differences,
}: TargetFacts): Pick<ImportTarget, 'hasAction' | 'stands' | 'differencesOf'> {
  return {
    hasAction: id => actions.has(id),
    stands: id => effective.has(id),
    differencesOf: bet => differences.get(bet) ?? [],
  };
}

const stands = (book: ImportBook, id: string): boolean =>
  book.bets.has(id) || book.vouchers.has(id) || book.movements.has(`place-${id}`);

function differencesIn(book: ImportBook): ReadonlyMap<string, string[]> {
  const differences = new Map<string, string[]>();
  for (const id of book.movements.keys()) {
    const bet = betOfDifference(id);
    if (bet !== null) differences.set(bet, [...(differences.get(bet) ?? []), id]);
  }
  return differences;
}

const NO_BET: KnownBet = { status: null, returnCents: null };

/** How the bets, amounts and vouchers of earlier imports stand, by the ids that their rows have. */
export function knownBets(book: ImportBook): ReadonlyMap<string, KnownBet> {
  const differences = differencesIn(book);
  const known = new Map<string, KnownBet>();
  const base = (id: string) => id.replace(/-\d+$/, '');
  for (const { id, settled, returnCents } of book.bets.values()) {
    // Money that the odds did not explain counts as returned.
    const extra = (differences.get(id) ?? []).reduce((so, each) => {
      const movement = book.movements.get(each);
      return so + (movement && 'cents' in movement ? movement.cents : 0);
    }, 0);
    const bet = { status: settled.status, returnCents: returnCents === null ? null : cents(returnCents + extra) };
    known.set(base(id), bet);
    known.set(portableId(id), bet);
  }
  for (const id of book.movements.keys()) {
    if (!id.startsWith('place-')) continue;
    for (const each of [base, portableId]) known.set(each(id.slice('place-'.length)), NO_BET);
  }
  // The rows of our own export carry the ids of the things themselves.
  const named = [...book.bets.values()].flatMap(({ refunds }) => refunds.map(({ id }) => id));
  for (const id of [...named, ...book.movements.keys(), ...book.vouchers.keys()]) known.set(portableId(id), NO_BET);
  return known;
}
