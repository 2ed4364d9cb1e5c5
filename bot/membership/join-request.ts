/**
 * Tells a person who asks to join a listed group what happens next. The group's administrators decide in Telegram; the
 * bot admits nobody.
 */

import { Composer, type Context } from 'grammy';
import { examples } from '#shared/catalogue/chat/chat.ts';
import { joinRequest as words } from '#shared/catalogue/chat/join-request.ts';
import { code, html, lines } from '#shared/chat/html.ts';
import type { ChatId } from '#shared/units.ts';
import { asChatId } from '#shared/units.ts';

export interface JoinRequestDeps {
  /** Whether this group opens some page. */
  readonly listsGroup: (chatId: ChatId) => Promise<boolean>;
}

/** Telegram lets the bot write to the requester for five minutes, even if they never wrote to it. */
export function joinRequests({ listsGroup }: JoinRequestDeps): Composer<Context> {
  const composer = new Composer();
  composer.on('chat_join_request', async ctx => {
    const { chat, user_chat_id: askerId } = ctx.chatJoinRequest;
    if (!(await listsGroup(asChatId(chat.id)))) return;
    const text = [html(words.received((chat.title ?? '').slice(0, 128))), html(words.next), code(examples.auto)];
    await ctx.api.sendMessage(askerId, lines(text), { parse_mode: 'HTML' });
  });
  return composer;
}
