/** What begins a flow. */
import { z } from 'zod';
import { asChatId } from '../../units.ts';
import { wellFormed } from './values.ts';

const PLACES = ['private', 'group', 'both'] as const;
export type StartPlace = (typeof PLACES)[number];

/** Null: not chosen yet. */
export const chatRef = z.int().negative().transform(asChatId).nullable().default(null);
const where = z.enum(PLACES).default('private');

export const startSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), command: z.string().max(40), where }),
  /** word: it stands in the message as a word. All without accents and capitals. */
  z.object({
    kind: z.literal('text'),
    match: z.enum(['whole', 'word', 'begins']).default('whole'),
    texts: z.array(wellFormed(200)).max(20),
    where,
  }),
  /** A button with this data, under a message of any flow. */
  z.object({ kind: z.literal('button'), data: wellFormed(200) }),
  /** `t.me/bot?start=f-param` */
  z.object({ kind: z.literal('link'), param: z.string().max(64) }),
  /** Somebody joined this group. */
  z.object({ kind: z.literal('member'), chat: chatRef }),
  /** Somebody asks to join this group: the conversation is in private. */
  z.object({ kind: z.literal('request'), chat: chatRef }),
  /** days: 0 is Sunday. minute: of the day, in São Paulo. */
  z.object({
    kind: z.literal('schedule'),
    chat: chatRef,
    days: z.array(z.int().min(0).max(6)).max(7),
    minute: z.int().min(0).max(1_439),
  }),
  /** Another flow calls it, and goes on after it. */
  z.object({ kind: z.literal('called') }),
  /** Empty: any emoji. */
  z.object({ kind: z.literal('reaction'), chat: chatRef, emoji: wellFormed(16) }),
]);
export type FlowStart = z.output<typeof startSchema>;
