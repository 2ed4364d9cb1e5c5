/** /alerta: what a person's alerts are, the buttons that take parts of it away, and changes in words behind the command. */

import type { CallbackQueryContext, Context } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import type { AlertSettings, Mute } from '#shared/alerts/alert-settings.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { hourText } from '#shared/chat/alert-text.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';

const words = alertTexts.manage;

export const REMOVE_DATA = /^ar:([\w-]{1,50})$/;
/** `all`, or one mute by a short name of its key. */
export const UNMUTE_DATA = /^am:(all|[0-9a-z]{14})$/;
const MOST_BUTTONS = 12;

export interface ManageAlerts {
  overview(
    telegramId: TelegramId,
    said: string | null,
  ): Promise<{ readonly text: string; readonly keyboard: { inline_keyboard: InlineKeyboardButton[][] } }>;
  remove(ctx: CallbackQueryContext<Context>): Promise<void>;
  unmute(ctx: CallbackQueryContext<Context>): Promise<void>;
}

export function manageAlerts({
  app,
  alerts,
  now,
}: {
  readonly app: AppAddress;
  readonly alerts: AlertControls;
  readonly now: () => number;
}): ManageAlerts {
  const standing = ({ mutes }: AlertSettings): Mute[] => mutes.filter(({ until }) => until === null || until > now());

  async function overview(telegramId: TelegramId, said: string | null) {
    const settings = await alerts.settings(telegramId);
    const rules = await alerts.rules(telegramId);
    const mutes = standing(settings);
    const text = lines([
      said === null ? null : `${html(said)}\n`,
      bold(words.title),
      rules.length === 0 ? html(words.none) : null,
      ...rules.map(({ name, kind }, index) => html(words.row(index + 1, name, alertTexts.kinds[kind]))),
      '',
      html(stateOf(settings)),
      mutes.length === 0 ? null : html(words.standing(mutes.map(nameOf))),
      '',
      ...words.how.map(([typed, about]) => `${code(typed)}: ${html(about)}`),
      `\n<i>${html(words.membersOnly)}</i>`,
    ]);
    const removes = rules.map(
      ({ id }, index): InlineKeyboardButton => ({ text: words.remove(index + 1), callback_data: `ar:${id}` }),
    );
    const unmutes = mutes.slice(-MOST_BUTTONS).map((mute): InlineKeyboardButton => {
      const name = nameOf(mute);
      return { text: words.lift(name.slice(0, 40)), callback_data: `am:${shortName(mute.key)}` };
    });
    const open = pageButton(app, hrefOf('arbitragePre'), alertTexts.buttons.open);
    const keyboard = [
      ...rowsOf(removes, 4),
      ...rowsOf(unmutes, 2),
      ...(mutes.length > 1 ? [[{ text: words.unmute, callback_data: 'am:all' }]] : []),
      ...(open === undefined ? [] : [[open]]),
    ];
    return { text, keyboard: { inline_keyboard: keyboard } };
  }

  async function redraw(ctx: CallbackQueryContext<Context>, said: string): Promise<void> {
    const { text, keyboard } = await overview(asTelegramId(ctx.from.id), null);
    await ctx.answerCallbackQuery({ text: said });
    await ctx.editMessageText(text, { parse_mode: 'HTML', reply_markup: keyboard });
  }

  return {
    overview,
    async remove(ctx) {
      await alerts.removeRule(asTelegramId(ctx.from.id), REMOVE_DATA.exec(ctx.callbackQuery.data)?.[1] ?? '');
      await redraw(ctx, words.removed);
    },
    async unmute(ctx) {
      const telegramId = asTelegramId(ctx.from.id);
      const which = UNMUTE_DATA.exec(ctx.callbackQuery.data)?.[1] ?? '';
      const { mutes } = await alerts.settings(telegramId);
      const kept = which === 'all' ? [] : mutes.filter(({ key }) => shortName(key) !== which);
      await alerts.change(telegramId, { mutes: kept });
      await redraw(ctx, words.on);
    },
  };
}

/** A pause of everything has no name of its own. */
const nameOf = ({ kind, name }: Mute): string => (kind === 'all' ? words.everything : name);

function stateOf({ paused, quiet, digestAt, weekly }: AlertSettings): string {
  return [
    paused ? words.off : words.on,
    ...(quiet === null ? [] : [words.quiet(hourText(quiet.from), hourText(quiet.to))]),
    ...(digestAt === null ? [] : [words.digestAt(hourText(digestAt))]),
    ...(weekly ? [words.weekly] : []),
  ].join(' ');
}

function rowsOf<T>(items: readonly T[], size: number): T[][] {
  const rows: T[][] = [];
  for (let from = 0; from < items.length; from += size) rows.push(items.slice(from, from + size));
  return rows;
}
