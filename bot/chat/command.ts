/** Reads a message as a command for this bot. Also edited messages, which grammY's own filter skips. */
import type { Context, Filter } from 'grammy';

export type TextContext = Filter<Context, 'message:text' | 'edited_message:text'>;
export const TEXTS: ('message:text' | 'edited_message:text')[] = ['message:text', 'edited_message:text'];

export interface Command {
  /** In lower case, without its slash. Null if it is for another bot. */
  readonly name: string | null;
  readonly rest: string;
}

/** Null: the text is no command. Example: '/calc@arbi_bot 2,10 2,05' → 'calc', '2,10 2,05'. */
export function commandOf(text: string, username: string): Command | null {
  const [, name, bot, rest = ''] = /^\/([a-z0-9_]{1,32})(?:@(\w{1,32}))?(?:\s([\s\S]*))?$/i.exec(text) ?? [];
  if (name === undefined) return text.startsWith('/') ? { name: '', rest: '' } : null;
  const isOurs = bot === undefined || bot.toLowerCase() === username.toLowerCase();
  return { name: isOurs ? name.toLowerCase() : null, rest: rest.trim() };
}

/** For `filter`: whether the text is one of these commands. */
export function isCommand(...names: readonly string[]) {
  return (ctx: TextContext): boolean => {
    const command = commandOf(ctx.msg.text, ctx.me.username);
    return command?.name != null && names.includes(command.name);
  };
}

export function isPrivate(ctx: Context): boolean {
  return ctx.chat?.type === 'private';
}
