/** The contract between the server, which runs conversations, and the bot, which hears and speaks for them. */
import type { Result } from '../result.ts';
import type { ChatId } from '../units.ts';
import type { MeantBeside, SaidButton } from './run/event.ts';
import type { FlowPerson } from './run/session.ts';
import type { DrawnText } from './text/markup.ts';

export interface FlowPlace {
  /** A private chat's is its person's. */
  readonly chat: number;
  /** Null in private. */
  readonly title: string | null;
}

/** Something that may begin a conversation or belong to one. */
export type FlowHeard =
  | { readonly kind: 'text'; readonly text: string; readonly means?: MeantBeside | null }
  /** The rest of the bot has answered what the last message asked. */
  | { readonly kind: 'beside' }
  /** Out of the conversation that is open here. */
  | { readonly kind: 'leave' }
  /** Without its slash. */
  | { readonly kind: 'command'; readonly command: string }
  /** After `/start`. */
  | { readonly kind: 'link'; readonly param: string }
  | { readonly kind: 'press'; readonly data: string }
  /** Somebody joined, or asks to; `place` is the group, or for a request the private chat. */
  | { readonly kind: 'member' }
  | { readonly kind: 'request'; readonly group: ChatId }
  | { readonly kind: 'reaction'; readonly emoji: string };

/**
 * over: the conversation is no longer there, or is somebody else's. beside: a question waits, and this is for the rest of the
 * bot: once that has answered, 'beside' is to be heard.
 */
export type HeardAnswer = 'taken' | 'over' | 'not_mine' | 'beside';

export interface FlowControls {
  /**
   * update: the number of Telegram's update. A conversation ignores the update that it heard last if it comes again.
   */
  hear(place: FlowPlace, person: FlowPerson, heard: FlowHeard, update?: number | null): Promise<HeardAnswer>;
  /** The title of the flow whose conversation is open here; null: none is. */
  openHere(place: FlowPlace, person: FlowPerson): Promise<string | null>;
  /** An answer to one of our messages, in the chat that conversations are handed over to. False: it answers none of them. */
  answerFromSupport(chat: ChatId, replyTo: number, text: string): Promise<boolean>;
  /** The conversation goes on by itself again. session: from the button. False: no person had taken it over. */
  handBack(chat: ChatId, session: string): Promise<boolean>;
}

/** gone: the chat is not there, or its person blocked the bot. later: Telegram did not take it now. */
export type FlowSendError = 'gone' | 'later';

export interface FlowMessages {
  /** The message's id. */
  say(
    chat: number,
    text: DrawnText,
    buttons: readonly (readonly SaidButton[])[],
    isSilent: boolean,
  ): Promise<Result<number, FlowSendError>>;
}

/** Under a message in the support chat. */
const BACK = 'fb:';
export const handBackData = (doc: string) => `${BACK}${doc}`;
export const readHandBack = (data: string): string | null => (data.startsWith(BACK) ? data.slice(BACK.length) : null);
