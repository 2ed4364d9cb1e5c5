/** A person's defaults for chat questions, and the calculations that the bot remembers. */

import { z } from 'zod';
import { BETFAIR_KINDS, type BetfairKind } from '../../language/names/betfair.ts';
import type { Commissions } from '../../markets/commissions.ts';
import { cents, type EpochMs, type TelegramId } from '../../units.ts';
import type { OwnHouse } from '../houses/houses.ts';

const amount = z.int().min(1).max(1_000_000_000).transform(cents);

/** Null: the question must give it. */
const fields = {
  /** Of one operation. */
  total: amount.nullable(),
  /** For Kelly. */
  bankroll: amount.nullable(),
  /** Stakes are multiples of it. */
  step: z.int().min(1).max(100_000).transform(cents).nullable(),
  /** Commission of a lay, as a part of its win: 0.065 is 6.5 %. */
  commission: z.number().min(0).max(0.5).nullable(),
  /** Which house the person means by "Betfair" alone; null: they were not asked yet. */
  betfair: z.enum(BETFAIR_KINDS).nullable(),
};

const chatDefaultsSchema = z.object({
  total: fields.total.default(null),
  bankroll: fields.bankroll.default(null),
  step: fields.step.default(null),
  commission: fields.commission.default(null),
  betfair: fields.betfair.default(null),
});
export type ChatDefaults = z.infer<typeof chatDefaultsSchema>;

export const NO_DEFAULTS: ChatDefaults = {
  total: null,
  bankroll: null,
  step: null,
  commission: null,
  betfair: null,
};

export const MAX_CHAT_SUMS = 20;

export const chatSumSchema = z.object({
  /** A calculation, as its address carries it. */
  link: z
    .string()
    .min(3)
    .max(2_000)
    .regex(/^[\w-]+$/),
  title: z.string().min(1).max(200),
  /** Where it was asked: in the chat with the bot, or inline in any chat. */
  place: z.enum(['private', 'inline']),
  /** Milliseconds. */
  at: z.int(),
});
export type ChatSum = z.infer<typeof chatSumSchema>;

/** `GET` and `PUT /api/chat/settings` */
export const chatSettingsSchema = z.object({
  defaults: chatDefaultsSchema,
  /** False: calculations are not remembered, and earlier ones are deleted. */
  keepsSums: z.boolean().default(true),
});
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

/** Has no defaults: they would overwrite the fields that are not named. */
const namedSettings = z.object({ ...fields, keepsSums: z.boolean() }).partial();

/** `PUT /api/chat/settings`: the named fields, as they were seen and as they shall be. */
export const chatSettingsRequestSchema = z.object({ from: namedSettings, to: namedSettings });

/** The settings as one list of fields. */
export type ChatSettingFields = ChatDefaults & Pick<ChatSettings, 'keepsSums'>;

export function fieldsOf({ defaults, keepsSums }: ChatSettings): ChatSettingFields {
  return { ...defaults, keepsSums };
}

export function chatSettingsOf({ keepsSums, ...defaults }: ChatSettingFields): ChatSettings {
  return { defaults, keepsSums };
}

/** `GET /api/chat/sums`: newest first. */
export const chatSumListSchema = z.object({ sums: z.array(chatSumSchema).max(MAX_CHAT_SUMS) });

/** `GET /api/chat/houses`: the person's houses, with the commissions that the bot uses. */
export const chatHouseListSchema = z.object({
  houses: z.array(z.object({ name: z.string(), commission: z.number(), isOwn: z.boolean() })),
});

/** `POST /api/chat/prepared`: a calculation made ready to be sent into any chat, once. */
export const prepareSchema = z.object({ link: chatSumSchema.shape.link });
export const preparedSchema = z.object({ id: z.string().min(1) });

/** What the bot needs from the storage of these settings. */
export interface ChatMemory {
  defaults(telegramId: TelegramId): Promise<ChatDefaults>;
  /** The current default commissions of the exchanges. */
  commissions(): Commissions;
  /** Theirs, as `/perfil` keeps them at their account. */
  houses(telegramId: TelegramId): Promise<readonly OwnHouse[]>;
  /** What they mean by "Betfair" alone, from now on. */
  chooseBetfair(telegramId: TelegramId, kind: BetfairKind): Promise<void>;
  /** What an author of posts means by it, as this person said; null: they were not asked yet. author: as `postAuthor` names them. */
  betfairOf(telegramId: TelegramId, author: string): Promise<BetfairKind | null>;
  chooseBetfairOf(telegramId: TelegramId, author: string, kind: BetfairKind): Promise<void>;
  /** Does nothing for people who turned it off. The same calculation again moves to the top. */
  remember(telegramId: TelegramId, sum: Omit<ChatSum, 'at'>): Promise<void>;
}

/** The last sums with one more, the newest first, no calculation twice. */
export function withSum(sums: readonly ChatSum[], sum: Omit<ChatSum, 'at'>, at: EpochMs): ChatSum[] {
  return [{ ...sum, at }, ...sums.filter(({ link }) => link !== sum.link)].slice(0, MAX_CHAT_SUMS);
}

/** Of one person: the authors whose answer was used longest ago are asked about again. */
export const MAX_BETFAIR_AUTHORS = 100;

export const betfairAuthorSchema = z.object({ author: z.string().min(1).max(40), betfair: z.enum(BETFAIR_KINDS) });
export type BetfairAuthor = z.infer<typeof betfairAuthorSchema>;

/** With one more, the newest first, nobody twice. */
export function withBetfairAuthor(kept: readonly BetfairAuthor[], said: BetfairAuthor): BetfairAuthor[] {
  return [said, ...kept.filter(({ author }) => author !== said.author)].slice(0, MAX_BETFAIR_AUTHORS);
}
