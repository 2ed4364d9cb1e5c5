/**
 * People whose account an administrator disabled get nothing from the bot either: one sentence in private, and silence
 * in groups.
 */
import { Composer, type Context } from 'grammy';
import { api as words } from '#shared/catalogue/api.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import { isPrivate } from '../chat/read-command.ts';

export interface ShutDoorDeps {
  readonly isDisabled: (telegramId: TelegramId) => Promise<boolean>;
}

/** Joining and leaving are noted before this: a membership is a fact, no matter whose it is. */
export function shutDoor({ isDisabled }: ShutDoorDeps): Composer<Context> {
  const composer = new Composer();
  composer.use(async (ctx, next) => {
    if (ctx.from === undefined || !(await isDisabled(asTelegramId(ctx.from.id)))) return next();
    if (ctx.inlineQuery) await ctx.answerInlineQuery([], { is_personal: true, cache_time: 0 });
    else if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: words.denied.disabled });
    else if (ctx.message && isPrivate(ctx)) await ctx.reply(words.denied.disabled);
  });
  return composer;
}
