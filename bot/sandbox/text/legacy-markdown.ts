/** Parses Telegram's first Markdown, which old bots still send, into text and entities: nothing in it is nested. */
import { err, ok, type Result } from '#shared/result.ts';
import type { FormattedText, MessageEntity } from '../world/telegram-objects.ts';
import { byteOffset, type MarkupError, markupError } from './markup-error.ts';
import { toLinkEntity } from './text-link.ts';

const TYPES: Readonly<Record<string, string>> = {
  '*': 'bold',
  _: 'italic',
  '`': 'code',
  '```': 'pre',
  '[': 'text_link',
};

/**
 * Error: 'bad_markup', its message in Telegram's words.
 * Source: https://core.telegram.org/bots/api#markdown-style; wording: `parse_markdown` in
 * https://github.com/tdlib/td/blob/master/td/telegram/MessageEntity.cpp
 * Example: `*a* \_b` → 'a _b', bold from 0, 1 long.
 */
export function parseLegacyMarkdown(source: string): Result<FormattedText, MarkupError> {
  const entities: MessageEntity[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '\\' && '_*`['.includes(source.charAt(at + 1)) && at + 1 < source.length) {
      text += source.charAt(at + 1);
      at += 2;
      continue;
    }
    if (!'_*`['.includes(char)) {
      text += char;
      at += 1;
      continue;
    }
    const mark = source.startsWith('```', at) ? '```' : char;
    const closing = mark === '[' ? ']' : mark;
    const end = source.indexOf(closing, at + mark.length);
    if (end < 0) {
      return err(markupError(`Can't find end of the entity starting at byte offset ${byteOffset(source, at)}`));
    }
    const inner = insideOf(source.slice(at + mark.length, end), mark);
    const address = mark === '[' ? /^\(([^)]*)\)/.exec(source.slice(end + 1)) : null;
    const entity = entityOf(mark, inner, text.length, address?.[1] ?? inner.text);
    if (entity !== null) entities.push(entity);
    text += inner.text;
    at = end + closing.length + (address?.[0].length ?? 0);
  }
  return ok({ text, entities });
}

interface Inside {
  readonly text: string;
  readonly language?: string;
}

/** A word right after ``` is the language of the code that begins in the next line. */
function insideOf(text: string, mark: string): Inside {
  if (mark !== '```') return { text };
  const [whole = '', language = ''] = /^([^\s`]*)\n/.exec(text) ?? [];
  return { text: text.slice(whole.length), ...(language !== '' && { language }) };
}

/** Null: it marks nothing. */
function entityOf(mark: string, { text, language }: Inside, offset: number, address: string): MessageEntity | null {
  const length = text.length;
  if (length === 0) return null;
  if (mark === '[') return toLinkEntity(address, offset, length);
  return { type: TYPES[mark] ?? mark, offset, length, ...(language !== undefined && { language }) };
}
