/** The two buttons under "Betfair é a Exchange ou o Sportsbook?": what is pressed is kept, and the sum is done. */
import { Composer, type Context } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { chatHouses } from '#shared/catalogue/chat/chat-houses.ts';
import { procedureAnswer } from '#shared/catalogue/procedures/procedure-answer.ts';
import { html } from '#shared/chat/html.ts';
import type { Heard, Spoken } from '#shared/chat/talk/conversation.ts';
import { BETFAIR_KINDS, type BetfairKind } from '#shared/language/names/betfair.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import { isPrivate } from './read-command.ts';

/** With the author of a forwarded message, as `postAuthor` names them. */
const DATA = /^bf:(exchange|sportsbook)(?::([cuh][0-9a-z]{1,15}))?$/;

/** author: null: the person's own message. */
export const betfairKeyboard = (author: string | null): InlineKeyboardMarkup => ({
  inline_keyboard: [
    BETFAIR_KINDS.map(kind => ({
      text: chatHouses.betfair[kind],
      callback_data: author === null ? `bf:${kind}` : `bf:${kind}:${author}`,
    })),
  ],
});

export interface BetfairDeps {
  /** Keeps the choice and does the sum that was asked about; null: that sum is not known any more. */
  readonly choose: (
    telegramId: TelegramId,
    kind: BetfairKind,
    asked: Spoken | null,
    author: string | null,
  ) => Promise<Heard | null>;
  /** What the bot asked with the message of the buttons. */
  readonly askedWith: (ctx: Context) => Spoken | null;
  /** Puts the answer in the question's place. */
  readonly replace: (ctx: Context, heard: Heard) => Promise<void>;
}

export function betfairButtons({ choose, askedWith, replace }: BetfairDeps): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(DATA, async ctx => {
    const [, said, author = null] = DATA.exec(ctx.callbackQuery.data) ?? [];
    const kind = said === 'sportsbook' ? 'sportsbook' : 'exchange';
    // The buttons are under messages of private chats only.
    const heard = isPrivate(ctx) ? await choose(asTelegramId(ctx.from.id), kind, askedWith(ctx), author) : null;
    await ctx.answerCallbackQuery();
    if (heard !== null) await replace(ctx, heard);
    else if (isPrivate(ctx)) {
      const kept = author === null ? chatHouses.betfairKept[kind] : procedureAnswer.betfair.kept[kind];
      await ctx.editMessageText(html(kept), { parse_mode: 'HTML' });
    }
  });
  return composer;
}
