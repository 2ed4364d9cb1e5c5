/** `/parar` while a conversation of a flow waits: it may be meant for that, for the alerts, or for both. */
import { Composer, type Context } from 'grammy';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { flowAnswers } from '#shared/catalogue/flow/answers.ts';
import { html } from '#shared/chat/html.ts';
import type { FlowControls } from '#shared/flow/flow-port.ts';
import { asTelegramId } from '#shared/units.ts';
import { commandFrom, isPrivate, TEXTS } from '../chat/read-command.ts';
import { personOf, placeOf } from './flow-chat.ts';

const words = flowAnswers.whatToStop;
const STOP = /^stop:([cabn])$/;
const KEYBOARD = {
  inline_keyboard: [
    [
      { text: words.conversation, callback_data: 'stop:c' },
      { text: words.alerts, callback_data: 'stop:a' },
    ],
    [
      { text: words.both, callback_data: 'stop:b' },
      { text: words.nothing, callback_data: 'stop:n' },
    ],
  ],
};

export interface WhatToStopDeps {
  readonly flows: FlowControls;
  readonly alerts: Pick<AlertControls, 'change'>;
}

export function whatToStop({ flows, alerts }: WhatToStopDeps): Composer<Context> {
  const composer = new Composer();

  composer.on(TEXTS).filter(isPrivate, async (ctx, next) => {
    const { text } = ctx.msg;
    const command = commandFrom(ctx);
    const isAsked = (command?.name === 'parar' && command.rest === '') || /^parar[.!\s]*$/i.test(text.trim());
    const title = isAsked && ctx.from ? await flows.openHere(placeOf(ctx.chat), personOf(ctx.from)) : null;
    if (title === null) return next();
    await ctx.reply(html(words.ask(title)), { reply_markup: KEYBOARD });
  });

  composer.callbackQuery(STOP, async ctx => {
    const { from, chat, match } = ctx;
    if (chat?.id !== from.id) return void (await ctx.answerCallbackQuery({ text: words.notYours, show_alert: true }));
    const [, what] = match;
    const said: string[] = [];
    if (what === 'c' || what === 'b') {
      const left = await flows.hear(placeOf(chat), personOf(from), { kind: 'leave' });
      said.push(left === 'taken' ? flowAnswers.left : words.gone);
    }
    if (what === 'a' || what === 'b') {
      await alerts.change(asTelegramId(from.id), { paused: true });
      said.push(alertTexts.stopped);
    }
    await ctx.answerCallbackQuery();
    await ctx.editMessageText(html(said.join('\n') || words.kept));
  });
  return composer;
}
