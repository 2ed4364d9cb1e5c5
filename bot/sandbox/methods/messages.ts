/** Bot API methods that send, edit and delete messages. */
import { z } from 'zod';
import { readChat, readTarget } from '../request/chat-access.ts';
import { refuseEphemeral } from '../request/ephemeral-target.ts';
import type { Params } from '../request/params.ts';
import { readCaption } from '../request/read-media.ts';
import { readRich } from '../request/read-rich.ts';
import { formatText } from '../text/formatted-text.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import { isAdmin } from '../world/chat-member.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import { originOf } from '../world/sender.ts';
import type { Message } from '../world/telegram-objects.ts';
import type { Methods } from './method.ts';
import { createOutgoing, messageContentOf, withoutContent } from './outgoing.ts';

/** The time in which a bot may delete its messages. Source: https://core.telegram.org/bots/api#deletemessage */
const DELETABLE_SECONDS = 48 * 60 * 60;

/** Source: https://core.telegram.org/bots/api#sendmessage and https://core.telegram.org/bots/api#updating-messages */
export function messageMethods(core: SandboxCore): Methods {
  const { world, clock, tell } = core;
  const { send, forward, edit, editEphemeral, removeEphemeral } = createOutgoing(core);

  function readOriginal(params: Params, what: string): Message {
    const from = readChat(world, params, 'from_chat_id');
    const message = world.message(from.id, params.integer('message_id', 0));
    const isService = message === null || Object.keys(messageContentOf(message)).length === 0;
    if (isService) throw badRequest(`message to ${what} not found`);
    return message;
  }

  return {
    sendmessage({ params }) {
      const content = readText(params);
      return send(params, () => content);
    },

    sendrichmessage({ params }) {
      const content = readRich(params);
      return send(params, () => content);
    },

    pinchatmessage({ params }) {
      const chat = readChat(world, params);
      const message = world.message(chat.id, params.integer('message_id', 0));
      if (message === null) throw badRequest('message to pin not found');
      const mayPin = chat.type === 'private' || isAdmin(world.member(chat.id, world.bot.id));
      if (!mayPin) throw badRequest('not enough rights to manage pinned messages in the chat');
      const last = world.messages(chat.id).findLast(({ pinned_message }) => pinned_message !== undefined);
      if (last?.pinned_message?.message_id === message.message_id) return true;
      const { message_id, date } = message;
      const note = world.addMessage({ from: world.bot, chat, pinned_message: { message_id, date, chat } });
      tell({ kind: 'message', message: note });
      return true;
    },

    editmessagetext: ({ params }) => edit(params, withText(params)),
    editephemeralmessagetext: ({ params }) => editEphemeral(params, withText(params)),

    editmessagereplymarkup: ({ params }) => edit(params, message => message),
    editephemeralmessagereplymarkup: ({ params }) => editEphemeral(params, message => message),

    deleteephemeralmessage: ({ params }) => removeEphemeral(params),

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
      refuseEphemeral(params);
      const { caption, caption_entities, ...content } = messageContentOf(readOriginal(params, 'copy'));
      const own = { ...(caption === undefined ? {} : { caption }), ...(caption_entities && { caption_entities }) };
      const words = params.has('caption') && content.text === undefined ? readCaption(params) : own;
      const sent = send(params, () => ({ ...content, ...words }));
      return { message_id: sent.message_id };
    },

    forwardmessage({ params }) {
      const original = readOriginal(params, 'forward');
      return forward(params, { ...messageContentOf(original), forward_origin: originOf(original) });
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

function withText(params: Params): (message: Message) => Message {
  const content = params.has('rich_message') ? readRich(params) : readText(params);
  return message => {
    if (message.text === undefined && message.rich_message === undefined)
      throw badRequest('there is no text in the message to edit');
    // A text without entities must not inherit those of the text before.
    return { ...withoutContent(message), ...content };
  };
}

function readText(params: Params): Pick<Message, 'text' | 'entities'> {
  const { text, entities } = formatText({
    text: params.text('text'),
    parseMode: params.text('parse_mode'),
    entities: params.json('entities', z.unknown(), 'message entities'),
  });
  return entities.length === 0 ? { text } : { text, entities };
}
