/** The buttons under an alert. Their 64 bytes name the alert and what to mute. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { AlertView } from '#shared/alerts/words/alert-port.ts';
import { arbHref } from '#shared/arb-filter/arb-link.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { markOf } from '#shared/chat/registration/alert-operation.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { leagueText, type MuteAct, sportText } from './alert-mutes.ts';

const words = alertTexts.buttons;

/** menu, back: which keyboard to show. The others are what to mute. */
export type AlertAct = { readonly kind: 'menu' } | { readonly kind: 'back' } | MuteAct;

export interface AlertTap {
  readonly id: string;
  readonly act: AlertAct;
}

const HOURS = [1, 8] as const;
const LETTERS = { menu: 'm', back: 'b', arb: 'a', event: 'e', league: 'l', sport: 's' } as const;

/** The press that writes an alert's bets down, with the mark of the odds and stakes that its message shows. */
export const ALERT_REGISTER = /^al:([\w-]{22}):r([0-9a-z]{7})$/;
/** Under a weekly summary: ends these summaries. */
export const WEEK_OFF = 'aw:off';
/** Under news of a procedure: ends such news. */
export const PROCEDURES_OFF = 'pr:off';

export const ALERT_DATA = /^al:([\w-]{22}):(?:([mbaels])|h(\d{1,2})|t(1|8))$/;

/** Null: not ours, or forged. Example: 'al:…:h1' → the house of the second leg. */
export function readTap(data: string): AlertTap | null {
  const [, id, letter, leg, hours] = ALERT_DATA.exec(data) ?? [];
  if (id === undefined) return null;
  if (leg !== undefined) return { id, act: { kind: 'house', leg: Number(leg) } };
  if (hours !== undefined) return { id, act: { kind: 'all', hours: Number(hours) } };
  const kind = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).find(each => LETTERS[each] === letter);
  return kind === undefined ? null : { id, act: { kind } };
}

export function tapData({ id, act }: AlertTap): string {
  if (act.kind === 'house') return `al:${id}:h${act.leg}`;
  if (act.kind === 'all') return `al:${id}:t${act.hours}`;
  return `al:${id}:${LETTERS[act.kind]}`;
}

export function alertKeyboard(
  app: AppAddress,
  { id, opportunity, houses, stakes, isGone }: Pick<AlertView, 'id' | 'opportunity' | 'houses' | 'stakes' | 'isGone'>,
): InlineKeyboardMarkup {
  const mark = markOf({ opportunity, stakes });
  const register = mark === null ? [] : [{ text: words.register, callback_data: `al:${id}:r${mark}` }];
  const open = isGone ? undefined : pageButton(app, arbHref(opportunity, houses), words.open);
  const mute = { text: words.mute, callback_data: tapData({ id, act: { kind: 'menu' } }) };
  // What is over can still be written down, and need not be refused.
  const notNow = isGone ? [] : [{ text: words.notNow, callback_data: tapData({ id, act: { kind: 'arb' } }) }];
  const rows = [
    [...(open === undefined ? [] : [open]), mute],
    [...register, ...notNow],
  ];
  return { inline_keyboard: rows.filter(row => row.length > 0) };
}

/** The alert that a message of ours shows; null: none. */
export function alertIn(markup: InlineKeyboardMarkup | undefined): string | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const [, id] = ('callback_data' in button && /^al:([\w-]{22}):/.exec(button.callback_data)) || [];
    if (id !== undefined) return id;
  }
  return null;
}

export function muteKeyboard(id: string, opportunity: Opportunity): InlineKeyboardMarkup {
  const button = (text: string, act: AlertAct): InlineKeyboardButton => ({
    text,
    callback_data: tapData({ id, act }),
  });
  const { legs, event } = opportunity;
  const league = leagueText(opportunity);
  const houses = legs
    .map((leg, index) => ({ leg, index }))
    .filter(({ leg }, place) => legs.findIndex(({ book }) => book === leg.book) === place)
    .slice(0, 6)
    .map(({ leg, index }) => [button(words.house(leg.bookName.slice(0, 30)), { kind: 'house', leg: index })]);
  return {
    inline_keyboard: [
      [button(words.arb, { kind: 'arb' }), button(words.event, { kind: 'event' })],
      ...(league === '' ? [] : [[button(words.without(league.slice(0, 40)), { kind: 'league' })]]),
      [button(words.without(sportText(event.sport)), { kind: 'sport' })],
      ...houses,
      HOURS.map(hours => button(words.hours(hours), { kind: 'all', hours })),
      [button(words.back, { kind: 'back' })],
    ],
  };
}
