/**
 * "Achar o outro lado": what the houses have now against a tip, for who may open the list of arbs; the server's guard decides
 * at every touch. In a group only who asks sees the answer.
 */
import { Composer, type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { arbTexts } from '#shared/catalogue/chat/arb-chat.ts';
import { otherSide as words } from '#shared/catalogue/chat/other-side.ts';
import type { ArbLists, ArbsDenied } from '#shared/chat/arb-lists.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import type { OtherSides, SidesAnswer } from '#shared/other-side/other-sides.ts';
import { choiceLabel, headOf, matchLabel, sidesHtml } from '#shared/other-side/sides-html.ts';
import { type Tip, tipTyped } from '#shared/other-side/tip.ts';
import { asChatId, asTelegramId, type TelegramId } from '#shared/units.ts';
import { type AppAddress, groupButton, privateButton, withMore, withRegister } from '../chat/buttons.ts';
import { authorOf, isPrivate, TEXTS, withoutMention } from '../chat/read-command.ts';
import { isOnlyTheirs } from '../only-for-me/only-for-me.ts';
import { asked, askIn, questionTo, tipAsked } from './against-odds.ts';
import { readSideTap, SIDE_DATA, type SideButtons } from './side-buttons.ts';

export interface FindSideDeps {
  readonly app: AppAddress;
  readonly otherSides: OtherSides;
  readonly arbs: Pick<ArbLists, 'mayShowIn'>;
  readonly sideButtons: SideButtons;
}

interface Shown {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup | undefined;
  /** Of prices: the list whose readers may see them. Absent: it shows none. */
  readonly of?: ArbKind;
}

/** A longer reply names no match. */
const LONGEST = 200;
const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

export function findSide(deps: FindSideDeps): Composer<Context> {
  const { otherSides, arbs, sideButtons } = deps;
  const composer = new Composer();

  composer.callbackQuery(SIDE_DATA, async (ctx, next) => {
    const tap = readSideTap(ctx.callbackQuery.data);
    if (tap === null || (tap.does !== 'find' && tap.does !== 'look')) return next();
    const tell = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
    const tip = await sideButtons.tipOf(tap);
    if (tip === null) return void (await tell(words.old));
    const telegramId = asTelegramId(ctx.from.id);
    const found = await otherSides.find(telegramId, tip);
    if ('denied' in found) return void (await tell(deniedText(found)));
    if (asksForMatch(found)) {
      await ctx.answerCallbackQuery();
      return void (await askMatch(ctx, tip));
    }
    const shown = await shownOf(deps, ctx, telegramId, tip, found);
    if (tap.does === 'look' && (await mayRedraw(ctx, shown))) await redraw(ctx, shown);
    else await reply(ctx, shown);
    await ctx.answerCallbackQuery(isRefresh(ctx) ? { text: words.fresh } : {});
  });

  // The match of a tip that names none.
  composer.on(TEXTS).filter(
    ctx => !ctx.msg.text.startsWith('/') && ctx.msg.text.length <= LONGEST,
    async (ctx, next) => {
      const first = tipAsked(ctx, words.askMatch);
      const telegramId = authorOf(ctx);
      if (first === null || telegramId === null) return next();
      const said = withoutMention(ctx.msg.text, ctx.me.username);
      const tip = tipTyped(first.typed, `${said}\n${first.quoted.replace(/^“|”$/g, '')}`);
      if (tip === null) return next();
      const found = await otherSides.find(telegramId, tip);
      if ('denied' in found) return void (await reply(ctx, { html: html(deniedText(found)) }));
      if (asksForMatch(found)) return void (await askMatch(ctx, tip, said));
      await reply(ctx, await shownOf(deps, ctx, telegramId, tip, found));
    },
  );

  /** A message that everybody in a group sees shows prices only where everybody may see their list. */
  async function mayRedraw(ctx: Context, { of }: Shown): Promise<boolean> {
    if (of === undefined || isPrivate(ctx) || isOnlyTheirs(ctx)) return true;
    return ctx.chat !== undefined && arbs.mayShowIn(asChatId(ctx.chat.id), of);
  }
  return composer;
}

/** Prices were there already, and the touch asks for them once more. */
const isRefresh = ({ callbackQuery }: Context): boolean =>
  (callbackQuery?.message?.reply_markup?.inline_keyboard.flat() ?? []).some(({ text }) => text === words.again);

const asksForMatch = (found: SidesAnswer): boolean => found.kind === 'no_match' && found.match === null;

/** said: a first answer, in which no match was found. */
async function askMatch(ctx: Context, tip: Tip, said?: string): Promise<void> {
  const missed = said === undefined ? [] : [html(words.noMatch(words.quoted(said.slice(0, 60))))];
  await askIn(ctx, lines([...missed, questionTo(ctx, words.askMatch), ...asked(tip)]), words.matchHint);
}

/** It has room for one sentence. */
function deniedText({ denied }: ArbsDenied): string {
  return denied === 'join' || denied === 'wait' ? arbTexts.denied[denied] : arbTexts.denied.other;
}

async function shownOf(
  { app, sideButtons }: FindSideDeps,
  ctx: Context,
  telegramId: TelegramId,
  tip: Tip,
  found: SidesAnswer,
): Promise<Shown> {
  const offer = async (choices: readonly { readonly label: string; readonly tip: Tip }[]) => ({
    inline_keyboard: (await sideButtons.choices(telegramId, choices)).map(button => [button]),
  });
  switch (found.kind) {
    case 'no_match':
      return { html: html(found.match === null ? words.noSuchMatch : words.noMatch(found.match.slice(0, 120))) };
    case 'which_match': {
      const keyboard = await offer(
        found.events.map(event => ({ label: matchLabel(event, found), tip: { ...tip, event: event.id } })),
      );
      return { html: lines([bold(words.whichMatch), html(words.ifNone)]), keyboard };
    }
    case 'which_bet': {
      const { event, bets } = found;
      const head = headOf(event, event.live === true, found);
      if (bets.length === 0) return { html: lines([...head, html(words.noBet)]) };
      const keyboard = await offer(
        bets.map(bet => ({ label: choiceLabel(bet, event), tip: { ...tip, event: event.id, bet } })),
      );
      return { html: lines([...head, bold(words.whichBet), html(words.ifNone)]), keyboard };
    }
    case 'not_followed': {
      const head = headOf(found.event, found.event.live === true, found);
      return { html: lines([...head, html(words.notFollowed(found.bet.slice(0, 80)))]) };
    }
    case 'prices': {
      const { html: text, link } = sidesHtml(tip, found, found);
      const button =
        link === null ? undefined : isPrivate(ctx) ? privateButton(app, link) : groupButton(app, ctx.me, link);
      const fixed = { ...tip, event: found.event.id, bet: found.bet };
      const again = await sideButtons.choices(telegramId, [{ label: words.again, tip: fixed }]);
      return { html: text, keyboard: withMore(withRegister(button, link), [again]), of: found.live ? 'live' : 'pre' };
    }
  }
}

async function reply(ctx: Context, { html: text, keyboard }: Shown): Promise<void> {
  const to = ctx.callbackQuery?.message?.message_id ?? ctx.msg?.message_id;
  await ctx.reply(text, {
    ...SHOWN,
    ...(keyboard && { reply_markup: keyboard }),
    ...(to !== undefined && { reply_parameters: { message_id: to, allow_sending_without_reply: true } }),
  });
}

async function redraw(ctx: Context, { html: text, keyboard }: Shown): Promise<void> {
  try {
    await ctx.editMessageText(text, { ...SHOWN, ...(keyboard && { reply_markup: keyboard }) });
  } catch (cause) {
    // Nothing has changed, so what is shown is up to date.
    if (!(cause instanceof GrammyError) || !cause.description.includes('message is not modified')) throw cause;
  }
}
