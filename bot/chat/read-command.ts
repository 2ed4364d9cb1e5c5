/**
 * Reads a message as a command for this bot, typed with its slash or, in private, said in words. Also edited messages,
 * which grammY's own filter skips.
 */
import type { Context, Filter } from 'grammy';
import { commandIn, isCrisis } from '#shared/chat/talk/said-commands.ts';
import { foldText } from '#shared/language/fold.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

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

/**
 * The command of a message. In a group only a typed one counts: people there talk to each other.
 * Example: 'quais as melhores de tênis?' → 'arb', with all of it.
 */
export function commandFrom(ctx: TextContext): Command | null {
  const { text } = ctx.msg;
  const typed = commandOf(text, ctx.me.username);
  if (typed !== null || !isPrivate(ctx)) return typed;
  const asked = commandIn(text);
  if (asked === null || isCrisis(text)) return null;
  return { name: asked.name, rest: text.replace(/^arbs?\b\s*/i, '').trim() };
}

/** For `filter`: whether the message is one of these commands. */
export function isCommand(...names: readonly string[]) {
  return (ctx: TextContext): boolean => {
    const command = commandFrom(ctx);
    return command?.name != null && names.includes(command.name);
  };
}

export function isPrivate(ctx: Context): boolean {
  return ctx.chat?.type === 'private';
}

/** Null: nobody in particular writes, as in the name of a group. */
export function authorOf({ from }: Context): TelegramId | null {
  return from === undefined ? null : asTelegramId(from.id);
}

/** In a group, with the bot's name, by somebody in particular. */
export function isMentioned(ctx: TextContext): boolean {
  const { text } = ctx.msg;
  if (isPrivate(ctx) || ctx.from === undefined || text.startsWith('/')) return false;
  return text.toLowerCase().includes(mentionOf(ctx.me.username));
}

export const mentionOf = (username: string) => `@${username.toLowerCase()}`;

/** 'Arbi, quanto paga 60 em 2,75?': it begins with the bot's own name, as one calls a person. */
export function isCalledByName(text: string, name: string): boolean {
  const [first = '', second = ''] = foldText(text.slice(0, 80)).split(/[\s,:!?]+/);
  const called = foldText(name).split(' ')[0] ?? '';
  const isGreeted = /^(?:oi|ei|ola|fala|opa|e)$/.test(first) && second === called;
  return called.length > 2 && (isGreeted || (first === called && /^\S+\s*[,:!]/.test(text)));
}

/** The text without the bot's name, wherever it stands. */
export function withoutMention(text: string, username: string): string {
  const at = text.toLowerCase().indexOf(mentionOf(username));
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + username.length + 1)}`.trim();
}
