/** One leg of an operation as it is typed: what is wrong with it, and the terms of the bet that it becomes. Pure. */
import type { BetTerms } from '#shared/bets/action.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { formatMoney, formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { parsePercent, rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { findBook } from '#shared/markets/books.ts';
import { MAX_COMMISSION } from '#shared/markets/commissions.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { ok } from '#shared/result.ts';
import type { Cents } from '#shared/units.ts';
import { typedHouseKey } from '../house-key.ts';
import type { RegisteredLeg } from '../registration.ts';
import type { PendingVoucher } from '../view/book-view.ts';

export interface LegDraft {
  /** The bet that is edited; a new one already has an id of its own. */
  readonly id: string;
  readonly isNew: boolean;
  readonly house: string;
  readonly selection: string;
  /** In the person's own words; null: the market is in the market table, and the selection names it. */
  readonly market: string | null;
  readonly odds: string;
  readonly stake: string;
  readonly isLay: boolean;
  readonly commission: string;
  /** The exact numbers behind the texts, which may be rounded: what is not retyped is saved exactly. Null: all was typed. */
  readonly came: { readonly odds: number; readonly stakeCents: Cents; readonly commission: number } | null;
  /** The voucher that pays for it; '': own money; one of `NEW_VOUCHERS`: a free bet that is not written down yet. */
  readonly voucher: string;
  /** By what the market table settles it, if that is known. */
  readonly known: RegisteredLeg['known'];
  /** How it was meant to be placed; null: nothing was planned. */
  readonly planned: RegisteredLeg['planned'];
  readonly fairChance: number | null;
  /** It was placed because another leg of its arb could not be. */
  readonly isRescue: boolean;
  /** '': placed as planned, or nothing was said. refused: it was never placed. */
  readonly outcome: LegOutcome;
}

export type LegOutcome = '' | 'refused' | NonNullable<BetTerms['failure']>;

/** A free bet that is written down with its leg, by whether a win returns its stake. */
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
    came: null,
    voucher: '',
    known: null,
    planned: null,
    fairChance: null,
    isRescue: false,
    outcome: '',
  };
}

/** Numbers that were given, with their texts. */
export function shownNumbers({ odds, stakeCents, commission }: NonNullable<LegDraft['came']>) {
  return {
    odds: formatOdds(odds),
    stake: formatMoneyInput(stakeCents),
    commission: commissionText(commission),
    came: { odds, stakeCents, commission },
  };
}

/** What is wrong with a leg; a free bet that does not fit is an error here, not a surprise at the house. */
export function errorsOf(leg: LegDraft, vouchers: readonly PendingVoucher[]): LegErrors {
  const errors: LegErrors = {};
  const odds = oddsOf(leg);
  const stake = stakeOf(leg);
  if (leg.house.trim() === '') errors.house = words.form.errors.house;
  if (!odds.ok) errors.odds = oddsSentence(leg.odds);
  if (!stake.ok || stake.value === 0) errors.stake = words.form.errors.stake;
  if (rateOf(leg) === null) errors.commission = words.form.errors.commission;
  const voucher = vouchers.find(({ id }) => id === leg.voucher);
  if (voucher) {
    if (stake.ok && stake.value > voucher.cents)
      errors.stake = words.form.errors.overVoucher(formatMoney(voucher.cents, voucher.currency));
    if (typedHouseKey(leg.house) !== voucher.house) {
      errors.voucher = words.form.errors.otherHouse(findBook(voucher.house).name);
    } else if (odds.ok && voucher.minOdds !== null && odds.value < voucher.minOdds) {
      errors.odds = words.form.errors.minOdds(formatOdds(voucher.minOdds));
    }
  }
  return errors;
}

const oddsOf = ({ odds, came }: LegDraft) => (came && odds === formatOdds(came.odds) ? ok(came.odds) : parseOdds(odds));

const stakeOf = ({ stake, came }: LegDraft) =>
  came && stake === formatMoneyInput(came.stakeCents) ? ok(came.stakeCents) : parseMoney(stake);

/** An empty field is 0. Null: not a commission. */
function rateOf({ commission, came }: LegDraft): number | null {
  if (came && commission === commissionText(came.commission)) return came.commission;
  if (commission.trim() === '') return 0;
  const read = parsePercent(commission);
  return read.ok && read.value >= 0 && read.value <= MAX_COMMISSION ? read.value : null;
}

const commissionText = (rate: number): string => (rate === 0 ? '' : rateText(rate));

/** Of a leg without errors. */
export function enteredTerms(leg: LegDraft, vouchers: readonly PendingVoucher[]) {
  const odds = oddsOf(leg);
  const stake = stakeOf(leg);
  if (!odds.ok || !stake.ok) throw new Error('A draft with errors becomes no actions');
  return {
    house: typedHouseKey(leg.house),
    selection: leg.selection.trim(),
    market: leg.market?.trim() ?? '',
    odds: odds.value,
    stakeCents: stake.value,
    side: leg.isLay ? ('lay' as const) : ('back' as const),
    commission: rateOf(leg) ?? 0,
    voucher: leg.voucher === '' ? null : isNewVoucher(leg) ? newVoucherId(leg) : leg.voucher,
    stakeReturned:
      leg.voucher === NEW_VOUCHERS.SR || (vouchers.find(({ id }) => id === leg.voucher)?.stakeReturned ?? false),
    failure: leg.outcome === '' || leg.outcome === 'refused' ? null : leg.outcome,
  };
}

/** The pending free bet that the leg is paid with; otherwise a new one, which is written down with the leg. */
export function voucherFor(
  { house, stakeCents }: RegisteredLeg,
  freeBet: NonNullable<RegisteredLeg['freeBet']>,
  vouchers: readonly PendingVoucher[],
): string {
  const fitting = vouchers.find(
    voucher =>
      voucher.house === typedHouseKey(house) &&
      voucher.stakeReturned === (freeBet === 'SR') &&
      voucher.cents === stakeCents,
  );
  return fitting?.id ?? NEW_VOUCHERS[freeBet];
}

export const isNewVoucher = ({ voucher }: LegDraft): boolean =>
  voucher === NEW_VOUCHERS.SNR || voucher === NEW_VOUCHERS.SR;

/** The id follows from the leg: a leg that is saved twice has one free bet. */
export const newVoucherId = ({ id }: LegDraft): string => `${id}.v`.slice(-64);
