/** Turns a text sent to the Bot API, with its markup, into the text and entities of a message. */
import { z } from 'zod';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { FormattedText, MessageEntity } from '../world/telegram-objects.ts';
import { isDateTimeFormat } from './date-time.ts';
import { withFoundEntities } from './found-entities.ts';
import { parseHtml } from './html-markup.ts';
import { parseLegacyMarkdown } from './legacy-markdown.ts';
import { parseMarkdown } from './markdown-markup.ts';

/** Source: https://core.telegram.org/bots/api#sendmessage and https://core.telegram.org/bots/api#sendphoto */
const MAX_LENGTH = 4096;
const MAX_CAPTION_LENGTH = 1024;
const MAX_SOURCE_BYTES = 1 << 15;

const entitySchema = z.object({
  type: z.string(),
  offset: z.int(),
  length: z.int().positive(),
  url: z.string().max(2048).optional(),
  language: z.string().max(64).optional(),
  custom_emoji_id: z.string().max(64).optional(),
  unix_time: z.int().min(0).optional(),
  date_time_format: z.string().refine(isDateTimeFormat).optional(),
});

export interface TextSource {
  readonly text: string;
  readonly parseMode: string;
  /** Already parsed from JSON; undefined if missing. As at Telegram, ignored if a parse mode is given. */
  readonly entities: unknown;
}

/**
 * Throws a 400 in Telegram's words: "can't parse entities: …", "text must be non-empty" and the like.
 * Source: https://core.telegram.org/bots/api#formatting-options
 */
export function formatText(source: TextSource): FormattedText {
  const formatted = format(source);
  if (formatted.text === '') throw badRequest(source.text === '' ? 'message text is empty' : 'text must be non-empty');
  if ([...formatted.text].length > MAX_LENGTH) throw badRequest('message is too long');
  return formatted;
}

/** The caption of a file: the same markup, a lower limit, and it may be empty. */
export function formatCaption(source: TextSource): FormattedText {
  const formatted = format(source);
  if ([...formatted.text].length > MAX_CAPTION_LENGTH) throw badRequest('message caption is too long');
  return formatted;
}

function format(source: TextSource): FormattedText {
  if (Buffer.byteLength(source.text) > MAX_SOURCE_BYTES) throw badRequest('text is too long');
  const { text, entities } = trim(readMarks(source));
  return { text, entities: withFoundEntities(text, entities) };
}

const PARSERS = new Map([
  ['html', parseHtml],
  ['markdownv2', parseMarkdown],
  ['markdown', parseLegacyMarkdown],
]);

function readMarks({ text, parseMode, entities }: TextSource): FormattedText {
  const mode = parseMode.toLowerCase();
  if (mode === '' || mode === 'none') return { text, entities: readEntities(entities) };
  const parse = PARSERS.get(mode);
  if (parse === undefined) throw badRequest('unsupported parse_mode');
  const parsed = parse(text);
  // The sentence after the colon keeps its capital letter.
  if (!parsed.ok) throw badRequest(`can't parse entities: ${parsed.error.message}`);
  return parsed.value;
}

function readEntities(entities: unknown): readonly MessageEntity[] {
  if (entities === undefined) return [];
  const parsed = z.array(entitySchema).safeParse(entities);
  if (!parsed.success) throw badRequest("can't parse entities: Can't parse MessageEntity");
  return parsed.data.map(({ url, language, custom_emoji_id, unix_time, date_time_format, ...entity }) => ({
    ...entity,
    ...(url === undefined ? {} : { url }),
    ...(language === undefined ? {} : { language }),
    ...(custom_emoji_id === undefined ? {} : { custom_emoji_id }),
    ...(unix_time === undefined ? {} : { unix_time, date_time_format: date_time_format ?? '' }),
  }));
}

/** Telegram removes blanks from both ends, from entities as well; an entity left empty is dropped. */
function trim({ text, entities }: FormattedText): FormattedText {
  const kept = text.trim();
  const cut = text.length - text.trimStart().length;
  const moved = entities.flatMap(entity => {
    const start = Math.max(0, entity.offset - cut);
    const end = Math.min(kept.length, entity.offset + entity.length - cut);
    return end > start ? [{ ...entity, offset: start, length: end - start }] : [];
  });
  return { text: kept, entities: moved };
}
