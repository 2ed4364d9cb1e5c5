/**
 * In a group the bot answers who asked, and nobody else sees it. Whatever a feature sends to the group while it handles what a
 * person did there is sent as an ephemeral message; where the bot may not do that, in private; and where it may not do that
 * either, the group reads one line that tells nothing of the answer. What is for everybody goes out by `bot.api` itself.
 * Who writes in the name of a group has no private chat, and nothing of theirs is known: they are answered for all to see.
 * Sources: https://core.telegram.org/bots/api#ephemeral-messages and #ephemeralmessageparameters
 */
import { Composer, type Context, type Transformer } from 'grammy';
import type { InlineKeyboardMarkup, Message, ReplyParameters } from 'grammy/types';
import { onlyForMe as words } from '#shared/catalogue/chat/only-for-me.ts';
import { ownCall, type Payload, withOneId } from './ephemeral-ids.ts';
import { withoutShowAll } from './show-all-button.ts';

/** The methods that send a message and can keep it to one person. */
const SENDS: ReadonlySet<string> = new Set(['sendMessage', 'sendRichMessage', 'sendPhoto', 'sendDocument']);
/** How often everybody in a group is told how to get answers. */
const TOLD_EVERY_MS = 10 * 60_000;
const REMEMBERED_GROUPS = 10_000;

type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error_code: number; readonly description: string };
type Call = (method: string, payload: Payload) => Promise<Answer>;

export function onlyForMe({ now }: { readonly now: () => number }): Composer<Context> {
  const composer = new Composer();
  const told = createToldBook(now);
  composer.use((ctx, next) => {
    for (const message of [ctx.message, ctx.editedMessage, ctx.callbackQuery?.message])
      if (message !== undefined) withOneId(message);
    if (!isInGroup(ctx) || !isSomebody(ctx)) return next();
    ctx.api.config.use(toAsker(ctx, told));
    return next();
  });
  return composer;
}

/** In a group: what they wrote or pressed is seen by nobody else. */
export const isOnlyTheirs = ({ msg }: Context): boolean => (msg?.message_id ?? 0) < 0;

const isInGroup = ({ chat }: Context) => chat?.type === 'group' || chat?.type === 'supergroup';

function isSomebody({ from, message, editedMessage }: Context): boolean {
  return from !== undefined && !from.is_bot && (message ?? editedMessage)?.sender_chat === undefined;
}

function toAsker(ctx: Context, told: ToldBook): Transformer {
  const personId = ctx.from?.id ?? 0;
  const chatId = ctx.chat?.id ?? 0;
  let isToldInPrivate = false;

  async function send(call: Call, method: string, payload: Payload): Promise<Answer> {
    const { reply_parameters: replied, ...rest } = payload;
    const alone = await sendAlone(call, method, rest, replied as ReplyParameters | undefined);
    if (alone.ok) withOneId(alone.result as Message);
    if (!isRefusal(alone)) return alone;
    // It is told as text then, which comes here again.
    if (method === 'sendRichMessage') return alone;
    // What they were told in private already needs no word here.
    if (isToldInPrivate) return unsent();
    const inPrivate = await call(method, { ...rest, chat_id: personId, reply_markup: withoutShowAll(payload) });
    if (inPrivate.ok) return acknowledge(call);
    // What Telegram does not take anywhere is a failure of ours, and no lack of a private chat.
    if (!isUnreachable(inPrivate)) return inPrivate;
    return told.may(chatId) ? call('sendMessage', talkFirst(ctx, payload)) : unsent();
  }

  async function sendAlone(call: Call, method: string, payload: Payload, replied: ReplyParameters | undefined) {
    const { reply_parameters, ...forOne } = parametersOf(ctx, replied);
    const answer = await call(method, {
      ...payload,
      ...forOne,
      ...(reply_parameters !== undefined && { reply_parameters }),
    });
    // What was asked is deleted: its answer is still theirs.
    const isGone = !answer.ok && answer.description.includes('replied not found');
    return isGone && reply_parameters !== undefined ? call(method, { ...payload, ...forOne }) : answer;
  }

  /** So that nobody thinks that the bot did not hear. Where reactions are switched off, the answer itself has to do. */
  async function acknowledge(call: Call): Promise<Answer> {
    const id = ctx.message?.message_id ?? 0;
    const reaction = [{ type: 'emoji', emoji: '👌' }];
    if (id > 0) await call('setMessageReaction', { chat_id: chatId, message_id: id, reaction });
    return unsent();
  }

  /** An answer that is not in this chat has no id that could be used here. */
  const unsent = (): Answer => ({ ok: true, result: { message_id: 0, date: 0, chat: ctx.chat } });

  return (async (prev: Call, method: string, payload: Payload) => {
    const call: Call = (other, changed) => prev(other, changed);
    const own = ownCall(method, payload, personId);
    if (own !== null) return call(own.method, own.payload);
    if (SENDS.has(method) && payload.chat_id === chatId) return send(call, method, payload);
    const answer = await call(method, payload);
    isToldInPrivate ||= answer.ok && SENDS.has(method) && payload.chat_id === personId;
    return answer;
  }) as unknown as Transformer;
}

/** Who it is for, what it answers, and the press that lets a bot that is no administrator send it. */
function parametersOf({ from, callbackQuery }: Context, replied: ReplyParameters | undefined): Payload {
  const to = replied?.message_id;
  return {
    ephemeral_message_parameters: {
      receiver_user_id: from?.id,
      ...(callbackQuery && { callback_query_id: callbackQuery.id }),
    },
    ...(to !== undefined && to > 0 && { reply_parameters: { message_id: to } }),
    // One of the bot's own cannot be replied to.
    ...(to !== undefined && to < 0 && !callbackQuery && { reply_parameters: { ephemeral_message_id: -to } }),
  };
}

/** Anything else is no question of what the bot may do: too many messages, or Telegram is away. */
const isRefusal = (answer: Answer): boolean =>
  !answer.ok && (answer.error_code === 400 || answer.error_code === 403 || answer.error_code === 501);

/** They never started the bot, blocked it, or deleted their account. */
const isUnreachable = (answer: Answer): boolean =>
  !answer.ok && (answer.error_code === 403 || /chat not found|user not found/i.test(answer.description));

/** For everybody, so it carries nothing but the way to the private chat, where the link asks the same once more. */
function talkFirst(ctx: Context, { reply_markup: markup, reply_parameters }: Payload): Payload {
  const url = `https://t.me/${ctx.me.username}?start=${paramIn(markup as InlineKeyboardMarkup | undefined)}`;
  return {
    chat_id: ctx.chat?.id,
    text: words.talkFirst,
    reply_markup: { inline_keyboard: [[{ text: words.talk, url }]] },
    ...(reply_parameters !== undefined && { reply_parameters }),
  };
}

/** What the first link to the bot among the buttons starts it with. */
function paramIn(markup: InlineKeyboardMarkup | undefined): string {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const query = 'url' in button ? URL.parse(button.url)?.searchParams : undefined;
    const param = query?.get('startapp') ?? query?.get('start');
    if (param !== undefined && param !== null) return param;
  }
  return '';
}

interface ToldBook {
  /** True once in a while for each group. */
  may(chatId: number): boolean;
}

function createToldBook(now: () => number): ToldBook {
  const last = new Map<number, number>();
  return {
    may(chatId) {
      if (now() - (last.get(chatId) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS) return false;
      last.delete(chatId);
      last.set(chatId, now());
      const [oldest] = last.size > REMEMBERED_GROUPS ? last.keys() : [];
      if (oldest !== undefined) last.delete(oldest);
      return true;
    },
  };
}
