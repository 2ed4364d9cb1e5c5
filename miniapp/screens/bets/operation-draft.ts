/** An operation as it is typed, and the actions that it becomes. Pure. */
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { formatMoney, formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import type { RegisteredLeg, Registration } from '../../bets/registration.ts';
import type { PendingVoucher } from './book-view.ts';
import { nameOf } from './book-view.ts';
import { houseKeyOf } from './house-key.ts';
import type { Draft } from './use-book-writer.ts';

export interface LegDraft {
  /** The bet that it edits; a new one has an id of its own already. */
  readonly id: string;
  readonly isNew: boolean;
  readonly house: string;
  readonly selection: string;
  readonly odds: string;
  readonly stake: string;
  readonly isLay: boolean;
  readonly commission: string;
  /** The voucher that pays for it; '': own money. */
  readonly voucher: string;
  /** What the market table settles it by, where that is known. */
  readonly known: RegisteredLeg['known'];
}

export interface OperationDraft {
  readonly procedure: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly category: string;
  readonly notes: string;
  readonly legs: readonly LegDraft[];
  /** Of one that comes from an arb or a calculation; null: typed. */
  readonly from: Pick<Registration, 'plannedWorstCents' | 'plannedBestCents' | 'source'> | null;
}

export type LegField = 'house' | 'odds' | 'stake' | 'commission' | 'voucher';
export type LegErrors = Partial<Record<LegField, string>>;

export function emptyLeg(id: string, house = ''): LegDraft {
  return {
    id,
    isNew: true,
    house,
    selection: '',
    odds: '',
    stake: '',
    isLay: false,
    commission: '',
    voucher: '',
    known: null,
  };
}

export function draftOf(procedure: BookedProcedure): OperationDraft {
  const { id, terms, bets } = procedure;
  return {
    procedure: id,
    isNew: false,
    name: nameOf(procedure),
    category: terms.category,
    notes: terms.notes,
    from: null,
    legs: bets.map(({ id: bet, terms: own }) => ({
      id: bet,
      isNew: false,
      house: findBook(own.house).name,
      selection: selectionText(own),
      odds: formatOdds(own.odds),
      stake: formatMoneyInput(own.stakeCents),
      isLay: own.side === 'lay',
      commission: own.commission === 0 ? '' : String(own.commission * 100).replace('.', ','),
      voucher: own.voucher ?? '',
      known: null,
    })),
  };
}

/** What is wrong with a leg; a free bet that does not fit is an error, not a surprise at the house. */
export function errorsOf(leg: LegDraft, vouchers: readonly PendingVoucher[]): LegErrors {
  const errors: LegErrors = {};
  const odds = parseOdds(leg.odds);
  const stake = parseMoney(leg.stake);
  if (leg.house.trim() === '') errors.house = words.form.errors.house;
  if (!odds.ok) errors.odds = words.form.errors.odds;
  if (!stake.ok || stake.value === 0) errors.stake = words.form.errors.stake;
  if (rateOf(leg.commission) === null) errors.commission = words.form.errors.commission;
  const voucher = vouchers.find(({ id }) => id === leg.voucher);
  if (voucher) {
    if (stake.ok && stake.value > voucher.cents)
      errors.stake = words.form.errors.overVoucher(formatMoney(voucher.cents));
    if (houseKeyOf(leg.house) !== voucher.house) {
      errors.voucher = words.form.errors.otherHouse(findBook(voucher.house).name);
    } else if (odds.ok && voucher.minOdds !== null && odds.value < voucher.minOdds) {
      errors.odds = words.form.errors.minOdds(formatOdds(voucher.minOdds));
    }
  }
  return errors;
}

/** A rate from a percentage; an empty field is 0. Null: not one. */
function rateOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const hundredths = parseMoney(text.replace('%', ''));
  return hundredths.ok && hundredths.value <= 5_000 ? hundredths.value / 10_000 : null;
}

/** The actions of a draft without errors. before: the operation that it edits. */
export function actionsOf(
  draft: OperationDraft,
  before: BookedProcedure | null,
  vouchers: readonly PendingVoucher[],
): Draft[] {
  const { procedure, name, category, notes } = draft;
  const own = { name: name.trim(), category: category.trim(), notes: notes.trim() };
  const actions: Draft[] = before
    ? [{ kind: 'edit-procedure', procedure, set: own }]
    : [{ kind: 'procedure', procedure, terms: { ...own, ...draft.from } }];
  for (const bet of before?.bets ?? []) {
    if (!draft.legs.some(({ id }) => id === bet.id)) actions.push({ kind: 'delete', bet: bet.id });
  }
  for (const leg of draft.legs) {
    const terms = termsOf(leg, vouchers);
    const known = before?.bets.find(({ id }) => id === leg.id);
    if (!known) {
      actions.push({
        kind: 'place',
        bet: leg.id,
        terms: { procedure, eventName: own.name, ...terms, ...knownOf(leg) },
      });
      continue;
    }
    const { selection, ...plain } = terms;
    // The words of a selection that the market table knows are shown, and not kept, unless they were typed anew.
    const isTyped = selection !== selectionText(known.terms);
    const set = { ...plain, ...(isTyped ? { selection, market: '', line: null } : {}) };
    const changed = Object.entries(set).filter(([field, value]) => known.terms[field as keyof typeof set] !== value);
    if (changed.length > 0) actions.push({ kind: 'edit', bet: leg.id, set: Object.fromEntries(changed) });
  }
  return actions;
}

/** The operation that an arb or a calculation suggests. idOf: for a leg of it. */
export function draftFrom(registration: Registration, id: string): OperationDraft {
  const { name, category, legs, plannedWorstCents, plannedBestCents, source } = registration;
  return {
    procedure: id,
    isNew: true,
    name,
    category,
    notes: '',
    from: { plannedWorstCents, plannedBestCents, source },
    legs: legs.map((leg, index) => ({
      ...leg,
      selection: leg.known ? selectionText({ ...leg.known, selections: [] }) : leg.selection,
      id: `${id}.${index + 1}`,
      isNew: true,
      voucher: '',
    })),
  };
}

/** Nothing, if the selection was typed anew. */
function knownOf({ known, selection }: LegDraft): Partial<NonNullable<LegDraft['known']>> {
  if (known === null) return {};
  return selection.trim() === selectionText({ ...known, selections: [] })
    ? known
    : {
        event: known.event,
        eventName: known.eventName,
        startsAt: known.startsAt,
        sport: known.sport,
        league: known.league,
      };
}

function termsOf(leg: LegDraft, vouchers: readonly PendingVoucher[]) {
  const odds = parseOdds(leg.odds);
  const stake = parseMoney(leg.stake);
  if (!odds.ok || !stake.ok) throw new Error('A draft with errors becomes no actions');
  return {
    house: houseKeyOf(leg.house),
    selection: leg.selection.trim(),
    odds: odds.value,
    stakeCents: stake.value,
    side: leg.isLay ? ('lay' as const) : ('back' as const),
    commission: rateOf(leg.commission) ?? 0,
    voucher: leg.voucher === '' ? null : leg.voucher,
    stakeReturned: vouchers.find(({ id }) => id === leg.voucher)?.stakeReturned ?? false,
  };
}
