/** What the rows of all sheets are together: bets, operations and free bets that are known already, new, or corrected. */
import type { SheetRow } from '../spreadsheet/cells.ts';
import { textOf } from './cells/clean-text.ts';
import type { Doubts } from './questions.ts';
import type { ImportedLeg, ImportedVoucher, KnownBet, RejectedRow, WarnedRow } from './result/imported.ts';
import { isFreeBetPhase } from './rows/categories.ts';
import { createIdentities, isChanged } from './rows/known-rows.ts';
import type { ReadRow } from './rows/read-sheet.ts';
import type { ImportedLegDraft, RowContext, RowReading } from './rows/row-context.ts';
import { moneyIn } from './rows/row-money.ts';
import type { ImportAnswers, ImportSettings } from './settings.ts';

export interface SheetRows {
  readonly context: RowContext;
  readonly rows: readonly ReadRow[];
}

const eventKey = ({ event, date }: ImportedLegDraft): string | null =>
  event === null ? null : `event ${event.toLowerCase()} ${date}`;

/** Whether several houses have a bet on one match, and nothing says which of the bets belong together. */
export function hasLooseGroups(read: readonly SheetRows[]): boolean {
  const groups = new Map<string, Set<string | null>>();
  for (const { reading, procedure } of read.flatMap(({ rows }) => rows)) {
    if (procedure !== null || reading.kind !== 'legs') continue;
    for (const leg of reading.legs) {
      const key = eventKey(leg);
      if (key !== null && leg.odds !== null) groups.set(key, (groups.get(key) ?? new Set()).add(leg.house));
    }
  }
  return [...groups.values()].some(names => names.size > 1);
}

interface IdentifiedLeg {
  readonly leg: ImportedLegDraft;
  readonly id: string;
  isRepeated: boolean;
  readonly isTwin: boolean;
  before: KnownBet | null;
}

/** The bets and free bets of all sheets, each with its id and its operation, and the rows that stay out. */
export function gather(
  read: readonly SheetRows[],
  { answers, known }: ImportSettings,
  otherNames: (house: string) => readonly string[],
  doubts: Doubts,
) {
  const groupBy = answers.groupBy ?? doubts.guessed.groupBy;
  const accepted: ImportedLeg[] = [];
  const vouchers: ImportedVoucher[] = [];
  const rejected: RejectedRow[] = [];
  const warned: WarnedRow[] = [];
  const identities = createIdentities(otherNames, known);
  /** The key of the file → the id of the operation: that of its first leg, which a second import finds again. */
  const procedures = new Map<string, string>();
  const procedureId = (key: string, first: string): string => {
    const id = procedures.get(key) ?? first;
    procedures.set(key, id);
    return id;
  };
  const rows = read.flatMap(({ context, rows: each }) => each.map(row => ({ ...row, context, sheet: context.sheet })));
  const found = identified(rows, identities, answers, doubts);
  for (const [index, { row, reading, procedure, context, sheet }] of rows.entries()) {
    if (reading.kind === 'rejected') {
      rejected.push(rejectedRow(row, context, reading.reason, reading.cell));
      continue;
    }
    if (reading.kind === 'voucher') {
      const { house, cents, date, code } = reading.voucher;
      if (code !== null && known.byId(code.id) !== null) {
        rejected.push(rejectedRow(row, context, 'duplicate'));
        continue;
      }
      const id = code?.id ?? identities.voucherId(house, [cents, date, procedure ?? row.number]);
      vouchers.push({ ...reading.voucher, id, procedure: procedure === null ? null : procedureId(procedure, id) });
      continue;
    }
    const legs = found.get(index) ?? [];
    const place = { sheet, row: row.number };
    const ids = legs.map(({ leg, id }) =>
      procedureId(procedure ?? (groupBy === 'event' ? (eventKey(leg) ?? id) : id), id),
    );
    if (
      legs.every(
        ({ leg, isRepeated, before }) => isRepeated || (before !== null && (isPart(leg) || !isChanged(before, leg))),
      )
    ) {
      rejected.push(rejectedRow(row, context, 'duplicate'));
      continue;
    }
    for (const remark of reading.remarks) warned.push({ ...place, remark });
    if (legs.some(({ before }) => before !== null)) warned.push({ ...place, remark: 'updates' });
    else if (legs.every(({ isTwin }) => isTwin)) warned.push({ ...place, remark: 'duplicate' });
    for (const [leg, { leg: draft, id, before }] of legs.entries()) {
      accepted.push({ ...draft, id, procedure: ids[leg] ?? id, corrects: before });
    }
  }
  return { accepted: withFreeBets(accepted), vouchers, rejected, warned };
}

/** Of a slip that stands in the file several times the last row that says how it ended holds: programs add a row for every change. */
function supersede(found: ReadonlyMap<number, IdentifiedLeg[]>): void {
  const first = new Map<string, IdentifiedLeg>();
  for (const [each, ...others] of found.values()) {
    if (!each || others.length > 0) continue;
    const before = first.get(each.id);
    if (before && each.isRepeated && before.leg.status !== each.leg.status && each.leg.status !== 'open') {
      before.isRepeated = true;
      each.isRepeated = false;
      first.set(each.id, each);
    } else if (!before) first.set(each.id, each);
  }
}

const MOST_TEXT = 120;

function rejectedRow(row: SheetRow, context: RowContext, reason: RejectedRow['reason'], cell = ''): RejectedRow {
  const text = row.cells.map(textOf).filter(Boolean).join(' · ').slice(0, MOST_TEXT);
  const money = moneyIn(row, 'profit', 1, context);
  const profitCents = reason !== 'movement' && money.kind === 'amount' && !money.isUnits ? money.cents : null;
  return { sheet: context.sheet, row: row.number, reason, cell, text, profitCents };
}

/** Each leg with its id and the bet of the book that it is: first those that are surely one, then those that resemble one. */
function identified(
  rows: readonly { readonly reading: RowReading }[],
  identities: ReturnType<typeof createIdentities>,
  answers: ImportAnswers,
  doubts: Doubts,
): ReadonlyMap<number, IdentifiedLeg[]> {
  const found = new Map<number, IdentifiedLeg[]>();
  for (const [index, { reading }] of rows.entries()) {
    if (reading.kind === 'legs')
      found.set(
        index,
        reading.legs.map(leg => ({ leg, ...identities.identify(leg) })),
      );
  }
  supersede(found);
  const unknown = () => [...found.values()].flat().filter(({ before, leg }) => before === null && leg.odds !== null);
  for (const each of unknown()) each.before = identities.equal(each.leg);
  for (const each of unknown()) {
    const near = each.leg.code === null ? identities.near(each.leg) : null;
    if (near === null) continue;
    doubts.ask('update', `${each.leg.house ?? ''} · ${each.leg.event ?? ''} · ${each.leg.selection ?? ''}`);
    if (answers.update !== 'new') each.before = near;
  }
  return found;
}

/** Whether it is one of several rows of a bet, which does not say how the whole bet stands. */
const isPart = ({ code }: ImportedLegDraft): boolean => code !== null && code.part > 0;

/** An operation with a free bet in it, or with a phase of one, is a free bet from its first leg on. */
function withFreeBets(legs: readonly ImportedLeg[]): ImportedLeg[] {
  const free = new Set(
    legs.flatMap(({ freebet, phase, procedure }) =>
      freebet !== null || (phase !== null && isFreeBetPhase(phase)) ? [procedure] : [],
    ),
  );
  return legs.map(leg =>
    leg.code === null && leg.category === null && leg.categoryText === null && free.has(leg.procedure)
      ? { ...leg, category: 'freebet' }
      : leg,
  );
}
