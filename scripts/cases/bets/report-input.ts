/** The tables of a report case as a book, with the returns that the case gives. */
import { type Action, actionSchema, type BetStatus } from '#shared/bets/action.ts';
import { ownMoney } from '#shared/bets/bet-money.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import type { BetMarks, ReportBook } from '#shared/report/report-book.ts';
import { cents } from '#shared/units.ts';
import type { ReferenceFields } from '../reference-terms.ts';
import { momentOf } from './ledger-input.ts';

type Table = 'events' | 'procedures' | 'legs' | 'movements' | 'extras' | 'vouchers';
type Tables = { readonly [Name in Table]?: readonly (readonly unknown[])[] };

export interface ReportInput extends Tables {
  readonly today: string;
  readonly timeZone: string;
  readonly houses: Readonly<Record<string, { readonly commission?: number; readonly currency?: string }>>;
  readonly columns: Readonly<Partial<Record<Table, readonly string[]>>>;
}

export function reportBookOfCase(input: ReportInput): ReportBook {
  const at = (text: unknown) => momentOf(String(text), input.timeZone);
  const rows = (table: Table): ReferenceFields[] =>
    (input[table] ?? []).map(row =>
      Object.fromEntries((input.columns[table] ?? []).map((column, index) => [column, row[index] ?? null])),
    );
  const events = new Map(rows('events').map(event => [event.id, event]));
  const free = new Map<unknown, string[]>();
  for (const { id, spentBy } of rows('vouchers')) {
    if (spentBy !== null) free.set(spentBy, [...(free.get(spentBy) ?? []), String(id)]);
  }
  const spent = new Map<string, string>();
  const marks = new Map<string, BetMarks>();
  const bets = new Map<string, BookedBet>();
  for (const leg of rows('legs')) {
    const id = String(leg.id);
    const voucher = leg.freebet === null || leg.freebet === undefined ? null : (free.get(leg.procedure)?.shift() ?? id);
    if (voucher !== null) spent.set(voucher, id);
    marks.set(id, marksOf(leg));
    bets.set(id, betOf(leg, events.get(leg.event) ?? {}, voucher, input, at));
  }
  const procedures = rows('procedures');
  const moved = rows('movements').map((row, index) => ({ ...row, kind: row.do, id: `m${index}`, from: row.house }));
  const extras = rows('extras').map((row, index) => ({ ...row, kind: 'bonus', category: row.kind, id: `x${index}` }));
  return {
    bets,
    spent,
    marks,
    procedures: new Map(procedures.map(row => [String(row.id), procedureOf(row)])),
    mistakes: new Set(procedures.filter(({ cause }) => cause === 'error').map(({ id }) => String(id))),
    vouchers: new Map(rows('vouchers').map(row => [String(row.id), voucherOf(row, at)])),
    movements: new Map(
      [...moved, ...extras].map(row => [row.id, actionOf({ ...row, at: at(Reflect.get(row, 'at')) }) as Movement]),
    ),
    rates: new Map(),
    voided: new Map(),
    houses: new Map(),
  };
}

/** Fields that are null are left out: the schema has a default for them. */
function actionOf(fields: ReferenceFields): Action {
  return actionSchema.parse(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
}

function marksOf({ plannedOdds, plannedStakeCents, closingOdds, fairP }: ReferenceFields): BetMarks {
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const marks = {
    plannedOdds: number(plannedOdds),
    plannedStakeCents: number(plannedStakeCents),
    closingOdds: number(closingOdds),
    fairChance: number(fairP),
  };
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
}

function betOf(
  leg: ReferenceFields,
  event: ReferenceFields,
  voucher: string | null,
  { houses }: ReportInput,
  at: (text: unknown) => number,
): BookedBet {
  const commission = houses[String(leg.house)]?.commission ?? 0;
  const { procedure, house, side, odds, stakeCents, market, selection, line } = leg;
  const action = actionOf({
    kind: 'place',
    id: leg.id,
    bet: leg.id,
    at: at(leg.placedAt),
    terms: {
      ...{ procedure, house, side, odds, stakeCents, market, selection, line, voucher, commission },
      stakeReturned: leg.freebet === 'sr',
      exchangeMarket:
        commission === 0
          ? null
          : `${String(leg.event)} ${String(market)} ${line === null ? '' : Math.abs(Number(line))}`,
      event: leg.event,
      sport: event.sport ?? '',
      startsAt: event.at === undefined ? null : at(event.at),
    },
  });
  if (action.kind !== 'place') throw new Error('not a bet');
  const { terms } = action;
  const status = String(leg.status) as BetStatus;
  const isOpen = status === 'open';
  const own =
    leg.liabilityCents === null || leg.liabilityCents === undefined || voucher !== null
      ? ownMoney(terms, terms.stakeCents)
      : cents(Number(leg.liabilityCents));
  const back = cents(Number(leg.returnCents ?? 0));
  const settledAt = isOpen ? null : (at(leg.settledAt) as Action['at']);
  return {
    id: String(leg.id),
    terms,
    placedAt: action.at,
    settled: { status, statuses: null, at: settledAt, by: isOpen ? null : 'hand', source: '' },
    ownCents: own,
    openCents: isOpen ? own : cents(0),
    returnCents: isOpen ? null : back,
    profitCents: isOpen ? null : cents(back - own),
    commissionCents: cents(0),
    refunds: [],
    closed:
      settledAt === null ? [] : [{ at: settledAt, stakeCents: terms.stakeCents, ownCents: own, returnCents: back }],
    overridden: [],
    edits: [],
    results: [],
    kept: [],
  };
}

function procedureOf({ id, category, plannedCents }: ReferenceFields) {
  const action = actionOf({
    kind: 'procedure',
    id,
    at: 0,
    procedure: id,
    terms: { category: category ?? '', plannedWorstCents: plannedCents },
  });
  if (action.kind !== 'procedure') throw new Error('not a procedure');
  return action.terms;
}

function voucherOf(
  { id, house, cents: face, stakeReturned, creditedAt, expires, status, earnedBy }: ReferenceFields,
  at: (text: unknown) => number,
) {
  const granted = actionOf({
    ...{ kind: 'voucher', id, voucher: id, house, cents: face, at: at(creditedAt), expires },
    ...{ stakeReturned: stakeReturned ?? false, procedure: earnedBy },
  });
  if (granted.kind !== 'voucher') throw new Error('not a voucher');
  return { granted, expiredAt: status === 'expired' ? granted.at : null };
}
