/** Passes what people do in chats to the published flows; what no flow takes goes on to the rest of the bot. */
import { Composer, type Context } from 'grammy';
import type { User } from 'grammy/types';
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import { hearMessage } from '#shared/chat/talk/conversation.ts';
import { commandIn, isCrisis } from '#shared/chat/talk/said-commands.ts';
import { type FlowControls, type FlowHeard, type FlowPlace, readHandBack } from '#shared/flow/flow-port.ts';
import type { MeantBeside } from '#shared/flow/run/event.ts';
import { LINK_PREFIX } from '#shared/flow/run/match-start.ts';
import type { FlowPerson } from '#shared/flow/run/session.ts';
import { readPress } from '#shared/flow/schema/press-data.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { commandOf, isPrivate } from '../chat/read-command.ts';

export function flowChat({ flows }: { readonly flows: FlowControls }): Composer<Context> {
  const composer = new Composer();

  composer.on('callback_query:data', async (ctx, next) => {
    const { data } = ctx.callbackQuery;
    const back = readHandBack(data);
    if (back !== null) {
      const isBack = ctx.chat !== undefined && (await flows.handBack(asChatId(ctx.chat.id), back));
      await ctx.answerCallbackQuery({ text: isBack ? words.support.back : words.support.gone });
      return;
    }
    if (readPress(data) === null || ctx.chat === undefined) return next();
    const answer = await flows.hear(
      placeOf(ctx.chat),
      personOf(ctx.from),
      { kind: 'press', data },
      ctx.update.update_id,
    );
    await ctx.answerCallbackQuery(answer === 'taken' ? {} : { text: words.over, show_alert: true });
  });

  // An edited message is not heard again: its conversation has gone on since.
  composer.on('message:text', async (ctx, next) => {
    const { text, reply_to_message: replied } = ctx.msg;
    const author: User | undefined = ctx.from;
    const heard = heardOf(text, ctx.me.username, isPrivate(ctx));
    // Anyone who writes that they cannot stop gets help, whatever was asked. In the name of a group nobody in particular talks.
    if (heard === null || isCrisis(text) || author === undefined) return next();
    const chat = asChatId(ctx.chat.id);
    const isReply = !isPrivate(ctx) && replied?.from?.id === ctx.me.id;
    if (isReply && (await flows.answerFromSupport(chat, replied.message_id, text))) return;
    const answer = await flows.hear(placeOf(ctx.chat), personOf(author), heard, ctx.update.update_id);
    if (answer === 'taken' || answer === 'over') return;
    await next();
    if (answer === 'beside') await flows.hear(placeOf(ctx.chat), personOf(author), { kind: 'beside' });
  });

  composer.on('chat_member', async ctx => {
    const { old_chat_member: before, new_chat_member: now, chat } = ctx.chatMember;
    if (isIn(before) || !isIn(now) || now.user.is_bot) return;
    await flows.hear(placeOf(chat), personOf(now.user), { kind: 'member' }, ctx.update.update_id);
  });

  composer.on('chat_join_request', async (ctx, next) => {
    const { chat, from, user_chat_id: privateChat } = ctx.chatJoinRequest;
    const place = { chat: privateChat, title: null };
    const answer = await flows.hear(
      place,
      personOf(from),
      { kind: 'request', group: asChatId(chat.id) },
      ctx.update.update_id,
    );
    if (answer === 'not_mine') await next();
  });

  composer.on('message_reaction', async ctx => {
    const { chat, user, new_reaction: now, old_reaction: before } = ctx.messageReaction;
    const known = new Set(before.map(emojiOf));
    const added = now.map(emojiOf).find(emoji => emoji !== null && !known.has(emoji));
    if (user === undefined || user.is_bot || added == null) return;
    await flows.hear(placeOf(chat), personOf(user), { kind: 'reaction', emoji: added }, ctx.update.update_id);
  });
  return composer;
}

/** Null: it is for another bot. */
function heardOf(text: string, username: string, isPrivateChat: boolean): FlowHeard | null {
  const command = commandOf(text, username);
  if (command === null) return { kind: 'text', text, means: meantBeside(text) };
  if (command.name === null || command.name === '') return null;
  if (command.name === 'start' && isPrivateChat) {
    return command.rest.startsWith(LINK_PREFIX) ? { kind: 'link', param: command.rest } : null;
  }
  return { kind: 'command', command: command.name };
}

/** What the rest of the bot would make of a text if no conversation waited for it. */
function meantBeside(text: string): MeantBeside | null {
  if (hearMessage(text).reading.kind === 'calculation') return 'sum';
  return commandIn(text) === null ? null : 'words';
}

export const placeOf = (chat: { readonly id: number; readonly title?: string | undefined }): FlowPlace => ({
  chat: chat.id,
  title: chat.id < 0 ? (chat.title ?? '').slice(0, 256) : null,
});

export function personOf({ id, first_name, last_name, username, language_code }: User): FlowPerson {
  return {
    id: asTelegramId(id),
    firstName: first_name.slice(0, 128),
    lastName: last_name?.slice(0, 128) ?? null,
    username: username?.slice(0, 64) ?? null,
    language: language_code?.slice(0, 35) ?? null,
  };
}

const isIn = (member: { readonly status: string; readonly is_member?: boolean | undefined }): boolean =>
  member.status === 'restricted' ? member.is_member === true : member.status !== 'left' && member.status !== 'kicked';

const emojiOf = (reaction: { readonly type: string; readonly emoji?: string | undefined }) =>
  reaction.type === 'emoji' ? (reaction.emoji ?? null) : null;
