/** A movement as it stands in its form, what is wrong with it, and the actions that it becomes. Pure. */
import type { ActionInput } from '#shared/bets/action.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { type Movement, movedAt } from '#shared/bets/merged-terms.ts';
import { overdraws } from '#shared/bets/warnings.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { bets } from '#shared/catalogue/bets/screen.ts';
import { formatMoneyInput, formatOdds, parseMoney, parseSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { instantField, instantTyped } from '#shared/procedures/edit/typed.ts';
import { type Cents, cents, type EpochMs } from '#shared/units.ts';
import { typedHouseKey } from '../../../bets/house-key.ts';
import type { Draft } from '../../../bets/use-book-writer.ts';

export interface MovementDraft {
  readonly kind: Movement['kind'];
  /** As it is typed; of a transfer: where the money comes from. */
  readonly house: string;
  readonly to: string;
  readonly value: string;
  readonly fee: string;
  readonly inReais: string;
  readonly when: string;
  readonly note: string;
  readonly rollover: string;
  readonly minOdds: string;
  readonly until: string;
}

export interface DraftPlace {
  readonly timeZone: string;
  readonly now: EpochMs;
  /** What is at a house without this movement. */
  readonly cashOf: (house: string) => Cents;
  readonly currencyOf: (house: string) => string;
}

const nameOf = (house: string): string => findBook(house).name;

export function newDraft(house: string | null, kind: Movement['kind'], { now, timeZone }: DraftPlace): MovementDraft {
  const none = { to: '', value: '', fee: '', inReais: '', note: '', rollover: '', minOdds: '', until: '' };
  return { ...none, kind, house: house === null ? '' : nameOf(house), when: instantField(now, timeZone) };
}

export function draftOf(movement: Movement, { timeZone }: Pick<DraftPlace, 'timeZone'>): MovementDraft {
  const { kind, note } = movement;
  const money = (amount: number | null | undefined) => (amount ? formatMoneyInput(cents(amount)) : '');
  const rollover = kind === 'bonus' ? movement.rollover : null;
  return {
    kind,
    house: nameOf(kind === 'transfer' ? movement.from : movement.house),
    to: kind === 'transfer' ? nameOf(movement.to) : '',
    value: formatMoneyInput(movement.cents),
    fee: 'feeCents' in movement ? money(movement.feeCents) : '',
    inReais: 'brlCents' in movement ? money(movement.brlCents) : '',
    when: instantField(movedAt(movement), timeZone),
    note: note ?? '',
    rollover: money(rollover?.cents),
    minOdds: rollover?.minOdds ? formatOdds(rollover.minOdds) : '',
    until: rollover?.until ?? '',
  };
}

/** What the form says; undefined: it cannot be read. */
interface Said {
  readonly house: string;
  readonly to: string;
  readonly cents: Cents | undefined;
  readonly feeCents: Cents | undefined;
  readonly brlCents: Cents | null | undefined;
  readonly movedAt: EpochMs | null | undefined;
  readonly rollover: Extract<Movement, { kind: 'bonus' }>['rollover'] | undefined;
}

export function readDraft(draft: MovementDraft, before: Movement | null, place: DraftPlace): Said {
  const house = typedHouseKey(draft.house);
  const typed = draft.kind === 'adjust' ? parseSignedMoney(draft.value) : parseMoney(draft.value);
  const amount = typed.ok ? typed.value : undefined;
  const isBalance = draft.kind === 'adjust' && before === null;
  const when = instantTyped(draft.when, place.timeZone);
  return {
    house,
    to: typedHouseKey(draft.to),
    cents: isBalance && amount !== undefined ? cents(amount - place.cashOf(house)) : amount,
    feeCents: hasFee(draft.kind) ? optionalMoney(draft.fee, cents(0)) : cents(0),
    brlCents: optionalMoney(draft.inReais, null),
    movedAt: when.ok ? when.value : undefined,
    rollover: draft.kind === 'bonus' ? rolloverIn(draft) : null,
  };
}

export const hasFee = (kind: Movement['kind']): kind is 'deposit' | 'withdraw' | 'transfer' =>
  kind === 'deposit' || kind === 'withdraw' || kind === 'transfer';

function optionalMoney<None>(text: string, none: None): Cents | None | undefined {
  if (text.trim() === '') return none;
  const typed = parseMoney(text);
  return typed.ok ? typed.value : undefined;
}

function rolloverIn({ rollover, minOdds, until }: MovementDraft): Said['rollover'] {
  const total = optionalMoney(rollover, null);
  if (total === undefined) return undefined;
  if (total === null || total === 0) return null;
  const odds = minOdds.trim() === '' ? null : parseOdds(minOdds);
  if (odds?.ok === false) return undefined;
  return { cents: total, minOdds: odds?.value ?? null, until: until === '' ? null : until };
}

export type DraftErrors = Readonly<Partial<Record<'house' | 'to' | 'value' | 'fee' | 'inReais' | 'rollover', string>>>;

export function errorsOf(draft: MovementDraft, before: Movement | null, place: DraftPlace): DraftErrors {
  const said = readDraft(draft, before, place);
  const { house, stake } = bets.form.errors;
  return {
    ...(said.house === '' && { house }),
    ...(draft.kind === 'transfer' && (said.to === '' || said.to === said.house) && { to: words.sameHouse }),
    ...(said.cents === undefined && { value: stake }),
    ...(said.cents === 0 && { value: draft.kind === 'adjust' ? words.same : stake }),
    ...(said.feeCents === undefined && { fee: stake }),
    ...(said.brlCents === undefined && { inReais: stake }),
    ...(said.rollover === undefined && { rollover: stake }),
  };
}

/** What leaves a house and is not there: a question, no error. Null: nothing. */
export function leftBelowZero(draft: MovementDraft, before: Movement | null, place: DraftPlace) {
  const { house, cents: amount } = readDraft(draft, before, place);
  if (amount === undefined || (draft.kind !== 'withdraw' && draft.kind !== 'transfer')) return null;
  const said =
    draft.kind === 'withdraw'
      ? { kind: draft.kind, house, cents: amount }
      : { kind: draft.kind, from: house, cents: amount };
  if (!overdraws(said, place.cashOf)) return null;
  const hasCents = place.cashOf(house);
  return { house, hasCents, leftCents: cents(hasCents - amount) };
}

type Fields = Partial<Extract<ActionInput, { kind: 'edit-movement' }>['set']>;

/** Of a form without errors. before: the movement that is edited; then only what changed is written. */
export function draftsOf(draft: MovementDraft, before: Movement | null, place: DraftPlace): Draft[] {
  const { kind, note } = draft;
  const {
    house,
    to,
    cents: amount = cents(0),
    feeCents,
    brlCents,
    rollover,
    movedAt: when,
  } = readDraft(draft, before, place);
  const isForeign = place.currencyOf(house) !== HOME_CURRENCY;
  // The form opens with the present minute: who leaves it says nothing of another time.
  const isUntouched = before === null && draft.when === instantField(place.now, place.timeZone);
  const common = { cents: amount, note, movedAt: isUntouched ? null : (when ?? null) };
  const fields: Fields = {
    ...common,
    ...(kind === 'transfer' ? { from: house, to } : { house }),
    ...(hasFee(kind) && { feeCents: feeCents ?? cents(0) }),
    ...((kind === 'deposit' || kind === 'withdraw') && isForeign && { brlCents: brlCents ?? null }),
    ...(kind === 'bonus' && { rollover: rollover ?? null }),
  };
  if (before === null) return [{ kind, ...fields } as Draft];
  const opened = draftOf(before, place);
  // Seconds are not in the form: a time that nobody touched stays as exact as it was.
  const { movedAt: at, ...others } = fields;
  const said: Fields = draft.when === opened.when ? others : { ...others, movedAt: at };
  const changed = Object.entries(said).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field) ?? defaultOf(field)),
  );
  if (changed.length === 0) return [];
  return [{ kind: 'edit-movement', movement: before.id, set: Object.fromEntries(changed) }];
}

/** Of a movement that an earlier build wrote down. */
const defaultOf = (field: string): unknown => (field === 'note' ? '' : field === 'feeCents' ? 0 : null);
