/** /start: a greeting, or the content of a deep link: a calculation, or a calculator by its id. */
import { Composer, type Context } from 'grammy';
import { hrefOf } from '#shared/access/routes.ts';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { linkSentences } from '#shared/catalogue/calculators/link-errors.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { chatWords, examples } from '#shared/catalogue/chat/chat.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, pageButton } from './buttons.ts';
import { START_CRISIS, START_INLINE } from './inline.ts';
import { commandOf, isCommand, isPrivate, TEXTS } from './read-command.ts';
import type { Say } from './say.ts';

export interface StartCommandDeps {
  readonly app: AppAddress;
  readonly say: Say;
  readonly answers: Answers;
}

const CALCULATOR = /^calc-([a-z0-9-]{1,60})$/;

export function start({ app, say, answers }: StartCommandDeps): Composer<Context> {
  const composer = new Composer();
  composer.on(TEXTS).filter(isCommand('start'), async ctx => {
    const payload = commandOf(ctx.msg.text, ctx.me.username)?.rest ?? '';
    const [, id = ''] = CALCULATOR.exec(payload) ?? [];
    if (Object.hasOwn(PRESETS, id)) {
      const { name, about } = PRESETS[id as CalculatorId];
      const button = isPrivate(ctx)
        ? pageButton(app, `${hrefOf('calculator')}?abrir=${id}`, chatWords.openCalculator)
        : undefined;
      const keyboard = button && { keyboard: { inline_keyboard: [[button]] } };
      return say(ctx, { html: lines([bold(name), html(about)]), opens: null, ...keyboard });
    }
    const linked = decodeCalculation(payload);
    if (linked.ok) {
      const { html: text, link } = await answers.of(linked.value);
      return say(ctx, { html: text, opens: link === null ? null : { link } });
    }
    const crisis = payload === START_CRISIS ? await answers.to({ kind: 'crisis' }) : null;
    if (crisis !== null) return say(ctx, { html: crisis.html, opens: null });
    if (payload === '' && !isPrivate(ctx)) {
      return say(ctx, { html: html(chatWords.inGroup(`@${ctx.me.username}`)), opens: null });
    }
    const name = (ctx.from?.first_name ?? '').slice(0, 64);
    return say(ctx, {
      html: lines([
        payload === '' || payload === START_INLINE
          ? null
          : `${html(isSum(payload) ? linkSentences[linked.error.code] : chatWords.unknownLink)}\n`,
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

/** A calculation of this version or a later one: a digit, and the letter of its calculator. */
function isSum(payload: string): boolean {
  return /^\d[A-Za-z]/.test(payload);
}
