/** A command in words goes on as the command itself: 'me avisa acima de 4%' as '/alerta me avisa acima de 4%'. */
import { Composer, type Context } from 'grammy';
import { commandIn, isCrisis } from '#shared/chat/talk/commands.ts';
import { commandOf, isPrivate, TEXTS } from './command.ts';

/** In private only: in a group people talk to each other. */
export function naturalCommands(): Composer<Context> {
  const composer = new Composer();
  composer.on(TEXTS).filter(isPrivate, async (ctx, next) => {
    const { text } = ctx.msg;
    const asked = commandOf(text, ctx.me.username) === null && !isCrisis(text) ? commandIn(text) : null;
    if (asked !== null)
      ctx.msg.text =
        `/${asked.name} ${text.replace(/^\/?\w+\s*/, match => (/^\/?(?:arbs?|alertas?)\b/i.test(match) ? '' : match))}`.trim();
    await next();
  });
  return composer;
}
