/**
 * Marks a reading of a message field by field: right, asked, wrong as fact, missing. Each leg of the case is compared with the leg of the
 * reading that is most like it; a leg that no case has is wrong.
 */

import type { ProcedureReading } from '#shared/procedures/reading.ts';
import { eventOf, type ProcedureEvent, type ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { spelled } from '../../../shared/language/fold.ts';
import type { Mark } from '../marks.ts';
import type { CoreCase, CoreLeg } from './core-case.ts';
import { canonical, isSameValue, sideNamed } from './core-words.ts';

export interface FieldMark {
  readonly field: string;
  readonly mark: Mark;
  readonly where: string;
  readonly wanted: unknown;
  readonly got: unknown;
}

interface Read {
  readonly is: string;
  readonly promotionType: string | null;
  readonly legs: readonly ReadLeg[];
  readonly asks: readonly string[];
}
type ReadLeg = Readonly<Record<string, unknown>> & {
  readonly step: number;
  readonly index: number;
  readonly match: ProcedureEvent | null;
};

/** What was read, in the words of the cases; what a calculator fills in is not part of it. */
export function readOf(reading: ProcedureReading): Read {
  const asks = 'missing' in reading ? reading.missing : [];
  const procedure = 'procedure' in reading ? reading.procedure : null;
  return {
    is: reading.is,
    promotionType: procedure?.promotion?.type ?? null,
    asks,
    legs:
      procedure?.steps.flatMap((step, at) =>
        step.legs.map((leg, index) => readLeg(leg, at, index, eventOf(procedure, step, leg))),
      ) ?? [],
  };
}

const readLeg = (leg: ProcedureLeg, step: number, index: number, match: ProcedureEvent | null): ReadLeg => ({
  ...leg,
  step,
  index,
  match,
  // Neither a selection nor a name of one: what is bet on is open.
  market: leg.market === 'other' && leg.selection === null && leg.label === undefined ? null : leg.market,
  odds: leg.boost !== undefined && 'to' in leg.boost ? leg.boost.to : leg.odds,
  selection: leg.selection ?? null,
  line: leg.line ?? null,
  commission: leg.commission ?? null,
  freebet: leg.freebet ?? (leg.freebetUnknown ? true : null),
  cap: leg.maxStakeCents,
});

export function coreMarks(core: CoreCase, reading: ProcedureReading): FieldMark[] {
  const read = readOf(reading);
  const marks: FieldMark[] = [];
  const add = (field: string, mark: Mark, wanted: unknown = null, got: unknown = null, where = '') =>
    void marks.push({ field, mark, where, wanted, got });
  add('is', core.is.includes(read.is) ? 'right' : 'wrong', core.is[0], read.is);
  promotionMark(core, read, add);
  if (core.legs !== null) legMarks(core, core.legs, read, add);
  if (core.claimIsRight !== null && 'differs' in reading) {
    const isSaid = reading.differs.length > 0;
    if (core.claimIsRight) add('claim', isSaid ? 'wrong' : 'right', 'no contradiction', reading.differs);
    else add('claim', isSaid ? 'right' : 'missing', 'a contradiction', reading.differs);
  }
  return marks;
}

type Add = (field: string, mark: Mark, wanted?: unknown, got?: unknown, where?: string) => void;

function promotionMark({ promotionType: wanted, is }: CoreCase, { promotionType: got, asks }: Read, add: Add): void {
  if (wanted === '*' || (wanted !== null && is.includes('not-a-procedure'))) return;
  const mark =
    wanted === null
      ? got === null
        ? 'right'
        : 'wrong'
      : got !== null && wanted.includes(got)
        ? 'right'
        : isAsked(asks, 'promotion.type')
          ? 'asked'
          : got === null
            ? 'missing'
            : 'wrong';
  add('promotionType', mark, wanted?.[0], got);
}

const isAsked = (asks: readonly string[], path: string) => asks.some(ask => ask === path || path.startsWith(`${ask}.`));

function legMarks({ isPart, fields }: CoreCase, legs: readonly CoreLeg[], read: Read, add: Add): void {
  const wanted = legs.map(leg => canonical(leg));
  const got = read.legs.map(leg => canonical(leg));
  const pairs = paired(wanted, got);
  for (const [index, leg] of wanted.entries()) {
    const where = `steps.${leg.step} leg ${index}`;
    const own = got[pairs.get(index) ?? -1];
    if (own !== undefined) {
      for (const field of fields) fieldMark(field, leg, own, read.asks, isPart, where, add);
      continue;
    }
    if (leg.context) continue;
    const isWhole = read.asks.some(
      ask =>
        ask === 'steps' ||
        (ask === 'refersTo' && isPart) ||
        ask === `steps.${leg.step}` ||
        ask.startsWith(`steps.${leg.step}.legs`),
    );
    for (const field of fields) {
      if (leg[field] != null && field !== 'cap') add(field, isWhole ? 'asked' : 'missing', leg[field], null, where);
    }
  }
  if (isPart || !['procedure', 'arb', 'update'].includes(read.is)) return;
  const taken = new Set(pairs.values());
  for (const [index, leg] of got.entries()) {
    if (taken.has(index) || (leg.odds == null && leg.stakeCents == null)) continue;
    const { house, selection, odds } = leg;
    add('extra leg', 'wrong', null, { house, selection, odds }, `steps.${leg.step}`);
  }
}

/** Which leg of the reading each of the case's is, the most alike first. */
function paired(wanted: readonly CoreLeg[], got: readonly ReadLeg[]): ReadonlyMap<number, number> {
  const weights = { house: 3, odds: 3, selection: 2, stakeCents: 2, market: 0.5 } as const;
  const pairs = wanted.flatMap((leg, index) =>
    got.flatMap((own, at) => {
      let alike = leg.side === own.side ? 1 : 0;
      if (leg.step === own.step) alike += 1.5;
      for (const [field, weight] of Object.entries(weights)) {
        if (leg[field] != null && own[field] != null && isSameValue(field, leg[field], own[field])) alike += weight;
      }
      return alike >= (isBare(leg) ? 1.5 : 3.5) ? [{ index, at, alike: alike - Math.abs(index - at) * 0.01 }] : [];
    }),
  );
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { index, at } of pairs.toSorted((a, b) => b.alike - a.alike)) {
    if (found.has(index) || taken.has(at)) continue;
    found.set(index, at);
    taken.add(at);
  }
  return found;
}

/** A change that names neither house nor bet nor odds: of the only leg that it can be of. */
const isBare = (leg: CoreLeg) => leg.house == null && leg.selection == null && leg.odds == null;

function fieldMark(
  field: string,
  leg: CoreLeg,
  own: ReadLeg,
  asks: readonly string[],
  isPart: boolean,
  where: string,
  add: Add,
): void {
  if (field === 'cap' && own.cap === undefined) return;
  const [wanted, got] = [leg[field] ?? null, own[field] ?? null];
  const asked = isFieldAsked(field, own, asks);
  if (wanted === null) {
    if (got === null || isPart || isFilledIn(field, leg, got) || isAllowed(field, leg, got)) return;
    add(field, asked ? 'asked' : 'wrong', null, got, where);
    return;
  }
  const isSame = isNamed(field, leg, own) || isSameValue(field, wanted, got) || isAllowed(field, leg, got);
  if (got === null && isAllowed(field, leg, null)) return;
  const isUnread = got === null || (field === 'freebet' && got === true);
  const mark = got !== null && isSame ? 'right' : asked ? 'asked' : isUnread ? 'missing' : 'wrong';
  add(field, mark, wanted, got, where);
}

/** What the reading adds by rule: the commission of a table, none of a house, no free bet. */
function isFilledIn(field: string, leg: CoreLeg, got: unknown): boolean {
  if (field === 'stakeCents') return isOfLiability(leg, got);
  if (field !== 'commission') return field === 'freebet' && got === false;
  return isSameValue(field, leg.preset, got) || (leg.side === 'back' && got === 0);
}

/** The backer's stake of a lay of which only the liability is written follows from it and from the odds. */
const isOfLiability = ({ liabilityCents, odds }: CoreLeg, got: unknown) =>
  typeof liabilityCents === 'number' &&
  typeof odds === 'number' &&
  typeof got === 'number' &&
  Math.abs(got * (odds - 1) - liabilityCents) <= odds;

/** A player or a team by their name: a side of the match, or what is bet on is in the label. */
function isNamed(field: string, leg: CoreLeg, own: ReadLeg): boolean {
  if (field !== 'selection') return false;
  if (own.match !== null && sideNamed(String(leg.name), own.match) === own.selection) return true;
  if (own.market !== 'other' && own.market !== 'multiple') return false;
  return spelled(String(own.label ?? '')).includes(spelled(String(leg.selection)));
}

function isFieldAsked(field: string, { step, index }: ReadLeg, asks: readonly string[]): boolean {
  const base = `steps.${step}.legs.${index}`;
  if (isAsked(asks, `${base}.${field === 'cap' ? 'maxStakeCents' : field}`)) return true;
  switch (field) {
    case 'freebet':
      return isAsked(asks, 'promotion.returnedAs');
    case 'selection':
      return asks.some(ask => ask.startsWith('event'));
    case 'stakeCents':
      return asks.includes('unitCents') || isAsked(asks, `${base}.units`);
    case 'cap':
      return isAsked(asks, 'promotion.maxStakeCents');
    default:
      return false;
  }
}

function isAllowed(field: string, leg: CoreLeg, got: unknown): boolean {
  return (leg.also[field] ?? []).some(also =>
    also === '*' ? got !== null : also === null || got === null ? also === got : isSameValue(field, also, got),
  );
}
