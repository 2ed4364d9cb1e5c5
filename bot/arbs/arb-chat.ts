/** /arb: the best current arbs, for members. The guard of the page decides about membership. */

import { type Api, Composer, type Context, GrammyError } from 'grammy';
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
import { type AppAddress, withMore } from '../chat/buttons.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import { isOnlyTheirs } from '../only-for-me/only-for-me.ts';
import { moveToAll, shownBy } from '../only-for-me/show-all.ts';
import { buttonsForAll } from '../only-for-me/show-all-button.ts';
import {
  ARB_DATA,
  type ArbTap,
  arbKeyboard,
  deniedKeyboard,
  isToShowAll,
  oneKeyboard,
  privateKeyboard,
  readArbTap,
  START_ARB,
  showAllRow,
} from './arb-buttons.ts';

export interface ArbChatDeps {
  readonly app: AppAddress;
  /** The bot's own, which posts to all. */
  readonly api: Api;
  readonly arbs: ArbLists;
  readonly say: Say;
}

export function arbChat({ app, api, arbs, say }: ArbChatDeps): Composer<Context> {
  const composer = new Composer();

  async function listFor({ me }: Context, tap: ArbTap, isPrivate: boolean) {
    const { ownerId, kind, page, asked } = tap;
    const found = await arbs.best(asTelegramId(ownerId), kind, page, asked);
    if ('denied' in found)
      return { text: arbsDeniedHtml(found), keyboard: deniedKeyboard(found, kind, ownerId), isDenied: true };
    return { text: arbPageHtml(found), keyboard: arbKeyboard(app, found, ownerId, { isPrivate, me }), isDenied: false };
  }

  /** What its asker alone sees, with the button that shows it to everybody where everybody may open its page. */
  async function listOf(ctx: Context, tap: ArbTap) {
    const list = await listFor(ctx, tap, isPrivate(ctx));
    const isForAll = !list.isDenied && !isPrivate(ctx) && (await mayShow(ctx, tap.kind));
    return { ...list, keyboard: withMore(list.keyboard, isForAll ? [showAllRow(tap)] : []) ?? list.keyboard };
  }

  async function mayShow(ctx: Context, kind: ArbTap['kind']): Promise<boolean> {
    return ctx.chat !== undefined && arbs.mayShowIn(asChatId(ctx.chat.id), kind);
  }

  const answer = async (ctx: TextContext, rest: string) => {
    // In the name of a group or a channel nobody in particular asks.
    const asker = ctx.from;
    if (asker === undefined) return say(ctx, { html: html(words.anonymous), opens: null });
    const { with: said, unknown } = readFilter(foldText(rest));
    const kind = said.kind ?? 'pre';
    const asked = {
      sport: SPORTS.find(each => each === said.sport) ?? null,
      minProfitPct: said.minProfitPct ?? null,
      everyHouse: false,
    };
    const { text, keyboard } = await listOf(ctx, { ownerId: asker.id, kind, page: 0, asked });
    const missed =
      unknown.length === 0 ? '' : `${html(words.notUnderstood(unknown.slice(0, 5).join(' ').slice(0, 60)))}\n\n`;
    return say(ctx, { html: missed + text, opens: null, keyboard });
  };

  /** For everybody, with the prices of now, and over every house: a person's own houses are nobody else's business. */
  async function showAll(ctx: Context, tap: ArbTap): Promise<void> {
    const { text, keyboard, isDenied } = await listFor(
      ctx,
      { ...tap, asked: { ...tap.asked, everyHouse: true } },
      false,
    );
    if (isDenied) {
      await redraw(ctx, text, keyboard);
      await ctx.answerCallbackQuery();
      return;
    }
    const buttons = buttonsForAll(keyboard);
    await moveToAll(ctx, async () => {
      await api.sendMessage(ctx.chat?.id ?? 0, text + html(shownBy(ctx.from?.first_name ?? '')), {
        ...SHOWN,
        ...(buttons && { reply_markup: buttons }),
      });
    });
  }

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
    const mayAllSee = isPrivate(ctx) || (await mayShow(ctx, tap.kind));
    const isToAll = isToShowAll(ctx.callbackQuery.data);
    // Of a list that everybody could read when it was sent, in a group that no longer opens the page, nothing is left.
    if (!mayAllSee && (isToAll || !isOnlyTheirs(ctx))) {
      await redraw(ctx, html(words.onlyInPrivate), privateKeyboard(ctx));
      await ctx.answerCallbackQuery();
      return;
    }
    if (isToAll) return showAll(ctx, tap);
    const { text, keyboard } = await listOf(ctx, tap);
    await redraw(ctx, text, keyboard);
    await ctx.answerCallbackQuery({ text: words.fresh });
  });
  return composer;
}

const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

async function redraw(ctx: Context, text: string, keyboard: InlineKeyboardMarkup): Promise<void> {
  try {
    await ctx.editMessageText(text, { ...SHOWN, reply_markup: keyboard });
  } catch (cause) {
    // Nothing has changed, so the list is up to date.
    if (!(cause instanceof GrammyError) || !cause.description.includes('message is not modified')) throw cause;
  }
}
