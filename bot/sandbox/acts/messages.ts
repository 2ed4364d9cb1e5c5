/** Messages that a demo person writes and edits, in their own name or another, and buttons they press. */

import { isInlineKeyboard } from '../request/reply-markup.ts';
import { withFoundEntities } from '../text/found-entities.ts';
import { kindOfPost, mayPost, signed } from '../world/channel.ts';
import { isAdmin, isIn } from '../world/chat-member.ts';
import { commandsIn } from '../world/command-lists.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import { senderOf, type WritesAs } from '../world/sender.ts';
import type { Chat, Message } from '../world/telegram-objects.ts';
import { privateChat, type SandboxPerson, type World } from '../world/world.ts';
import { ActRefused } from './act-refused.ts';

const MAX_LENGTH = 4096;
const MAX_CAPTION = 1024;

export interface SendOptions {
  /** By default the private chat with the bot. */
  readonly chatId?: number;
  readonly replyTo?: number;
  /** A part of the text that is replied to. */
  readonly quote?: string;
  readonly as?: WritesAs;
}

export type MessageActs = ReturnType<typeof messageActs>;
type Core = Pick<SandboxCore, 'world' | 'updates' | 'callbacks' | 'guestQueries' | 'settings' | 'clock' | 'tell'>;

export function messageActs(core: Core) {
  const { world, updates, callbacks, settings, clock, tell } = core;

  return {
    /** The first message to the bot starts it, and a message unblocks it. Throws `ActRefused`. */
    send(personId: number, text: string, options: SendOptions = {}): Message {
      const draft = { ...draftOf(world, personId, options), ...readText(text) };
      const isForBot = isEphemeralCommand(settings.commands, world, draft);
      return post(core, personId, isForBot ? { ...draft, receiver_user: world.bot } : draft);
    },

    /** A text, or the caption of a picture. as: the name in which it was written. Throws `ActRefused`. */
    edit(personId: number, messageId: number, text: string, { chatId = personId, as }: SendOptions = {}): Message {
      const person = findPerson(world, personId);
      const chat = findChat(world, person, chatId);
      const message = findMessage(world, chat, messageId, personId);
      const sender = senderOf(world, person.user, chat, as);
      const isTheirs = message.from.id === sender?.from.id && message.sender_chat?.id === sender.sender_chat?.id;
      const isFixed = message.forward_origin !== undefined || message.ephemeral_message_id !== undefined;
      if (!isTheirs || isFixed) throw new ActRefused('not_yours');
      const { entities: _, caption: __, caption_entities: ___, ...rest } = message;
      const content = message.text === undefined ? readCaption(text) : readText(text);
      const edited = { ...rest, ...content, edit_date: Math.floor(clock.now() / 1000) };
      world.replaceMessage(edited);
      tell({ kind: 'edited', message: edited });
      if (isSeenByBot(world, edited)) updates.push(kindOfPost(edited.chat, true), signed(edited));
      return edited;
    },

    /** Presses a button that calls the bot back. Returns the query's id, with which its answer is found. */
    press(personId: number, messageId: number, data: string, { chatId = personId }: SendOptions = {}): string {
      const person = findPerson(world, personId);
      const message = findMessage(world, findChat(world, person, chatId), messageId, personId);
      const keyboard = isInlineKeyboard(message.reply_markup) ? message.reply_markup.inline_keyboard : [];
      if (!keyboard.flat().some(button => button.callback_data === data)) throw new ActRefused('unknown_button');
      const id = callbacks.ask({ personId, chatId, messageId: message.message_id });
      const inlineId = world.inlineNameOf(message);
      const where = inlineId === null ? { message: signed(message) } : { inline_message_id: inlineId };
      updates.push('callback_query', { id, from: person.user, ...where, chat_instance: chatInstance(chatId), data });
      return id;
    },

    /**
     * Puts an emoji under a message, beside what others put there, or takes one's own away with null. In a group the bot
     * hears of it as an administrator only. Source: https://core.telegram.org/bots/api#messagereactionupdated
     */
    react(personId: number, messageId: number, emoji: string | null, { chatId = personId }: SendOptions = {}): void {
      const person = findPerson(world, personId);
      const message = findMessage(world, findChat(world, person, chatId), messageId);
      const before = world.reaction(message, personId);
      if (before === emoji) return;
      world.setReaction(message, personId, emoji);
      tell({ kind: 'reacted', chatId, messageId });
      if (message.chat.type !== 'private' && !isAdmin(world.member(chatId, world.bot.id))) return;
      updates.push('message_reaction', {
        chat: message.chat,
        message_id: message.message_id,
        user: person.user,
        date: Math.floor(clock.now() / 1000),
        old_reaction: shownReaction(before),
        new_reaction: shownReaction(emoji),
      });
    },

    /** Blocks the bot, or unblocks it. */
    block(personId: number, isBlocked: boolean): void {
      const person = findPerson(world, personId);
      if (person.hasBlocked === isBlocked) return;
      tellContact(core, person, isBlocked);
      world.setContact(person, { hasBlocked: isBlocked });
      tell({ kind: 'contact', personId });
    },
  };
}

/** Where it is written, in whose name, and what it replies to. Throws `ActRefused`. */
export function draftOf(
  world: World,
  personId: number,
  { chatId = personId, replyTo, quote, as }: SendOptions,
): Omit<Message, 'message_id' | 'date'> {
  const person = findPerson(world, personId);
  const chat = findChat(world, person, chatId);
  if (!mayPost(world, chat, personId)) throw new ActRefused('read_only');
  const sender = senderOf(world, person.user, chat, as);
  if (sender === null) throw new ActRefused('not_that_name');
  if (replyTo === undefined) return { ...sender, chat };
  const replied = withoutReply(findMessage(world, chat, replyTo, personId));
  // What answers a message for one alone is for the bot alone.
  if (replied.ephemeral_message_id !== undefined)
    return { from: person.user, chat, receiver_user: world.bot, reply_to_message: replied };
  if (quote === undefined) return { ...sender, chat, reply_to_message: replied };
  const position = (replied.text ?? replied.caption ?? '').indexOf(quote);
  if (quote === '' || position < 0) throw new ActRefused('not_quoted');
  return { ...sender, chat, reply_to_message: replied, quote: { text: quote, position, is_manual: true } };
}

/** Puts a person's message into its chat, and gives it to the bot where the bot sees it. */
export function post(
  core: Pick<Core, 'world' | 'updates' | 'clock' | 'tell' | 'guestQueries'>,
  personId: number,
  draft: Omit<Message, 'message_id' | 'date'>,
): Message {
  const { world, updates, tell, guestQueries } = core;
  if (draft.chat.type === 'private') resume(core, findPerson(world, personId));
  const isForBot = draft.receiver_user !== undefined;
  const message = isForBot
    ? world.ephemeral.add(personId, draft, { under: world.lastMessageId(draft.chat.id), replaces: null })
    : world.addMessage(draft);
  tell({ kind: 'message', message });
  if (isForBot ? isIn(world.member(draft.chat.id, world.bot.id)) : isSeenByBot(world, message))
    updates.push(kindOfPost(draft.chat, false), signed(message));
  else if (!isForBot && isSummons(world, message))
    updates.push('guest_message', {
      ...signed(message),
      guest_query_id: guestQueries.ask({ personId, chatId: draft.chat.id }),
    });
  return message;
}

/** The bot's name in a chat where it is no member, and which has not removed it. */
function isSummons(world: World, { chat, ...message }: Message): boolean {
  if (chat.type === 'private') return false;
  const own = world.member(chat.id, world.bot.id);
  if (isIn(own) || own?.status === 'kicked') return false;
  return (message.text ?? message.caption ?? '').toLowerCase().includes(`@${world.bot.username?.toLowerCase()}`);
}

/** Marks that the person has started the bot and does not block it. Returns their chat. */
export function resume(core: Pick<SandboxCore, 'world' | 'updates' | 'clock' | 'tell'>, person: SandboxPerson): Chat {
  const isBack = person.hasBlocked;
  if (isBack) tellContact(core, person, false);
  core.world.setContact(person, { hasStarted: true, hasBlocked: false });
  if (isBack) core.tell({ kind: 'contact', personId: person.user.id });
  return privateChat(person.user);
}

/** Source: https://core.telegram.org/bots/api#chatmemberupdated */
function tellContact(
  { updates, world, clock }: Pick<SandboxCore, 'updates' | 'world' | 'clock'>,
  { user }: SandboxPerson,
  isBlocked: boolean,
) {
  const [member, kicked] = [
    { user: world.bot, status: 'member' },
    { user: world.bot, status: 'kicked', until_date: 0 },
  ];
  updates.push('my_chat_member', {
    chat: world.chat(user.id),
    from: user,
    date: Math.floor(clock.now() / 1000),
    old_chat_member: isBlocked ? member : kicked,
    new_chat_member: isBlocked ? kicked : member,
  });
}

export function findPerson(world: World, personId: number): SandboxPerson {
  const person = world.people.get(personId);
  if (!person) throw new ActRefused('unknown_person');
  return person;
}

/** The chat, if the person can be in it: their own with the bot, or a group that they belong to. */
export function findChat(world: World, { user }: SandboxPerson, chatId: number): Chat {
  const chat = chatId === user.id || world.groups.has(chatId) ? world.chat(chatId) : null;
  if (chat === null) throw new ActRefused('unknown_chat');
  if (chat.type !== 'private' && !isIn(world.member(chatId, user.id))) throw new ActRefused('not_a_member');
  return chat;
}

/** A negative id is that of a message which this person alone sees. */
export function findMessage(world: World, chat: Chat, messageId: number, personId = 0): Message {
  const message =
    messageId < 0 ? world.ephemeral.find(chat.id, personId, -messageId) : world.message(chat.id, messageId);
  if (message === null) throw new ActRefused('unknown_message');
  return message;
}

function readText(given: string): Pick<Message, 'text' | 'entities'> {
  const text = given.trim();
  if (text === '') throw new ActRefused('empty_text');
  if ([...text].length > MAX_LENGTH) throw new ActRefused('too_long');
  const entities = withFoundEntities(text, []);
  return entities.length === 0 ? { text } : { text, entities };
}

/** A command that the bot has marked: in a group its author's app shows it to nobody but the bot. */
function isEphemeralCommand(
  lists: SandboxCore['settings']['commands'],
  world: World,
  { from, chat, text = '' }: Omit<Message, 'message_id' | 'date'>,
): boolean {
  const [, command = '', name = ''] = /^\/(\w+)(?:@(\w+))?(?:\s|$)/.exec(text) ?? [];
  if (command === '' || chat.type === 'private') return false;
  if (name !== '' && name.toLowerCase() !== world.bot.username?.toLowerCase()) return false;
  const language = from.language_code?.slice(0, 2) ?? '';
  const listed = commandsIn(lists, chat, from.id, language);
  return listed.some(each => each.command === command.toLowerCase() && each.is_ephemeral === true);
}

/** May be empty. Source: https://core.telegram.org/bots/api#sendphoto */
export function readCaption(given: string): Pick<Message, 'caption' | 'caption_entities'> {
  const caption = given.trim();
  if ([...caption].length > MAX_CAPTION) throw new ActRefused('too_long');
  const entities = withFoundEntities(caption, []);
  return { ...(caption !== '' && { caption }), ...(entities.length > 0 && { caption_entities: entities }) };
}

/** As Telegram shows a message inside another one: of the keyboards only those in the message itself. */
function withoutReply({ reply_to_message: _, quote: __, reply_markup: markup, ...message }: Message): Message {
  return isInlineKeyboard(markup) ? { ...message, reply_markup: markup } : message;
}

const shownReaction = (emoji: string | null) => (emoji === null ? [] : [{ type: 'emoji', emoji }]);

/** A number that is always the same for a chat and reveals nothing about it. */
export function chatInstance(chatId: number): string {
  return String(BigInt.asIntN(63, BigInt(chatId) * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n));
}

/**
 * Privacy mode: in a group a bot that is no administrator sees only what is addressed to it.
 * Source: https://core.telegram.org/bots/features#privacy-mode
 */
export function isSeenByBot(world: World, { chat, reply_to_message, via_bot, ...message }: Message): boolean {
  const text = message.text ?? message.caption ?? '';
  if (chat.type === 'private') return true;
  const own = world.member(chat.id, world.bot.id);
  if (!isIn(own)) return false;
  if (isAdmin(own) || reply_to_message?.from.id === world.bot.id || via_bot?.id === world.bot.id) return true;
  const name = `@${world.bot.username?.toLowerCase()}`;
  const command = /^\/\w+(@\w+)?/.exec(text);
  if (command) return command[1] === undefined || command[1].toLowerCase() === name;
  return text.toLowerCase().includes(name);
}
