/** Parses Telegram's HTML into text and entities, with Telegram's own error messages. */
import { err, ok, type Result } from '#shared/result.ts';
import type { FormattedText, MessageEntity } from '../world/telegram-objects.ts';
import { toDateTime } from './date-time.ts';
import { byteOffset, type MarkupError, markupError } from './markup-error.ts';
import { toLinkEntity } from './text-link.ts';

const ENTITY_OF: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
  'tg-time': 'date_time',
};

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly offset: number;
}

/**
 * Error: 'bad_markup', its message in Telegram's words.
 * Source: https://core.telegram.org/bots/api#html-style; wording: `parse_html` in
 * https://github.com/tdlib/td/blob/master/td/telegram/MessageEntity.cpp
 * Example: `<b>a &lt; b</b>` → 'a < b', bold from 0, 5 long.
 */
export function parseHtml(source: string): Result<FormattedText, MarkupError> {
  const open: OpenTag[] = [];
  const entities: MessageEntity[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    text += decodeHtml(source.slice(at, next < 0 ? undefined : next));
    if (next < 0) break;
    const where = `at byte offset ${byteOffset(source, next)}`;
    if (source[next + 1] === '/') {
      const end = /^<\/([^\s>]*)\s*(>?)/.exec(source.slice(next));
      const tag = open.pop();
      if (tag === undefined) return err(markupError(`Unexpected end tag ${where}`));
      if (end?.[2] !== '>') return err(markupError(`Unclosed end tag ${where}`));
      const found = (end[1] ?? '').toLowerCase();
      if (found !== '' && found !== tag.name)
        return err(markupError(`Unmatched end tag ${where}, expected "</${tag.name}>", found "</${found}>"`));
      close(tag, text, entities);
      at = next + end[0].length;
      continue;
    }
    const start = readStartTag(source, next, where);
    if (!start.ok) return start;
    open.push({ ...start.value.tag, offset: text.length });
    at = start.value.end;
  }
  const unclosed = open.at(-1);
  if (unclosed) return err(markupError(`Can't find end tag corresponding to start tag "${unclosed.name}"`));
  return ok({ text, entities });
}

function readStartTag(
  source: string,
  start: number,
  where: string,
): Result<{ tag: Omit<OpenTag, 'offset'>; end: number }, MarkupError> {
  const nameEnd = start + 1 + source.slice(start + 1).search(/[\s>]/);
  if (nameEnd <= start) return err(markupError(`Unclosed start tag ${where}`));
  const name = source.slice(start + 1, nameEnd).toLowerCase();
  if (!Object.hasOwn(ENTITY_OF, name)) return err(markupError(`Unsupported start tag "${name}" ${where}`));
  const attributes = new Map<string, string>();
  let at = nameEnd;
  for (;;) {
    const rest = source.slice(at);
    const closing = /^\s*>/.exec(rest);
    if (closing) {
      const isOddSpan = name === 'span' && attributes.get('class') !== 'tg-spoiler';
      if (isOddSpan) return err(markupError(`Tag "span" must have class "tg-spoiler" ${where}`));
      if (name === 'tg-time' && timeOf(attributes, 0, 1) === null)
        return err(markupError(`Invalid date and time specified ${where}`));
      return ok({ tag: { name, attributes }, end: at + closing[0].length });
    }
    const attribute = /^\s*([^\s=>]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+)))?/.exec(rest);
    if (attribute?.[1] === undefined) {
      const isEmptyName = /^\s*=/.test(rest);
      return err(
        markupError(isEmptyName ? `Empty attribute name in the tag "${name}" ${where}` : `Unclosed start tag ${where}`),
      );
    }
    const isCutShort = /^\s*=/.test(rest.slice(attribute[0].length));
    if (isCutShort) return err(markupError(`Unclosed start tag ${where}`));
    attributes.set(attribute[1].toLowerCase(), decodeHtml(attribute[2] ?? attribute[3] ?? attribute[4] ?? ''));
    at += attribute[0].length;
  }
}

const timeOf = (attributes: OpenTag['attributes'], offset: number, length: number): MessageEntity | null =>
  toDateTime(attributes.get('unix') ?? '', attributes.get('format') ?? '', offset, length);

function close({ name, attributes, offset }: OpenTag, text: string, entities: MessageEntity[]): void {
  const length = text.length - offset;
  if (length === 0) return;
  const type = ENTITY_OF[name] ?? name;
  if (name === 'a') {
    const link = toLinkEntity(attributes.get('href') ?? text.slice(offset), offset, length);
    if (link) entities.push(link);
  } else if (name === 'code') {
    const language = /^language-(.+)$/.exec(attributes.get('class') ?? '')?.[1];
    entities.push({ type, offset, length, ...(language === undefined ? {} : { language }) });
  } else if (name === 'pre') {
    // <pre><code class="language-x"> is one block of code in that language.
    const inner = entities.at(-1);
    const isWhole = inner?.type === 'code' && inner.offset === offset && inner.length === length;
    if (isWhole) entities.pop();
    entities.push({ ...(isWhole ? inner : {}), type, offset, length });
  } else if (name === 'tg-time') {
    const moment = timeOf(attributes, offset, length);
    if (moment) entities.push(moment);
  } else if (name === 'tg-emoji') {
    entities.push({ type, offset, length, custom_emoji_id: attributes.get('emoji-id') ?? '' });
  } else {
    const isExpandable = name === 'blockquote' && attributes.has('expandable');
    entities.push({ type: isExpandable ? 'expandable_blockquote' : type, offset, length });
  }
}

/** The four named references and the numeric ones; anything else stays as it is. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot));?/gi, (whole, decimal, hex, named) => {
    if (named) return NAMED[String(named).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code < 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
