/** The buttons of teams. Their 64 bytes name the board, what to do with which leg, and the version that was looked at. */

import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { teamWords } from '#shared/catalogue/procedures/team.ts';
import { legHouse, numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
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
  readonly legIndex: number;
  readonly version: number;
}

/** Null: not ours, or forged. */
export function readTeamTap(data: string): TeamTap | null {
  const [, board, letter = '', legIndex, version] = TEAM_DATA.exec(data) ?? [];
  if (board === undefined) return null;
  return {
    board,
    press: LETTERS[letter as keyof typeof LETTERS],
    legIndex: Number(legIndex),
    version: Number(version),
  };
}

/** Everybody sees the same keyboard, with a leg or without: a press is checked by who makes it. */
export function teamKeyboard(board: TeamBoard, open: InlineKeyboardButton | undefined): InlineKeyboardMarkup {
  const { id, version, state, procedure, claims } = board;
  const key = (text: string, letter: keyof typeof LETTERS, legIndex: number): InlineKeyboardButton => ({
    text,
    callback_data: `tm:${id}:${letter}${legIndex}:${version}`,
  });
  const rows = numberedLegs(procedure).flatMap((numbered, at): InlineKeyboardButton[][] => {
    const claim = claims.find(each => each.key === numbered.key);
    if (claim === undefined) return state === 'open' ? [[key(words.claim(at + 1, legHouse(numbered)), 'c', at)]] : [];
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
