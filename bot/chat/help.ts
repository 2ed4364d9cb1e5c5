/** /ajuda, /privacidade and /id: what the bot does, what it stores, and the ids that operators need. */
import { Composer, type Context } from 'grammy';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import { commandWords, SPOKEN_EXAMPLES } from '#shared/catalogue/chat/commands.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import { isCommand, isPrivate, TEXTS } from './read-command.ts';
import type { Say } from './say.ts';

export function help({ say }: { readonly say: Say }): Composer<Context> {
  const composer = new Composer();
  const texts = composer.on(TEXTS);

  texts.filter(isCommand('ajuda', 'help'), ctx => {
    const { title, rows, planilha, alerts, commands, notes } = chatWords.help;
    const examples = (list: readonly (readonly [string, string])[]) =>
      list.map(([typed, about]) => `${code(typed)}: ${html(about)}`);
    return say(ctx, {
      html: lines([
        bold(title),
        ...examples(rows),
        '',
        bold(planilha),
        ...examples(SPOKEN_EXAMPLES.planilha),
        '',
        bold(alerts),
        ...examples(SPOKEN_EXAMPLES.alerts),
        '',
        bold(commands),
        ...Object.entries(commandWords).map(([name, about]) => `/${name}: ${html(about)}`),
        '',
        `${html(notes)} ${code(`@${ctx.me.username} 2,10 2,05 100`)}`,
        `\n<i>${html(chatWords.adults)}</i>`,
      ]),
      opens: 'home',
    });
  });

  texts.filter(isCommand('privacidade', 'privacy'), ctx => say(ctx, { html: html(chatWords.privacy), opens: null }));

  texts.filter(isCommand('id'), ctx =>
    say(ctx, {
      html: lines(
        [
          isPrivate(ctx) ? null : `${chatWords.chatId} ${code(String(ctx.msg.chat.id))}`,
          ctx.from && `${chatWords.yourId} ${code(String(ctx.from.id))}`,
        ].map(line => line ?? null),
      ),
      opens: null,
    }),
  );
  return composer;
}
