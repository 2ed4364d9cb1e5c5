/**
 * `@bot 2,10 2,05 100` where the bot is no member: it is summoned for one answer, which everybody in that chat reads. So nothing of
 * the person's own stands in it: no houses, no saved total, nothing that was said before.
 * Source: https://core.telegram.org/bots/api#answerguestquery
 */
import { Composer, type Context } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import { pointsAt } from '#shared/chat/talk/pointing.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, groupButton, withPrivateRegister } from '../chat/buttons.ts';
import { tellInPrivate } from '../chat/in-private.ts';
import { withoutMention } from '../chat/read-command.ts';
import { createReader } from '../chat/reader.ts';

export interface GuestQueriesDeps {
  readonly app: AppAddress;
  readonly memory: ChatMemory;
  readonly answers: Answers;
}

const LONGEST_TITLE = 200;

export function guestQueries({ app, memory, answers }: GuestQueriesDeps): Composer<Context> {
  const composer = new Composer();
  const read = createReader(memory);

  composer.on('guest_message', async ctx => {
    const { guest_query_id: queryId } = ctx.guestMessage;
    if (queryId === undefined) return;
    const { reading, mode } = await read(null, askedIn(ctx));
    const answer = await answers.to(reading, mode);
    if (answer === null) return;
    if (reading.kind === 'crisis') {
      // Nobody else is told that somebody needs help.
      if (ctx.from !== undefined) await tellInPrivate(ctx, ctx.from.id, [{ html: answer.html }]);
      return;
    }
    const isTalk = reading.kind === 'command' || (reading.kind === 'incomplete' && reading.understood.legs.length < 2);
    if (!isTalk) await ctx.api.answerGuestQuery(queryId, articleOf(answer, app, ctx.me));
  });
  return composer;
}

/** Their words, or the message that these only point at. */
function askedIn({ guestMessage: message, me }: Context): string {
  const said = withoutMention(message?.text ?? message?.caption ?? '', me.username);
  const there = message?.quote?.text ?? message?.reply_to_message?.text ?? message?.reply_to_message?.caption;
  return there !== undefined && pointsAt(said) ? withoutMention(there, me.username) : said;
}

function articleOf({ title, html, link }: ChatAnswer, app: AppAddress, me: Context['me']): InlineQueryResultArticle {
  const button = link === null ? undefined : withPrivateRegister(groupButton(app, me, link), me, link);
  return {
    type: 'article',
    id: 'sum',
    title: title.slice(0, LONGEST_TITLE),
    input_message_content: { message_text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    ...(button && { reply_markup: button }),
  };
}
