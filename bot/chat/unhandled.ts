/**
 * The last feature: it answers every private message and every button that nothing else handled. In groups it is
 * silent.
 */
import { Composer, type Context, type FilterQuery } from 'grammy';
import { chatWords, examples } from '#shared/catalogue/chat/chat.ts';
import { code, html } from '#shared/chat/html.ts';
import type { Albums } from './albums.ts';
import { isPrivate, TEXTS } from './read-command.ts';
import type { Say } from './say.ts';
import { createToldOnce } from './told-once.ts';

/** Content other than text that people send. Telegram's own service messages are not listed. */
const CONTENT: FilterQuery[] = [
  'message:media',
  'message:file',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:story',
  'message:checklist',
];

export interface UnhandledDeps {
  readonly say: Say;
  readonly albums: Pick<Albums, 'standsAlone'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Somebody who sends their slips one by one has understood. */
const TOLD_MS = 24 * 60 * 60_000;

export function unhandled({ say, albums, now }: UnhandledDeps): Composer<Context> {
  const composer = new Composer();
  const told = createToldOnce(now, TOLD_MS);
  // Otherwise the person's button shows a spinner for ever.
  composer.on('callback_query', async ctx => {
    await ctx.answerCallbackQuery({ text: chatWords.oldButton });
  });
  const inPrivate = composer.filter(isPrivate);
  inPrivate.on(TEXTS, async ctx => {
    // What stands under a picture and asks nothing is no question that was written badly.
    if (ctx.msg.caption !== undefined) return;
    await say(ctx, {
      html: ctx.msg.text.startsWith('/')
        ? html(chatWords.unknownCommand)
        : `${html(chatWords.notUnderstood)} ${code(examples.auto)}\n${html(chatWords.more)}`,
      opens: null,
    });
  });
  inPrivate.on(CONTENT, async ctx => {
    if (!(await albums.standsAlone(ctx)) || !told.isFirst(ctx.chatId ?? 0)) return;
    await ctx.reply(html(chatWords.notText));
  });
  return composer;
}
