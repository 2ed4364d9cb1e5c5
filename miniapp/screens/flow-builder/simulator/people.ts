/** Who a conversation can be tried out as. */
import type { FlowPerson } from '#shared/flow/run/session.ts';
import { asTelegramId } from '#shared/units.ts';

export const PEOPLE = ['ana', 'bruno', 'stranger'] as const;
export type PersonId = (typeof PEOPLE)[number];

export const simulatedPerson: Readonly<Record<PersonId, FlowPerson>> = {
  ana: { id: asTelegramId(1), firstName: 'Ana', lastName: 'Prado', username: 'anaprado', language: 'pt-br' },
  bruno: { id: asTelegramId(2), firstName: 'Bruno', lastName: 'Lima', username: 'brunolima', language: 'pt-br' },
  stranger: { id: asTelegramId(3), firstName: 'Sam', lastName: null, username: null, language: 'en' },
};

/** Ana is in every group and may open every page; the others are in none. */
export const isInGroups = (person: PersonId): boolean => person === 'ana';
