/** The form of an operation that another page sends here, and what one touch writes of it. Pure. */
import type { Book } from '#shared/bets/book.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { type BookedProcedure, findProcedure } from '#shared/bets/procedures.ts';
import { registrationWords as chatWords } from '#shared/catalogue/chat/registration.ts';
import { newId } from '../../browser/new-id.ts';
import type { Registration } from '../registration.ts';
import type { Draft } from '../use-book-writer.ts';
import type { PendingVoucher } from '../view/book-view.ts';
import { parseTags } from '../view/read-tags.ts';
import { errorsOf } from './leg-draft.ts';
import { actionsOf, draftFrom, draftOf, type OperationDraft, withMore } from './operation-draft.ts';

export interface OperationStart {
  readonly start: OperationDraft;
  /** The operation that is edited; null: a new one. */
  readonly before: BookedProcedure | null;
}

/** An operation that is here already is edited; one that was deleted begins again. */
export function formOf(registration: Registration, book: Book, vouchers: readonly PendingVoucher[]): OperationStart {
  const before = findProcedure(book, () => HOME_CURRENCY, registration.id);
  if (before !== null && before.bets.length > 0) {
    const start = draftOf(before);
    return { start: registration.adds ? withMore(start, draftFrom(registration, newId(), vouchers)) : start, before };
  }
  const id = book.procedures.has(registration.id) ? newId() : registration.id;
  return { start: draftFrom(registration, id, vouchers), before: null };
}

/** What can be saved as it stands: each leg has all it needs, and not every one was refused. */
export function isComplete({ legs, tags }: OperationDraft, vouchers: readonly PendingVoucher[]): boolean {
  return (
    legs.every(leg => Object.keys(errorsOf(leg, vouchers)).length === 0) &&
    legs.some(({ outcome }) => outcome !== 'refused') &&
    parseTags(tags).ok
  );
}

export interface OneTouch {
  /** The operation as it is written down. */
  readonly procedure: string;
  /** Empty: all of it is here already. */
  readonly drafts: readonly Draft[];
  /** How many legs an operation that was here gets; null: the operation is new. */
  readonly added: number | null;
  /** Nobody said the house of a leg: it is written down as one without a name. */
  readonly isUnnamed: boolean;
}

/** Null: something is missing that only the person can say, such as a stake. */
export function oneTouch(registration: Registration, book: Book, vouchers: readonly PendingVoucher[]): OneTouch | null {
  const { start: sent, before } = formOf(registration, book, vouchers);
  const legs = sent.legs.map((leg, index) =>
    leg.house.trim() === '' ? { ...leg, house: chatWords.unnamed(index + 1) } : leg,
  );
  const start = { ...sent, legs };
  const isUnnamed = sent.legs.some(({ house }) => house.trim() === '');
  if (!isComplete(start, vouchers)) return null;
  const added = before === null ? null : start.legs.length - before.bets.length;
  if (added === 0) return { procedure: start.procedure, drafts: [], added, isUnnamed };
  return { procedure: start.procedure, drafts: actionsOf(start, before, vouchers), added, isUnnamed };
}
