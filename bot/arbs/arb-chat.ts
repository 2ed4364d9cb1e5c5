/** /arb: the best current arbs, for members. The guard of the page decides about membership. */

import { Composer, type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { type ArbPlace, readArbParam } from '#shared/arb-filter/arb-link.ts';
import { arbTexts as words } from '#shared/catalogue/chat/arb-chat.ts';
import { arbHtml, arbPageHtml, arbsDeniedHtml } from '#shared/chat/arb-list-text.ts';
import type { ArbLists } from '#shared/chat/arb-lists.ts';
import { html } from '#shared/chat/html.ts';
import { foldText } from '#shared/chat/read/token.ts';
import { readFilter } from '#shared/chat/talk/commands.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { asTelegramId } from '#shared/units.ts';
import type { AppAddress } from '../chat/buttons.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from '../chat/command.ts';
import type { Say } from '../chat/say.ts';
import {
  ARB_DATA,
  type ArbTap,
  arbKeyboard,
  deniedKeyboard,
  oneKeyboard,
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

  async function listFor(ctx: Context, { ownerId, kind, page, asked }: ArbTap) {
    const found = await arbs.best(asTelegramId(ownerId), kind, page, asked);
    if ('denied' in found) return { text: arbsDeniedHtml(found), keyboard: deniedKeyboard(found, kind, ownerId) };
    const place = { isPrivate: isPrivate(ctx), me: ctx.me };
    return { text: arbPageHtml(found), keyboard: arbKeyboard(app, found, ownerId, place) };
  }

  const answer = async (ctx: TextContext, rest: string) => {
    // In the name of a group or a channel nobody in particular asks.
    const asker = ctx.msg.sender_chat === undefined ? ctx.from : undefined;
    if (asker === undefined) return say(ctx, { html: html(words.anonymous), opens: null });
    const { with: said, unknown } = readFilter(foldText(rest));
    const asked = {
      sport: SPORTS.find(each => each === said.sport) ?? null,
      minProfitPct: said.minProfitPct ?? null,
      // In a group the list is everybody's to read.
      everyHouse: !isPrivate(ctx),
    };
    const { text, keyboard } = await listFor(ctx, { ownerId: asker.id, kind: said.kind ?? 'pre', page: 0, asked });
    const missed =
      unknown.length === 0 ? '' : `${html(words.notUnderstood(unknown.slice(0, 5).join(' ').slice(0, 60)))}\n\n`;
    return say(ctx, { html: missed + text, opens: null, keyboard });
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
    const { text, keyboard } = await listFor(ctx, tap);
    await redraw(ctx, text, keyboard);
    await ctx.answerCallbackQuery({ text: words.fresh });
  });
  return composer;
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
