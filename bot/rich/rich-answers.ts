/**
 * Sends answers as rich messages (tables, folded details) where Telegram takes them. A chat that shows none, and a server that knows
 * none, get the same answer as text.
 * Source: https://core.telegram.org/bots/api#sendrichmessage
 */
import { GrammyError } from 'grammy';
import type { InlineKeyboardMarkup, InputRichMessage, ReplyParameters } from 'grammy/types';
import type { Block } from '#shared/posts/post.ts';
import { richMessage } from './rich-message.ts';

export interface RichShown {
  readonly reply_markup?: InlineKeyboardMarkup;
  readonly reply_parameters?: ReplyParameters;
}

export interface RichAnswers {
  /** Null: it has to be told as text. Throws what text would meet as well. */
  attempt<Sent>(
    blocks: readonly Block[] | undefined,
    send: (message: InputRichMessage) => Promise<Sent>,
  ): Promise<Sent | null>;
}

/** 404: a server of before rich messages. */
const UNKNOWN = 404;
const REFUSED = 400;
/** After that the server is asked again: it may be a newer one. */
const ASKED_AGAIN_MS = 60 * 60_000;

/** now: milliseconds. isDrawn: false where the operator wants text alone. */
export function createRichAnswers(now: () => number, isDrawn = true): RichAnswers {
  let unknownUntil = isDrawn ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return {
    async attempt(blocks, send) {
      if (blocks === undefined || now() < unknownUntil) return null;
      try {
        return await send(richMessage({ blocks: [...blocks] }));
      } catch (cause) {
        if (!(cause instanceof GrammyError)) throw cause;
        if (cause.error_code === UNKNOWN) unknownUntil = now() + ASKED_AGAIN_MS;
        // The message has this content already, or is gone: text would meet the same.
        const isOfText =
          cause.description.includes('message is not modified') || cause.description.includes('not found');
        if (cause.error_code === UNKNOWN || (cause.error_code === REFUSED && !isOfText)) return null;
        throw cause;
      }
    },
  };
}
