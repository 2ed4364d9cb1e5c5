/** A rich message of a request, with Telegram's limits. Only blocks are read: nothing here sends HTML or Markdown. */
import { z } from 'zod';
import { fromRich } from '#shared/posts/from-rich.ts';
import { usesOf } from '#shared/posts/limits.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { MessageContent } from '../world/telegram-objects.ts';
import type { Params } from './params.ts';

const richMessage = z.looseObject({ blocks: z.array(z.looseObject({ type: z.string() })) });

/** Source: https://core.telegram.org/bots/api#inputrichmessage */
export function readRich(params: Params): Pick<MessageContent, 'rich_message'> {
  const given = params.json('rich_message', richMessage, 'InputRichMessage');
  if (given === undefined || given.blocks.length === 0) throw badRequest('message text is empty');
  const uses = usesOf(fromRich(given.blocks), 'rich');
  if (uses.some(({ used, most }) => used > most)) throw badRequest('message is too long');
  return { rich_message: { blocks: given.blocks } };
}
