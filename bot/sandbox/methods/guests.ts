/** What a bot answers where it is no member. Source: https://core.telegram.org/bots/api#answerguestquery */
import { z } from 'zod';
import { readResult } from '../request/inline-result.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Methods } from './method.ts';

export function guestMethods({ world, guestQueries, newId, tell }: SandboxCore): Methods {
  return {
    answerguestquery({ params }) {
      const { content, replyMarkup } = readResult(params.json('result', z.unknown(), 'inline query result'));
      const { personId, chatId } = guestQueries.answerOnce(params.text('guest_query_id'), true);
      const chat = world.chat(chatId);
      if (chat === null) throw badRequest('chat not found');
      const caller = world.people.get(personId)?.user;
      const message = world.addMessage({
        from: world.bot,
        chat,
        text: content.text,
        ...(content.entities.length > 0 && { entities: content.entities }),
        ...(caller && { guest_bot_caller_user: caller }),
        ...(replyMarkup !== undefined && { reply_markup: replyMarkup }),
      });
      const inlineId = newId();
      world.nameInline(inlineId, message);
      tell({ kind: 'message', message });
      return { inline_message_id: inlineId };
    },
  };
}
