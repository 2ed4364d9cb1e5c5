/** A rich message of a request, as blocks, HTML or Markdown, with Telegram's limits. */
import { z } from 'zod';
import { fromRich } from '#shared/posts/from-rich.ts';
import { usesOf } from '#shared/posts/limits.ts';
import { parseRichHtml } from '../text/rich-html.ts';
import { parseRichMarkdown } from '../text/rich-markdown.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { MessageContent } from '../world/telegram-objects.ts';
import type { Params } from './params.ts';

const richMessage = z.looseObject({
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
  html: z.string().optional(),
  markdown: z.string().optional(),
});

/** Source: https://core.telegram.org/bots/api#inputrichmessage */
export function readRich(params: Params): Pick<MessageContent, 'rich_message'> {
  const given = params.json('rich_message', richMessage, 'InputRichMessage');
  const ways = [given?.blocks, given?.html, given?.markdown].filter(way => way !== undefined);
  if (ways.length > 1) throw badRequest('exactly one of the fields "blocks", "html" and "markdown" must be used');
  const blocks = given === undefined ? [] : blocksOf(given);
  if (blocks.length === 0) throw badRequest('message text is empty');
  const uses = usesOf(fromRich(blocks), 'rich');
  if (uses.some(({ used, most }) => used > most)) throw badRequest('message is too long');
  return { rich_message: { blocks } };
}

function blocksOf({ blocks = [], html, markdown }: z.infer<typeof richMessage>): readonly { readonly type: string }[] {
  if (html !== undefined) {
    const parsed = parseRichHtml(html);
    if (!parsed.ok) throw badRequest(`can't parse entities: ${parsed.error.message}`);
    return parsed.value;
  }
  return markdown === undefined ? blocks : parseRichMarkdown(markdown);
}
