/** The buttons under the list of arbs. Their 64 bytes say which list, which page, and whose it is. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { type ArbPlace, arbHref, arbParam } from '#shared/arb-filter/arb-link.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { arbTexts } from '#shared/catalogue/chat/arb-chat.ts';
import { onlyForMe } from '#shared/catalogue/chat/only-for-me.ts';
import { ALL_ARBS, type ArbPage, type ArbsAsked, type ArbsDenied } from '#shared/chat/arb-lists.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { type AppAddress, botLink, type LinkedBot, pageButton } from '../chat/buttons.ts';

const words = arbTexts.buttons;

export interface ArbTap {
  readonly kind: ArbKind;
  /** From 0. */
  readonly page: number;
  /** The person who asked for the list: only they may turn its pages. */
  readonly ownerId: number;
  readonly asked: ArbsAsked;
}

/** The chat of the keyboard: a Mini App opens from a private chat only. */
export interface ChatPlace {
  readonly isPrivate: boolean;
  readonly me: LinkedBot;
}

/** `ab`: turns to a page; `aa`: shows it to everybody in the group. */
export const ARB_DATA = /^(?:ab|aa):([pl]):(\d{1,3}):([1-9]\d{0,15})(?::([a-z_]{0,20}):(\d{0,3}(?:\.\d{1,3})?)(:m)?)?$/;
export const START_ARB = 'arb';

/** Null: not ours. Example: 'ab:p:2:910000001' → the third page of the pre-match arbs, of that person. */
export function readArbTap(data: string): ArbTap | null {
  const [, letter, page, owner, sport = '', least = '', mine] = ARB_DATA.exec(data) ?? [];
  if (letter === undefined) return null;
  const asked = {
    sport: SPORTS.find(each => each === sport) ?? null,
    minProfitPct: least === '' ? null : Number(least),
    everyHouse: mine === undefined,
  };
  return { kind: letter === 'l' ? 'live' : 'pre', page: Number(page), ownerId: Number(owner), asked };
}

export function arbDataOf({ kind, page, ownerId, asked }: ArbTap, does: 'ab' | 'aa' = 'ab'): string {
  const { sport, minProfitPct, everyHouse } = asked;
  const isAll = sport === null && minProfitPct === null && everyHouse;
  const filter = isAll ? '' : `:${sport ?? ''}:${minProfitPct ?? ''}${everyHouse ? '' : ':m'}`;
  return `${does}:${kind === 'live' ? 'l' : 'p'}:${Math.min(page, 999)}:${ownerId}${filter}`;
}

export function arbKeyboard(app: AppAddress, list: ArbPage, ownerId: number, place: ChatPlace): InlineKeyboardMarkup {
  const { kind, page, pages, asked, ownHouses } = list;
  const turn = (text: string, to: number): InlineKeyboardButton => ({
    text,
    callback_data: arbDataOf({ kind, page: to, ownerId, asked }),
  });
  const pager = [
    ...(page > 0 ? [turn(words.before, page - 1)] : []),
    turn(words.refresh(page + 1, pages), page),
    ...(page + 1 < pages ? [turn(words.after, page + 1)] : []),
  ];
  const houses = { ...asked, everyHouse: !asked.everyHouse };
  const otherHouses: InlineKeyboardButton = {
    text: asked.everyHouse ? words.mine : words.everyHouse,
    callback_data: arbDataOf({ kind, page: 0, ownerId, asked: houses }),
  };
  const lists = [otherKind(kind, ownerId, asked), ...(ownHouses === null ? [] : [otherHouses])];
  return { inline_keyboard: rows([pager, lists, listButton(app, kind, place)]) };
}

/** Under a list that its asker alone sees, where everybody may open its page. */
export const showAllRow = (tap: ArbTap): InlineKeyboardButton[] => [
  { text: onlyForMe.showAll, callback_data: arbDataOf(tap, 'aa') },
];

export const isToShowAll = (data: string): boolean => data.startsWith('aa:');

/** Under a refusal: the groups to join, a retry, and the other list, which other groups may open. */
export function deniedKeyboard({ denied, groups }: ArbsDenied, kind: ArbKind, ownerId: number): InlineKeyboardMarkup {
  const joins = denied === 'join' ? groups.slice(0, 6) : [];
  const again = { text: words.again, callback_data: arbDataOf({ kind, page: 0, ownerId, asked: ALL_ARBS }) };
  return {
    inline_keyboard: [
      ...joins.flatMap(({ title, link }): InlineKeyboardButton[][] => {
        return link === null ? [] : [[{ text: words.join(title.slice(0, 40)), url: link }]];
      }),
      [again, otherKind(kind, ownerId)],
    ],
  };
}

function otherKind(kind: ArbKind, ownerId: number, asked = ALL_ARBS): InlineKeyboardButton {
  const other = kind === 'pre' ? 'live' : 'pre';
  return { text: words.kind[other], callback_data: arbDataOf({ kind: other, page: 0, ownerId, asked }) };
}

/** Where not everybody may see the list: the way to the private chat. */
export function privateKeyboard({ me }: Pick<ChatPlace, 'me'>): InlineKeyboardMarkup {
  return { inline_keyboard: [[{ text: words.inPrivate, url: privateHref(me) }]] };
}

const privateHref = ({ username }: LinkedBot) => `https://t.me/${username}?start=${START_ARB}`;

/** Under a single arb; if it has closed, links to its list. */
export function oneKeyboard(
  app: AppAddress,
  { kind, id }: ArbPlace,
  isGone: boolean,
  place: ChatPlace,
): InlineKeyboardMarkup {
  const open = isGone ? undefined : openButton(app, { kind, id }, words.open, place);
  return { inline_keyboard: rows([open ? [open] : [], listButton(app, kind, place)]) };
}

function openButton(app: AppAddress, arb: ArbPlace, text: string, { isPrivate, me }: ChatPlace) {
  if (isPrivate) return pageButton(app, arbHref(arb), text);
  const url = botLink(app, me, arbParam(arb));
  return url === undefined ? undefined : { text, url };
}

/** Where an arb of a list opens, from any chat; null: its id is longer than a link may be. */
export function arbLinkOf(app: AppAddress, me: LinkedBot, { asked }: ArbPage): (arb: ArbPlace) => string | null {
  return arb => botLink(app, me, arbParam(arb, asked.everyHouse ? null : 'mine')) ?? null;
}

function listButton(app: AppAddress, kind: ArbKind, { isPrivate, me }: ChatPlace): InlineKeyboardButton[] {
  if (!isPrivate) return [{ text: words.inPrivate, url: privateHref(me) }];
  const button = pageButton(app, hrefOf(arbitrageRouteOf(kind)), words.list);
  return button === undefined ? [] : [button];
}

const rows = (given: readonly InlineKeyboardButton[][]) => given.filter(row => row.length > 0);
