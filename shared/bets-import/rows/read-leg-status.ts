/** How a leg ended: by its own word, by the money beside it, or by who won. */
import type { BetStatus } from '../../bets/action.ts';
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { cents } from '../../units.ts';
import { isFormulaError } from '../cells/clean-text.ts';
import { isOver, readStatus, type StatusReading } from '../cells/read-status.ts';
import type { Remark } from '../result/imported.ts';
import { believedMoney } from './believed-money.ts';
import { legMoney, statusFromMoney } from './leg-money.ts';
import type { ReadTerms } from './read-terms.ts';
import { type RowContext, RowRejected } from './row-context.ts';
import { saidMoney } from './said-money.ts';
import { statusKey } from './status-words.ts';

export type ImportedStatus = { readonly status: BetStatus; readonly isEarly: boolean; readonly cashout: string | null };

export function importedStatusOf(
  row: SheetRow,
  leg: number,
  terms: ReadTerms,
  context: RowContext,
  remarks: Set<Remark>,
): ImportedStatus {
  const { reader } = context;
  const cell = reader.cell(row, 'status', leg);
  if (isFormulaError(cell)) throw new RowRejected('formula_error', cell);
  const text = reader.text(row, 'status', leg);
  const isEnded = text !== null && isOverWord(text, context);
  if (text === null || isEnded) {
    const plain = { ...terms, commission: terms.commission ?? 0 };
    // What a bet could pay says nothing of how it ended.
    const said = believedMoney(saidMoney(row, leg, context, remarks), 'open', plain, context);
    const own = legMoney(plain, 'open', { profitCents: null, returnCents: null }).ownCents;
    const profit = said.profitCents ?? (said.returnCents === null ? null : cents(said.returnCents - own));
    // A file without statuses leaves an open bet blank; where there is a column for the status, a profit of 0 proves nothing.
    if (profit === null && isEnded) throw new RowRejected('unknown_status', cell);
    if (profit === null || (profit === 0 && reader.has('status') && !isEnded))
      return { status: 'open', isEarly: false, cashout: null };
    remarks.add('status_guessed');
    return { status: statusFromMoney(plain, profit), isEarly: false, cashout: null };
  }
  const reading = statusReading(text, context);
  if (reading.kind !== 'status') throw new RowRejected('unknown_status', cell);
  return reading;
}

/** Whether a word says only that the bet is over. */
export const isOverWord = (
  text: string,
  { overWords, statusWords }: Pick<RowContext, 'overWords' | 'statusWords'>,
): boolean => !statusWords.has(statusKey(text)) && (isOver(text) || overWords.has(statusKey(text)));

export function statusReading(
  text: string,
  { statusWords, askedWords }: Pick<RowContext, 'statusWords' | 'askedWords'>,
): StatusReading {
  const key = statusKey(text);
  const known = statusWords.get(key);
  if (known) return { kind: 'status', status: known, isEarly: false, cashout: null };
  return askedWords.has(key) ? { kind: 'unknown' } : readStatus(text);
}

export const statusByWinner = (winner: readonly number[] | 'void' | 'open', leg: number): BetStatus =>
  winner === 'void' || winner === 'open' ? winner : winner.includes(leg) ? 'won' : 'lost';
