/** /alerta: shows a person's alert settings, and changes them by text or by a button. */

import type { CallbackQueryContext, Context } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import type { AlertControls } from '#shared/alerts/alert-port.ts';
import type { AlertSettings, AlertSettingsChange } from '#shared/alerts/alert-settings.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { SPORT_NAMES } from '#shared/catalogue/chat/talk-words.ts';
import { plainPercent } from '#shared/catalogue/numbers/format.ts';
import { hourText } from '#shared/chat/alert-text.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import type { SaidFilter } from '#shared/chat/question/reading.ts';
import { readFilter } from '#shared/chat/talk/said-commands.ts';
import { foldText } from '#shared/language/fold.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import type { TextContext } from '../chat/read-command.ts';

const words = alertTexts.manage;

export const REMOVE_DATA = /^ar:([\w-]{1,50})$/;
export const UNMUTE_DATA = /^am:all$/;

/** null: "no". Otherwise one or two times, in minutes of the day; undefined if it is neither. */
type Times = readonly number[] | null | undefined;

export function manageAlerts({ app, alerts }: { readonly app: AppAddress; readonly alerts: AlertControls }) {
  async function overview(telegramId: TelegramId, said: string | null) {
    const settings = await alerts.settings(telegramId);
    const rules = await alerts.rules(telegramId);
    const text = lines([
      said === null ? null : `${html(said)}\n`,
      bold(words.title),
      rules.length === 0 ? html(words.none) : null,
      ...rules.map(({ name, kind }, index) => html(words.row(index + 1, name, alertTexts.kinds[kind]))),
      '',
      html(stateOf(settings)),
      '',
      ...words.how.map(([typed, about]) => `${code(typed)}: ${html(about)}`),
      `\n<i>${html(words.membersOnly)}</i>`,
    ]);
    const removes = rules.map(
      ({ id }, index): InlineKeyboardButton => ({ text: words.remove(index + 1), callback_data: `ar:${id}` }),
    );
    const open = pageButton(app, hrefOf('arbitragePre'), alertTexts.buttons.open);
    const keyboard = [
      ...rowsOf(removes, 4),
      ...(settings.mutes.length > 0 ? [[{ text: words.unmute, callback_data: 'am:all' }]] : []),
      ...(open === undefined ? [] : [[open]]),
    ];
    return { text, shown: { parse_mode: 'HTML' as const, reply_markup: { inline_keyboard: keyboard } } };
  }

  async function redraw(ctx: CallbackQueryContext<Context>, said: string): Promise<void> {
    const { text, shown } = await overview(asTelegramId(ctx.from.id), null);
    await ctx.answerCallbackQuery({ text: said });
    await ctx.editMessageText(text, shown);
  }

  async function addRule(ctx: TextContext, telegramId: TelegramId, said: SaidFilter): Promise<void> {
    const { sport, minProfitPct, kind = 'pre' } = said;
    const sports = SPORTS.filter(each => each === sport);
    const name = words.ruleName([
      sport === undefined ? words.anySurebet : (SPORT_NAMES[sport] ?? sport),
      ...(minProfitPct === undefined ? [] : [words.from(plainPercent(minProfitPct / 100))]),
    ]);
    const filter = { ...EMPTY_FILTER, sports, profitFrom: minProfitPct ?? null };
    const isAdded = await alerts.addRule(telegramId, { name, kind, filter }, ruleIdOf(ctx));
    await alerts.change(telegramId, { paused: false });
    const { text, shown } = await overview(telegramId, isAdded ? words.added(name) : words.tooMany);
    await ctx.reply(text, shown);
  }

  return {
    async answer(ctx: TextContext, rest: string): Promise<void> {
      const telegramId = asTelegramId(ctx.chat.id);
      const { with: said, unknown } = readFilter(foldText(rest));
      const isRule = said.minProfitPct !== undefined || said.sport !== undefined || said.kind !== undefined;
      if (alertChangeOf(rest) === null && isRule && unknown.length === 0 && said.quiet === undefined) {
        await addRule(ctx, telegramId, said);
        return;
      }
      const quiet = quietOf(said.quiet);
      const change = rest === '' ? { paused: false } : (alertChangeOf(rest) ?? quiet);
      if (change === null) {
        const how = words.how.map(([typed, about]) => `${code(typed)}: ${html(about)}`);
        await ctx.reply(lines([html(words.notUnderstood), ...how]), { parse_mode: 'HTML' });
        return;
      }
      const wasPaused = (await alerts.settings(telegramId)).paused;
      await alerts.change(telegramId, change);
      const { text, shown } = await overview(telegramId, wasPaused && rest === '' ? words.resumed : null);
      await ctx.reply(text, shown);
    },
    async remove(ctx: CallbackQueryContext<Context>): Promise<void> {
      await alerts.removeRule(asTelegramId(ctx.from.id), REMOVE_DATA.exec(ctx.callbackQuery.data)?.[1] ?? '');
      await redraw(ctx, words.removed);
    },
    async unmute(ctx: CallbackQueryContext<Context>): Promise<void> {
      await alerts.change(asTelegramId(ctx.from.id), { mutes: [] });
      await redraw(ctx, words.on);
    },
  };
}

/**
 * Made from the message, which may be handed over twice if a process dies over it. Shorter than any id that a page may
 * choose, so that no page takes it first.
 */
const ruleIdOf = ({ update, msg }: TextContext) => `c${update.update_id.toString(36)}-${msg.date.toString(36)}`;

/** Null: no quiet hours were said. */
function quietOf(said: SaidFilter['quiet']): AlertSettingsChange | null {
  if (said === undefined) return null;
  if (said === null) return { quiet: null };
  const [from, to] = said.map(clock => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
  return from === undefined || to === undefined || from === to ? null : { quiet: { from, to } };
}

function stateOf({ quiet, digestAt, weekly, mutes }: AlertSettings): string {
  return [
    words.on,
    ...(quiet === null ? [] : [words.quiet(hourText(quiet.from), hourText(quiet.to))]),
    ...(digestAt === null ? [] : [words.digestAt(hourText(digestAt))]),
    ...(weekly ? [words.weekly] : []),
    ...(mutes.length === 0 ? [] : [`${words.mutes(mutes.length)}.`]),
  ].join(' ');
}

/** Example: 'silencio 23-7' → quiet from 1380 to 420. Null: not understood. */
export function alertChangeOf(rest: string): AlertSettingsChange | null {
  const [what = '', ...more] = foldText(rest).trim().split(/\s+/);
  const times = timesIn(more.join(' '));
  if (what === 'silencio') {
    if (times === null) return { quiet: null };
    const [from, to] = times ?? [];
    return from === undefined || to === undefined || from === to ? null : { quiet: { from, to } };
  }
  if (what === 'semana' && (more.length === 0 || times === null)) return { weekly: times !== null };
  if (what === 'resumo') {
    if (times === null) return { digestAt: null };
    return times?.length === 1 ? { digestAt: times[0] ?? null } : null;
  }
  return null;
}

/** Example: '23h às 7h30' → [1380, 450]; 'não' → null. */
function timesIn(text: string): Times {
  if (/^(nao|sem|off|desliga)$/.test(text)) return null;
  const parts = text.split(/\s*(?:-|–|\bas\b|\ba\b)\s*/);
  const minutes = parts.map(part => {
    const [, hours = '', rest = '0'] = /^(\d{1,2})(?:(?:h|:|\.)(\d{2})?)?$/.exec(part) ?? [];
    return hours === '' || Number(hours) > 23 || Number(rest) > 59 ? Number.NaN : Number(hours) * 60 + Number(rest);
  });
  return minutes.some(Number.isNaN) || minutes.length > 2 ? undefined : minutes;
}

function rowsOf<T>(items: readonly T[], size: number): T[][] {
  const rows: T[][] = [];
  for (let from = 0; from < items.length; from += size) rows.push(items.slice(from, from + size));
  return rows;
}
