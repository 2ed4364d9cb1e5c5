/** Parses Telegram's MarkdownV2 into text and entities, with Telegram's own error messages. */
import { err, ok, type Result } from '#shared/result.ts';
import type { FormattedText, MessageEntity } from '../world/telegram-objects.ts';
import { toDateTime } from './date-time.ts';
import { byteOffset, type MarkupError, markupError } from './markup-error.ts';
import { toLinkEntity } from './text-link.ts';

interface Kind {
  /** As named in Telegram's error messages. */
  readonly name: string;
  readonly type: string;
  readonly opening: string;
  readonly closing: string;
}

/** Longer marks first: `__` is not two `_`. */
const KINDS: readonly Kind[] = [
  { name: 'Underline', type: 'underline', opening: '__', closing: '__' },
  { name: 'Italic', type: 'italic', opening: '_', closing: '_' },
  { name: 'Bold', type: 'bold', opening: '*', closing: '*' },
  { name: 'Strikethrough', type: 'strikethrough', opening: '~', closing: '~' },
  { name: 'Spoiler', type: 'spoiler', opening: '||', closing: '||' },
  { name: 'CustomEmoji', type: 'custom_emoji', opening: '![', closing: ']' },
  { name: 'TextUrl', type: 'text_link', opening: '[', closing: ']' },
  { name: 'Pre', type: 'pre', opening: '```', closing: '```' },
  { name: 'Code', type: 'code', opening: '`', closing: '`' },
];
const RESERVED = '_*[]()~`>#+-=|{}.!';

interface OpenEntity {
  readonly kind: Kind;
  readonly offset: number;
  readonly start: number;
  readonly language?: string;
}

/** The state of the parser. */
interface Reader {
  readonly source: string;
  at: number;
  text: string;
  readonly open: OpenEntity[];
  readonly entities: MessageEntity[];
  /** The current quotation: where it began, and inside how many entities. */
  quote: { readonly offset: number; readonly depth: number } | null;
}

/**
 * Error: 'bad_markup', its message in Telegram's words.
 * Source: https://core.telegram.org/bots/api#markdownv2-style; wording and cases: `parse_markdown_v2` and its tests in
 * https://github.com/tdlib/td/blob/master/test/message_entities.cpp
 * Example: `*a* \_b` → 'a _b', bold from 0, 1 long.
 */
export function parseMarkdown(source: string): Result<FormattedText, MarkupError> {
  const reader: Reader = { source, at: 0, text: '', open: [], entities: [], quote: null };
  while (reader.at < source.length) {
    const error = readLineStart(reader) ?? (reader.at < source.length ? readNext(reader) : null);
    if (error) return err(error);
  }
  const last = reader.open.at(-1);
  if (last) return err(unclosed(source, last));
  endQuote(reader, 'blockquote');
  return ok({ text: reader.text, entities: reader.entities });
}

/** A quotation begins, continues or ends at the start of a line. */
function readLineStart(reader: Reader): MarkupError | null {
  const { source, at, open } = reader;
  const isLineStart = at === 0 || isBreak(source.charAt(at - 1));
  if (!isLineStart || isInCode(reader)) return null;
  const mark = /^(?:\*\*)?>/.exec(source.slice(at, at + 3))?.[0];
  if (mark === undefined) {
    if (reader.quote === null || isBreak(source.charAt(at))) return null;
    const inner = open.at(-1);
    if (inner && open.length > reader.quote.depth) return unclosed(source, inner);
    endQuote(reader, 'blockquote');
    return null;
  }
  // `**>` begins another quotation right after one.
  if (mark === '**>') endQuote(reader, 'blockquote');
  reader.quote ??= { offset: reader.text.length, depth: open.length };
  reader.at += mark.length;
  return null;
}

/** Reads one character, or the markup at this place. */
function readNext(reader: Reader): MarkupError | null {
  const { source, at, open } = reader;
  const char = source.charAt(at);
  if (char === '\\' && source.charCodeAt(at + 1) < 0x7f) {
    reader.text += source.charAt(at + 1);
    reader.at += 2;
    return null;
  }
  if (!(isInCode(reader) ? '`' : RESERVED).includes(char)) {
    reader.text += char;
    reader.at += 1;
    return null;
  }
  const top = open.at(-1);
  // A lone _ does not end an italic before __, which is an underline.
  const isUnderline = top?.kind.name === 'Italic' && source.startsWith('__', at);
  if (top && source.startsWith(top.kind.closing, at) && !isUnderline) return readEnd(reader, top);
  if (reader.quote !== null && /^\|\|(?:\r?\n(?!>)|\r?\n?$)/.test(source.slice(at, at + 5))) {
    const whole = /^\|\|(\r?\n)?/.exec(source.slice(at, at + 4));
    reader.text += whole?.[1] ?? '';
    reader.at += whole?.[0].length ?? 0;
    endQuote(reader, 'expandable_blockquote');
    return null;
  }
  const kind = KINDS.find(({ opening }) => source.startsWith(opening, at));
  if (!kind) return markupError(`Character '${char}' is reserved and must be escaped with the preceding '\\'`);
  readStart(reader, kind);
  return null;
}

function readStart(reader: Reader, kind: Kind): void {
  const start = reader.at;
  reader.at += kind.opening.length;
  const rest = kind.name === 'Pre' ? reader.source.slice(reader.at) : '';
  // A word after ``` is a language only if a blank follows; a line break there is not part of the code.
  const language = /^([^\s`]+)(?=\s)/.exec(rest)?.[1];
  const lineBreak = /^(?:\r\n|\n\r|\r|\n)?/.exec(rest.slice(language?.length ?? 0))?.[0] ?? '';
  reader.at += (language?.length ?? 0) + lineBreak.length;
  reader.open.push({ kind, offset: reader.text.length, start, ...(language === undefined ? {} : { language }) });
}

function readEnd(reader: Reader, top: OpenEntity): MarkupError | null {
  reader.open.pop();
  const address = readAddress(reader.source, reader.at + top.kind.closing.length, top);
  if (!address.ok) return address.error;
  reader.at = address.value.end;
  close(top, reader.text, address.value.url, reader.entities);
  return null;
}

function isBreak(char: string): boolean {
  return char === '\n' || char === '\r';
}

function isInCode({ open }: Reader): boolean {
  return open.at(-1)?.kind.closing.startsWith('`') === true;
}

function endQuote(reader: Reader, type: string): void {
  const { quote, text, entities } = reader;
  if (quote && text.length > quote.offset) {
    entities.push({ type, offset: quote.offset, length: text.length - quote.offset });
  }
  reader.quote = null;
}

function unclosed(source: string, { kind, start, language }: OpenEntity): MarkupError {
  const name = language === undefined ? kind.name : 'PreCode';
  return markupError(`Can't find end of ${name} entity at byte offset ${byteOffset(source, start)}`);
}

/** The `(address)` after a `]`. Without one, the text between the brackets is the address. */
function readAddress(
  source: string,
  at: number,
  { kind }: OpenEntity,
): Result<{ readonly url: string | null; readonly end: number }, MarkupError> {
  if (kind.closing !== ']' || source[at] !== '(') return ok({ url: null, end: at });
  let url = '';
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === ')') return ok({ url, end: i + 1 });
    if (source[i] === '\\' && i + 1 < source.length) i += 1;
    url += source.charAt(i);
  }
  const what = kind.name === 'CustomEmoji' ? 'custom emoji URL' : 'URL';
  return err(markupError(`Can't find end of a ${what} at byte offset ${byteOffset(source, at + 1)}`));
}

function close({ kind, offset, language }: OpenEntity, text: string, url: string | null, entities: MessageEntity[]) {
  const length = text.length - offset;
  if (length === 0) return;
  if (kind.name === 'TextUrl') {
    const link = toLinkEntity(url ?? text.slice(offset), offset, length);
    if (link) entities.push(link);
  } else if (kind.name === 'CustomEmoji' && url?.startsWith('tg://time') === true) {
    const query = new URLSearchParams(url.split('?')[1] ?? '');
    const moment = toDateTime(query.get('unix') ?? '', query.get('format') ?? '', offset, length);
    if (moment) entities.push(moment);
  } else if (kind.name === 'CustomEmoji') {
    entities.push({ type: kind.type, offset, length, custom_emoji_id: /[?&]id=(\d+)/.exec(url ?? '')?.[1] ?? '' });
  } else {
    entities.push({ type: kind.type, offset, length, ...(language === undefined ? {} : { language }) });
  }
}
