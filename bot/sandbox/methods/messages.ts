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
import type { Chat, Message } from '../world/telegram-objects.ts';
import type { Methods } from './method.ts';
import { createOutgoing, messageContentOf, withoutContent } from './outgoing.ts';

/** The time in which a bot may delete its messages. Source: https://core.telegram.org/bots/api#deletemessage */
const DELETABLE_SECONDS = 48 * 60 * 60;

/** Source: https://core.telegram.org/bots/api#sendmessage and https://core.telegram.org/bots/api#updating-messages */
export function messageMethods(core: SandboxCore): Methods {
  const { world, clock, tell } = core;
  const { send, sendTogether, forward, edit, editEphemeral, removeEphemeral } = createOutgoing(core);

  function readOriginal(params: Params, what: string): Message {
    const from = readChat(world, params, 'from_chat_id');
    const message = world.message(from.id, params.integer('message_id', 0));
    const isService = message === null || Object.keys(messageContentOf(message)).length === 0;
    if (isService) throw badRequest(`message to ${what} not found`);
    return message;
  }

  function mustPin(chat: Chat): void {
    const mayPin = chat.type === 'private' || isAdmin(world.member(chat.id, world.bot.id));
    if (!mayPin) throw badRequest('not enough rights to manage pinned messages in the chat');
  }

  function mustDelete({ chat, from, date }: Message): void {
    const mayDelete =
      from.id === world.bot.id || chat.type === 'private' || isAdmin(world.member(chat.id, world.bot.id));
    if (!mayDelete) throw badRequest("message can't be deleted");
    if (clock.now() / 1000 - date > DELETABLE_SECONDS) throw badRequest("message can't be deleted for everyone");
  }

  function remove(message: Message): void {
    mustDelete(message);
    const { chat, message_id: messageId } = message;
    world.removeMessage(chat.id, messageId);
    tell({ kind: 'deleted', chatId: chat.id, messageId });
  }

  /** Of several, those that are there and have content. */
  function originalsIn(params: Params): Message[] {
    const from = readChat(world, params, 'from_chat_id');
    return readIds(params).flatMap(id => {
      const message = world.message(from.id, id);
      return message === null || Object.keys(messageContentOf(message)).length === 0 ? [] : [message];
    });
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
      mustPin(chat);
      const pinned = world.pinned(chat.id);
      if (pinned.at(-1) === message.message_id) return true;
      world.setPinned(chat.id, [...pinned.filter(id => id !== message.message_id), message.message_id]);
      const { message_id, date } = message;
      const note = world.addMessage({ from: world.bot, chat, pinned_message: { message_id, date, chat } });
      tell({ kind: 'message', message: note });
      return true;
    },

    unpinchatmessage({ params }) {
      const chat = readChat(world, params);
      mustPin(chat);
      const pinned = world.pinned(chat.id);
      const id = params.integer('message_id', pinned.at(-1) ?? 0);
      if (!pinned.includes(id)) throw badRequest('message to unpin not found');
      world.setPinned(
        chat.id,
        pinned.filter(each => each !== id),
      );
      return true;
    },
    unpinallchatmessages({ params }) {
      const chat = readChat(world, params);
      mustPin(chat);
      world.setPinned(chat.id, []);
      return true;
    },

    editmessagetext: ({ params }) => edit(params, withText(params)),
    editephemeralmessagetext: ({ params }) => editEphemeral(params, withText(params)),

    editmessagereplymarkup: ({ params }) => edit(params, message => message),
    editephemeralmessagereplymarkup: ({ params }) => editEphemeral(params, message => message),

    deleteephemeralmessage: ({ params }) => removeEphemeral(params),

    deletemessage({ params }) {
      const chat = readChat(world, params);
      const message = world.message(chat.id, params.integer('message_id', 0));
      if (message === null) throw badRequest('message to delete not found');
      remove(message);
      return true;
    },
    /** Those that are not there are skipped; where one may not be deleted, none is. */
    deletemessages({ params }) {
      const chat = readChat(world, params);
      const messages = readIds(params).flatMap(id => world.message(chat.id, id) ?? []);
      for (const message of messages) mustDelete(message);
      for (const message of messages) remove(message);
      return true;
    },

    copymessages({ params }) {
      const drafts = originalsIn(params).map(original => () => {
        const { caption, caption_entities, ...content } = messageContentOf(original);
        const words = { ...(caption !== undefined && { caption }), ...(caption_entities && { caption_entities }) };
        return { ...content, ...(params.isTrue('remove_caption') ? {} : words) };
      });
      return sendTogether(params, drafts, null).map(({ message_id }) => ({ message_id }));
    },
    forwardmessages({ params }) {
      const drafts = originalsIn(params).map(original => () => ({
        ...messageContentOf(original),
        forward_origin: originOf(original),
      }));
      return sendTogether(params, drafts, null).map(({ message_id }) => ({ message_id }));
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

/** Source: https://core.telegram.org/bots/api#deletemessages */
const MOST_IDS = 100;

function readIds(params: Params): readonly number[] {
  const ids = params.json('message_ids', z.array(z.int()), 'message identifiers') ?? [];
  if (ids.length === 0) throw badRequest('message identifiers are not specified');
  if (ids.length > MOST_IDS) throw badRequest('too many message identifiers specified');
  return ids;
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
