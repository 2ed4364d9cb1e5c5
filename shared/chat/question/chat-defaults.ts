/** What the bot takes for granted of a person who leaves it out, and what it remembers of their sums. */

import { z } from 'zod';
import type { Commissions } from '../../markets/commissions.ts';
import type { EpochMs, TelegramId } from '../../units.ts';
import type { HouseSettings } from '../../wire/account.ts';

/** A house of the person's own, as they keep it at their account. */
export type OwnHouse = Pick<HouseSettings, 'book' | 'commission'>;

const cents = z.int().min(1).max(1_000_000_000);

/** Null: the question has to say it. */
const chatDefaultsSchema = z.object({
  /** Centavos of one operation. */
  total: cents.nullable().default(null),
  /** Centavos, for Kelly. */
  bankroll: cents.nullable().default(null),
  /** Centavos that stakes are multiples of. */
  step: z.int().min(1).max(100_000).nullable().default(null),
  /** Part of what a lay wins that the exchange keeps: 0.065 is 6.5 %. */
  commission: z.number().min(0).max(0.5).nullable().default(null),
});
export type ChatDefaults = z.infer<typeof chatDefaultsSchema>;

export const NO_DEFAULTS: ChatDefaults = { total: null, bankroll: null, step: null, commission: null };

export const MAX_CHAT_SUMS = 20;

export const chatSumSchema = z.object({
  /** A calculation, as its address carries it. */
  link: z
    .string()
    .min(3)
    .max(2_000)
    .regex(/^[\w-]+$/),
  title: z.string().min(1).max(200),
  /** Where it was asked: in the chat with the bot, or in any chat by its name. */
  place: z.enum(['private', 'inline']),
  /** Milliseconds. */
  at: z.int(),
});
export type ChatSum = z.infer<typeof chatSumSchema>;

/** `GET` and `PUT /api/chat/settings` */
export const chatSettingsSchema = z.object({
  defaults: chatDefaultsSchema,
  /** Off: sums are not kept, and what was kept is gone. */
  keepsSums: z.boolean().default(true),
});
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

/** `GET /api/chat/sums`: newest first. */
export const chatSumListSchema = z.object({ sums: z.array(chatSumSchema).max(MAX_CHAT_SUMS) });

/** `GET /api/chat/houses`: those they have an account at, as the bot counts them. */
export const chatHouseListSchema = z.object({
  houses: z.array(z.object({ name: z.string(), commission: z.number(), isOwn: z.boolean() })),
});

/** `POST /api/chat/prepared`: a calculation made ready to be sent into any chat, once. */
export const prepareSchema = z.object({ link: chatSumSchema.shape.link });
export const preparedSchema = z.object({ id: z.string().min(1) });

/** What the bot asks of whoever keeps this. */
export interface ChatMemory {
  defaults(telegramId: TelegramId): Promise<ChatDefaults>;
  /** What exchanges keep from who has not said otherwise, as the table stands now. */
  commissions(): Commissions;
  /** Theirs, as `/perfil` keeps them at their account. */
  houses(telegramId: TelegramId): Promise<readonly OwnHouse[]>;
  /** Kept only for who has not said otherwise; the same calculation again moves to the top. */
  remember(telegramId: TelegramId, sum: Omit<ChatSum, 'at'>): Promise<void>;
}

/** The last sums with one more, the newest first, no calculation twice. */
export function withSum(sums: readonly ChatSum[], sum: Omit<ChatSum, 'at'>, at: EpochMs): ChatSum[] {
  return [{ ...sum, at }, ...sums.filter(({ link }) => link !== sum.link)].slice(0, MAX_CHAT_SUMS);
}
