/** Alerts in a private chat: /alerta, /parar, the buttons under an alert, and whether the bot may write at all. */

import { Composer, type Context } from 'grammy';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { alertTexts as words } from '#shared/catalogue/chat/alert-chat.ts';
import { procedureNews } from '#shared/catalogue/procedures/procedure-news.ts';
import { html } from '#shared/chat/html.ts';
import { readAlertWords } from '#shared/reading/alert-words/read-alert-words.ts';
import { asTelegramId } from '#shared/units.ts';
import type { AppAddress } from '../chat/buttons.ts';
import { CHOICE_DATA, type Choices } from '../chat/choices.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { ALERT_DATA, alertKeyboard, muteKeyboard, PROCEDURES_OFF, readTap, WEEK_OFF } from './alert-buttons.ts';
import { muteOf } from './alert-mutes.ts';
import { alertReplies } from './alert-replies.ts';
import { alertWordsChat, createAlertWordsAnswers } from './alert-words-chat.ts';
import { manageAlerts, REMOVE_DATA, UNMUTE_DATA } from './manage-alerts.ts';
import { silenceInCrisis } from './silence-in-crisis.ts';

export interface AlertChatDeps {
  readonly app: AppAddress;
  readonly alerts: AlertControls;
  readonly say: Say;
  readonly ear: WordsEar;
  readonly choices: Choices;
  readonly now: () => number;
}

export function alertChat(deps: AlertChatDeps): Composer<Context> {
  const { alerts, app, now } = deps;
  const composer = new Composer();

  // A person who writes to the bot allows it to write; one who blocks it does not.
  composer.on('message', async (ctx, next) => {
    if (isPrivate(ctx)) await alerts.setCanWrite(asTelegramId(ctx.chat.id), true);
    await next();
  });
  composer.on('my_chat_member', async (ctx, next) => {
    const { chat, new_chat_member: me } = ctx.myChatMember;
    if (chat.type === 'private') await alerts.setCanWrite(asTelegramId(chat.id), me.status !== 'kicked');
    await next();
  });

  const texts = composer.on(TEXTS);
  texts.filter(isCommand('alerta', 'alertas', 'parar')).filter(
    ctx => !isPrivate(ctx),
    async ctx => {
      const url = `https://t.me/${ctx.me.username}?start=alerta`;
      await ctx.reply(html(words.manage.inPrivate), {
        reply_markup: { inline_keyboard: [[{ text: words.manage.openPrivate, url }]] },
      });
    },
  );
  const manage = manageAlerts(deps);
  const answers = createAlertWordsAnswers({ ...deps, overview: id => manage.overview(id, null) });
  const inPrivate = texts.filter(isPrivate);

  async function show(ctx: TextContext): Promise<void> {
    const telegramId = asTelegramId(ctx.chat.id);
    const wasPaused = (await alerts.settings(telegramId)).paused;
    if (wasPaused) await alerts.change(telegramId, { paused: false });
    const { text, keyboard } = await manage.overview(telegramId, wasPaused ? words.manage.resumed : null);
    await deps.say(ctx, { html: text, opens: null, keyboard });
  }

  /** What stands behind a command. */
  async function change(ctx: TextContext, rest: string): Promise<void> {
    const telegramId = asTelegramId(ctx.chat.id);
    const hearer = await deps.ear.hearer(ctx);
    const reading = readAlertWords(rest, { ...hearer, before: null, isAsked: true });
    if (reading === null) return show(ctx);
    const ruleId = `c${ctx.update.update_id.toString(36)}-${ctx.msg.date.toString(36)}`;
    await deps.say(ctx, { ...(await answers.answer(telegramId, reading, ruleId)), opens: null });
    deps.ear.keep(ctx, { about: 'alerts', reading });
  }

  inPrivate.filter(isCommand('parar'), async ctx => {
    const rest = commandFrom(ctx)?.rest ?? '';
    if (rest !== '') return change(ctx, `parar ${rest}`);
    await alerts.change(asTelegramId(ctx.chat.id), { paused: true });
    await ctx.reply(html(words.stopped));
  });
  inPrivate.filter(isCommand('alerta', 'alertas'), ctx => {
    const rest = commandFrom(ctx)?.rest ?? '';
    return rest === '' ? show(ctx) : change(ctx, rest);
  });
  inPrivate.filter(ctx => /^\/start\s+alerta$/i.test(ctx.msg.text), show);
  composer.use(alertReplies(deps));
  composer.use(alertWordsChat({ ...deps, answers }));
  composer.use(silenceInCrisis(deps));

  // The buttons of a question.
  composer.callbackQuery(CHOICE_DATA).filter(isPrivate, async (ctx, next) => {
    const text = await deps.choices.textOf(ctx.callbackQuery.data);
    const heard = text === null ? null : await deps.ear.hearAlone(ctx, text);
    if (heard?.about !== 'alerts') return next();
    const ruleId = `b${ctx.callbackQuery.id.slice(-20)}`.replace(/[^\w-]/g, '');
    const answer = await answers.answer(asTelegramId(ctx.from.id), heard.reading, ruleId);
    deps.ear.keep(ctx, heard);
    await ctx.answerCallbackQuery();
    await ctx.editMessageText(answer.html, {
      parse_mode: 'HTML',
      ...(answer.keyboard && { reply_markup: answer.keyboard }),
    });
  });

  composer.callbackQuery([ALERT_DATA, REMOVE_DATA, UNMUTE_DATA, WEEK_OFF, PROCEDURES_OFF]).filter(
    // The id of a private chat is the id of its person.
    ctx => ctx.chat?.id !== ctx.from.id,
    ctx => ctx.answerCallbackQuery({ text: words.notYours, show_alert: true }),
  );
  composer.callbackQuery(REMOVE_DATA, ctx => manage.remove(ctx));
  composer.callbackQuery(WEEK_OFF, async ctx => {
    await alerts.change(asTelegramId(ctx.from.id), { weekly: false });
    await ctx.answerCallbackQuery({ text: words.week.stopped, show_alert: true });
  });
  composer.callbackQuery(PROCEDURES_OFF, async ctx => {
    await alerts.change(asTelegramId(ctx.from.id), { procedures: false });
    await ctx.answerCallbackQuery({ text: procedureNews.stopped, show_alert: true });
  });
  composer.callbackQuery(UNMUTE_DATA, ctx => manage.unmute(ctx));
  composer.callbackQuery(ALERT_DATA, async ctx => {
    const tap = readTap(ctx.callbackQuery.data);
    const telegramId = asTelegramId(ctx.from.id);
    const shown = tap === null ? null : await alerts.shown(telegramId, tap.id);
    if (tap === null || shown === null) {
      await ctx.answerCallbackQuery({ text: words.expired, show_alert: true });
      return;
    }
    const { id, act } = tap;
    const { opportunity, houses } = shown[0];
    const plain = alertKeyboard(app, {
      id,
      opportunity,
      houses,
      stakes: shown[0].stakes,
      isGone: (await alerts.find(telegramId, opportunity.id)) === null,
    });
    if (act.kind === 'menu' || act.kind === 'back') {
      const keyboard = act.kind === 'menu' ? muteKeyboard(id, opportunity) : plain;
      await ctx.editMessageReplyMarkup({ reply_markup: keyboard });
      await ctx.answerCallbackQuery();
      return;
    }
    const muted = muteOf(act, opportunity, now());
    if (muted === null) {
      await ctx.answerCallbackQuery({ text: words.expired, show_alert: true });
      return;
    }
    await alerts.mute(telegramId, muted.mute);
    await ctx.answerCallbackQuery({ text: muted.said, show_alert: true });
    await ctx.editMessageReplyMarkup({ reply_markup: plain });
  });
  return composer;
}
