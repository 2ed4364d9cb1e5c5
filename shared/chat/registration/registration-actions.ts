/** Bets of a message as actions of a book. Their ids follow from the message: the same one twice is one procedure. */
import { type Action, type ActionInput, actionSchema } from '../../bets/action.ts';
import type { EpochMs } from '../../units.ts';
import type { ReadRegistration } from './read-registration.ts';

/** key: of the message, up to 40 characters. at: when it was sent. */
export function registrationActions({ legs, match }: ReadRegistration, key: string, at: EpochMs): Action[] {
  const procedure = `chat-${key}`;
  const category = legs.length > 1 ? 'Surebet' : 'Simples';
  const inputs: ActionInput[] = [
    { kind: 'procedure', id: `${procedure}-p`, at, procedure, terms: { name: match, category } },
    ...legs.map(({ house, odds, stakeCents, selection }, index): ActionInput => {
      const terms = { procedure, house, odds, stakeCents, selection, eventName: match };
      // A millisecond apart: legs stay in the order in which they were typed.
      return { kind: 'place', id: placeId(key, index), at: at + 1 + index, bet: placeId(key, index), terms };
    }),
  ];
  return inputs.map(input => actionSchema.parse(input));
}

/** Takes them back; twice is the same as once. count: of the legs. */
export function undoRegistration(key: string, count: number, at: EpochMs): Action[] {
  return Array.from({ length: count }, (_, index) =>
    actionSchema.parse({ kind: 'undo', id: `undo-${placeId(key, index)}`, at, of: placeId(key, index) }),
  );
}

const placeId = (key: string, index: number): string => `chat-${key}-${index}`;
