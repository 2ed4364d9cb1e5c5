/** Reads a message with its person's saved defaults and houses, and with what they said before. */

import type { LinkedCalculation } from '#shared/calculators/link/link.ts';
import { kindSaid, sumAt, withBetfairMeant } from '#shared/chat/betfair/which-betfair.ts';
import { changeReplied } from '#shared/chat/replied/change-replied.ts';
import { type Heard, hearMessage, type Spoken } from '#shared/chat/talk/conversation.ts';
import type { BetfairKind } from '#shared/language/names/betfair.ts';
import { houseFinder } from '#shared/reading/houses/houses.ts';
import { type ChatMemory, NO_DEFAULTS } from '#shared/reading/result/chat-defaults.ts';
import type { QuestionMode } from '#shared/reading/result/reading.ts';
import type { TelegramId } from '#shared/units.ts';
import type { ReadQuestion } from './readings.ts';

export interface ReadOptions {
  readonly mode?: QuestionMode;
  /** Null: nothing was said before. */
  readonly before?: Spoken | null;
  /** The sum that the text replies to: what it changes is changed there. */
  readonly replied?: LinkedCalculation | null;
  /** Where others have read the same text already. */
  readonly read?: ReadQuestion;
  /** The person is alone with the bot, which may ask them what is kept. */
  readonly isPrivate?: boolean;
  /** Who wrote the message, where the person only forwarded it: as `postAuthor` names them. */
  readonly author?: string | null;
}

export interface Read {
  /** telegramId: null where nobody in particular asks. */
  (telegramId: TelegramId | null, text: string, options?: ReadOptions): Promise<Heard>;
  /** Keeps what the person means by "Betfair", or the author of what they forwarded, and does the sum that they were asked about; null: there is none. */
  readonly chosen: (
    telegramId: TelegramId,
    kind: BetfairKind,
    asked: Spoken | null,
    author?: string | null,
  ) => Promise<Heard | null>;
}

type ReadersMemory = Pick<
  ChatMemory,
  'betfairOf' | 'chooseBetfair' | 'chooseBetfairOf' | 'commissions' | 'defaults' | 'houses'
>;

export function createReader(memory: ReadersMemory): Read {
  async function known(telegramId: TelegramId | null, mayName: boolean, author: string | null = null) {
    const [defaults, houses] = await Promise.all([
      telegramId === null ? NO_DEFAULTS : memory.defaults(telegramId),
      telegramId !== null && mayName ? memory.houses(telegramId) : [],
    ]);
    // What the person means by it says nothing of what somebody else means.
    const betfair =
      author === null || telegramId === null ? defaults.betfair : await memory.betfairOf(telegramId, author);
    return { defaults: { ...defaults, betfair }, findHouse: houseFinder(houses, memory.commissions()) };
  }

  async function chosen(
    telegramId: TelegramId,
    kind: BetfairKind,
    asked: Spoken | null,
    author = asked?.author ?? null,
  ): Promise<Heard | null> {
    if (author === null) await memory.chooseBetfair(telegramId, kind);
    else await memory.chooseBetfairOf(telegramId, author, kind);
    if (asked === null || asked.terms === null) return null;
    return sumAt(kind, asked.terms, asked.mode, { ...(await known(telegramId, true)), isPrivate: true });
  }

  async function read(
    telegramId: TelegramId | null,
    text: string,
    { mode = 'auto', isPrivate = false, replied = null, author = null, ...options }: ReadOptions = {},
  ): Promise<Heard> {
    const { before = null } = options;
    const kind = isPrivate && before?.asked === 'which_betfair' ? kindSaid(text) : null;
    const answered = telegramId === null || kind === null ? null : await chosen(telegramId, kind, before);
    if (answered !== null) return answered;
    // Most questions are only numbers and name no house, so the houses are not loaded.
    const person = await known(telegramId, /[a-z]{3}/i.test(text), author);
    const changed = replied === null || mode !== 'auto' ? null : changeReplied(replied, text, person.findHouse);
    const heard = changed ?? hearMessage(text, mode, { ...options, ...person });
    const meant = withBetfairMeant(heard, text, { ...person, isPrivate });
    const isAsked = meant.spoken?.asked === 'which_betfair' && author !== null;
    return isAsked && meant.spoken !== null ? { ...meant, spoken: { ...meant.spoken, author } } : meant;
  }
  return Object.assign(read, { chosen });
}
