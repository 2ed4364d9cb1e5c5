/** What MODO LOCAL offers its pages beside the product: the demo people, and the inbox of all mail and SMS. */
import { z } from 'zod';

/** `GET /api/sandbox/people` */
export const demoPeopleSchema = z.object({
  people: z.array(
    z.object({
      telegramId: z.int().positive(),
      name: z.string(),
      username: z.string().nullable(),
      isAdmin: z.boolean(),
      /** Titles of the groups they are in now. */
      groups: z.array(z.object({ chatId: z.int(), title: z.string(), isMember: z.boolean() })),
    }),
  ),
});
export type DemoPeople = z.infer<typeof demoPeopleSchema>;

/** `POST /api/sandbox/people/:telegramId/sign`: really signed, to be really verified. */
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
export const chatEntitySchema = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int(),
  url: z.string().optional(),
});
export type ChatEntity = z.infer<typeof chatEntitySchema>;

export const chatButtonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('webApp'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('callback'), text: z.string(), data: z.string() }),
  z.object({ kind: z.literal('inline'), text: z.string(), query: z.string() }),
]);
export type ChatButton = z.infer<typeof chatButtonSchema>;

export const chatMessageSchema = z.object({
  id: z.int(),
  from: z.object({ id: z.int(), name: z.string(), isBot: z.boolean() }),
  /** Milliseconds. */
  at: z.int(),
  isEdited: z.boolean(),
  text: z.string(),
  entities: z.array(chatEntitySchema),
  buttons: z.array(z.array(chatButtonSchema)),
  replyTo: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Through the bot: an inline result. */
  viaBot: z.string().nullable(),
  /** Who came or went, where that is all it says. */
  service: z.object({ kind: z.enum(['joined', 'left']), names: z.array(z.string()) }).nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const chatHeadSchema = z.object({
  chatId: z.int(),
  kind: z.enum(['private', 'group']),
  title: z.string(),
  isMember: z.boolean(),
});

/** `GET /api/sandbox/people/:telegramId/chats`: the private chat with the bot first. */
export const chatListSchema = z.object({
  bot: z.object({ id: z.int(), name: z.string(), username: z.string() }),
  isBlocked: z.boolean(),
  chats: z.array(chatHeadSchema.extend({ last: chatMessageSchema.nullable() })),
});
export type ChatList = z.infer<typeof chatListSchema>;

/** `GET /api/sandbox/people/:telegramId/chats/:chatId`: nothing of a group that they are not in. */
export const chatRoomSchema = chatHeadSchema.extend({
  messages: z.array(chatMessageSchema),
  /** The bot's list for this kind of chat. */
  commands: z.array(z.object({ command: z.string(), description: z.string() })),
});
export type ChatRoom = z.infer<typeof chatRoomSchema>;

const typedText = z.string().max(4_096);
const QUERY_LENGTH = 256;

/** `POST …/chats/:chatId/messages` and, with its id, `PUT`. */
export const typedMessageSchema = z.object({ text: typedText, replyTo: z.int().positive().optional() });
export const sentMessageSchema = z.object({ id: z.int() });
/** `POST …/messages/:id/press`. Null: the bot said nothing in time. */
export const pressSchema = z.object({ data: z.string().max(64) });
export const pressAnswerSchema = z.object({
  answer: z.object({ text: z.string(), isAlert: z.boolean() }).nullable(),
});
/** `POST …/chats/:chatId/inline`, and `POST …/inline/:queryId` with what was chosen. */
export const inlineQuerySchema = z.object({ query: z.string().max(QUERY_LENGTH) });
export const inlineAnswerSchema = z.object({
  queryId: z.string(),
  /** Null: the bot said nothing in time. */
  results: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })).nullable(),
});
export type InlineAnswers = z.infer<typeof inlineAnswerSchema>;
export const inlineChoiceSchema = z.object({ resultId: z.string().min(1).max(64) });
/** `POST …/chats/:chatId/prepared`: what the bot made ready for this person, as `shareMessage` sends it. */
export const preparedChoiceSchema = z.object({ id: z.string().min(1).max(64) });
/** `PUT /api/sandbox/people/:telegramId/blocked` */
export const blockedSchema = z.object({ isBlocked: z.boolean() });
