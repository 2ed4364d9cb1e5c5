/** The buttons under an operator's message that names Betfair alone. Their 64 bytes say the answer, the draft and the author. */
import type { InlineKeyboardButton } from 'grammy/types';
import { procedureAnswer as words } from '#shared/catalogue/procedures/procedure-answer.ts';
import { BETFAIR_KINDS, type BetfairKind } from '#shared/language/names/betfair.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';

export const POST_BETFAIR_DATA = /^pb:([es]):([0-9a-z]{1,11}):([0-9a-z]{1,9}):(-|[cuh][0-9a-z]{1,15})$/;

export interface PostBetfair {
  readonly kind: BetfairKind;
  /** Of the person's message. */
  readonly messageId: number;
  /** When it was posted. */
  readonly at: EpochMs;
  /** Null: nobody in particular, so that nothing is kept. */
  readonly author: string | null;
}

export function readPostBetfair(data: string): PostBetfair | null {
  const [, letter, message = '', at = '', author] = POST_BETFAIR_DATA.exec(data) ?? [];
  if (letter === undefined || author === undefined) return null;
  return {
    kind: letter === 'e' ? 'exchange' : 'sportsbook',
    messageId: Number.parseInt(message, 36),
    at: epochMs(Number.parseInt(at, 36) * 1_000),
    author: author === '-' ? null : author,
  };
}

const dataOf = ({ kind, messageId, at, author }: PostBetfair): string =>
  `pb:${kind === 'exchange' ? 'e' : 's'}:${messageId.toString(36)}:${Math.floor(at / 1_000).toString(36)}:${author ?? '-'}`;

/** kind: the answer that was used; null: both are offered. */
export function betfairRow(asked: Omit<PostBetfair, 'kind'>, kind: BetfairKind | null): InlineKeyboardButton[] {
  if (kind === null)
    return BETFAIR_KINDS.map(each => ({
      text: words.betfair.answers[each],
      callback_data: dataOf({ ...asked, kind: each }),
    }));
  const other = kind === 'exchange' ? 'sportsbook' : 'exchange';
  return [{ text: words.betfair.other[kind], callback_data: dataOf({ ...asked, kind: other }) }];
}
