/** A chat of the local Telegram as a page shows it to one of its people. */

import { z } from 'zod';
import { fromRich } from '#shared/posts/from-rich.ts';
import { type PostBody, postLines } from '#shared/posts/post.ts';
import { asChatId } from '#shared/units.ts';
import type { ChatButton, ChatList, ChatMessage, ChatRoom } from '#shared/wire/sandbox.ts';
import { keyboardOf } from '../acts/keyboard-shown.ts';
import type { ChatFileStore } from '../media/chat-file-store.ts';
import { isInlineKeyboard } from '../request/reply-markup.ts';
import { mayPost } from '../world/channel.ts';
import { isIn } from '../world/chat-member.ts';
import { commandsIn } from '../world/command-lists.ts';
import type { BotSettings } from '../world/sandbox-core.ts';
import { otherNames } from '../world/sender.ts';
import type { Chat, InlineKeyboardButton, Message, MessageOrigin, User } from '../world/telegram-objects.ts';
import type { World } from '../world/world.ts';
import { mediaOf } from './media-shown.ts';

interface Shown extends Pick<World, 'people' | 'groups' | 'messages' | 'member' | 'ephemeral' | 'reactions'> {
  readonly files: Pick<ChatFileStore, 'get'>;
}

export function chatList(world: Shown, bot: User, personId: number): ChatList['chats'] {
  const own = {
    chatId: asChatId(personId),
    kind: 'private',
    title: userName(bot),
    isMember: true,
    canWrite: true,
  } as const;
  const groups = [...world.groups.values()].map(({ chat, members }) => ({
    chatId: asChatId(chat.id),
    kind: chat.type === 'channel' ? ('channel' as const) : ('group' as const),
    title: chat.title ?? String(chat.id),
    isMember: isIn(members.get(personId) ?? null),
    canWrite: isIn(members.get(personId) ?? null) && mayPost(world, chat, personId),
  }));
  return [own, ...groups].map(head => {
    const last = head.isMember ? seenBy(world, head.chatId, personId).at(-1) : undefined;
    return { ...head, last: last === undefined ? null : shownMessage(last, world) };
  });
}

/** Null: there is no such chat for this person. */
export function chatRoom(
  world: Shown,
  settings: Pick<BotSettings, 'commands' | 'menuButtons'>,
  bot: User,
  { personId, chatId }: { readonly personId: number; readonly chatId: number },
): ChatRoom | null {
  const head = chatList(world, bot, personId).find(chat => chat.chatId === chatId);
  if (head === undefined) return null;
  const { last: _, ...rest } = head;
  const chat = world.groups.get(chatId)?.chat;
  const language = world.people.get(personId)?.user.language_code?.slice(0, 2) ?? '';
  return {
    ...rest,
    messages: head.isMember ? seenBy(world, chatId, personId).map(message => shownMessage(message, world)) : [],
    menu: head.kind === 'private' ? menuOf(settings.menuButtons, personId) : null,
    keyboard: head.kind === 'private' ? keyboardOf(world.messages(chatId), personId) : null,
    names: namesIn(world, chat, personId),
    commands: [...commandsIn(settings.commands, chat ?? { id: personId, type: 'private' }, personId, language)],
  };
}

/** The chat's messages, and what this person alone sees among them, each where it came. */
function seenBy(world: Shown, chatId: number, personId: number): readonly Message[] {
  const own = world.ephemeral.of(chatId, personId);
  const replaced = new Map(own.map(({ replaces, message }) => [replaces, message]));
  const shared = world.messages(chatId).map(message => ({
    at: message.message_id,
    message: replaced.get(message.message_id) ?? message,
  }));
  const beside = own.flatMap(({ replaces, under, message }) => (replaces === null ? [{ at: under, message }] : []));
  return [...shared, ...beside].toSorted((a, b) => a.at - b.at).map(({ message }) => message);
}

function namesIn(world: Shown, chat: Chat | undefined, personId: number): ChatRoom['names'] {
  const user = world.people.get(personId)?.user;
  if (chat === undefined || user === undefined) return [];
  return otherNames(world, user, chat).map(as => {
    const named = as === 'anonymous' ? chat : world.groups.get(as)?.chat;
    return { as, title: named?.title ?? String(as) };
  });
}

const menuSchema = z.object({ type: z.literal('web_app'), text: z.string(), web_app: z.object({ url: z.string() }) });

/** A person's own button wins over the general one; one that only lists commands is the text field's `/`. */
function menuOf(buttons: BotSettings['menuButtons'], personId: number): ChatRoom['menu'] {
  const menu = menuSchema.safeParse(buttons.get(personId) ?? buttons.get(0));
  return menu.success ? { text: menu.data.text, url: menu.data.web_app.url } : null;
}

function shownMessage(message: Message, world: Pick<Shown, 'files' | 'reactions'>): ChatMessage {
  const { message_id, date, edit_date, reply_to_message: replied, via_bot } = message;
  const rich = message.rich_message === undefined ? null : fromRich(message.rich_message.blocks);
  const [text, entities] = [
    rich === null ? textOf(message) : plainText(rich),
    message.entities ?? message.caption_entities ?? [],
  ];
  const rows = isInlineKeyboard(message.reply_markup) ? message.reply_markup.inline_keyboard : [];
  return {
    id: message.ephemeral_message_id === undefined ? message_id : -message.ephemeral_message_id,
    isForYouAlone: message.ephemeral_message_id !== undefined,
    from: authorOf(message),
    at: date * 1000,
    isEdited: edit_date !== undefined,
    media: mediaOf(message, world.files),
    rich,
    text,
    entities: entities.map(({ type, offset, length, url }) => ({
      type,
      offset,
      length,
      ...(url === undefined ? {} : { url }),
    })),
    buttons: rows.map(row => row.flatMap(shownButton)),
    reactions: [...world.reactions(message)],
    replyTo: replied
      ? { name: authorOf(replied).name, text: (message.quote?.text ?? textOf(replied)).slice(0, MAX_QUOTE) }
      : null,
    forwardedFrom: message.forward_origin === undefined ? null : originName(message.forward_origin),
    viaBot: via_bot?.username ?? null,
    service: serviceOf(message),
  };
}

/** In a channel the channel is the author; and so is the chat in whose name somebody writes. */
function authorOf({
  from,
  chat,
  sender_chat = chat.type === 'channel' ? chat : undefined,
}: Message): ChatMessage['from'] {
  if (sender_chat === undefined) return { id: from.id, name: userName(from), isBot: from.is_bot };
  return { id: sender_chat.id, name: chatTitle(sender_chat), isBot: false };
}

const chatTitle = ({ id, title }: Chat) => title ?? String(id);

function originName(origin: MessageOrigin): string {
  if (origin.type === 'user') return userName(origin.sender_user);
  return chatTitle(origin.type === 'chat' ? origin.sender_chat : origin.chat);
}

const MAX_QUOTE = 200;

/** A sticker is its emoji, an invoice its title: the page draws no more of them. */
function textOf({ text, caption, sticker, invoice }: Message): string {
  return text ?? caption ?? sticker?.emoji ?? invoice?.title ?? '';
}

/** For the list of chats, which shows one line. */
const plainText = ({ blocks }: PostBody): string =>
  blocks
    .flatMap(postLines)
    .map(line => line.map(run => (run.kind === 'variable' ? `{${run.name}}` : run.text)).join(''))
    .join('\n');

function serviceOf(message: Message): ChatMessage['service'] {
  const { new_chat_members: joined, left_chat_member: left, web_app_data: sent } = message;
  if (message.pinned_message !== undefined) return { kind: 'pinned', names: [userName(message.from)] };
  if (sent !== undefined) return { kind: 'sentData', names: [sent.button_text] };
  if (joined !== undefined) return { kind: 'joined', names: joined.map(userName) };
  return left === undefined ? null : { kind: 'left', names: [userName(left)] };
}

/** A kind of button that the page does not know is not shown. */
function shownButton(button: InlineKeyboardButton): ChatButton[] {
  const { url, web_app, copy_text, callback_data: data, switch_inline_query: anywhere } = button;
  const key = { text: button.text, ...(button.style === undefined ? {} : { style: button.style }) };
  const query = button.switch_inline_query_current_chat ?? anywhere;
  if (web_app !== undefined) return [{ ...key, kind: 'webApp', url: web_app.url }];
  if (url !== undefined) return [{ ...key, kind: 'url', url }];
  if (copy_text !== undefined) return [{ ...key, kind: 'copy', copied: copy_text.text }];
  if (data !== undefined) return [{ ...key, kind: 'callback', data }];
  return query === undefined ? [] : [{ ...key, kind: 'inline', query }];
}

export function userName({ first_name, last_name }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
