/** Ignores messages that the bot itself put into a chat (answers shared inline), and those of other bots. */
import { Composer, type Context } from 'grammy';

export function ownMessages(): Composer<Context> {
  const composer = new Composer();
  composer.use(async (ctx, next) => {
    const isBot = ctx.msg?.from?.is_bot === true;
    // A button's message is ours, but a person pressed it.
    const isTap = ctx.callbackQuery !== undefined;
    if (isTap || (!isBot && ctx.msg?.via_bot?.id !== ctx.me.id)) await next();
  });
  return composer;
}
