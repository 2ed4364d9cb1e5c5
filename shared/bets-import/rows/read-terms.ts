/** What was bet, where and for how much: house, side, odds, stake, commission, free bet. */

import { HOME_CURRENCY } from '../../bets/double-entry.ts';
import { isBetfairAlone } from '../../language/names/betfair.ts';
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { currencyIn } from '../../spreadsheet/xlsx-styles.ts';
import { type Cents, cents } from '../../units.ts';
import { cleanedText, isFormulaError, textOf } from '../cells/clean-text.ts';
import { readMoney, readUnits } from '../cells/read-money.ts';
import { readOddsCell } from '../cells/read-odds.ts';
import { readCommission, readFreeBet, readSide } from './row-cells.ts';
import { type RowContext, RowRejected } from './row-context.ts';

export interface ReadTerms {
  readonly house: string;
  readonly side: 'back' | 'lay';
  readonly odds: number;
  readonly stakeCents: Cents;
  readonly currency: string;
  /** Null: the file does not say. */
  readonly commission: number | null;
  readonly freebet: 'snr' | 'sr' | null;
}

export function readHouse(row: SheetRow, leg: number, { reader, houseName }: RowContext): string {
  const cell = reader.cell(row, 'house', leg);
  if (isFormulaError(cell)) throw new RowRejected('formula_error', cell);
  const text = reader.text(row, 'house', leg);
  // In a row that we exported, the house is already named as the person keeps it.
  if (reader.text(row, 'code', 1) !== null) return text ?? '-';
  if (text === null || !/[\p{L}\p{N}]/u.test(text)) throw new RowRejected('no_house', cell);
  return houseName(text);
}

/** The currency in the column for it; reais if there is no such column. */
export function readCurrency(row: SheetRow, leg: number, { reader }: RowContext): string {
  const said = reader.text(row, 'currency', leg)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(said) ? said : (currencyIn(said) ?? HOME_CURRENCY);
}

/** The house, and what was bet there. */
export function termsOf(row: SheetRow, leg: number, context: RowContext): ReadTerms {
  const { reader } = context;
  const named = readHouse(row, leg, context);
  const said = reader.text(row, 'side', leg);
  const liability = reader.cell(row, 'liability', leg);
  const side =
    (said === null ? null : readSide(said)) ??
    (context.layLegs.includes(leg) ? 'lay' : sideByLiability(liability, context));
  const odds = oddsOf(row, leg, context);
  const stake = stakeOf(row, leg, side, odds, context);
  const rate = reader.cell(row, 'commission', leg);
  const commission = rate === null ? null : readCommission(rate, context.isPercent);
  if (rate !== null && commission === null && textOf(rate).trim() !== '-')
    throw new RowRejected('bad_commission', rate);
  const isFree = stake.isFreeBet || cleanedText(reader.text(row, 'status', leg) ?? '').startsWith('freebet');
  const freebet = readFreeBet(reader.cell(row, 'freebet', leg)) ?? (isFree ? 'snr' : null);
  // A lay or a commission says that it is the exchange.
  const isUnclear = side === 'back' && commission === null && saysBetfairAlone(row, leg, context);
  const house = isUnclear ? context.betfairName(reader.text(row, 'house', leg) ?? '') : named;
  return { house, side, odds, stakeCents: stake.cents, currency: stake.currency, commission, freebet };
}

function saysBetfairAlone(row: SheetRow, leg: number, { reader }: RowContext): boolean {
  return reader.text(row, 'code', 1) === null && isBetfairAlone(reader.text(row, 'house', leg) ?? '');
}

function sideByLiability(cell: Cell, { reader, side }: RowContext): 'back' | 'lay' {
  if (reader.has('side')) return 'back';
  if (!reader.has('liability')) return side ?? 'back';
  return side !== 'back' && cell !== null && textOf(cell) !== '' ? 'lay' : 'back';
}

function oddsOf(row: SheetRow, leg: number, { reader, oddsFormat }: RowContext): number {
  const cell = reader.cell(row, 'odds', leg);
  if (cell === null || /^[-–]?$/.test(textOf(cell))) throw new RowRejected('no_odds', cell);
  const odds = readOddsCell(cell, oddsFormat);
  if (odds === null) throw new RowRejected('bad_odds', cell);
  return odds;
}

function stakeOf(row: SheetRow, leg: number, side: 'back' | 'lay', odds: number, context: RowContext) {
  const { reader, style, unitCents } = context;
  const units = reader.cell(row, 'stake_units', leg);
  if (reader.has('stake_units') && !reader.has('stake')) {
    if (units === null) throw new RowRejected('no_stake', units);
    const value = readUnits(units, style);
    const stake = value === null || unitCents === null ? 0 : Math.round(Number((value * unitCents).toPrecision(12)));
    if (stake <= 0 || stake > 10_000_000_000) throw new RowRejected('bad_stake', units);
    return { cents: cents(stake), currency: HOME_CURRENCY, isFreeBet: false };
  }
  const cell = reader.cell(row, 'stake', leg);
  const liability = readMoney(reader.cell(row, 'liability', leg), style);
  const named = readCurrency(row, leg, context);
  const isFreeBet = cell?.kind === 'text' && /\d/.test(cell.text) && /\b(fb|free ?bet)\b/i.test(cell.text);
  const money = readMoney(
    isFreeBet ? { kind: 'text', text: cell.text.replace(/[([]?\b(fb|free ?bet)\b[)\]]?/i, '') } : cell,
    style,
  );
  if (money.kind === 'blank' && side === 'lay' && liability.kind === 'amount' && liability.cents > 0) {
    return { cents: cents(Math.round(liability.cents / (odds - 1))), currency: liability.currency ?? named, isFreeBet };
  }
  if (money.kind === 'blank') throw new RowRejected('no_stake', cell);
  if (money.kind === 'bad' || money.cents <= 0) throw new RowRejected('bad_stake', cell);
  if (money.isUnits && unitCents !== null)
    return { cents: cents(Math.round((money.cents * unitCents) / 100)), currency: HOME_CURRENCY, isFreeBet };
  return { cents: money.cents, currency: money.currency ?? named, isFreeBet };
}
