/** An operation as it is typed, and the actions that it becomes. Pure. */
import type { BetTerms } from '#shared/bets/action.ts';
import { arbBetId } from '#shared/bets/arbs/arb-terms.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { columnSelection, isKnownMarket } from '#shared/catalogue/bets/bet-words.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { formatMoney, formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { parsePercent, rateText } from '#shared/catalogue/numbers/percent.ts';
import { findBook } from '#shared/markets/books.ts';
import { MAX_COMMISSION } from '#shared/markets/commissions.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { typedHouseKey } from '../../../bets/house-key.ts';
import type { RegisteredLeg, Registration } from '../../../bets/registration.ts';
import type { Draft } from '../../../bets/use-book-writer.ts';
import type { PendingVoucher } from '../../../bets/view/book-view.ts';
import { nameOf } from '../../../bets/view/book-view.ts';
import { parseTags } from '../../../bets/view/read-tags.ts';
import { type GameDraft, gameOf, typedGame, wholeGame } from './game-draft.ts';

export interface LegDraft {
  /** The bet that it edits; a new one has an id of its own already. */
  readonly id: string;
  readonly isNew: boolean;
  readonly house: string;
  readonly selection: string;
  /** In the person's own words; null: the market table knows it, and it shows in the selection. */
  readonly market: string | null;
  readonly odds: string;
  readonly stake: string;
  readonly isLay: boolean;
  readonly commission: string;
  /** The voucher that pays for it; '': own money; one of `NEW_VOUCHERS`: a free bet that is not written down yet. */
  readonly voucher: string;
  /** What the market table settles it by, where that is known. */
  readonly known: RegisteredLeg['known'];
  /** As it was meant to be placed; null: nothing was planned. */
  readonly planned: RegisteredLeg['planned'];
  readonly fairChance: number | null;
  /** '': as planned, or nothing said. refused: it was never placed. */
  readonly outcome: LegOutcome;
}

export type LegOutcome = '' | 'refused' | NonNullable<BetTerms['failure']>;

export interface OperationDraft {
  readonly procedure: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly category: string;
  readonly promotion: string;
  readonly notes: string;
  /** Between commas. */
  readonly tags: string;
  readonly game: GameDraft;
  readonly legs: readonly LegDraft[];
  /** Of one that comes from an arb or a calculation; null: typed. */
  readonly from: Pick<Registration, 'plannedWorstCents' | 'plannedBestCents' | 'source'> | null;
}

/** A free bet that comes in with its leg, by whether a win returns its stake. */
export const NEW_VOUCHERS = { SNR: 'new-snr', SR: 'new-sr' } as const;

export type LegField = 'house' | 'odds' | 'stake' | 'commission' | 'voucher';
export type LegErrors = Partial<Record<LegField, string>>;

export function emptyLeg(id: string, house = ''): LegDraft {
  return {
    id,
    isNew: true,
    house,
    selection: '',
    market: '',
    odds: '',
    stake: '',
    isLay: false,
    commission: '',
    voucher: '',
    known: null,
    planned: null,
    fairChance: null,
    outcome: '',
  };
}

export function draftOf(procedure: BookedProcedure): OperationDraft {
  const { id, terms, bets } = procedure;
  return {
    procedure: id,
    isNew: false,
    name: nameOf(procedure),
    category: terms.category,
    promotion: terms.promotion,
    notes: terms.notes,
    tags: terms.tags.join(', '),
    game: gameOf(bets.map(bet => bet.terms)),
    from: null,
    legs: bets.map(({ id: bet, terms: own }) => ({
      id: bet,
      isNew: false,
      house: findBook(own.house).name,
      selection: columnSelection(own),
      market: ownMarket(own),
      odds: formatOdds(own.odds),
      stake: formatMoneyInput(own.stakeCents),
      isLay: own.side === 'lay',
      commission: own.commission === 0 ? '' : rateText(own.commission),
      voucher: own.voucher ?? '',
      known: null,
      planned: terms.plannedWorstCents === null ? null : { odds: own.plannedOdds, stakeCents: own.plannedStakeCents },
      fairChance: own.fairChance,
      outcome: own.failure ?? '',
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
    if (typedHouseKey(leg.house) !== voucher.house) {
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
  const read = parsePercent(text);
  return read.ok && read.value >= 0 && read.value <= MAX_COMMISSION ? read.value : null;
}

/** The actions of a draft without errors. before: the operation that it edits. */
export function actionsOf(
  draft: OperationDraft,
  before: BookedProcedure | null,
  vouchers: readonly PendingVoucher[],
): Draft[] {
  const { procedure } = draft;
  const own = ownTerms(draft);
  const actions: Draft[] = before
    ? changeOfProcedure(own, before)
    : [{ kind: 'procedure', procedure, terms: { ...own, ...draft.from, missed: missedOf(draft, vouchers) } }];
  for (const bet of before?.bets ?? []) {
    if (!draft.legs.some(({ id }) => id === bet.id)) actions.push({ kind: 'delete', bet: bet.id });
  }
  for (const leg of draft.legs) {
    if (leg.outcome === 'refused') continue;
    const terms = termsOf(leg, vouchers);
    if (isNewVoucher(leg)) {
      const { house, stakeCents, stakeReturned } = terms;
      actions.push({ kind: 'voucher', voucher: newVoucherId(leg), house, cents: stakeCents, stakeReturned });
    }
    const known = before?.bets.find(({ id }) => id === leg.id);
    if (!known) {
      actions.push({
        kind: 'place',
        bet: leg.id,
        terms: {
          ...{ procedure, eventName: own.name },
          ...wholeGame(draft.game),
          ...terms,
          ...knownOf(leg),
          ...typedGame(draft.game),
          ...plannedOf(leg),
        },
      });
      continue;
    }
    const { selection, market, ...plain } = terms;
    // The words of a selection that the market table knows are shown, and not kept, unless they were typed anew.
    const isTyped = selection !== columnSelection(known.terms) || market !== (ownMarket(known.terms) ?? '');
    const set = { ...plain, ...(isTyped ? { selection, market, line: null } : {}), ...typedGame(draft.game) };
    const changed = Object.entries(set).filter(([field, value]) => known.terms[field as keyof typeof set] !== value);
    if (changed.length > 0) actions.push({ kind: 'edit', bet: leg.id, set: Object.fromEntries(changed) });
  }
  return actions;
}

function ownTerms({ name, category, promotion, notes, tags }: OperationDraft) {
  const read = parseTags(tags);
  return {
    name: name.trim(),
    category: category.trim(),
    promotion: promotion.trim(),
    notes: notes.trim(),
    tags: read.ok ? read.value : [],
  };
}

/** Only what was typed: another device may have written the rest in the meantime. */
function changeOfProcedure(own: ReturnType<typeof ownTerms>, before: BookedProcedure): Draft[] {
  const shown = ownTerms(draftOf(before));
  const changed = Object.entries(own).filter(
    ([field, value]) => String(shown[field as keyof typeof shown]) !== String(value),
  );
  return changed.length === 0
    ? []
    : [{ kind: 'edit-procedure', procedure: before.id, set: Object.fromEntries(changed) }];
}

const ownMarket = ({ market }: BetTerms): string | null => (isKnownMarket(market) ? null : market);

/** The operation that an arb or a calculation suggests. A free bet of it is the pending one that fits, or a new one. */
export function draftFrom(registration: Registration, id: string, vouchers: readonly PendingVoucher[]): OperationDraft {
  const { name, category, legs, plannedWorstCents, plannedBestCents, source } = registration;
  return {
    procedure: id,
    isNew: true,
    name,
    category,
    promotion: '',
    notes: '',
    tags: '',
    game: gameOf(legs.flatMap(({ known }) => (known ? [known] : []))),
    from: { plannedWorstCents, plannedBestCents, source },
    legs: legs.map((leg, index) => ({
      ...leg,
      selection: leg.known ? selectionText({ ...leg.known, selections: [] }) : leg.selection,
      market: leg.known ? null : '',
      id: arbBetId(id, index),
      isNew: true,
      voucher: leg.freeBet === null ? '' : voucherFor(leg, leg.freeBet, vouchers),
      outcome: leg.isRefused ? ('refused' as const) : ('' as const),
    })),
  };
}

/** With the legs of another one that it lacks: at another house, or on something else. */
export function withMore(draft: OperationDraft, { legs }: OperationDraft): OperationDraft {
  const nameOfLeg = ({ house, selection, isLay }: LegDraft) => `${typedHouseKey(house)} ${selection} ${isLay}`;
  const known = new Set(draft.legs.map(nameOfLeg));
  return { ...draft, legs: [...draft.legs, ...legs.filter(leg => !known.has(nameOfLeg(leg)))] };
}

function voucherFor(
  { house, stake }: RegisteredLeg,
  freeBet: NonNullable<RegisteredLeg['freeBet']>,
  vouchers: readonly PendingVoucher[],
): string {
  const amount = parseMoney(stake);
  const fitting = vouchers.find(
    voucher =>
      voucher.house === typedHouseKey(house) &&
      voucher.stakeReturned === (freeBet === 'SR') &&
      amount.ok &&
      voucher.cents === amount.value,
  );
  return fitting?.id ?? NEW_VOUCHERS[freeBet];
}

const isNewVoucher = ({ voucher }: LegDraft): boolean => voucher === NEW_VOUCHERS.SNR || voucher === NEW_VOUCHERS.SR;

/** It follows from the leg: the same one saved twice has one free bet. */
const newVoucherId = ({ id }: LegDraft): string => `${id}.v`.slice(-64);

/** Refused legs: they hold no money, and are only remembered. */
function missedOf({ legs }: OperationDraft, vouchers: readonly PendingVoucher[]) {
  return legs
    .filter(({ outcome }) => outcome === 'refused')
    .map(leg => {
      const { house, selection, odds, stakeCents } = termsOf(leg, vouchers);
      return { house, selection, odds, stakeCents };
    });
}

function plannedOf({ planned, fairChance }: LegDraft) {
  return {
    ...(planned && { plannedOdds: planned.odds, plannedStakeCents: planned.stakeCents }),
    ...(fairChance !== null && { fairChance }),
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
    house: typedHouseKey(leg.house),
    selection: leg.selection.trim(),
    market: leg.market?.trim() ?? '',
    odds: odds.value,
    stakeCents: stake.value,
    side: leg.isLay ? ('lay' as const) : ('back' as const),
    commission: rateOf(leg.commission) ?? 0,
    voucher: leg.voucher === '' ? null : isNewVoucher(leg) ? newVoucherId(leg) : leg.voucher,
    stakeReturned:
      leg.voucher === NEW_VOUCHERS.SR || (vouchers.find(({ id }) => id === leg.voucher)?.stakeReturned ?? false),
    failure: leg.outcome === '' || leg.outcome === 'refused' ? null : leg.outcome,
  };
}
