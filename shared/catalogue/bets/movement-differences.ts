/** The words where two devices wrote different things of a movement: what stands, what lost, and the way to the other one. */
import { HOME_CURRENCY } from '../../bets/exchange.ts';
import type { Movement } from '../../bets/merged-terms.ts';
import type { MovementDifference, MovementFields, MovementOverride } from '../../bets/movement-differences.ts';
import { localClock, localDay } from '../../calendar/local-time.ts';
import { findBook } from '../../markets/books.ts';
import { cents, epochMs } from '../../units.ts';
import { formatMoney } from '../numbers/format.ts';
import { movementWords } from './movements.ts';
import type { DifferenceText } from './overridden.ts';

const NAMES: Readonly<Partial<Record<keyof MovementFields, string>>> = {
  house: movementWords.house,
  from: movementWords.from,
  to: movementWords.to,
  cents: movementWords.value,
  feeCents: movementWords.fee,
  brlCents: movementWords.inReais,
  movedAt: movementWords.when,
  note: movementWords.note,
  rollover: movementWords.rollover,
};

/** Where and in which currency a movement is read. */
export interface MovementTextPlace {
  readonly currencyOf: (house: string) => string;
  readonly timeZone: string;
}

const MAX_SHOWN = 60;
const EMPTY = 'vazio';

export function movementName(movement: Movement, place: MovementTextPlace): string {
  const { kind } = movement;
  const where =
    kind === 'transfer' ? `${houseName(movement.from)} → ${houseName(movement.to)}` : houseName(movement.house);
  return `${movementWords.names[kind]} de ${formatMoney(movement.cents, currencyOf(movement, place))} · ${where}`;
}

const houseName = (key: string): string => findBook(key).name;

const currencyOf = (movement: Movement, place: MovementTextPlace): string =>
  place.currencyOf(movement.kind === 'transfer' ? movement.from : movement.house);

/** Two values of a field. */
export function movementOverriddenText(
  { field, hidden, current }: MovementOverride,
  movement: Movement,
  place: MovementTextPlace,
): DifferenceText {
  const name = NAMES[field] ?? 'Outro campo';
  const [before, now] = [hidden, current].map(value => valueText(field, value, movement, place));
  const isLong = field === 'note' || field === 'rollover' || before === EMPTY || NAMES[field] === undefined;
  return {
    said: `${name}: outro aparelho anotou ${before}; vale ${now}.`,
    takeOther: isLong ? 'Usar a outra' : `Usar ${before}`,
    keep: 'Deixar assim',
    taken: `${name}: ${before}.`,
  };
}

/** A deletion, against what another device wrote. */
export function removedMovementText(
  { movement, removed }: MovementDifference,
  place: MovementTextPlace,
): DifferenceText {
  const changes = (removed?.lost ?? []).flatMap(({ set }) =>
    Object.entries(set).flatMap(([field, value]) => {
      if (value === undefined) return [];
      const name = NAMES[field as keyof MovementFields] ?? 'Outro campo';
      return [`${name}: ${valueText(field as keyof MovementFields, value, movement, place)}`];
    }),
  );
  const name = movementName(movement, place);
  return {
    said: `Um aparelho apagou; outro anotou ${[...new Set(changes)].join('; ')}. Vale apagado.`,
    takeOther: 'Trazer de volta',
    keep: 'Deixar apagado',
    taken: `${name}: de volta.`,
  };
}

function valueText(field: keyof MovementFields, value: unknown, movement: Movement, place: MovementTextPlace): string {
  if (value === null || value === '') return EMPTY;
  if (typeof value === 'number') {
    if (field === 'movedAt') return momentText(value, place.timeZone);
    // A deposit's fee is paid in reais, outside the house.
    const isReais = field === 'brlCents' || (field === 'feeCents' && movement.kind === 'deposit');
    return formatMoney(cents(value), isReais ? HOME_CURRENCY : currencyOf(movement, place));
  }
  if (field === 'rollover') return rolloverText(value, movement, place);
  if (typeof value !== 'string') return 'outro valor';
  return field === 'house' || field === 'from' || field === 'to' ? houseName(value) : value.slice(0, MAX_SHOWN);
}

function rolloverText(value: unknown, movement: Movement, place: MovementTextPlace): string {
  const total = Reflect.get(Object(value), 'cents');
  return typeof total === 'number' ? formatMoney(cents(total), currencyOf(movement, place)) : 'outro valor';
}

/** Example: '19/11 14:05'. */
function momentText(at: number, timeZone: string): string {
  const [, month, day] = localDay(epochMs(at), timeZone).split('-');
  return `${day}/${month} ${localClock(epochMs(at), timeZone)}`;
}
