/** What was bet, where and for how much: house, side, odds, stake, commission, free bet. */

import { HOME_CURRENCY } from '../../bets/exchange.ts';
import { isBetfairAlone } from '../../language/names/betfair.ts';
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { currencyIn } from '../../spreadsheet/xlsx-styles.ts';
import { type Cents, cents } from '../../units.ts';
import { cleanedText, isFormulaError, textOf } from '../cells/clean-text.ts';
import { readMoney, readUnits } from '../cells/read-money.ts';
import { readOddsCell } from '../cells/read-odds.ts';
import { readStatus } from '../cells/read-status.ts';
import { readCommission, readFreeBet, readLayFlag, readSide } from './row-cells.ts';
import { type RowContext, RowRejected } from './row-context.ts';
import { inColumn, moneyIn, styleAt } from './row-money.ts';

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

export function readHouse(row: SheetRow, leg: number, { reader, houseName, houseOfLeg, isTrial }: RowContext): string {
  const cell = reader.cell(row, 'house', leg);
  if (isFormulaError(cell)) throw new RowRejected('formula_error', cell);
  const text = reader.text(row, 'house', leg);
  // In a row that we exported, the house is already named as the person keeps it.
  if (reader.text(row, 'code', 1) !== null) return text ?? '-';
  if (isTrial) return text ?? '';
  const hasColumn = reader.column('house', leg) !== null;
  const said = text !== null && /[\p{L}\p{N}]/u.test(text) ? text : hasColumn ? null : houseOfLeg(leg);
  if (said === null) throw new RowRejected('no_house', cell);
  return houseName(said);
}

const MONEY_FIELDS = ['stake', 'liability', 'profit', 'return', 'procedure_profit'] as const;

/** The currency in the column for it, or in the name of a column of money; reais if nothing says another. */
export function readCurrency(row: SheetRow, leg: number, { reader, currencies }: RowContext): string {
  const said = reader.text(row, 'currency', leg)?.toUpperCase() ?? '';
  if (/^[A-Z]{3}$/.test(said)) return said;
  const named = MONEY_FIELDS.map(field => currencies.get(reader.column(field, leg) ?? -1)).find(
    each => each !== undefined,
  );
  return currencyIn(said) ?? named ?? HOME_CURRENCY;
}

/** The house, and what was bet there. */
export function termsOf(row: SheetRow, leg: number, context: RowContext): ReadTerms {
  const { reader } = context;
  const named = readHouse(row, leg, context);
  const said = reader.text(row, 'side', leg);
  const liability = reader.cell(row, 'liability', leg);
  const side =
    (said === null ? null : context.isLayFlag ? readLayFlag(said) : readSide(said)) ??
    (context.layLegs.includes(leg) ? 'lay' : sideByLiability(liability, context));
  const odds = oddsOf(row, leg, context);
  const stake = stakeOf(row, leg, side, odds, context);
  const rate = reader.cell(row, 'commission', leg);
  const commission = rate === null ? null : readCommission(rate, context.isPercent);
  if (rate !== null && commission === null && textOf(rate).trim() !== '-')
    throw new RowRejected('bad_commission', rate);
  const isFree = stake.isFreeBet || cleanedText(reader.text(row, 'status', leg) ?? '').startsWith('freebet');
  const freebet =
    readFreeBet(reader.cell(row, 'freebet', leg)) ??
    (isFree || context.isOfFreeBets ? 'snr' : freeByCategory(row, leg, side, context));
  // A lay or a commission says that it is the exchange.
  const isUnclear = !context.isTrial && side === 'back' && commission === null && saysBetfairAlone(row, leg, context);
  const house = isUnclear ? context.betfairName(reader.text(row, 'house', leg) ?? '') : named;
  return { house, side, odds, stakeCents: stake.cents, currency: stake.currency, commission, freebet };
}

/** A bet that says so of itself. */
const PAID_WITH =
  /^((aposta|bet|entrada) (c|com|usando|with)|(uso|usei|usando|queimei|queima)( d[ae])?)( a)? (free ?bet|fb)$/;
const FREE = /^(free ?bet|fb|aposta gratis|queima( de)? free ?bet|burn)$/;

/** A category that says which kind of free bet it is says so of the bet that it pays for: the back of the row. */
function freeByCategory(row: SheetRow, leg: number, side: 'back' | 'lay', context: RowContext): 'snr' | 'sr' | null {
  const { reader, layLegs } = context;
  if (side === 'lay' || leg !== reader.legs[0] || reader.text(row, 'code', 1) !== null) return null;
  const said = ['side', 'category', 'market', 'promotion', 'phase'] as const;
  const kinds = said.map(field => /\b(snr|sr)\b/.exec(cleanedText(reader.text(row, field, leg) ?? ''))?.[1]);
  const kind = kinds.find(each => each !== undefined);
  if (kind === 'snr' || kind === 'sr') return kind;
  // Beside "back" and "lay" a free bet is what this one bet is paid with.
  if (FREE.test(cleanedText(reader.text(row, 'side', leg) ?? ''))) return 'snr';
  // Beside a lay, the row that is not the qualifying one is paid with the free bet.
  const words = said.map(field => cleanedText(reader.text(row, field, leg) ?? ''));
  if (row.cells.some(cell => cell?.kind === 'text' && PAID_WITH.test(cleanedText(cell.text)))) return 'snr';
  if (!words.some(word => FREE.test(word))) return null;
  if (reader.legs.length > 1) return layLegs.length > 0 ? 'snr' : null;
  // Alone it may be the kind of the whole operation: what a loss costs says which.
  const profit = moneyIn(row, 'profit', leg, context);
  const status = reader.text(row, 'status', leg);
  const reading = status === null ? null : readStatus(status);
  if (profit.kind !== 'amount' || reading?.kind !== 'status') return null;
  return profit.cents === 0 && reading.status === 'lost' ? 'snr' : null;
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
  const boosted = readOddsCell(reader.cell(row, 'boosted_odds', leg), oddsFormat);
  if (boosted !== null) return boosted;
  const cell = reader.cell(row, 'odds', leg);
  if (cell === null || /^[-–]?$/.test(textOf(cell))) throw new RowRejected('no_odds', cell);
  const odds = readOddsCell(cell, oddsFormat);
  if (odds === null) throw new RowRejected('bad_odds', cell);
  return odds;
}

function stakeOf(row: SheetRow, leg: number, side: 'back' | 'lay', odds: number, context: RowContext) {
  const { reader, unitCents } = context;
  const units = reader.cell(row, 'stake_units', leg);
  // Among units somebody writes an amount in reais now and then.
  const isMoney = units?.kind === 'text' && /R\$|reais/i.test(units.text);
  if (reader.has('stake_units') && !reader.has('stake') && !isMoney) {
    if (units === null) throw new RowRejected('no_stake', units);
    const value = readUnits(units, styleAt('stake_units', leg, context));
    const stake = value === null || unitCents === null ? 0 : Math.round(Number((value * unitCents).toPrecision(12)));
    if (stake <= 0 || stake > 10_000_000_000) throw new RowRejected('bad_stake', units);
    return { cents: cents(stake), currency: HOME_CURRENCY, isFreeBet: false };
  }
  const cell = isMoney ? units : reader.cell(row, 'stake', leg);
  const liability = moneyIn(row, 'liability', leg, context);
  const named = readCurrency(row, leg, context);
  const isFreeBet = cell?.kind === 'text' && /\d/.test(cell.text) && /\b(fb|free ?bet)\b/i.test(cell.text);
  const written = readMoney(
    isFreeBet ? { kind: 'text', text: cell.text.replace(/[([]?\b(fb|free ?bet)\b[)\]]?/i, '') } : cell,
    styleAt('stake', leg, context),
  );
  const money = inColumn(written, 'stake', leg, context);
  if (money.kind === 'blank' && side === 'lay' && liability.kind === 'amount' && liability.cents > 0) {
    return { cents: cents(Math.round(liability.cents / (odds - 1))), currency: liability.currency ?? named, isFreeBet };
  }
  if (money.kind === 'blank') throw new RowRejected('no_stake', cell);
  const stake =
    money.kind === 'amount' && context.isOutflow ? cents(-money.cents) : money.kind === 'amount' ? money.cents : 0;
  if (money.kind === 'bad' || stake <= 0) throw new RowRejected('bad_stake', cell);
  // How much a unit is, only the person can say.
  if (money.isUnits && unitCents === null) throw new RowRejected('bad_stake', cell);
  if (money.isUnits && unitCents !== null)
    return { cents: cents(Math.round((money.cents * unitCents) / 100)), currency: HOME_CURRENCY, isFreeBet };
  return { cents: cents(stake), currency: money.currency ?? named, isFreeBet };
}
