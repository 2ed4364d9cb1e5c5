/** The methods that send, change and take back messages. */
import { z } from 'zod';
import { badRequest, tooManyRequests } from '../bot-api-refusal.ts';
import { readChat, readTarget } from '../chat-access.ts';
import { isAdmin } from '../chat-member.ts';
import type { Params } from '../params.ts';
import { isInlineKeyboard, readReplyMarkup } from '../reply-markup.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import type { Chat, Message, ReplyMarkup } from '../telegram-objects.ts';
import { formatText } from '../text/formatted-text.ts';
import type { Methods } from './method.ts';

/** A bot takes back its messages for so long. Source: https://core.telegram.org/bots/api#deletemessage */
const DELETABLE_SECONDS = 48 * 60 * 60;

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

/** Source: https://core.telegram.org/bots/api#sendmessage and https://core.telegram.org/bots/api#updating-messages */
export function messageMethods({ world, flood, clock, tell }: SandboxCore): Methods {
  const spend = (chatId: number) => {
    const seconds = flood.spend(chatId);
    if (seconds > 0) throw tooManyRequests(seconds);
  };

  function send(chat: Chat, draft: Pick<Message, 'text' | 'entities' | 'forward_origin'>, more: Partial<Message>) {
    spend(chat.id);
    const message = world.addMessage({ from: world.bot, chat, ...draft, ...more });
    tell({ kind: 'message', message });
    return shown(message);
  }

  function edit(params: Params, change: (message: Message, where: Chat['type'] | 'inline') => Message) {
    const inlineId = params.text('inline_message_id');
    const message = inlineId === '' ? readOwnMessage(params) : world.inlineMessage(inlineId);
    if (message === null) throw badRequest('MESSAGE_ID_INVALID');
    const changed = change(message, inlineId === '' ? message.chat.type : 'inline');
    if (isSame(message, changed)) throw badRequest(NOT_MODIFIED);
    spend(message.chat.id);
    const edited = { ...changed, edit_date: Math.floor(clock.now() / 1000) };
    world.replaceMessage(edited);
    tell({ kind: 'edited', message: edited });
    return inlineId === '' ? shown(edited) : true;
  }

  function readOwnMessage(params: Params): Message {
    const chat = readChat(world, params);
    const message = world.message(chat.id, params.integer('message_id', 0));
    if (message === null) throw badRequest('message to edit not found');
    if (message.from.id !== world.bot.id) throw badRequest("message can't be edited");
    return message;
  }

  function readOriginal(params: Params, what: string): Message {
    const from = readChat(world, params, 'from_chat_id');
    const message = world.message(from.id, params.integer('message_id', 0));
    if (message?.text === undefined) throw badRequest(`message to ${what} not found`);
    return message;
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
    return { reply_to_message: shown(flat) };
  }

  return {
    sendmessage({ params }) {
      const content = readText(params);
      const chat = readTarget(world, params);
      return send(chat, content, { ...readReply(params, chat), ...markup(readReplyMarkup(params, chat.type)) });
    },

    editmessagetext({ params }) {
      const content = readText(params);
      return edit(params, (message, where) => ({
        ...withoutContent(message),
        ...content,
        ...markup(readReplyMarkup(params, where)),
      }));
    },

    editmessagereplymarkup({ params }) {
      return edit(params, (message, where) => ({
        ...withoutMarkup(message),
        ...markup(readReplyMarkup(params, where)),
      }));
    },

    deletemessage({ params }) {
      const chat = readChat(world, params);
      const messageId = params.integer('message_id', 0);
      const message = world.message(chat.id, messageId);
      if (message === null) throw badRequest('message to delete not found');
      const isOwn = message.from.id === world.bot.id;
      const mayDelete = isOwn || chat.type === 'private' || isAdmin(world.member(chat.id, world.bot.id));
      const isOld = clock.now() / 1000 - message.date > DELETABLE_SECONDS;
      if (!mayDelete) throw badRequest("message can't be deleted");
      if (isOld) throw badRequest("message can't be deleted for everyone");
      world.removeMessage(chat.id, messageId);
      tell({ kind: 'deleted', chatId: chat.id, messageId });
      return true;
    },

    copymessage({ params }) {
      const { text, entities } = readOriginal(params, 'copy');
      const chat = readTarget(world, params);
      const draft = { ...(text === undefined ? {} : { text }), ...(entities === undefined ? {} : { entities }) };
      const sent = send(chat, draft, { ...readReply(params, chat), ...markup(readReplyMarkup(params, chat.type)) });
      return { message_id: sent.message_id };
    },

    forwardmessage({ params }) {
      const { text, entities, from, date, forward_origin } = readOriginal(params, 'forward');
      const chat = readTarget(world, params);
      const origin = forward_origin ?? { type: 'user' as const, sender_user: from, date };
      const draft = { ...(text === undefined ? {} : { text }), ...(entities === undefined ? {} : { entities }) };
      return send(chat, { ...draft, forward_origin: origin }, {});
    },

    sendchataction({ params }) {
      const chat = readTarget(world, params);
      const action = params.text('action').toLowerCase();
      if (!ACTIONS.includes(action)) throw badRequest('wrong parameter action in request');
      tell({ kind: 'action', chatId: chat.id, action });
      return true;
    },
  };
}

const replyParameters = z.looseObject({
  message_id: z.int(),
  allow_sending_without_reply: z.boolean().optional(),
});

/** Source: https://core.telegram.org/bots/api#sendchataction */
const ACTIONS = [
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
];

function readText(params: Params): Pick<Message, 'text' | 'entities'> {
  const { text, entities } = formatText({
    text: params.text('text'),
    parseMode: params.text('parse_mode'),
    entities: params.json('entities', z.unknown(), 'message entities'),
  });
  return entities.length === 0 ? { text } : { text, entities };
}

/** A text without marks must not inherit the marks of the text before it. */
function withoutContent({ text: _, entities: __, ...message }: Message): Message {
  return withoutMarkup(message);
}

function withoutMarkup({ reply_markup: _, ...message }: Message): Message {
  return message;
}

function markup(given: ReplyMarkup | undefined): Pick<Message, 'reply_markup'> {
  return given === undefined ? {} : { reply_markup: given };
}

/** What the bot gets back: of the keyboards, only one under a message belongs to it. */
export function shown(message: Message): Message {
  return isInlineKeyboard(message.reply_markup) ? message : withoutMarkup(message);
}

function isSame(a: Message, b: Message): boolean {
  const content = ({ text, entities, reply_markup }: Message) => JSON.stringify([text, entities ?? [], reply_markup]);
  return content(a) === content(b);
}
