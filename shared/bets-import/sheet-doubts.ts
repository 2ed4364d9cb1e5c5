/** What the rows of a sheet say only together: what its words of results mean, and whether its returns were paid or only possible. */
import type { SheetRow } from '../spreadsheet/cells.ts';
import { readStatus } from './cells/read-status.ts';
import { isNearWin, isNetWin } from './rows/believed-money.ts';
import { legMoney } from './rows/leg-money.ts';
import { type ReadTerms, termsOf } from './rows/read-terms.ts';
import { type RowContext, RowRejected } from './rows/row-context.ts';
import { saidMoney } from './rows/said-money.ts';
import { type StatusWords, statusKey, statusWords, type WordedRow } from './rows/status-words.ts';

export interface ReturnsFound {
  /** Whether the column holds what each bet could have paid. */
  readonly isPossible: boolean;
  /** Whether the returns of wins are without their stakes. */
  readonly isNet: boolean;
  /** Rows that lost, and whose return is that of a win: the person is asked. */
  readonly isDoubtful: boolean;
}

const LEAST_ROWS = 3;
/** So many rows of a long sheet say what its columns hold. */
const MOST_ROWS = 2_000;
const MOST_OF_A_WORD = 500;

/** What the returns, or the profits, of a sheet are beside odds × stake. */
export function returnsOf(rows: readonly SheetRow[], context: RowContext): ReturnsFound {
  const { reader } = context;
  if (!reader.has('odds') || !(reader.has('return') || reader.has('profit')))
    return { isPossible: false, isNet: false, isDoubtful: false };
  let [possible, others, doubtful] = [0, 0, 0];
  let [net, gross] = [0, 0];
  const words = new Set<string>();
  const step = Math.max(1, Math.floor(rows.length / MOST_ROWS));
  const isUnpaid = unpaidWords();
  for (const [index, row] of rows.entries()) {
    for (const leg of reader.legs) {
      const said = reader.text(row, 'status', leg);
      // What stands beside a loss is looked at in every row, the rest in some.
      if (index % step !== 0 && !(said !== null && isUnpaid(said))) continue;
      const read = moneyOf(row, leg, context);
      if (read === null || read.terms.side === 'lay') continue;
      const { terms, profitCents } = read;
      const word = said;
      const win = Math.round((terms.odds - 1) * terms.stakeCents);
      if (profitCents === null) {
        others += 1;
        continue;
      }
      const isWin = isNearWin(profitCents, win);
      if (said !== null && isWon(said) && terms.freebet === null && isNetWin(profitCents + terms.stakeCents, terms))
        net += 1;
      else if (isWin) gross += 1;
      if (!isWin) others += 1;
      else possible += 1;
      if (word !== null) words.add(statusKey(word));
      if (isWin && word !== null && isUnpaid(word)) doubtful += 1;
    }
  }
  const isOfAll = others === 0 && possible >= LEAST_ROWS && (words.size > 1 || !reader.has('status'));
  return {
    isPossible: isOfAll || (doubtful > 1 && doubtful > others),
    isNet: reader.has('return') && !reader.has('profit') && net > 1 && gross === 0,
    isDoubtful: doubtful > 0 || isOfAll,
  };
}

const isWon = (word: string): boolean => {
  const reading = readStatus(word);
  return reading.kind === 'status' && reading.status === 'won';
};

/** Whether a word says that nothing was won; each word is looked up once. */
function unpaidWords(): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return word => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const reading = readStatus(word);
    const isUnpaid = reading.kind === 'status' && (reading.status === 'lost' || reading.status === 'void');
    known.set(word, isUnpaid);
    return isUnpaid;
  };
}

/** The words that need more than a dictionary. */
export function statusWordsOf(rows: readonly SheetRow[], context: RowContext, header: string): StatusWords {
  const { reader } = context;
  const worded: WordedRow[] = [];
  if (!reader.has('status')) return statusWords([], header);
  const seen = new Map<string, number>();
  for (const row of rows) {
    for (const leg of reader.legs) {
      const word = reader.text(row, 'status', leg);
      if (word === null || (leg !== reader.legs[0] && !reader.isOfLeg('status'))) continue;
      // A word needs no more rows than these to be proven.
      const count = (seen.get(word) ?? 0) + 1;
      seen.set(word, count);
      if (count > MOST_OF_A_WORD) continue;
      const read = moneyOf(row, leg, context);
      // A deposit has its own words.
      if (read === null) continue;
      const { terms, profitCents } = read;
      const isFree = terms.freebet !== null;
      // What a bet could have paid proves nothing.
      const paidCents = context.returns === 'paid' ? profitCents : null;
      worded.push({
        word,
        terms: isFree ? null : { ...terms, commission: terms.commission ?? 0 },
        profitCents: paidCents,
      });
    }
  }
  return statusWords(worded, header);
}

function moneyOf(
  row: SheetRow,
  leg: number,
  context: RowContext,
): { readonly terms: ReadTerms; readonly profitCents: number | null } | null {
  try {
    const terms = termsOf(row, leg, { ...context, isTrial: true });
    const said = saidMoney(row, leg, context, new Set(), false);
    const { ownCents } = legMoney({ ...terms, commission: terms.commission ?? 0 }, 'open', NOTHING_SAID);
    const profitCents = said.profitCents ?? (said.returnCents === null ? null : said.returnCents - ownCents);
    return { terms, profitCents };
  } catch (cause) {
    if (cause instanceof RowRejected) return null;
    throw cause;
  }
}

const NOTHING_SAID = { profitCents: null, returnCents: null };
