/** /arb: the best current arbs, for members. The guard of the page decides about membership. */

import { type Api, Composer, type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { type ArbPlace, readArbParam } from '#shared/arb-filter/arb-link.ts';
import { arbTexts as words } from '#shared/catalogue/chat/arb-chat.ts';
import { arbHtml, arbPageHtml, arbPageRich, arbsDeniedHtml } from '#shared/chat/arb-list-text.ts';
import { type ArbLists, withoutMoney } from '#shared/chat/arb-lists.ts';
import { html } from '#shared/chat/html.ts';
import { paragraph, run } from '#shared/chat/rich.ts';
import { readFilter } from '#shared/chat/talk/said-commands.ts';
import { foldText } from '#shared/language/fold.ts';
import { SPORTS } from '#shared/markets/market.ts';
import type { Block } from '#shared/posts/post.ts';
import { asChatId, asTelegramId } from '#shared/units.ts';
import { type AppAddress, withMore } from '../chat/buttons.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import { isOnlyTheirs } from '../only-for-me/only-for-me.ts';
import { moveToAll, shownBy } from '../only-for-me/show-all.ts';
import { buttonsForAll } from '../only-for-me/show-all-button.ts';
import type { RichAnswers } from '../rich/rich-answers.ts';
import {
  ARB_DATA,
  type ArbTap,
  arbKeyboard,
  arbLinkOf,
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
  readonly rich: RichAnswers;
  readonly say: Say;
}

export function arbChat({ app, api, arbs, rich, say }: ArbChatDeps): Composer<Context> {
  const composer = new Composer();

  async function listFor(
    { me }: Context,
    tap: ArbTap,
    place: { readonly isPrivate: boolean; readonly isForAll: boolean },
  ) {
    const { ownerId, kind, page, asked } = tap;
    const found = await arbs.best(asTelegramId(ownerId), kind, page, asked);
    if ('denied' in found)
      return { text: arbsDeniedHtml(found), keyboard: deniedKeyboard(found, kind, ownerId), isDenied: true };
    const shown = place.isForAll ? withoutMoney(found) : found;
    const linkOf = arbLinkOf(app, me, shown);
    return {
      text: arbPageHtml(shown, linkOf),
      rich: arbPageRich(shown, linkOf),
      keyboard: arbKeyboard(app, shown, ownerId, { isPrivate: place.isPrivate, me }),
      isDenied: false,
    };
  }

  /** What its asker alone sees, with the button that shows it to everybody where everybody may open its page. */
  async function listOf(ctx: Context, tap: ArbTap) {
    const list = await listFor(ctx, tap, { isPrivate: isPrivate(ctx), isForAll: false });
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
    const { text, rich, keyboard } = await listOf(ctx, { ownerId: asker.id, kind, page: 0, asked });
    const missed = unknown.length === 0 ? null : words.notUnderstood(unknown.slice(0, 5).join(' ').slice(0, 60));
    const drawn = rich && (missed === null ? rich : [paragraph(run(missed)), ...rich]);
    const shown = missed === null ? text : `${html(missed)}\n\n${text}`;
    return say(ctx, { html: shown, opens: null, keyboard, ...(drawn && { rich: drawn }) });
  };

  /** For everybody, with the prices of now, and over every house: a person's own houses are nobody else's business. */
  async function showAll(ctx: Context, tap: ArbTap): Promise<void> {
    const forAll = { ...tap, asked: { ...tap.asked, everyHouse: true } };
    const list = await listFor(ctx, forAll, { isPrivate: false, isForAll: true });
    if (list.isDenied) {
      await redraw(ctx, list);
      await ctx.answerCallbackQuery();
      return;
    }
    const [chatId, name] = [ctx.chat?.id ?? 0, ctx.from?.first_name ?? ''];
    const buttons = buttonsForAll(list.keyboard);
    const under = buttons && { reply_markup: buttons };
    const drawn = list.rich && [...list.rich, paragraph(run(shownBy(name)))];
    await moveToAll(
      ctx,
      async () =>
        (await rich.attempt(drawn, message => api.sendRichMessage(chatId, message, { ...under }))) ??
        api.sendMessage(chatId, `${list.text}\n\n${html(shownBy(name))}`, { ...SHOWN, ...under }),
    );
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
      await redraw(ctx, { text: html(words.onlyInPrivate), keyboard: privateKeyboard(ctx) });
      await ctx.answerCallbackQuery();
      return;
    }
    if (isToAll) return showAll(ctx, tap);
    await redraw(ctx, await listOf(ctx, tap));
    await ctx.answerCallbackQuery({ text: words.fresh });
  });

  async function redraw(ctx: Context, { text, rich: drawn, keyboard }: Redrawn): Promise<void> {
    const under = { reply_markup: keyboard };
    try {
      const shown = await rich.attempt(drawn, message => ctx.editMessageText(message, under));
      if (shown === null) await ctx.editMessageText(text, { ...SHOWN, ...under });
    } catch (cause) {
      // Nothing has changed, so the list is up to date.
      if (!(cause instanceof GrammyError) || !cause.description.includes('message is not modified')) throw cause;
    }
  }
  return composer;
}

const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

interface Redrawn {
  readonly text: string;
  readonly rich?: readonly Block[] | undefined;
  readonly keyboard: InlineKeyboardMarkup;
}
