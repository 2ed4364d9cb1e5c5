/** /start: a greeting, or the calculation that a deep link carries. */
import { Composer, type Context } from 'grammy';
import { decodeCalculation } from '#shared/calculators/link.ts';
import { linkSentences } from '#shared/catalogue/calculators/errors.ts';
import { chatWords, examples } from '#shared/catalogue/chat.ts';
import { code, html, lines } from '#shared/chat/html.ts';
import type { Answers } from './answers.ts';
import { commandOf, isCommand, TEXTS } from './command.ts';
import type { Say } from './say.ts';

export function start({ say, answers }: { readonly say: Say; readonly answers: Answers }): Composer<Context> {
  const composer = new Composer();
  composer.on(TEXTS).filter(isCommand('start'), async ctx => {
    const payload = commandOf(ctx.msg.text, ctx.me.username)?.rest ?? '';
    const linked = decodeCalculation(payload);
    if (linked.ok) {
      const { html: text, link } = await answers.of(linked.value);
      return say(ctx, { html: text, opens: link === null ? null : { link } });
    }
    const name = (ctx.from?.first_name ?? '').slice(0, 64);
    return say(ctx, {
      html: lines([
        payload === '' ? null : `${html(linkSentences[linked.error.code])}\n`,
        `${html(chatWords.hello(name))} ${html(chatWords.about)}`,
        code(examples.auto),
        '',
        html(chatWords.more),
        `\n<i>${html(chatWords.adults)}</i>`,
      ]),
      opens: 'home',
    });
  });
  return composer;
}
