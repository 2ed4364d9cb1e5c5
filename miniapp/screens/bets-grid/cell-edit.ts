/** What is typed or pasted into a cell, as the change of one field; or a sentence that says what is wrong. Pure. */
import type { BetTerms, ProcedureTerms, SaidStatus } from '#shared/bets/action.ts';
import { isKnownMarket } from '#shared/catalogue/bets/bet-words.ts';
import { STATUS_ALIASES, betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { betStatusWords } from '#shared/catalogue/bets/screen.ts';
import { readSport } from '#shared/catalogue/bets/sport-words.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { parseMoney, parseSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { parsePercent } from '#shared/catalogue/numbers/typed-percent.ts';
import { isTypedSum, typedSum } from '#shared/catalogue/numbers/typed-sum.ts';
import { MAX_COMMISSION } from '#shared/markets/commissions.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import { typedHouseKey } from '../../bets/house-key.ts';
import { parseTags } from '../../bets/view/read-tags.ts';
import { parseDateText } from './rows/date-text.ts';
import type { ColumnId } from './rows/grid-columns.ts';
import type { GridLeg, GridRow } from './rows/grid-rows.ts';

export type CellChange =
  | { readonly of: 'bet'; readonly set: Partial<BetTerms> }
  | { readonly of: 'procedure'; readonly set: Partial<ProcedureTerms> }
  | { readonly of: 'status'; readonly status: SaidStatus }
  | { readonly of: 'cashout'; readonly returnCents: Cents };

export interface CellError {
  readonly code: string;
  /** In Portuguese, for the person. */
  readonly text: string;
}

export interface CellClock {
  readonly now: EpochMs;
  readonly timeZone: string;
}

const wrong = (text: string, code = 'invalid'): Result<never, CellError> => err({ code, text });
const { errors } = words;

/** Null: the cell has this value already. */
export function changeOf(
  row: GridRow,
  column: ColumnId,
  typed: string,
  clock: CellClock,
): Result<CellChange | null, CellError> {
  const read = calculated(column, typed.trim());
  if (!read.ok) return read;
  const text = read.value;
  if (text === row[column]) return ok(null);
  if (column === 'profit') return wrong(errors.readOnly);
  return row.kind === 'leg' ? legChange(row, column, text, clock) : groupChange(row.by, column, text);
}

function legChange(
  leg: GridLeg,
  column: ColumnId,
  text: string,
  clock: CellClock,
): Result<CellChange | null, CellError> {
  if (column === 'status') return statusChange(text);
  if (column === 'back') return backChange(leg, text);
  if (column === 'category' || column === 'promotion' || column === 'planned')
    return groupChange('procedure', column, text);
  const set = fieldOf(column, text, clock, leg);
  return set.ok ? ok({ of: 'bet', set: set.value }) : set;
}

/** How many decimals a sum that is typed into a column keeps. */
const SUM_DECIMALS: Readonly<Partial<Record<ColumnId, number>>> = {
  ...{ odds: 4, stake: 2, back: 2, planned: 2, commission: 4 },
};

/** The text, or what the sum in it comes to. Example: ('stake', '=490+10') → '500,00'. */
export function calculated(column: ColumnId, text: string): Result<string, CellError> {
  const decimals = SUM_DECIMALS[column];
  if (decimals === undefined || !isTypedSum(text)) return ok(text);
  const sum = typedSum(text, decimals);
  return sum.ok ? sum : wrong(errors[sum.error.code], sum.error.code);
}

/** The field of a bet that a column stands for. leg: null for a new bet. */
export function fieldOf(
  column: ColumnId,
  typed: string,
  clock: CellClock,
  leg: GridLeg | null,
): Result<Partial<BetTerms>, CellError> {
  const read = calculated(column, typed);
  if (!read.ok) return read;
  const text = read.value;
  switch (column) {
    case 'date': {
      const at = text === '' ? null : parseDateText(text, clock.now, clock.timeZone);
      return text !== '' && at === null ? wrong(errors.date) : ok({ startsAt: at });
    }
    case 'selection':
      // The words of a selection that the market table knows are only shown; they are kept if they are typed again.
      return limited(text, 200, () => ({
        selection: text,
        ...(leg && isKnownMarket(leg.bet.terms.market) ? { market: leg.market, line: null } : {}),
      }));
    case 'market':
      return limited(text, 120, () => ({
        market: text,
        ...(leg && isKnownMarket(leg.bet.terms.market) ? { selection: leg.selection, line: null } : {}),
      }));
    case 'house':
      return text === '' ? wrong(errors.house) : ok({ house: typedHouseKey(text) });
    case 'odds': {
      const odds = parseOdds(text);
      return odds.ok ? ok({ odds: odds.value }) : wrong(oddsSentence(text));
    }
    case 'stake': {
      const stake = parseMoney(text);
      return stake.ok && stake.value > 0 && stake.value <= MOST ? ok({ stakeCents: stake.value }) : wrong(errors.stake);
    }
    case 'commission': {
      const rate = text === '' ? ok(0) : parsePercent(text);
      return rate.ok && rate.value >= 0 && rate.value <= MAX_COMMISSION
        ? ok({ commission: rate.value })
        : wrong(errors.commission);
    }
    case 'notes':
      return limited(text, 2_000, () => ({ notes: text }));
    case 'tags':
      return tagsOf(text);
    case 'side': {
      const side = SIDES.get(text.toLowerCase());
      return side ? ok({ side }) : wrong(errors.side);
    }
    case 'sport':
      return limited(text, 40, () => ({ sport: readSport(text) }));
    case 'league':
      return limited(text, 120, () => ({ league: text }));
    case 'ticket':
      return limited(text, 300, () => ({ ticket: text }));
    default:
      return ok({});
  }
}

const MOST = 10_000_000_000;
/** Contra and a favor, as exchanges name them in Portuguese. */
const SIDES: ReadonlyMap<string, BetTerms['side']> = new Map([
  ['back', 'back'],
  ['a favor', 'back'],
  ['', 'back'],
  ['lay', 'lay'],
  ['contra', 'lay'],
]);

function tagsOf(text: string): Result<{ tags: string[] }, CellError> {
  const tags = parseTags(text);
  return tags.ok ? ok({ tags: tags.value }) : wrong(errors.tags);
}

function limited<Value>(text: string, max: number, value: () => Value): Result<Value, CellError> {
  return text.length > max ? wrong(errors.tooLong(max)) : ok(value());
}

function groupChange(
  by: 'procedure' | 'day' | 'house',
  column: ColumnId,
  text: string,
): Result<CellChange | null, CellError> {
  if (by !== 'procedure') return wrong(errors.groupOnly);
  const set = groupField(column, text);
  return set.ok ? ok({ of: 'procedure', set: set.value }) : set;
}

function groupField(column: ColumnId, text: string): Result<Partial<ProcedureTerms>, CellError> {
  switch (column) {
    case 'selection':
      return limited(text, 200, () => ({ name: text }));
    case 'category':
      return limited(text, 60, () => ({ category: text }));
    case 'promotion':
      return limited(text, 120, () => ({ promotion: text }));
    case 'notes':
      return limited(text, 2_000, () => ({ notes: text }));
    case 'tags':
      return tagsOf(text);
    case 'planned': {
      if (text === '') return ok({ plannedWorstCents: null });
      const amount = parseSignedMoney(text);
      return amount.ok ? ok({ plannedWorstCents: amount.value }) : wrong(errors.money);
    }
    default:
      return wrong(errors.groupOnly);
  }
}

const SAID: ReadonlyMap<string, SaidStatus> = new Map(
  (Object.keys(STATUS_ALIASES) as SaidStatus[]).flatMap(status =>
    [betStatusWords[status], ...STATUS_ALIASES[status]].map(word => [word, status] as const),
  ),
);

export function statusOf(text: string): SaidStatus | null {
  return SAID.get(text.trim().toLowerCase()) ?? null;
}

function statusChange(text: string): Result<CellChange | null, CellError> {
  if (text.toLowerCase() === betStatusWords.cashout) return wrong(errors.cashout);
  const status = text === '' ? 'open' : statusOf(text);
  return status === null ? wrong(errors.status) : ok({ of: 'status', status });
}

/** A return typed for an open leg is a cash-out. */
function backChange(leg: GridLeg, text: string): Result<CellChange | null, CellError> {
  if (leg.bet.settled.status !== 'open') return wrong(errors.back);
  const amount = parseMoney(text);
  return amount.ok ? ok({ of: 'cashout', returnCents: amount.value }) : wrong(errors.money);
}
