/** /arb: the best current arbs, for members. The guard of the page decides about membership. */

import { Composer, type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { type ArbPlace, readArbParam } from '#shared/arb-filter/arb-link.ts';
import { arbTexts as words } from '#shared/catalogue/chat/arb-chat.ts';
import { arbHtml, arbPageHtml, arbsDeniedHtml } from '#shared/chat/arb-list-text.ts';
import type { ArbLists } from '#shared/chat/arb-lists.ts';
import { html } from '#shared/chat/html.ts';
import { readFilter } from '#shared/chat/talk/said-commands.ts';
import { foldText } from '#shared/language/fold.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import type { AppAddress } from '../chat/buttons.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import {
  ARB_DATA,
  type ArbTap,
  arbKeyboard,
  deniedKeyboard,
  oneKeyboard,
  privateKeyboard,
  readArbTap,
  START_ARB,
} from './arb-buttons.ts';

export interface ArbChatDeps {
  readonly app: AppAddress;
  readonly arbs: ArbLists;
  readonly say: Say;
}

export function arbChat({ app, arbs, say }: ArbChatDeps): Composer<Context> {
  const composer = new Composer();

  async function listFor({ me }: Context, { ownerId, kind, page, asked }: ArbTap, isPrivate: boolean) {
    const found = await arbs.best(asTelegramId(ownerId), kind, page, asked);
    if ('denied' in found) return { text: arbsDeniedHtml(found), keyboard: deniedKeyboard(found, kind, ownerId) };
    return { text: arbPageHtml(found), keyboard: arbKeyboard(app, found, ownerId, { isPrivate, me }) };
  }

  /** In a group the list is for everybody to read, so it is shown only where everybody may open its page. */
  async function mayShow(ctx: Context, kind: ArbTap['kind']): Promise<boolean> {
    return ctx.chat !== undefined && arbs.mayShowIn(asChatId(ctx.chat.id), kind);
  }

  const answer = async (ctx: TextContext, rest: string) => {
    // In the name of a group or a channel nobody in particular asks.
    const asker = ctx.from;
    if (asker === undefined) return say(ctx, { html: html(words.anonymous), opens: null });
    const { with: said, unknown } = readFilter(foldText(rest));
    const kind = said.kind ?? 'pre';
    const isOpenly = !isPrivate(ctx) && (await mayShow(ctx, kind));
    const asked = {
      sport: SPORTS.find(each => each === said.sport) ?? null,
      minProfitPct: said.minProfitPct ?? null,
      // A person's own houses are nobody else's business.
      everyHouse: isOpenly,
    };
    const { text, keyboard } = await listFor(ctx, { ownerId: asker.id, kind, page: 0, asked }, !isOpenly);
    const missed =
      unknown.length === 0 ? '' : `${html(words.notUnderstood(unknown.slice(0, 5).join(' ').slice(0, 60)))}\n\n`;
    if (isOpenly || isPrivate(ctx)) return say(ctx, { html: missed + text, opens: null, keyboard });
    const isSent = await sendInPrivate(ctx, asker.id, missed + text, keyboard);
    const notice = html(isSent ? words.sentInPrivate : words.onlyInPrivate);
    return say(ctx, { html: notice, opens: null, keyboard: privateKeyboard(ctx) });
  };

  /** A link from a group, where the bot itself cannot open the Mini App. */
  const answerOne = async (ctx: TextContext, askerId: number, place: ArbPlace) => {
    const found = await arbs.find(asTelegramId(askerId), place);
    if ('denied' in found) {
      const keyboard = deniedKeyboard(found, place.kind, askerId);
      return say(ctx, { html: arbsDeniedHtml(found), opens: null, keyboard });
    }
    const keyboard = oneKeyboard(app, place, found.arb === null, { isPrivate: true, me: ctx.me });
    return say(ctx, { html: arbHtml(found), opens: null, keyboard });
  };

  const texts = composer.on(TEXTS);
  texts.filter(isCommand('arb', 'arbs'), ctx => answer(ctx, commandFrom(ctx)?.rest ?? ''));
  texts.filter(isPrivate).filter(isCommand('start'), (ctx, next) => {
    const param = commandFrom(ctx)?.rest ?? '';
    const place = readArbParam(param);
    if (place !== null && ctx.from) return answerOne(ctx, ctx.from.id, place);
    return param === START_ARB ? answer(ctx, '') : next();
  });

  composer.callbackQuery(ARB_DATA, async ctx => {
    const tap = readArbTap(ctx.callbackQuery.data);
    if (tap?.ownerId !== ctx.from.id) {
      await ctx.answerCallbackQuery({ text: words.notYours, show_alert: true });
      return;
    }
    // A list that everybody could read when it was sent, in a group that no longer opens the page.
    if (!isPrivate(ctx) && !(await mayShow(ctx, tap.kind))) {
      await redraw(ctx, html(words.onlyInPrivate), privateKeyboard(ctx));
      await ctx.answerCallbackQuery();
      return;
    }
    const { text, keyboard } = await listFor(ctx, tap, isPrivate(ctx));
    await redraw(ctx, text, keyboard);
    await ctx.answerCallbackQuery({ text: words.fresh });
  });
  return composer;
}

/** False: the person never started the bot, or blocked it. */
async function sendInPrivate(
  { api }: Context,
  personId: number,
  text: string,
  keyboard: InlineKeyboardMarkup,
): Promise<boolean> {
  try {
    await api.sendMessage(personId, text, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: keyboard,
    });
    return true;
  } catch (cause) {
    if (!(cause instanceof GrammyError) || (cause.error_code !== 403 && cause.error_code !== 400)) throw cause;
    return false;
  }
}

async function redraw(ctx: Context, text: string, keyboard: InlineKeyboardMarkup): Promise<void> {
  try {
    await ctx.editMessageText(text, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: keyboard,
    });
  } catch (cause) {
    // Nothing has changed, so the list is up to date.
    if (!(cause instanceof GrammyError) || !cause.description.includes('message is not modified')) throw cause;
  }
}
