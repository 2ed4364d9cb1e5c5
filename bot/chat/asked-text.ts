/** What a person asks to be calculated: their own words, or the message that these point at. */
import { pointsAt } from '#shared/chat/talk/pointing.ts';
import { type TextContext, withoutMention } from './read-command.ts';
import { type Basis, isOurs } from './said-before.ts';
import type { AskedSum } from './sum-answers.ts';

export type Asked = Required<AskedSum>;

const NOTHING_BEFORE: Basis = { before: null, replied: null };

/** said: without the command or the bot's name. "@bot", "/calc" or "quanto dá?" in reply to anybody's tip asks what that says. */
export function askedOf(ctx: TextContext, said: string, basis: Basis): Asked {
  const there = textThere(ctx);
  if (there === null || !pointsAt(said)) return { text: said, basis, isPointedAt: false };
  return { text: withoutMention(there, ctx.me.username), basis: NOTHING_BEFORE, isPointedAt: true };
}

/** Somebody's message that is replied to, or the part of it that is quoted. A sum of ours has been calculated already. */
function textThere(ctx: TextContext): string | null {
  const { reply_to_message: replied, quote } = ctx.msg;
  return isOurs(ctx) ? null : (quote?.text ?? replied?.text ?? null);
}
