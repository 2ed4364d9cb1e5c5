/** The form of an operation over the planilha: a new one, an edited one, or one that an arb or a calculation sent here. */
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Book } from '#shared/bets/book.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { NO_GAME } from '../../../bets/operation/game-draft.ts';
import { emptyLeg } from '../../../bets/operation/leg-draft.ts';
import { draftFrom, draftOf, type OperationDraft, withMore } from '../../../bets/operation/operation-draft.ts';
import { type Registration, registrationIn, voucherIn } from '../../../bets/registration.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookView, PendingVoucher } from '../../../bets/view/book-view.ts';
import { newId } from '../../../browser/new-id.ts';

interface Form {
  readonly start: OperationDraft;
  readonly before: BookedProcedure | null;
}

export interface OperationForm {
  /** Null: it is closed. */
  readonly form: Form | null;
  begin(): void;
  edit(procedure: BookedProcedure): void;
  /** Begins an operation that a free bet pays for. */
  burn(voucher: PendingVoucher): void;
  close(): void;
}

/** shown: the view of the whole book, once isReady. */
export function useOperationForm(store: BetsStore, shown: BookView, isReady: boolean): OperationForm {
  const [form, setForm] = useState<Form | null>(null);
  // The operation that an arb or a calculation sent here. A reload shows it again until it was saved or closed.
  const sent = useHistoryState();
  const registration = registrationIn(sent);
  const toBurn = shown.vouchers.find(({ id }) => id === voucherIn(sent));
  const [isHandled, setHandled] = useState(false);

  const begin = (start: Partial<OperationDraft> = {}) =>
    setForm({ start: { ...emptyDraft(), ...start }, before: null });
  const burn = (voucher: PendingVoucher) => begin(burning(voucher));
  if ((registration !== null || toBurn) && !isHandled && isReady) {
    setHandled(true);
    if (registration !== null) setForm(formOf(registration, store.book, shown));
    else if (toBurn) burn(toBurn);
  }
  return {
    form,
    begin: () => begin({ legs: [emptyLeg(newId(), lastHouse(shown)), emptyLeg(newId())] }),
    edit: procedure => setForm({ start: draftOf(procedure), before: procedure }),
    burn,
    close() {
      setForm(null);
      if (registration !== null || toBurn) window.history.replaceState(null, '');
    },
  };
}

const emptyDraft = (): OperationDraft => ({
  procedure: newId(),
  isNew: true,
  name: '',
  category: '',
  promotion: '',
  notes: '',
  tags: '',
  game: NO_GAME,
  from: null,
  legs: [emptyLeg(newId()), emptyLeg(newId())],
});

/** The house of the bet that was written down last; '': there is none. */
function lastHouse({ open, done }: BookView): string {
  const bets = [...open, ...done].flatMap(procedure => procedure.bets);
  const last = bets.reduce<(typeof bets)[number] | null>(
    (so, bet) => (so && so.placedAt > bet.placedAt ? so : bet),
    null,
  );
  return last === null ? '' : findBook(last.terms.house).name;
}

function burning(voucher: PendingVoucher): Partial<OperationDraft> {
  const leg = {
    ...emptyLeg(newId(), findBook(voucher.house).name),
    stake: formatMoneyInput(voucher.cents),
    voucher: voucher.id,
  };
  return {
    category: 'Freebet',
    legs: [leg, emptyLeg(newId())],
    ...(voucher.procedure === null ? {} : { procedure: voucher.procedure }),
  };
}

/** An operation that is here already is edited; one that was deleted begins again. */
function formOf(registration: Registration, book: Book, { open, done, vouchers }: BookView): Form {
  const before = [...open, ...done].find(({ id }) => id === registration.id);
  if (before) {
    const start = draftOf(before);
    return { start: registration.adds ? withMore(start, draftFrom(registration, newId(), vouchers)) : start, before };
  }
  const id = book.procedures.has(registration.id) ? newId() : registration.id;
  return { start: draftFrom(registration, id, vouchers), before: null };
}

/** The free bets that an edited operation has spent: they still pay for its legs. */
export function spentIn(before: BookedProcedure | null, vouchers: Book['vouchers']): PendingVoucher[] {
  return (before?.bets ?? []).flatMap(({ terms }) => {
    const granted = terms.voucher === null ? undefined : vouchers.get(terms.voucher)?.granted;
    if (!granted) return [];
    const { voucher: id, house, cents, expires, minOdds, stakeReturned, procedure } = granted;
    return [{ id, house, cents, expires, minOdds, stakeReturned, procedure }];
  });
}
