/** What a chat of the local Telegram looks like, and what a touch in it means. Pure; knows no React. */
import type { ChatButton, ChatEntity, ChatMessage, ChatRoom } from '#shared/wire/sandbox.ts';
import { startPage } from '../../../telegram/start-page.ts';

/** A piece of a message: text as it is, or a mark around other pieces. */
export type Piece = string | { readonly kind: string; readonly url: string | null; readonly pieces: readonly Piece[] };

/**
 * The text with its marks, one inside the other. Marks that cross are cut at the end of the outer one.
 * Example: 'ab', bold 0..1 → [{ kind: 'bold', pieces: ['a'] }, 'b'].
 */
export function typeset(text: string, entities: readonly ChatEntity[]): Piece[] {
  const sorted = entities
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.offset - b.offset || b.length - a.length);
  return piecesOf(text, sorted, 0, text.length);
}

function piecesOf(text: string, entities: readonly ChatEntity[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  let rest = entities;
  while (at < to) {
    const [next, ...others] = rest;
    if (next === undefined || next.offset >= to) {
      pieces.push(text.slice(at, to));
      break;
    }
    rest = others;
    if (next.offset < at) continue;
    if (next.offset > at) pieces.push(text.slice(at, next.offset));
    const end = Math.min(next.offset + next.length, to);
    const inner = others.filter(({ offset }) => offset < end);
    pieces.push({
      kind: next.type,
      url: linkOf(next, text.slice(next.offset, end)),
      pieces: piecesOf(text, inner, next.offset, end),
    });
    rest = others.slice(inner.length);
    at = end;
  }
  return pieces;
}

/** Only what a browser opens without harm. */
function linkOf({ type, url }: ChatEntity, text: string): string | null {
  const given = type === 'text_link' ? (url ?? '') : type === 'url' ? text : '';
  return safeHref(/^\w+:/.test(given) ? given : `https://${given}`);
}

function safeHref(address: string): string | null {
  const parsed = URL.parse(address);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname !== '' ? parsed.href : null;
}

/** What a button under a message does. */
export type ButtonAct =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'start'; readonly payload: string }
  | { readonly kind: 'press'; readonly data: string }
  | { readonly kind: 'inline'; readonly query: string };

/** A link to this very bot stays here: real Telegram has no such bot. Null: it leads nowhere. */
export function buttonAct(button: ChatButton, botUsername: string): ButtonAct | null {
  if (button.kind === 'callback') return { kind: 'press', data: button.data };
  if (button.kind === 'inline') return { kind: 'inline', query: button.query };
  const href = safeHref(button.url);
  if (href === null) return null;
  const url = new URL(href);
  const isBot = url.hostname === 't.me' && url.pathname.toLowerCase() === `/${botUsername.toLowerCase()}`;
  if (!isBot || button.kind === 'webApp') return { kind: 'open', href };
  const payload = url.searchParams.get('start');
  if (payload !== null) return { kind: 'start', payload };
  return { kind: 'open', href: startPage(url.searchParams.get('startapp')) ?? '/' };
}

/** What the composer offers for what stands in it. */
export type Offer =
  | { readonly kind: 'commands'; readonly commands: ChatRoom['commands'] }
  | { readonly kind: 'inline'; readonly query: string }
  | null;

export function offerFor(text: string, commands: ChatRoom['commands'], botUsername: string): Offer {
  const [, typed] = /^\/(\w*)$/.exec(text) ?? [];
  if (typed !== undefined) {
    const fitting = commands.filter(({ command }) => command.startsWith(typed.toLowerCase()));
    return fitting.length === 0 ? null : { kind: 'commands', commands: fitting };
  }
  const mention = `@${botUsername} `;
  const isInline = text.toLowerCase().startsWith(mention.toLowerCase());
  return isInline ? { kind: 'inline', query: text.slice(mention.length).trim() } : null;
}

/** The person's own last message, which the arrow up brings back to be corrected. */
export function lastOwn(messages: readonly ChatMessage[], personId: number): ChatMessage | null {
  return messages.findLast(message => canEdit(message, personId)) ?? null;
}

export function canEdit({ from, viaBot, service }: ChatMessage, personId: number): boolean {
  return from.id === personId && viaBot === null && service === null;
}
