/** Teams in a group: people press to take a leg, to say that it is done or to give it back, and reply with odds and limits. */

import { Composer, type Context, GrammyError } from 'grammy';
import type { ChatMember, Message } from 'grammy/types';
import { type Act, roleMay } from '#shared/access/rights.ts';
import { teamWords } from '#shared/catalogue/procedures/team.ts';
import { html } from '#shared/chat/html.ts';
import { numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
import { readTeamReply, type TeamReply } from '#shared/team/read-team-reply.ts';
import type { TeamBoard } from '#shared/team/team-board.ts';
import type { TeamAct, TeamControls, TeamPerson, TeamRefusal } from '#shared/team/team-port.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { TEXTS, type TextContext } from '../chat/read-command.ts';
import { boardIn, OPEN_TEAM, readTeamTap, TEAM_DATA, type TeamTap } from './team-buttons.ts';

const words = teamWords.said;
const SAID = { claim: null, release: words.released, place: words.placed } as const;
const OPENED = {
  opened: words.opened,
  known: words.known,
  unknown: words.unknown,
  ended: words.ended,
  too_big: words.tooBig,
  unsent: words.unsent,
} as const;
const LONGEST_NAME = 64;

export function teamChat({ team }: { readonly team: TeamControls }): Composer<Context> {
  const composer = new Composer();
  const tell = (ctx: Context, text: string, isAlert = true) => ctx.answerCallbackQuery({ text, show_alert: isAlert });

  composer.on('message:left_chat_member').filter(isGroup, async (ctx, next) => {
    await team.left(asChatId(ctx.chat.id), asTelegramId(ctx.msg.left_chat_member.id));
    await next();
  });

  composer.callbackQuery(OPEN_TEAM, async ctx => {
    const { message, data } = ctx.callbackQuery;
    if (!isGroup(ctx)) return void (await tell(ctx, words.onlyGroups));
    // The data of a press can be made up; what the message shows cannot.
    if (message === undefined || !hasButton(message as Message, data)) return void (await tell(ctx, words.unknown));
    const stranger = await strangerTo(ctx, 'team.open');
    if (stranger !== null) return void (await tell(ctx, stranger));
    const [, procedure = ''] = OPEN_TEAM.exec(data) ?? [];
    const { message_thread_id: topic, is_topic_message: isTopic } = message as Message;
    const place = { chatId: asChatId(message.chat.id), topicId: isTopic ? (topic ?? null) : null };
    const opened = await team.open(procedure, place, message.message_id, personOf(ctx));
    await tell(ctx, OPENED[opened], opened !== 'opened');
  });

  composer.callbackQuery(TEAM_DATA, async ctx => {
    const { message, data } = ctx.callbackQuery;
    const tap = readTeamTap(data);
    if (tap === null || message === undefined || !isGroup(ctx)) return void (await tell(ctx, words.unknown));
    if (tap.press === 'refresh') {
      await team.refresh(tap.board);
      return void (await tell(ctx, words.refreshed, false));
    }
    const stranger = await strangerTo(ctx, `team.${tap.press}`);
    if (stranger !== null) return void (await tell(ctx, stranger));
    const { press: kind, legIndex, version } = tap;
    const act: TeamAct = kind === 'place' ? { kind, legIndex, version, placed: null } : { kind, legIndex, version };
    const at = { chatId: asChatId(message.chat.id), messageId: message.message_id };
    const done = await team.act(tap.board, at, personOf(ctx), act);
    if (!done.ok) {
      if (done.error.code === 'moved') await team.refresh(tap.board);
      const gone = done.error.code === 'not_theirs' ? await openedIfLeft(ctx, team, tap) : null;
      return void (await tell(ctx, gone === null ? refusalText(done.error) : words.left(gone)));
    }
    await tell(ctx, SAID[kind] ?? words.claimed(legIndex + 1), false);
  });

  composer.on(TEXTS).filter(isGroup, async (ctx, next) => {
    const { reply_to_message: replied, message_id: replyId } = ctx.msg;
    const id = replied?.from?.id === ctx.me.id ? boardIn(replied.reply_markup) : null;
    const board = id === null ? null : await team.find(id);
    if (replied === undefined || id === null || board === null) return next();
    const answer = (text: string) =>
      ctx.reply(html(text), { reply_parameters: { message_id: replyId, allow_sending_without_reply: true } });
    const reply = readTeamReply(ctx.msg.text);
    // People also chat under the board: an answer that cannot be read is asked about only if it looks like figures.
    if (reply === null) return void (/^[\d@]|^limite/i.test(ctx.msg.text) && (await answer(words.unread)));
    const stranger = await strangerTo(ctx, reply.kind === 'limit' ? 'team.limit' : 'team.place');
    if (stranger !== null) return void (await answer(stranger));
    const act = reply.kind === 'too_much' ? words.tooMuch : actOf(board, reply, personOf(ctx));
    if (typeof act === 'string') return void (await answer(act));
    const at = { chatId: asChatId(ctx.chat.id), messageId: replied.message_id };
    const done = await team.act(id, at, personOf(ctx), act);
    // No text for what was noted: the board shows it, and twenty notes are no twenty messages.
    if (done.ok) await react(ctx);
    else await answer(refusalText(done.error));
  });
  return composer;
}

/** A sentence where it is not clear which leg is meant. */
function actOf(
  board: TeamBoard,
  reply: Exclude<TeamReply, { readonly kind: 'too_much' }>,
  { telegramId }: TeamPerson,
): TeamAct | string {
  if (reply.kind === 'limit') return { kind: 'limit', house: reply.house, cents: reply.cents };
  const { claims, version } = board;
  const held = numberedLegs(board.procedure).flatMap(({ key }, at) =>
    claims.some(claim => claim.key === key && claim.telegramId === telegramId) ? [at] : [],
  );
  if (held.length === 0) return words.noneHeld;
  if (reply.legNumber === null && held.length > 1) return words.which(held.map(at => at + 1).join(', '));
  const legIndex = reply.legNumber === null ? (held[0] ?? 0) : reply.legNumber - 1;
  if (!held.includes(legIndex)) return words.noLeg(legIndex + 1);
  return { kind: 'place', legIndex, version, placed: { odds: reply.odds, stakeCents: reply.stakeCents } };
}

/** The name of whoever has this leg and left the group, which opens it; null: they are there, or it is not known. */
async function openedIfLeft(ctx: Context, team: TeamControls, tap: TeamTap): Promise<string | null> {
  const board = await team.find(tap.board);
  const key = board && numberedLegs(board.procedure)[tap.legIndex]?.key;
  const holder = board?.claims.find(claim => claim.key === key && claim.placed === null);
  if (board === null || holder === undefined) return null;
  try {
    if (isIn(await ctx.api.getChatMember(board.chatId, holder.telegramId))) return null;
  } catch (cause) {
    if (cause instanceof GrammyError) return null;
    throw cause;
  }
  return (await team.left(board.chatId, holder.telegramId)) > 0 ? holder.name : null;
}

/** Some chats allow no reactions, or not this one; the board shows what was noted all the same. */
async function react(ctx: TextContext): Promise<void> {
  try {
    await ctx.react('👍');
  } catch (cause) {
    if (!(cause instanceof GrammyError)) throw cause;
  }
}

function refusalText(refusal: TeamRefusal): string {
  switch (refusal.code) {
    case 'taken':
      return refusal.name === null ? words.takenByGone : words.taken(refusal.name);
    case 'not_theirs':
      return refusal.name === null ? words.notTheirsGone : words.notTheirs(refusal.name);
    case 'no_stake':
      return words.noStake;
    default:
      return words[refusal.code];
  }
}

function personOf({ from }: Context): TeamPerson {
  const name = [from?.first_name, from?.last_name].filter(Boolean).join(' ').slice(0, LONGEST_NAME);
  return { telegramId: asTelegramId(from?.id ?? 0), name };
}

const isIn = (member: ChatMember): boolean =>
  member.status === 'restricted' ? member.is_member : member.status !== 'left' && member.status !== 'kicked';

const isGroup = (ctx: Context | TextContext): boolean => ctx.chat?.type === 'group' || ctx.chat?.type === 'supergroup';

/** In a public group people who are no members can press as well. Null: they may do this here. */
async function strangerTo(ctx: Context, act: Act): Promise<string | null> {
  if (ctx.from === undefined) return words.unsure;
  try {
    return roleMay(isIn(await ctx.getAuthor()) ? 'groupMember' : 'visitor', act, true) ? null : words.notMember;
  } catch (cause) {
    if (cause instanceof GrammyError) return words.unsure;
    throw cause;
  }
}

const hasButton = ({ reply_markup: markup }: Message, data: string): boolean =>
  markup?.inline_keyboard.flat().some(button => 'callback_data' in button && button.callback_data === data) ?? false;
