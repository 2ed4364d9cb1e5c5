/** The contract between the server, which decides who has which leg, and the bot, which shows it in the group. */
import type { Result } from '../result.ts';
import type { ChatId, TelegramId } from '../units.ts';
import type { TeamBoard } from './team-board.ts';

export interface TeamPerson {
  readonly telegramId: TelegramId;
  readonly name: string;
}

/**
 * legIndex: an index into the procedure's `numberedLegs`, at that version of it. Odds and stake of what was placed;
 * null: as published.
 */
export type TeamAct =
  /** release: also of another person's leg, by who wrote the procedure or publishes in the chat. */
  | { readonly kind: 'claim' | 'release'; readonly legIndex: number; readonly version: number }
  | {
      readonly kind: 'place';
      readonly legIndex: number;
      readonly version: number;
      readonly placed: { readonly odds: number; readonly stakeCents: number | null } | null;
    }
  | { readonly kind: 'limit'; readonly house: string; readonly cents: number };

/**
 * unknown: no such board in this chat. moved: the procedure has changed since. taken: by whom. not_theirs: another
 * person's. no_stake: nobody knows what was placed. full: more notes than a message holds.
 */
export type TeamRefusal =
  | { readonly code: 'unknown' | 'ended' | 'moved' | 'no_stake' | 'full' }
  | { readonly code: 'taken' | 'not_theirs'; readonly name: string | null };

export interface TeamPlace {
  readonly chatId: ChatId;
  readonly topicId: number | null;
}

/** Where somebody pressed or answered. */
export interface TeamMessage {
  readonly chatId: ChatId;
  readonly messageId: number;
}

export interface TeamControls {
  /** Shows a procedure in a chat, once: beside the message that it replies to. */
  open(
    procedureId: string,
    place: TeamPlace,
    replyTo: number,
    person: TeamPerson,
  ): Promise<'opened' | 'known' | 'unknown' | 'ended' | 'too_big' | 'unsent'>;
  find(board: string): Promise<TeamBoard | null>;
  act(board: string, at: TeamMessage, person: TeamPerson, act: TeamAct): Promise<Result<null, TeamRefusal>>;
  /** They are no longer in the chat: the legs there that they have not placed are open again. Returns how many. */
  left(chatId: ChatId, telegramId: TelegramId): Promise<number>;
  /** Shows it as it is now, once more. */
  refresh(board: string): Promise<void>;
}

/** gone: the message or its chat is no longer there. later: Telegram did not take it now. */
export interface TeamMessages {
  /** replyTo: null: to none. */
  send(board: TeamBoard, replyTo: number | null): Promise<Result<number, 'gone' | 'later'>>;
  edit(board: TeamBoard): Promise<'shown' | 'gone' | 'later'>;
}
