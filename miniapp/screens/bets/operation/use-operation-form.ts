/** The form of an operation over the planilha: a new one, an edited one, or one that an arb or a calculation sent here. */
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Book } from '#shared/bets/book.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { NO_GAME } from '../../../bets/operation/game-draft.ts';
import { emptyLeg } from '../../../bets/operation/leg-draft.ts';
import { draftOf, type OperationDraft } from '../../../bets/operation/operation-draft.ts';
import { formOf, type OperationStart } from '../../../bets/operation/registered-form.ts';
import { registrationIn, voucherIn } from '../../../bets/registration.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookView, PendingVoucher } from '../../../bets/view/book-view.ts';
import { newId } from '../../../browser/new-id.ts';

export interface OperationForm {
  /** Null: it is closed. */
  readonly form: OperationStart | null;
  begin(): void;
  edit(procedure: BookedProcedure): void;
  /** Begins an operation that a free bet pays for. */
  burn(voucher: PendingVoucher): void;
  close(): void;
}

/** shown: the view of the whole book, once isReady. */
export function useOperationForm(store: BetsStore, shown: BookView, isReady: boolean): OperationForm {
  const [form, setForm] = useState<OperationStart | null>(null);
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
    if (registration !== null) setForm(formOf(registration, store.book, shown.vouchers));
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

/** The free bets that an edited operation has spent: they still pay for its legs. */
export function spentIn(before: BookedProcedure | null, vouchers: Book['vouchers']): PendingVoucher[] {
  return (before?.bets ?? []).flatMap(({ terms }) => {
    const granted = terms.voucher === null ? undefined : vouchers.get(terms.voucher)?.granted;
    if (!granted) return [];
    const { voucher: id, house, cents, expires, minOdds, stakeReturned, procedure } = granted;
    return [{ id, house, cents, expires, minOdds, stakeReturned, procedure }];
  });
}
