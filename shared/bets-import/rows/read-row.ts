/** A row of a sheet as legs of bets, as an amount, as a free bet that waits; or why it cannot come in. */
import type { BetStatus } from '../../bets/action.ts';
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { cleanLines, isFormulaError, plainText, textOf } from '../cells/clean-text.ts';
import { type DateContext, readDate, readTime } from '../cells/read-date.ts';
import { type MoneyCell, readMoney, readUnits } from '../cells/read-money.ts';
import type { NumberStyle } from '../cells/read-number.ts';
import { type OddsFormat, readOdds } from '../cells/read-odds.ts';
import { readStatus, type StatusReading } from '../cells/read-status.ts';
import type { ImportField } from '../mapping/fields.ts';
import { categoryOf, isMultiple } from './categories.ts';
import type { ImportedLeg, ImportedVoucher, Rejection, Remark } from './imported.ts';
import { type LegTerms, legMoney, statusFromMoney } from './leg-money.ts';
import { readCommission, readFreeBet, readSide, readTags, readWinner } from './row-cells.ts';
import { isMovement } from './row-kind.ts';
import type { RowReader } from './row-reader.ts';

export interface RowContext {
  readonly sheet: string | null;
  readonly reader: RowReader;
  readonly dates: DateContext;
  readonly style: NumberStyle;
  readonly oddsFormat: OddsFormat;
  readonly unitCents: number | null;
  readonly letters: 'usual' | 'victory-defeat';
  /** By the plain word. */
  readonly statusWords: ReadonlyMap<string, BetStatus>;
  readonly layLegs: readonly number[];
  /** What the person said of rows with a liability and no word for their side. */
  readonly side: 'back' | 'lay' | null;
  readonly acceptsAmounts: boolean;
  readonly isPercent: boolean;
  readonly houseName: (typed: string) => string;
}

export type LegDraft = Omit<ImportedLeg, 'id' | 'procedure' | 'isUpdate'>;

export type RowReading =
  | { readonly kind: 'legs'; readonly legs: readonly LegDraft[]; readonly remarks: readonly Remark[] }
  | { readonly kind: 'voucher'; readonly voucher: Omit<ImportedVoucher, 'id' | 'procedure'> }
  | { readonly kind: 'rejected'; readonly reason: Rejection; readonly cell: string };

class NotIn extends Error {
  readonly reason: Rejection;
  readonly cell: string;
  constructor(reason: Rejection, cell: Cell = null) {
    super(reason);
    this.reason = isFormulaError(cell) ? 'formula_error' : reason;
    this.cell = textOf(cell);
  }
}

export function readRow(row: SheetRow, context: RowContext): RowReading {
  try {
    return readParts(row, context);
  } catch (cause) {
    if (cause instanceof NotIn) return { kind: 'rejected', reason: cause.reason, cell: cause.cell };
    throw cause;
  }
}

function readParts(row: SheetRow, context: RowContext): RowReading {
  const { reader } = context;
  const date = dateOf(row, context);
  const remarks = new Set<Remark>();
  if (row.isHidden) remarks.add('hidden_row');
  const { month } = context.dates;
  if (month && date.slice(0, 7) !== `${month.year}-${String(month.month).padStart(2, '0')}`) remarks.add('other_month');
  const blank = (field: ImportField, leg: number) =>
    reader.text(row, field, leg) === null && !isFormulaError(reader.cell(row, field, leg));
  const isBare = blank('odds', 1) && blank('stake', 1) && blank('stake_units', 1) && blank('liability', 1);
  if (isMovement(row, reader) && blank('odds', 1)) throw new NotIn('movement');
  const voucher = voucherOf(row, date, context);
  if (voucher) return { kind: 'voucher', voucher };
  if (reader.legs.length === 1 && isBare) {
    const amount = amountOf(row, date, context);
    if (amount) return { kind: 'legs', legs: [amount], remarks: [...remarks] };
  }
  const numbers =
    reader.legs.length === 1
      ? reader.legs
      : reader.legs.filter(leg =>
          ['house', 'odds', 'stake', 'stake_units', 'selection'].some(field =>
            own(row, field as ImportField, leg, context),
          ),
        );
  if (numbers.length === 0) throw new NotIn('no_house');
  const terms = numbers.map(leg => ({ leg, ...termsOf(row, leg, context) }));
  const winner = reader.has('winner')
    ? readWinner(
        reader.text(row, 'winner', 1),
        terms.map(({ leg, house }) => ({ leg, names: [house, reader.text(row, 'selection', leg)] })),
      )
    : undefined;
  if (winner === null) throw new NotIn('unknown_winner', reader.cell(row, 'winner', 1));
  const legs = terms.map(each => {
    const status =
      winner === undefined
        ? statusOf(row, each.leg, each, context, remarks)
        : { status: statusByWinner(winner, each.leg), isEarly: false, cashout: null };
    return legOf(row, date, each, status, context, remarks);
  });
  return { kind: 'legs', legs: withProcedureProfit(row, legs, context, remarks), remarks: [...remarks] };
}

function own(row: SheetRow, field: ImportField, leg: number, { reader }: RowContext): boolean {
  const cell = reader.cell(row, field, leg);
  return cell !== null && (isFormulaError(cell) || textOf(cell) !== '');
}

function dateOf(row: SheetRow, { reader, dates }: RowContext): string {
  const cell = reader.cell(row, 'date', 1);
  if (cell === null) throw new NotIn('no_date');
  const day = readDate(cell, dates);
  if (day === null) throw new NotIn('bad_date', cell);
  const clock = reader.cell(row, 'time', 1);
  const time = readTime(clock);
  if (time === 'bad') throw new NotIn('bad_date', clock);
  return time === null ? day : `${day.slice(0, 10)}T${time}`;
}

function houseOf(row: SheetRow, leg: number, { reader, houseName }: RowContext): string {
  const cell = reader.cell(row, 'house', leg);
  if (isFormulaError(cell)) throw new NotIn('formula_error', cell);
  const text = reader.text(row, 'house', leg);
  if (text === null || !/[\p{L}\p{N}]/u.test(text)) throw new NotIn('no_house', cell);
  return houseName(text);
}

/** The house, and what was bet there. */
function termsOf(row: SheetRow, leg: number, context: RowContext) {
  const { reader } = context;
  const house = houseOf(row, leg, context);
  const said = reader.text(row, 'side', leg);
  const liability = reader.cell(row, 'liability', leg);
  const side =
    (said === null ? null : readSide(said)) ??
    (context.layLegs.includes(leg) ? 'lay' : sideByLiability(liability, context));
  const odds = oddsOf(row, leg, context);
  const stake = stakeOf(row, leg, side, odds, context);
  const rate = reader.cell(row, 'commission', leg);
  const commission = rate === null ? null : readCommission(rate, context.isPercent);
  if (rate !== null && commission === null && textOf(rate).trim() !== '-') throw new NotIn('bad_commission', rate);
  const isFree = stake.isFreeBet || plainText(reader.text(row, 'status', leg) ?? '').startsWith('freebet');
  const freebet = readFreeBet(reader.cell(row, 'freebet', leg)) ?? (isFree ? 'snr' : null);
  return { house, side, odds, stakeCents: stake.cents, currency: stake.currency, commission, freebet } as const;
}

function sideByLiability(cell: Cell, { reader, side }: RowContext): 'back' | 'lay' {
  if (reader.has('side')) return 'back';
  if (!reader.has('liability')) return side ?? 'back';
  return side !== 'back' && cell !== null && textOf(cell) !== '' ? 'lay' : 'back';
}

function oddsOf(row: SheetRow, leg: number, { reader, oddsFormat }: RowContext): number {
  const cell = reader.cell(row, 'odds', leg);
  if (cell === null || /^[-–]?$/.test(textOf(cell))) throw new NotIn('no_odds', cell);
  const odds = readOdds(cell, oddsFormat);
  if (odds === null) throw new NotIn('bad_odds', cell);
  return odds;
}

function stakeOf(row: SheetRow, leg: number, side: 'back' | 'lay', odds: number, context: RowContext) {
  const { reader, style, unitCents } = context;
  const units = reader.cell(row, 'stake_units', leg);
  if (reader.has('stake_units') && !reader.has('stake')) {
    if (units === null) throw new NotIn('no_stake', units);
    const value = readUnits(units, style);
    const cents = value === null || unitCents === null ? 0 : Math.round(Number((value * unitCents).toPrecision(12)));
    if (cents <= 0 || cents > 10_000_000_000) throw new NotIn('bad_stake', units);
    return { cents, currency: 'BRL', isFreeBet: false };
  }
  const cell = reader.cell(row, 'stake', leg);
  const liability = readMoney(reader.cell(row, 'liability', leg), style);
  const isFreeBet = cell?.kind === 'text' && /\d/.test(cell.text) && /\b(fb|free ?bet)\b/i.test(cell.text);
  const money = readMoney(
    isFreeBet ? { kind: 'text', text: cell.text.replace(/[([]?\b(fb|free ?bet)\b[)\]]?/i, '') } : cell,
    style,
  );
  if (money.kind === 'blank' && side === 'lay' && liability.kind === 'amount' && liability.cents > 0) {
    return { cents: Math.round(liability.cents / (odds - 1)), currency: liability.currency ?? 'BRL', isFreeBet };
  }
  if (money.kind === 'blank') throw new NotIn('no_stake', cell);
  if (money.kind === 'bad' || money.cents <= 0) throw new NotIn('bad_stake', cell);
  if (money.isUnits && unitCents !== null)
    return { cents: Math.round((money.cents * unitCents) / 100), currency: 'BRL', isFreeBet };
  return { cents: money.cents, currency: money.currency ?? 'BRL', isFreeBet };
}

type LegStatus = { readonly status: BetStatus; readonly isEarly: boolean; readonly cashout: string | null };

function statusOf(
  row: SheetRow,
  leg: number,
  terms: Omit<LegTerms, 'commission'> & { readonly commission: number | null },
  context: RowContext,
  remarks: Set<Remark>,
): LegStatus {
  const { reader } = context;
  const cell = reader.cell(row, 'status', leg);
  if (isFormulaError(cell)) throw new NotIn('formula_error', cell);
  const text = reader.text(row, 'status', leg);
  if (text === null) {
    const said = saidMoney(row, leg, context, remarks, false);
    const own = legMoney({ ...terms, commission: terms.commission ?? 0 }, 'open', {
      profitCents: null,
      returnCents: null,
    }).ownCents;
    const profit = said.profitCents ?? (said.returnCents === null ? null : said.returnCents - own);
    // A file without statuses leaves an open bet blank; a sum of nothing says nothing where there is a column for them.
    if (profit === null || (profit === 0 && reader.has('status')))
      return { status: 'open', isEarly: false, cashout: null };
    remarks.add('status_guessed');
    return {
      status: statusFromMoney({ ...terms, commission: terms.commission ?? 0 }, profit),
      isEarly: false,
      cashout: null,
    };
  }
  const reading = statusReading(text, context);
  if (reading.kind !== 'status') throw new NotIn('unknown_status', cell);
  return reading;
}

export function statusReading(
  text: string,
  { statusWords, letters }: Pick<RowContext, 'statusWords' | 'letters'>,
): StatusReading {
  const told = statusWords.get(statusKey(text));
  return told ? { kind: 'status', status: told, isEarly: false, cashout: null } : readStatus(text, letters);
}

/** Signs count: an emoji is a word of its own. */
export const statusKey = (text: string): string => plainText(text) || text.trim();

const statusByWinner = (winner: readonly number[] | 'void' | 'open', leg: number): BetStatus =>
  winner === 'void' || winner === 'open' ? winner : winner.includes(leg) ? 'won' : 'lost';

/** Profit and return as the file has them, in centavos. */
function saidMoney(row: SheetRow, leg: number, context: RowContext, remarks: Set<Remark>, isStrict = true) {
  const { reader, style, unitCents } = context;
  const read = (field: ImportField): number | null => {
    const cell = reader.cell(row, field, leg);
    if (isFormulaError(cell)) {
      remarks.add('formula_error');
      return null;
    }
    if (field === 'profit_units') {
      const units = cell === null ? null : readUnits(cell, style);
      return units === null || unitCents === null ? null : Math.round(Number((units * unitCents).toPrecision(12)));
    }
    const money: MoneyCell = readMoney(cell, style);
    if (money.kind === 'bad' && isStrict) throw new NotIn('bad_money', cell);
    if (money.kind !== 'amount') return null;
    return money.isUnits && unitCents !== null ? Math.round((money.cents * unitCents) / 100) : money.cents;
  };
  return { profitCents: read('profit') ?? read('profit_units'), returnCents: read('return') };
}

function legOf(
  row: SheetRow,
  date: string,
  terms: ReturnType<typeof termsOf> & { readonly leg: number },
  { status, isEarly, cashout }: LegStatus,
  context: RowContext,
  remarks: Set<Remark>,
): LegDraft {
  const { reader, style } = context;
  const plain = { ...terms, commission: terms.commission ?? 0 };
  let said = { profitCents: null as number | null, returnCents: null as number | null };
  if (status !== 'open') said = saidMoney(row, terms.leg, context, remarks);
  const paid = cashout === null ? null : readMoney({ kind: 'text', text: cashout }, style);
  if (said.profitCents === null && said.returnCents === null && paid?.kind === 'amount')
    said = { profitCents: null, returnCents: paid.cents };
  const money = legMoney(plain, status, said);
  if (status === 'cashout' && money.returnCents === null) throw new NotIn('bad_money');
  const liability = terms.side === 'lay' ? money.ownCents : null;
  const written = readMoney(reader.cell(row, 'liability', terms.leg), style);
  if (isFormulaError(reader.cell(row, 'liability', terms.leg))) remarks.add('formula_error');
  if (liability !== null && written.kind === 'amount' && Math.abs(written.cents - liability) > 2)
    remarks.add('differs');
  remarkOn(status, money, said, remarks);
  return {
    ...texts(row, terms.leg, context),
    sheet: context.sheet,
    row: row.number,
    leg: terms.leg,
    date,
    house: terms.house,
    side: terms.side,
    odds: terms.odds,
    stakeCents: terms.stakeCents,
    liabilityCents: liability,
    freebet: terms.freebet,
    commission: terms.commission,
    currency: terms.currency,
    status,
    isEarly,
    returnCents: money.returnCents,
    profitCents: money.profitCents,
    expectedCents: money.expectedCents,
  };
}

/** A file rounds; what is further off than that is worth a remark. */
const ROUNDING_CENTS = 2;

function remarkOn(
  status: BetStatus,
  money: ReturnType<typeof legMoney>,
  said: { readonly profitCents: number | null; readonly returnCents: number | null },
  remarks: Set<Remark>,
): void {
  const { ownCents, returnCents, profitCents, expectedCents } = money;
  if (profitCents === null || returnCents === null) return;
  const isOpposite = (status === 'won' && profitCents < 0) || (status === 'lost' && profitCents > 0);
  const isSplit =
    said.profitCents !== null &&
    said.returnCents !== null &&
    Math.abs(said.profitCents - (said.returnCents - ownCents)) > ROUNDING_CENTS;
  if (isOpposite || isSplit) remarks.add('contradiction');
  else if (expectedCents !== null && Math.abs(expectedCents - returnCents) > ROUNDING_CENTS) remarks.add('differs');
}

function texts(row: SheetRow, leg: number, { reader, style }: RowContext) {
  const text = (field: ImportField) => reader.text(row, field, leg);
  const [home, away] = [text('home'), text('away')];
  const event = text('event') ?? (home !== null && away !== null ? `${home} x ${away}` : (home ?? away));
  const notes = reader.cell(row, 'notes', leg);
  const category = text('category');
  const market = text('market');
  const planned = readMoney(reader.cell(row, 'planned_profit', leg), style);
  return {
    event,
    sport: text('sport'),
    league: text('league'),
    market,
    selection: text('selection'),
    kind: isMultiple(market, event) ? ('multiple' as const) : null,
    category: category === null ? null : categoryOf(category),
    categoryText: category,
    promotion: text('promotion'),
    phase: text('phase'),
    plannedCents: planned.kind === 'amount' ? planned.cents : null,
    tags: readTags(text('tags')),
    notes: notes?.kind === 'text' && !isFormulaError(notes) ? cleanLines(notes.text) || null : text('notes'),
    ticket: text('ticket'),
  };
}

/** Money from the house that is no bet: cash back, spins, a stake that was given back. */
function amountOf(row: SheetRow, date: string, context: RowContext): LegDraft | null {
  const { reader } = context;
  const said = saidMoney(row, 1, context, new Set());
  const cents = said.profitCents ?? said.returnCents;
  if (cents === null || cents === 0) return null;
  const status = reader.text(row, 'status', 1);
  if (status !== null && !context.acceptsAmounts) return null;
  if (!reader.has('odds') && !context.acceptsAmounts) return null;
  const house = reader.has('house') ? houseOf(row, 1, context) : null;
  const none = {
    odds: null,
    stakeCents: null,
    liabilityCents: null,
    freebet: null,
    commission: null,
    status: null,
    expectedCents: null,
  };
  return {
    ...texts(row, 1, context),
    ...none,
    sheet: context.sheet,
    row: row.number,
    leg: 1,
    date,
    house,
    side: 'back',
    currency: 'BRL',
    isEarly: false,
    returnCents: cents,
    profitCents: cents,
  };
}

function voucherOf(row: SheetRow, date: string, context: RowContext): Omit<ImportedVoucher, 'id' | 'procedure'> | null {
  const { reader, style } = context;
  const status = reader.text(row, 'status', 1);
  const reading = status === null ? null : statusReading(status, context);
  const waits = /\b(falta girar|pendente|creditad|recebid)/.test(plainText(reader.text(row, 'phase', 1) ?? ''));
  if (
    reader.text(row, 'odds', 1) !== null ||
    !(reading?.kind === 'voucher' || (waits && reader.text(row, 'stake', 1) !== null))
  )
    return null;
  const house = houseOf(row, 1, context);
  const cell = reader.cell(row, 'stake', 1);
  const money = readMoney(cell, style);
  if (money.kind === 'blank') throw new NotIn('no_stake', cell);
  if (money.kind === 'bad' || money.cents <= 0) throw new NotIn('bad_stake', cell);
  const expires = readDate(reader.cell(row, 'expires', 1), context.dates)?.slice(0, 10) ?? null;
  const isReturned = readFreeBet(reader.cell(row, 'freebet', 1)) === 'sr';
  return {
    sheet: context.sheet,
    row: row.number,
    house,
    cents: money.cents,
    stakeReturned: isReturned,
    date,
    expires,
    status: reading?.kind === 'voucher' ? reading.status : 'pending',
  };
}

/** What the operation brought in all, as the file has it: the leg that won takes what rounding leaves. */
function withProcedureProfit(
  row: SheetRow,
  legs: readonly LegDraft[],
  context: RowContext,
  remarks: Set<Remark>,
): readonly LegDraft[] {
  const cell = context.reader.cell(row, 'procedure_profit', 1);
  if (
    cell === null ||
    legs.length === 0 ||
    context.reader.legs.length === 1 ||
    legs.some(({ status }) => status === 'open')
  )
    return legs;
  if (isFormulaError(cell)) {
    remarks.add('formula_error');
    return legs;
  }
  const money = readMoney(cell, context.style);
  if (money.kind === 'bad') throw new NotIn('bad_money', cell);
  if (money.kind === 'blank') return legs;
  const missing = money.cents - legs.reduce((so, { profitCents }) => so + (profitCents ?? 0), 0);
  const paid = legs.filter(({ returnCents }) => (returnCents ?? 0) > 0);
  if (missing === 0 || paid.length !== 1) return legs;
  if (Math.abs(missing) > ROUNDING_CENTS) remarks.add('differs');
  return legs.map(leg =>
    leg === paid[0]
      ? { ...leg, returnCents: (leg.returnCents ?? 0) + missing, profitCents: (leg.profitCents ?? 0) + missing }
      : leg,
  );
}
