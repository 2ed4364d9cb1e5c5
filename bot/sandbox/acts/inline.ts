/** Inline queries that a demo person sends to the bot from any chat, and the results that they share. */
import { kindOfPost, mayPost, signed } from '../world/channel.ts';
import type { InlineResult, SandboxCore } from '../world/sandbox-core.ts';
import type { Message } from '../world/telegram-objects.ts';
import { ActRefused } from './act-refused.ts';
import { findChat, findPerson, isSeenByBot, type SendOptions } from './messages.ts';

export interface InlineQueryOptions extends SendOptions {
  readonly offset?: string;
}

export type InlineActs = ReturnType<typeof inlineActs>;

/** Source: https://core.telegram.org/bots/api#inline-mode */
export function inlineActs({ world, updates, inlineQueries, prepared, clock, newId, tell }: SandboxCore) {
  function share(personId: number, { content, replyMarkup }: InlineResult, chatId: number) {
    const person = findPerson(world, personId);
    const chat = findChat(world, person, chatId);
    if (!mayPost(world, chat, personId)) throw new ActRefused('read_only');
    if (chat.type === 'private') world.setContact(person, { hasStarted: true });
    const message = world.addMessage({
      from: person.user,
      chat,
      text: content.text,
      ...(content.entities.length === 0 ? {} : { entities: content.entities }),
      via_bot: world.bot,
      ...(replyMarkup === undefined ? {} : { reply_markup: replyMarkup }),
    });
    // Only a message with a keyboard gets an id with which the bot can edit it.
    const inlineId = replyMarkup === undefined ? null : newId();
    if (inlineId !== null) world.nameInline(inlineId, message);
    tell({ kind: 'message', message });
    if (isSeenByBot(world, message)) updates.push(kindOfPost(chat, false), signed(message));
    return { message, inlineId };
  }

  return {
    /** Sends the text typed after `@bot `. Returns the query's id, with which its answer is found. */
    inlineQuery(personId: number, query: string, { chatId = personId, offset = '' }: InlineQueryOptions = {}): string {
      const person = findPerson(world, personId);
      const chat = findChat(world, person, chatId);
      if ([...query].length > 256) throw new ActRefused('too_long');
      const id = inlineQueries.ask({ personId, query });
      const chat_type = chat.type === 'private' ? 'sender' : chat.type;
      updates.push('inline_query', { id, from: person.user, query, offset, chat_type });
      return id;
    },

    /** Chooses one of the results: it becomes a message of the person, via the bot. Throws `ActRefused`. */
    chooseResult(personId: number, queryId: string, resultId: string, chatId = personId): Message {
      const question = inlineQueries.question(queryId);
      if (question === null || question.personId !== personId) throw new ActRefused('unknown_query');
      const result = inlineQueries.answerTo(queryId)?.results.find(({ id }) => id === resultId);
      if (!result) throw new ActRefused('unknown_result');
      const { message, inlineId } = share(personId, result, chatId);
      updates.push('chosen_inline_result', {
        result_id: resultId,
        from: findPerson(world, personId).user,
        query: question.query,
        ...(inlineId === null ? {} : { inline_message_id: inlineId }),
      });
      return message;
    },

    /** Shares a message prepared with `savePreparedInlineMessage`, as `shareMessage` of the Mini App does. */
    sharePrepared(personId: number, preparedId: string, chatId = personId): Message {
      const ready = prepared.get(preparedId);
      if (!ready || ready.personId !== personId) throw new ActRefused('unknown_result');
      if (clock.now() >= ready.expiresAt) throw new ActRefused('expired');
      return share(personId, ready.result, chatId).message;
    },
  };
}
