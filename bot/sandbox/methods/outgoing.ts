/** Shared by all methods that send or edit a message: the reply target, the limits, and the events. */
import { z } from 'zod';
import { readChat, readTarget } from '../request/chat-access.ts';
import { type EphemeralTarget, readEphemeralTarget, refuseEphemeral } from '../request/ephemeral-target.ts';
import type { Params } from '../request/params.ts';
import { isInlineKeyboard, readReplyMarkup } from '../request/reply-markup.ts';
import { formatText } from '../text/formatted-text.ts';
import { badRequest, tooManyRequests } from '../world/bot-api-refusal.ts';
import { signed } from '../world/channel.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Chat, Message, MessageContent, ReplyMarkup } from '../world/telegram-objects.ts';

type Draft = MessageContent & Pick<Message, 'forward_origin'>;

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

export function createOutgoing(core: Pick<SandboxCore, 'world' | 'flood' | 'clock' | 'tell' | 'callbacks'>) {
  const { world, flood, clock, tell } = core;
  const spend = (chatId: number) => {
    const seconds = flood.spend(chatId);
    if (seconds > 0) throw tooManyRequests(seconds);
  };

  function add(chat: Chat, draft: Draft, more: Partial<Message>) {
    const message = world.addMessage({ from: world.bot, chat, ...draft, ...more });
    tell({ kind: 'message', message });
    return shown(message);
  }

  function addForOne(
    { receiver, replaces, replied }: EphemeralTarget,
    chat: Chat,
    draft: Draft,
    more: Partial<Message>,
  ) {
    const message = world.ephemeral.add(
      receiver.id,
      {
        from: world.bot,
        receiver_user: receiver,
        chat,
        ...draft,
        ...more,
        ...(replied === null ? {} : { reply_to_message: replied }),
      },
      { under: world.lastMessageId(chat.id), replaces },
    );
    tell({ kind: 'message', message });
    return shown(message);
  }

  function readOwnMessage(params: Params): Message {
    const chat = readChat(world, params);
    const message = world.message(chat.id, params.integer('message_id', 0));
    if (message === null) throw badRequest('message to edit not found');
    if (message.from.id !== world.bot.id) throw badRequest("message can't be edited");
    return message;
  }

  /** Source: https://core.telegram.org/bots/api#forumtopic; the general topic has no thread of its own. */
  function readTopic(params: Params, chat: Chat): Partial<Message> {
    const id = params.integer('message_thread_id', 0);
    if (id === 0) return {};
    if (!world.hasTopic(chat.id, id)) throw badRequest('message thread not found');
    return { message_thread_id: id, is_topic_message: true };
  }

  function readReply(params: Params, chat: Chat): Partial<Message> {
    const given = params.json('reply_parameters', replyParameters);
    const id = given?.message_id ?? params.integer('reply_to_message_id', 0);
    if (id === 0) return {};
    const replied = world.message(chat.id, id);
    const mayLack = given?.allow_sending_without_reply ?? params.isTrue('allow_sending_without_reply');
    if (replied === null && !mayLack) throw badRequest('message to be replied not found');
    if (replied === null) return {};
    const { reply_to_message: _, ...flat } = replied;
    const quote = given === undefined ? null : quoteOf(given, replied);
    return {
      reply_to_message: isInlineKeyboard(flat.reply_markup) ? flat : withoutMarkup(flat),
      ...(quote !== null && { quote }),
    };
  }

  return {
    /** draft: already checked; called once nothing can be refused any more, so that no file is stored in vain. */
    send(params: Params, draft: () => Draft) {
      const chat = readTarget(world, params);
      const alone = readEphemeralTarget(core, params, chat);
      const more = {
        ...readTopic(params, chat),
        ...readReply(params, chat),
        ...markup(readReplyMarkup(params, chat.type)),
      };
      spend(chat.id);
      return alone === null ? add(chat, draft(), more) : addForOne(alone, chat, draft(), more);
    },

    /** Keeps no keyboard, and replies to nothing. */
    forward(params: Params, draft: Draft) {
      refuseEphemeral(params);
      const chat = readTarget(world, params);
      spend(chat.id);
      return add(chat, draft, {});
    },

    /** Consecutive messages, of an album with one group id. They count as one: otherwise nobody could send ten. */
    sendTogether(params: Params, drafts: readonly (() => Draft)[], groupId: string | null) {
      refuseEphemeral(params);
      const chat = readTarget(world, params);
      const album = groupId === null ? {} : { media_group_id: groupId };
      const more = { ...readTopic(params, chat), ...readReply(params, chat), ...album };
      spend(chat.id);
      return drafts.map(draft => add(chat, draft(), more));
    },

    edit(params: Params, change: (message: Message) => Message) {
      const inlineId = params.text('inline_message_id');
      const message = inlineId === '' ? readOwnMessage(params) : world.inlineMessage(inlineId);
      if (message === null) throw badRequest('MESSAGE_ID_INVALID');
      const edited = changed(params, message, change, inlineId === '' ? message.chat.type : 'inline');
      world.replaceMessage(edited);
      tell({ kind: 'edited', message: edited });
      return inlineId === '' ? shown(edited) : true;
    },

    /** What one person alone sees. */
    editEphemeral(params: Params, change: (message: Message) => Message): true {
      const { message, receiverId } = readOwnEphemeral(params, 'edit');
      const edited = changed(params, message, change, message.chat.type);
      world.ephemeral.replace(receiverId, edited);
      tell({ kind: 'edited', message: edited });
      return true;
    },

    removeEphemeral(params: Params): true {
      const { message, receiverId } = readOwnEphemeral(params, 'delete');
      const id = message.ephemeral_message_id ?? 0;
      world.ephemeral.remove(message.chat.id, receiverId, id);
      tell({ kind: 'deleted', chatId: message.chat.id, messageId: -id });
      return true;
    },
  };

  function readOwnEphemeral(params: Params, what: string) {
    const chat = readChat(world, params);
    const receiverId = params.id('receiver_user_id');
    const message = world.ephemeral.find(chat.id, receiverId, params.integer('ephemeral_message_id', 0));
    if (message === null || message.from.id !== world.bot.id) throw badRequest(`message to ${what} not found`);
    return { message, receiverId };
  }

  /** The message as it is after the edit. Throws 400 if nothing would change. */
  function changed(
    params: Params,
    message: Message,
    change: (message: Message) => Message,
    place: Parameters<typeof readReplyMarkup>[1],
  ): Message {
    const given = readReplyMarkup(params, place);
    if (given !== undefined && 'keyboard' in given && !isInlineKeyboard(given)) {
      throw badRequest('inline keyboard expected');
    }
    const next = { ...withoutMarkup(change(message)), ...markup(given) };
    if (isSame(message, next)) throw badRequest(NOT_MODIFIED);
    spend(message.chat.id);
    return { ...next, edit_date: Math.floor(clock.now() / 1000) };
  }
}

const replyParameters = z.looseObject({
  message_id: z.int().optional(),
  allow_sending_without_reply: z.boolean().optional(),
  quote: z.string().optional(),
  quote_parse_mode: z.string().optional(),
  quote_entities: z.unknown().optional(),
  quote_position: z.int().optional(),
});

/** What is not in the message cannot be quoted. Null: nothing is quoted. */
function quoteOf(
  given: z.infer<typeof replyParameters>,
  { text, caption }: Message,
): NonNullable<Message['quote']> | null {
  const { quote = '', quote_parse_mode: parseMode = '', quote_entities: entities, quote_position: wanted = 0 } = given;
  if (quote === '') return null;
  const said = text ?? caption ?? '';
  const quoted = formatText({ text: quote, parseMode, entities }).text;
  const position = said.startsWith(quoted, wanted) ? wanted : said.indexOf(quoted);
  if (position < 0 || quoted.length > LONGEST_QUOTE) throw badRequest('QUOTE_TEXT_INVALID');
  return { text: quoted, position, is_manual: true };
}

/** Source: https://core.telegram.org/bots/api#replyparameters */
const LONGEST_QUOTE = 1_024;

/** The content of a message, without its time, chat and author. */
export function messageContentOf(message: Message): MessageContent {
  const given = Object.entries(message).filter(([name]) => CONTENT.has(name));
  return Object.fromEntries(given);
}

/** Everything of a message except its content. */
export function withoutContent(message: Message): Message {
  const kept = Object.entries(message).filter(([name]) => !CONTENT.has(name));
  return Object.fromEntries(kept) as unknown as Message;
}

const CONTENT: ReadonlySet<string> = new Set<keyof MessageContent>([
  'text',
  'entities',
  'rich_message',
  'caption',
  'caption_entities',
  'photo',
  'document',
  'video',
  'animation',
  'audio',
  'voice',
  'sticker',
  'invoice',
]);

function withoutMarkup({ reply_markup: _, ...message }: Message): Message {
  return message;
}

function markup(given: ReplyMarkup | undefined): Pick<Message, 'reply_markup'> {
  return given === undefined ? {} : { reply_markup: given };
}

/** What the bot receives: of the keyboards, only one under the message. */
function shown(message: Message): ReturnType<typeof signed> {
  return signed(isInlineKeyboard(message.reply_markup) ? message : withoutMarkup(message));
}

function isSame(a: Message, b: Message): boolean {
  const content = (message: Message) => JSON.stringify([sorted(messageContentOf(message)), message.reply_markup]);
  return content(a) === content(b);
}

/** Treats missing entities and an empty list of them as the same. */
function sorted({ entities = [], caption_entities = [], ...content }: MessageContent) {
  return [entities, caption_entities, Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
