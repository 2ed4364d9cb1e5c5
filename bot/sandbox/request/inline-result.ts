/** One result that a bot offers, of an inline query or of a summons. */
import { z } from 'zod';
import { formatText } from '../text/formatted-text.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { InlineResult } from '../world/sandbox-core.ts';
import { checkReplyMarkup } from './reply-markup.ts';

const resultSchema = z.looseObject({
  type: z.string(),
  id: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  reply_markup: z.unknown().optional(),
  input_message_content: z
    .looseObject({
      message_text: z.string(),
      parse_mode: z.string().optional(),
      entities: z.unknown().optional(),
    })
    .optional(),
});

/** Articles only: all other types are refused, because pictures are not shown here. */
export function readResult(given: unknown): InlineResult {
  const parsed = resultSchema.safeParse(given);
  if (!parsed.success) throw badRequest("can't parse inline query result");
  const { type, id, title = '', description = '', input_message_content: content, reply_markup } = parsed.data;
  const bytes = Buffer.byteLength(id);
  if (bytes < 1 || bytes > 64) throw badRequest('RESULT_ID_INVALID');
  if (type !== 'article') throw badRequest(`can't parse inline query result: unsupported type "${type}"`);
  if (title === '') throw badRequest('can\'t parse inline query result: Can\'t find field "title"');
  if (content === undefined)
    throw badRequest('can\'t parse inline query result: Can\'t find field "input_message_content"');
  const { message_text: text, parse_mode: parseMode = '', entities } = content;
  return {
    id,
    title,
    description,
    content: formatText({ text, parseMode, entities }),
    replyMarkup: reply_markup === undefined ? undefined : checkReplyMarkup(reply_markup, 'inline'),
  };
}
