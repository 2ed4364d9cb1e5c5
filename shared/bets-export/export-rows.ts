/**
 * What an export writes, row by row: every bet with its money, what houses gave besides bets, and free bets that wait.
 * A bet that was cashed out in parts is a row for each part, so that every row adds up by itself.
 */

import { type BetStatus, NO_PROCEDURE, type ProcedureTerms } from '../bets/action.ts';
import { ownMoney } from '../bets/bet-money.ts';
import type { Book } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import type { CurrencyOf } from '../bets/exchange.ts';
import { movedAt } from '../bets/merged-terms.ts';
import { voucherState } from '../bets/vouchers.ts';
import { betOfDifference } from '../bets-import/outcome-ids.ts';
import { NO_FACTS, portableId, type RowFacts } from '../bets-import/result/row-code.ts';
import { type Cents, cents, type EpochMs } from '../units.ts';

export type RowStatus = BetStatus | 'early' | 'voucher_pending' | 'voucher_expired';

export interface ExportRow {
  readonly kind: 'bet' | 'amount' | 'voucher';
  readonly id: string;
  readonly part: number;
  readonly procedureId: string;
  readonly procedure: ProcedureTerms;
  /** The time of the match, or when the row was written down. */
  readonly at: EpochMs;
  /** Null: it is not over, or is no bet. */
  readonly closedAt: EpochMs | null;
  readonly bet: BookedBet | null;
  /** The note of a row that is no bet. */
  readonly note: string;
  readonly house: string;
  readonly currency: string;
  readonly stakeCents: Cents | null;
  readonly liabilityCents: Cents | null;
  /** What can be lost on it. */
  readonly ownCents: Cents;
  readonly freebet: 'snr' | 'sr' | null;
  readonly status: RowStatus | null;
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
  /** YYYY-MM-DD. */
  readonly expires: string | null;
  readonly facts: RowFacts;
}

export interface ExportFilter {
  /** Whether a row is wanted. A bet is asked about by its own id, any other row by the id of its operation. */
  bet(id: string): boolean;
  procedure(id: string): boolean;
}

export const EVERYTHING: ExportFilter = { bet: () => true, procedure: () => true };

/** In the order of their operations, and within one in the order in which they were written down. */
export function exportRows(book: Book, currencyOf: CurrencyOf, filter: ExportFilter): ExportRow[] {
  const differences = differencesIn(book);
  const rows: ExportRow[] = [];
  for (const bet of book.bets.values()) {
    if (filter.bet(bet.id)) rows.push(...betRows(book, bet, differences.get(bet.id) ?? cents(0), currencyOf));
  }
  for (const movement of book.movements.values()) {
    if (movement.kind !== 'bonus' || movement.cents === 0 || differenceOf(movement.id, book) !== null) continue;
    const { id, procedure, house, note, category } = movement;
    if (!filter.procedure(procedure ?? '')) continue;
    const terms = procedure === null ? { ...NO_PROCEDURE, category } : procedureOf(book, procedure);
    const about = {
      id: id.replace(/^place-/, ''),
      procedureId: procedure ?? id,
      procedure: terms,
      house,
      at: movedAt(movement),
    };
    rows.push(amountRow(about, movement.cents, note, currencyOf));
  }
  for (const [id, { granted }] of book.vouchers) {
    const procedure = granted.procedure ?? '';
    const state = voucherState(book, id);
    if (state === 'spent' || !filter.procedure(procedure)) continue;
    const { house, at, minOdds, expires, stakeReturned, note } = granted;
    rows.push({
      ...blankRow(house, at, currencyOf),
      kind: 'voucher',
      id: portableId(id),
      procedureId: procedure || id,
      procedure: procedureOf(book, procedure),
      note,
      stakeCents: granted.cents,
      freebet: stakeReturned ? 'sr' : 'snr',
      status: `voucher_${state}`,
      expires,
      facts: { ...factsOf(house, at), minOdds },
    });
  }
  return inOrder(rows);
}

const procedureOf = (book: Book, id: string): ProcedureTerms => book.procedures.get(id) ?? NO_PROCEDURE;

function inOrder(rows: readonly ExportRow[]): ExportRow[] {
  const first = new Map<string, number>();
  for (const { procedureId, at } of rows) first.set(procedureId, Math.min(first.get(procedureId) ?? at, at));
  const began = ({ procedureId }: ExportRow) => first.get(procedureId) ?? 0;
  const written = ({ facts }: ExportRow) => facts.placedAt;
  return rows.toSorted(
    (a, b) =>
      began(a) - began(b) ||
      (a.procedureId < b.procedureId ? -1 : a.procedureId > b.procedureId ? 1 : 0) ||
      written(a) - written(b) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : a.part - b.part),
  );
}

/**
 * The bet that an amount belongs to: an import writes such an amount for money in a file that the odds of the bet do
 * not explain.
 */
function differenceOf(id: string, book: Book): string | null {
  const bet = betOfDifference(id);
  return bet !== null && book.bets.has(bet) ? bet : null;
}

function differencesIn(book: Book): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const movement of book.movements.values()) {
    const bet = movement.kind === 'bonus' ? differenceOf(movement.id, book) : null;
    if (bet !== null && 'cents' in movement) sums.set(bet, cents((sums.get(bet) ?? 0) + movement.cents));
  }
  return sums;
}

function blankRow(house: string, at: EpochMs, currencyOf: CurrencyOf) {
  return {
    part: 0,
    at,
    closedAt: null,
    bet: null,
    note: '',
    house,
    currency: currencyOf(house),
    stakeCents: null,
    liabilityCents: null,
    ownCents: cents(0),
    freebet: null,
    status: null,
    returnCents: null,
    profitCents: null,
    expires: null,
    facts: factsOf(house, at),
  } as const;
}

const factsOf = (house: string, placedAt: EpochMs): RowFacts => ({ ...NO_FACTS, house, placedAt });

type About = Pick<ExportRow, 'id' | 'procedureId' | 'procedure' | 'house' | 'at'>;

function amountRow(about: About, amount: Cents, note: string, currencyOf: CurrencyOf): ExportRow {
  return {
    ...blankRow(about.house, about.at, currencyOf),
    ...about,
    id: portableId(about.id),
    kind: 'amount',
    closedAt: about.at,
    note,
    returnCents: amount,
    profitCents: amount,
  };
}

function betRows(book: Book, bet: BookedBet, difference: Cents, currencyOf: CurrencyOf): ExportRow[] {
  const { terms, refunds } = bet;
  const about = { procedureId: terms.procedure, procedure: procedureOf(book, terms.procedure), house: terms.house };
  const parts = partsOf(bet);
  const rows = parts.map(({ stakeCents, status, money, at }, index): ExportRow => {
    // Of a part that was cashed out as the book has it: parts add up to the whole.
    const own = money?.ownCents ?? ownMoney(terms, stakeCents);
    const extra = index === parts.length - 1 ? difference : 0;
    const profitCents = money === null ? null : cents(money.returnCents - money.ownCents + extra);
    return {
      ...blankRow(terms.house, terms.startsAt ?? bet.placedAt, currencyOf),
      ...about,
      kind: 'bet',
      id: portableId(bet.id),
      part: parts.length === 1 ? 0 : index + 1,
      bet,
      closedAt: at,
      stakeCents,
      liabilityCents: terms.side === 'lay' ? own : null,
      ownCents: own,
      freebet: terms.voucher === null ? null : terms.stakeReturned ? 'sr' : 'snr',
      status,
      returnCents: profitCents === null ? null : cents(profitCents + own),
      profitCents,
      facts: { ...factsOfBet(bet, about.procedure), closedAt: at },
    };
  });
  const given = refunds.map(refund =>
    amountRow({ ...about, id: refund.id, at: refund.at }, refund.cents, terms.eventName, currencyOf),
  );
  // The bet was settled in a file and opened again here: no settlement is left that the money could go with.
  const isLoose = difference !== 0 && parts.at(-1)?.money === null;
  const loose = { ...about, id: `diff-${bet.id}`, at: bet.placedAt };
  return [...rows, ...given, ...(isLoose ? [amountRow(loose, difference, terms.eventName, currencyOf)] : [])];
}

interface Part {
  readonly stakeCents: Cents;
  readonly status: RowStatus;
  readonly money: BookedBet['closed'][number] | null;
  readonly at: EpochMs | null;
}

/** What was cashed out, one part each, and then the rest as it stands. */
function partsOf({ terms, closed, settled }: BookedBet): Part[] {
  const isOver = settled.status !== 'open' && settled.status !== 'cashout';
  const cashed = isOver ? closed.slice(0, -1) : closed;
  const parts = cashed.map((money): Part => ({ stakeCents: money.stakeCents, status: 'cashout', money, at: money.at }));
  const rest = cents(terms.stakeCents - cashed.reduce((so, { stakeCents }) => so + stakeCents, 0));
  const status = settled.by === 'early-payout' ? 'early' : settled.status;
  if (isOver) parts.push({ stakeCents: rest, status, money: closed.at(-1) ?? null, at: settled.at });
  else if (rest > 0) parts.push({ stakeCents: rest, status: 'open', money: null, at: null });
  return parts;
}

function factsOfBet({ terms, placedAt }: BookedBet, procedure: ProcedureTerms): RowFacts {
  const { house, startsAt, market, selection, line, event, exchangeMarket, selections } = terms;
  const { plannedOdds, plannedStakeCents, fairChance, closingOdds, failure } = terms;
  return {
    ...factsOf(house, placedAt),
    startsAt,
    market,
    selection,
    line,
    event,
    exchangeMarket,
    selections,
    ...{ plannedOdds, plannedStakeCents, fairChance, closingOdds, failure },
    procedure: terms.procedure,
    voucher: terms.voucher,
    plannedBestCents: procedure.plannedBestCents,
    procedureTags: procedure.tags,
    source: procedure.source,
  };
}
