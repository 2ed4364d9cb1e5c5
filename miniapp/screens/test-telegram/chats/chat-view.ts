/** How a chat of the local Telegram is shown, and what a touch in it does. Pure; it does not use React. */
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatButton, ChatEntity, ChatMessage, ChatRoom } from '#shared/wire/sandbox.ts';

/** A piece of a message: plain text, or formatting around other pieces. */
export type Piece = string | { readonly kind: string; readonly url: string | null; readonly pieces: readonly Piece[] };

/**
 * The text with its formatting, nested. Overlapping entities are cut at the end of the outer one.
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

/** Only addresses that a browser can open safely. */
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
  /** Opens the Mini App as the person whose chat it is. */
  | { readonly kind: 'app'; readonly asked: Readonly<Record<string, string>> }
  | { readonly kind: 'start'; readonly payload: string }
  | { readonly kind: 'press'; readonly data: string }
  | { readonly kind: 'inline'; readonly query: string }
  | { readonly kind: 'copy'; readonly text: string };

/**
 * A link to this very bot is handled here, because the real Telegram has no such bot. origin: of this page, which is
 * also the app's. Null: the button leads nowhere.
 */
export function buttonAct(button: ChatButton, botUsername: string, origin: string): ButtonAct | null {
  if (button.kind === 'callback') return { kind: 'press', data: button.data };
  if (button.kind === 'inline') return { kind: 'inline', query: button.query };
  if (button.kind === 'copy') return { kind: 'copy', text: button.copied };
  const href = safeHref(button.url);
  if (href === null) return null;
  const url = new URL(href);
  const isBot = url.hostname === 't.me' && url.pathname.toLowerCase() === `/${botUsername.toLowerCase()}`;
  if (button.kind === 'webApp' && isHere(url, origin))
    return { kind: 'app', asked: { path: url.pathname + url.search } };
  if (!isBot || button.kind === 'webApp') return { kind: 'open', href };
  const payload = url.searchParams.get('start');
  if (payload !== null) return { kind: 'start', payload };
  return { kind: 'app', asked: { startapp: url.searchParams.get('startapp') ?? '' } };
}

/** localhost and 127.0.0.1 are the same machine. */
function isHere({ origin: asked, hostname, port }: URL, origin: string): boolean {
  return asked === origin || (/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && port === new URL(origin).port);
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** bytes: a whole number. Example: 1536 → '1,5 kB'. */
export function sizeOf(bytes: number): string {
  const { bytes: few, kilobytes, megabytes } = words.size;
  if (bytes < 1024) return `${bytes} ${few}`;
  return bytes < 1024 ** 2
    ? `${oneDecimal.format(bytes / 1024)} ${kilobytes}`
    : `${oneDecimal.format(bytes / 1024 ** 2)} ${megabytes}`;
}

/** A message in one line: its text, or the kind of file, or who joined and left. */
export function lineOf({ text, media, service }: Pick<ChatMessage, 'text' | 'media' | 'service'>): string {
  if (service !== null) return serviceLine(service);
  const line = text.replaceAll('\n', ' ').trim();
  if (media === null) return line;
  const name = media.name ?? words.media[media.kind];
  return line === '' ? name : `${name} · ${line}`;
}

export function serviceLine({ kind, names }: NonNullable<ChatMessage['service']>): string {
  return words[kind](names.join(', '));
}

/** What the composer suggests for the text in it. */
export type Suggestions =
  | { readonly kind: 'commands'; readonly commands: ChatRoom['commands'] }
  | { readonly kind: 'inline'; readonly query: string }
  | null;

export function suggestionsFor(text: string, commands: ChatRoom['commands'], botUsername: string): Suggestions {
  const [, typed] = /^\/(\w*)$/.exec(text) ?? [];
  if (typed !== undefined) {
    const fitting = commands.filter(({ command }) => command.startsWith(typed.toLowerCase()));
    return fitting.length === 0 ? null : { kind: 'commands', commands: fitting };
  }
  const mention = `@${botUsername} `;
  const isInline = text.toLowerCase().startsWith(mention.toLowerCase());
  return isInline ? { kind: 'inline', query: text.slice(mention.length).trim() } : null;
}

/** The person's own last message, which arrow up opens for editing. */
export function lastOwnMessage(messages: readonly ChatMessage[], personId: number): ChatMessage | null {
  return messages.findLast(message => canEdit(message, personId)) ?? null;
}

export function canEdit(message: ChatMessage, personId: number): boolean {
  const { from, viaBot, service, forwardedFrom, isForYouAlone } = message;
  return from.id === personId && viaBot === null && service === null && forwardedFrom === null && !isForYouAlone;
}

/** The part of a message's text that is marked on the page; undefined: none of it. */
export function markedIn({ text }: Pick<ChatMessage, 'text'>, marked: string): string | undefined {
  const part = marked.trim().slice(0, MOST_QUOTED);
  return part !== '' && part !== text && text.includes(part) ? part : undefined;
}

const MOST_QUOTED = 1_024;
