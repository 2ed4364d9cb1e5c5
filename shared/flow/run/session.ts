/** A conversation: where it is, what it waits for, what it knows. Stored as it is, so it carries a version of its own. */
import { z } from 'zod';
import { asChatId, asTelegramId } from '../../units.ts';
import { SESSION_KEY } from '../schema/press-data.ts';

const personSchema = z.object({
  id: z.int().positive().transform(asTelegramId),
  firstName: z.string().max(128),
  lastName: z.string().max(128).nullable(),
  username: z.string().max(64).nullable(),
  language: z.string().max(35).nullable(),
});
export type FlowPerson = z.output<typeof personSchema>;

/** One call: which flow and version, at which block, with which values. A called sub-flow is one more frame on top. */
const frameSchema = z.object({
  flow: z.string(),
  version: z.int().positive(),
  block: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Frame = z.output<typeof frameSchema>;

/** token: a timer's or the server's answer carries it, so that a late answer is not taken for another one. */
const waitingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), token: z.string(), tries: z.int().min(0), until: z.int().nullable() }),
  z.object({ kind: z.literal('press') }),
  z.object({ kind: z.literal('timer'), token: z.string(), until: z.int() }),
  z.object({ kind: z.literal('person'), chat: z.int().transform(asChatId) }),
  z.object({ kind: z.literal('result'), token: z.string() }),
]);
export type Waiting = z.output<typeof waitingSchema>;

const ENDINGS = ['end', 'failed', 'stopped'] as const;

export const flowSessionSchema = z.object({
  format: z.literal(1),
  id: z.string().regex(SESSION_KEY),
  /** Where it takes place: a private chat's is its person's. */
  chat: z.int(),
  chatTitle: z.string().max(256).nullable(),
  /** Null: nobody has begun it, for instance a schedule. */
  person: personSchema.nullable(),
  frames: z.array(frameSchema).min(1).max(8),
  /** Null: it is over. */
  waiting: waitingSchema.nullable(),
  ended: z.enum(ENDINGS).nullable(),
  /** Blocks that it has been through. */
  steps: z.int().min(0),
  startedAt: z.int(),
  at: z.int(),
});
export type FlowSession = z.output<typeof flowSessionSchema>;

/** What its person writes now is an answer to it. */
export const waitsForWords = ({ waiting }: Pick<FlowSession, 'waiting'>): boolean =>
  waiting?.kind === 'answer' || waiting?.kind === 'person';

export interface NewSession {
  readonly id: string;
  readonly chat: number;
  readonly chatTitle: string | null;
  readonly person: FlowPerson | null;
  readonly flow: string;
  readonly version: number;
  readonly start: string;
  readonly now: number;
}

/** It has not begun yet: `step` with the event 'begin' does. */
export function newSession({ flow, version, start, now, ...rest }: NewSession): FlowSession {
  return {
    format: 1,
    ...rest,
    frames: [{ flow, version, block: start, values: {} }],
    waiting: null,
    ended: null,
    steps: 0,
    startedAt: now,
    at: now,
  };
}
