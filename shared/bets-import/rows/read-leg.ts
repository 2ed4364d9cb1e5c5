/** A leg with its money and its words; and an amount that is no bet. */
import type { Cell, SheetRow } from '../../spreadsheet/cells.ts';
import { cleanLines, isFormulaError } from '../cells/clean-text.ts';
import { readMoney } from '../cells/read-money.ts';
import type { ImportField } from '../result/fields.ts';
import type { Remark } from '../result/imported.ts';
import type { RowCode } from '../result/row-code.ts';
import { believedMoney, isNetWin } from './believed-money.ts';
import { categoryOf, isMultiple } from './categories.ts';
import { legMoney } from './leg-money.ts';
import type { ImportedStatus } from './read-leg-status.ts';
import { type ReadTerms, readCurrency, readHouse } from './read-terms.ts';
import { readTags } from './row-cells.ts';
import { type ImportedLegDraft, type RowContext, RowRejected } from './row-context.ts';
import { moneyIn, styleAt } from './row-money.ts';
import { remarkOn, type SaidMoney, saidMoney } from './said-money.ts';

export function legOf(
  row: SheetRow,
  date: string,
  code: RowCode | null,
  read: ReadTerms & { readonly leg: number },
  { status, isEarly, cashout }: ImportedStatus,
  context: RowContext,
  remarks: Set<Remark>,
): ImportedLegDraft {
  const { reader } = context;
  const stated = status === 'open' ? NOTHING_SAID : saidMoney(row, read.leg, context, remarks);
  const isFree = code === null && status === 'won' && isFreeByMoney(read, stated, context);
  const terms = isFree ? { ...read, freebet: 'snr' as const } : read;
  if (isFree) remarks.add('differs');
  const plain = { ...terms, commission: terms.commission ?? 0 };
  let said = status === 'open' ? stated : believedMoney(stated, status, plain, context);
  const paid =
    cashout === null ? null : readMoney({ kind: 'text', text: cashout }, styleAt('return', terms.leg, context));
  if (said.profitCents === null && said.returnCents === null && paid?.kind === 'amount')
    said = { profitCents: null, returnCents: paid.cents };
  const money = legMoney(plain, status, said);
  if (status === 'cashout' && money.returnCents === null) throw new RowRejected('bad_money');
  const liability = terms.side === 'lay' ? money.ownCents : null;
  const written = moneyIn(row, 'liability', terms.leg, context);
  if (isFormulaError(reader.cell(row, 'liability', terms.leg))) remarks.add('formula_error');
  if (liability !== null && written.kind === 'amount' && Math.abs(written.cents - liability) > 2)
    remarks.add('differs');
  remarkOn(status, money, said, remarks);
  return {
    ...texts(row, terms.leg, context),
    sheet: context.sheet,
    row: row.number,
    leg: context.block ?? terms.leg,
    code,
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

const NOTHING_SAID: SaidMoney = { profitCents: null, returnCents: null };

/** Among returns with their stakes, one without it is of a free bet. */
const isFreeByMoney = (
  terms: ReadTerms,
  { profitCents, returnCents }: SaidMoney,
  { reader, returns }: RowContext,
): boolean =>
  terms.freebet === null &&
  returns === 'paid' &&
  !reader.has('freebet') &&
  profitCents === null &&
  returnCents !== null &&
  isNetWin(returnCents, terms);

/** Money from the house that is no bet: cash back, spins, a stake that was given back. */
export function amountOf(
  row: SheetRow,
  leg: number,
  date: string,
  code: RowCode | null,
  context: RowContext,
): ImportedLegDraft | null {
  const { reader } = context;
  const said = saidMoney(row, leg, context, new Set());
  const cents = said.profitCents ?? said.returnCents;
  // A day without profit is a day of a diary, and no amount among bets.
  if (cents === null || (cents === 0 && reader.has('odds'))) return null;
  const status = reader.text(row, 'status', 1);
  if (status !== null && !context.acceptsAmounts) return null;
  if (!reader.has('odds') && !context.acceptsAmounts) return null;
  const isKnown = reader.has('house') || context.houseOfLeg(leg) !== null;
  const house = isKnown ? readHouse(row, leg, context) : null;
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
    ...texts(row, leg, context),
    ...none,
    sheet: context.sheet,
    row: row.number,
    leg: context.block ?? leg,
    code,
    date,
    house,
    side: 'back',
    currency: readCurrency(row, leg, context),
    isEarly: false,
    returnCents: cents,
    profitCents: cents,
  };
}

/** Null: the cell is blank, or no text. */
const linesOf = (cell: Cell): string | null =>
  cell?.kind === 'text' && !isFormulaError(cell) ? cleanLines(cell.text) || null : null;

/** What says which bet it is, and what the person wrote about it. */
type LegTexts = Pick<
  ImportedLegDraft,
  | 'event'
  | 'sport'
  | 'league'
  | 'market'
  | 'selection'
  | 'kind'
  | 'category'
  | 'categoryText'
  | 'promotion'
  | 'phase'
  | 'plannedCents'
  | 'tags'
  | 'notes'
  | 'ticket'
  | 'procedureName'
  | 'procedureNotes'
>;

function texts(row: SheetRow, leg: number, context: RowContext): LegTexts {
  const { reader } = context;
  const text = (field: ImportField) => reader.text(row, field, leg);
  const [home, away] = [text('home'), text('away')];
  const event = text('event') ?? (home !== null && away !== null ? `${home} x ${away}` : (home ?? away));
  const category = text('category');
  const market = text('market');
  const planned = moneyIn(row, 'planned_profit', leg, context);
  return {
    event,
    sport: text('sport'),
    league: text('league'),
    market,
    selection: text('selection'),
    kind: isMultiple(market, event) ? 'multiple' : null,
    category: category === null ? null : categoryOf(category),
    categoryText: category,
    promotion: text('promotion'),
    phase: text('phase'),
    plannedCents: planned.kind === 'amount' ? planned.cents : null,
    tags: readTags(text('tags')),
    notes: linesOf(reader.cell(row, 'notes', leg)) ?? text('notes'),
    ticket: text('ticket'),
    procedureName: text('procedure_name'),
    procedureNotes: linesOf(reader.cell(row, 'procedure_notes', leg)) ?? text('procedure_notes'),
  };
}
