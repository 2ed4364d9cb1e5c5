/** The buttons of teams. Their 64 bytes name the board, what to do with which leg, and the version that was looked at. */

import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { teamWords } from '#shared/catalogue/procedures/team.ts';
import { legSpots, spotHouse } from '#shared/procedures/sums/leg-spots.ts';
import type { TeamBoard } from '#shared/team/team-board.ts';

const words = teamWords.buttons;

/** Under a post: opens the team of a procedure in its chat. */
export const OPEN_TEAM = /^tn:([\w-]{1,40})$/;
export const openTeamData = (procedure: string): string => `tn:${procedure}`;

export type TeamPress = 'claim' | 'place' | 'release' | 'refresh';
const LETTERS = { c: 'claim', f: 'place', d: 'release', r: 'refresh' } as const;
export const TEAM_DATA = /^tm:([\w-]{16}):([cfdr])(\d{1,2}):(\d{1,9})$/;

export interface TeamTap {
  readonly board: string;
  readonly press: TeamPress;
  readonly spot: number;
  readonly version: number;
}

/** Null: not ours, or forged. */
export function readTeamTap(data: string): TeamTap | null {
  const [, board, letter = '', spot, version] = TEAM_DATA.exec(data) ?? [];
  if (board === undefined) return null;
  return { board, press: LETTERS[letter as keyof typeof LETTERS], spot: Number(spot), version: Number(version) };
}

/** Whoever has a leg sees the same keyboard as everybody: who presses is checked. */
export function teamKeyboard(board: TeamBoard, open: InlineKeyboardButton | undefined): InlineKeyboardMarkup {
  const { id, version, state, procedure, claims } = board;
  const key = (text: string, letter: keyof typeof LETTERS, spot: number): InlineKeyboardButton => ({
    text,
    callback_data: `tm:${id}:${letter}${spot}:${version}`,
  });
  const rows = legSpots(procedure).flatMap((spot, at): InlineKeyboardButton[][] => {
    const claim = claims.find(each => each.key === spot.key);
    if (claim === undefined) return state === 'open' ? [[key(words.claim(at + 1, spotHouse(spot)), 'c', at)]] : [];
    const release = key(words.release(at + 1), 'd', at);
    return [claim.placed === null ? [key(words.placed(at + 1), 'f', at), release] : [release]];
  });
  const refresh = key(words.refresh, 'r', 0);
  return { inline_keyboard: [...rows, open === undefined ? [refresh] : [refresh, open]] };
}

/** The board that a message of ours shows; null: it shows none. */
export function boardIn(markup: InlineKeyboardMarkup | undefined): string | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const tap = 'callback_data' in button ? readTeamTap(button.callback_data) : null;
    if (tap !== null) return tap.board;
  }
  return null;
}
