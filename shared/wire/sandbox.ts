/** What MODO LOCAL offers its pages besides the product: the demo people, and the inbox of all mail and SMS. */

import { z } from 'zod';
import { postBodySchema } from '../posts/post.ts';
import { asChatId, asTelegramId } from '../units.ts';

/** `GET /api/sandbox/people` */
export const demoPeopleSchema = z.object({
  people: z.array(
    z.object({
      telegramId: z.int().positive().transform(asTelegramId),
      name: z.string(),
      username: z.string().nullable(),
      isAdmin: z.boolean(),
      /** Titles of the groups they are in now. */
      groups: z.array(z.object({ chatId: z.int().transform(asChatId), title: z.string(), isMember: z.boolean() })),
    }),
  ),
});
export type DemoPeople = z.infer<typeof demoPeopleSchema>;

/** `POST /api/sandbox/people/:telegramId/sign`: really signed, so that it is really verified. */
export const signedDemoPersonSchema = z.object({
  /** For `{initData}` and for `/#tgWebAppData=…`. */
  initData: z.string(),
  /** For `{widget}`. */
  widget: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** `PUT /api/sandbox/people/:telegramId/groups/:chatId`: the person joins or leaves, as in a client of Telegram. */
export const demoMembershipSchema = z.object({ isMember: z.boolean() });

/** `GET /api/sandbox/inbox?to=`: newest first. */
export const inboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      sentAt: z.int(),
    }),
  ),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** Offsets and lengths in UTF-16 units, kinds by Telegram's own names. */
const chatEntitySchema = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int(),
  url: z.string().optional(),
});
export type ChatEntity = z.infer<typeof chatEntitySchema>;

const key = z.object({ text: z.string(), style: z.enum(['primary', 'success', 'danger']).optional() });
const chatButtonSchema = z.discriminatedUnion('kind', [
  key.extend({ kind: z.literal('url'), url: z.string() }),
  key.extend({ kind: z.literal('webApp'), url: z.string() }),
  key.extend({ kind: z.literal('callback'), data: z.string() }),
  key.extend({ kind: z.literal('inline'), query: z.string() }),
  key.extend({ kind: z.literal('copy'), copied: z.string() }),
]);
export type ChatButton = z.infer<typeof chatButtonSchema>;

/** A file in a message. The page decides how to show it; only a photo is shown as a picture. */
const chatMediaSchema = z.object({
  kind: z.enum(['photo', 'document', 'video', 'animation', 'audio', 'voice']),
  name: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; 0 if unknown. */
  width: z.int(),
  height: z.int(),
  /** A different file has a different key. */
  key: z.string(),
  /** The local Telegram keeps only a few files, and none after a restart. */
  isKept: z.boolean(),
});
export type ChatMedia = z.infer<typeof chatMediaSchema>;

/** A key of the keyboard that the bot shows in place of the person's own. */
const chatKeySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('webApp'), text: z.string(), url: z.string() }),
  /** Asks for what a demo person does not have: a phone number, a location. */
  z.object({ kind: z.literal('unsupported'), text: z.string() }),
]);
export type ChatKey = z.infer<typeof chatKeySchema>;

const chatMessageSchema = z.object({
  /** Negative if this person alone sees it. */
  id: z.int(),
  isForYouAlone: z.boolean(),
  from: z.object({ id: z.int(), name: z.string(), isBot: z.boolean() }),
  /** Milliseconds. */
  at: z.int(),
  isEdited: z.boolean(),
  media: chatMediaSchema.nullable(),
  /** A rich message; its text is then only for a line about it. */
  rich: postBodySchema.nullable(),
  /** The text, or the caption of a file. */
  text: z.string(),
  entities: z.array(chatEntitySchema),
  buttons: z.array(z.array(chatButtonSchema)),
  /** The emoji that people and the bot put under it. */
  reactions: z.array(z.string()),
  /** text: the quoted part, or all of it. */
  replyTo: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Whose message it is that was forwarded. */
  forwardedFrom: z.string().nullable(),
  /** The bot whose inline result this is. */
  viaBot: z.string().nullable(),
  /** A service message: who joined, left or pinned something, or from which key the app sent its data. */
  service: z.object({ kind: z.enum(['joined', 'left', 'sentData', 'pinned']), names: z.array(z.string()) }).nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Another name than the person's own: as the group, or as a channel by its id. */
const writesAs = z.union([z.literal('anonymous'), z.int()]);

const chatHeadSchema = z.object({
  chatId: z.int().transform(asChatId),
  kind: z.enum(['private', 'group', 'channel']),
  title: z.string(),
  isMember: z.boolean(),
  /** In a channel only administrators can write. */
  canWrite: z.boolean(),
});

/** `GET /api/sandbox/people/:telegramId/chats`: the private chat with the bot first. */
export const chatListSchema = z.object({
  bot: z.object({ id: z.int(), name: z.string(), username: z.string() }),
  isBlocked: z.boolean(),
  chats: z.array(chatHeadSchema.extend({ last: chatMessageSchema.nullable() })),
});
export type ChatList = z.infer<typeof chatListSchema>;

/**
 * `GET /api/sandbox/chats/stream`: event `changed`, and `beat` in between. Null: any chat may have changed, and so may
 * the members.
 */
export const chatsChangedSchema = z.object({ chats: z.array(z.int()).nullable() });
export type ChatsChanged = z.infer<typeof chatsChangedSchema>;
export const CHAT_BEAT_MS = 10_000;

/** `GET /api/sandbox/people/:telegramId/chats/:chatId`: empty for a group that they are not in. */
export const chatRoomSchema = chatHeadSchema.extend({
  messages: z.array(chatMessageSchema),
  /** The other names in which this person may write here. */
  names: z.array(z.object({ as: writesAs, title: z.string() })),
  /** The bot's commands for this kind of chat. */
  commands: z.array(z.object({ command: z.string(), description: z.string() })),
  /** The bot's button beside the field, where it opens the app. */
  menu: z.object({ text: z.string(), url: z.string() }).nullable(),
  /** The keyboard that the bot shows in place of the person's own, in their private chat. */
  keyboard: z
    .object({ rows: z.array(z.array(chatKeySchema)), isCompact: z.boolean(), placeholder: z.string() })
    .nullable(),
});
export type ChatRoom = z.infer<typeof chatRoomSchema>;

const typedText = z.string().max(4_096);
const QUERY_LENGTH = 256;

const whereTyped = {
  replyTo: z.int().optional(),
  /** A part of the text that is replied to. */
  quote: z.string().min(1).max(1_024).optional(),
  as: writesAs.optional(),
};
/** `POST …/chats/:chatId/messages` and, with its id, `PUT`: a text, or the caption of a picture. */
export const typedMessageSchema = z.object({ text: typedText, ...whereTyped });
export type TypedMessage = z.infer<typeof typedMessageSchema>;
/** `POST …/chats/:chatId/pictures`: several are an album, with the caption under the first. Contents in Base64. */
export const sentPicturesSchema = z.object({
  pictures: z
    .array(z.object({ name: z.string().max(128), base64: z.base64() }))
    .min(1)
    .max(10),
  caption: typedText,
  ...whereTyped,
});
/** `POST …/chats/:chatId/forwards`: a message of another chat of theirs, into this one. */
export const forwardSchema = z.object({ chatId: z.int(), messageId: z.int().positive() });
export const sentMessageSchema = z.object({ id: z.int() });
/** `POST …/messages/:id/press`. Null: the bot did not answer in time. */
export const pressSchema = z.object({ data: z.string().max(64) });
export const pressAnswerSchema = z.object({
  answer: z.object({ text: z.string(), isAlert: z.boolean() }).nullable(),
});
/** `POST …/chats/:chatId/inline`, and `POST …/inline/:queryId` with the chosen result. */
export const inlineQuerySchema = z.object({ query: z.string().max(QUERY_LENGTH) });
export const inlineAnswerSchema = z.object({
  queryId: z.string(),
  /** Null: the bot did not answer in time. */
  results: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })).nullable(),
});
export type InlineAnswers = z.infer<typeof inlineAnswerSchema>;
export const inlineChoiceSchema = z.object({ resultId: z.string().min(1).max(64) });
/** `POST …/chats/:chatId/prepared`: the message that the bot prepared for this person, as `shareMessage` sends it. */
export const preparedChoiceSchema = z.object({ id: z.string().min(1).max(64) });
/**
 * `POST …/chats/:chatId/keyboard-app`: the key that was pressed. Answers with the address of the app, and a token for
 * the data it sends.
 */
export const keyTouchSchema = z.object({ text: z.string().min(1).max(1_024) });
export const keyLaunchSchema = z.object({ token: z.string(), address: z.string() });
/**
 * `POST /api/sandbox/web-app-data/:token`: what the app sends from that launch, once. Longer data is refused by the
 * handler.
 */
export const webAppDataSchema = z.object({ data: z.string().max(16_384) });
/** `PUT /api/sandbox/people/:telegramId/chats/:chatId/bot`: this person gives the bot its rights, or takes them away. */
export const botStatusSchema = z.object({ status: z.enum(['administrator', 'member', 'restricted', 'kicked']) });
/** `PUT /api/sandbox/people/:telegramId/blocked` */
export const blockedSchema = z.object({ isBlocked: z.boolean() });
